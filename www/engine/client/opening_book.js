// Loads the opening book for the first search at a level that uses it, or for a query about book moves. If the book
// cannot be loaded, the engine plays without it, and a later search tries again.
import { error_message } from "../../kit/platform/error_message.js";
import { once } from "../../kit/platform/once.js";
import { create_failures, fetch_data, FIRST_LEVEL, PATIENCE, unavailable } from "./data_file.js";

const FILE = "book.bin";

/**
 * @param {import("../../../bitboard-checkers.js").Engine} engine
 * @param {() => number} [now]  the time in milliseconds
 */
export function create_opening_book(engine, now) {
  let asked = false; // by a search
  const failures = create_failures(now);

  const get = once(() => fetch_data(FILE).then((bytes) => engine.take_book(bytes)));

  return {
    /**
     * Loads the book for the first search that can use it; resolves after PATIENCE at the latest. The search that
     * tries again does not wait.
     * @param {import("./protocol.js").Request["rules"]} rules
     * @param {import("./protocol.js").Limits} limits
     */
    async open(rules, { level = 0 }) {
      if (asked || rules !== "official" || level < FIRST_LEVEL || failures.is_recent(FILE)) return;
      asked = true;
      const again = failures.has(FILE);
      const loading = get().catch((error) => {
        console.info(`The engine plays without the opening book: ${error_message(error)}`);
        failures.add(FILE);
        asked = false;
      });
      if (!again) await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
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
