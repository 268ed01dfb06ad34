// The opening book: fetched when the first move of a level that knows it is asked for, or when somebody asks what was
// played in a position. Without it the engine plays on.
import { error_message } from "../platform/error_message.js";
import { fetch_data, PATIENCE, unavailable } from "./data_file.js";

/** The levels below it know no book. */
export const FIRST_LEVEL = 3;

/** @param {import("../../bitboard-checkers.js").Engine} engine */
export function create_opening_book(engine) {
  /** @type {Promise<void> | null} on its way, or there */
  let got = null;
  let asked = false; // for a search

  function get() {
    got ??= fetch_data("book.bin").then((bytes) => engine.take_book(bytes));
    got.catch(() => (got = null)); // what could not be had is fetched again when somebody asks
    return got;
  }

  return {
    /**
     * The first search that could use it waits a while for it.
     * @param {import("./protocol.js").Request["rules"]} rules
     * @param {import("./protocol.js").Limits} limits
     */
    async open(rules, { level = 0 }) {
      if (asked || rules !== "official" || level < FIRST_LEVEL) return;
      asked = true;
      const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
      const here = get().catch((error) =>
        console.info(`The engine plays without the opening book: ${error_message(error)}`),
      );
      await Promise.race([here, late]);
    },

    /** For who asks what it knows; rejects where it cannot be had. */
    async know() {
      try {
        await get();
      } catch (error) {
        throw unavailable(error);
      }
    },
  };
}

/** @typedef {ReturnType<typeof create_opening_book>} OpeningBook */
