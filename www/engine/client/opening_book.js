// Loads the opening book for the first search at a level that uses it, or for a query about book moves. If the book
// cannot be loaded, the engine plays without it.
import { error_message } from "../../kit/platform/error_message.js";
import { once } from "../../kit/platform/once.js";
import { fetch_data, FIRST_LEVEL, PATIENCE, unavailable } from "./data_file.js";

/** @param {import("../../../bitboard-checkers.js").Engine} engine */
export function create_opening_book(engine) {
  let asked = false; // by a search

  const get = once(() => fetch_data("book.bin").then((bytes) => engine.take_book(bytes)));

  return {
    /**
     * Loads the book for the first search that can use it; resolves after PATIENCE at the latest.
     * @param {import("./protocol.js").Request["rules"]} rules
     * @param {import("./protocol.js").Limits} limits
     */
    async open(rules, { level = 0 }) {
      if (asked || rules !== "official" || level < FIRST_LEVEL) return;
      asked = true;
      const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
      const loading = get().catch((error) =>
        console.info(`The engine plays without the opening book: ${error_message(error)}`),
      );
      await Promise.race([loading, late]);
    },

    /** Loads the book for a query or a review; rejects if that fails. */
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
