// Loads the endgame tables after a search that could have used them, or for a query about a position, and unpacks them
// while no player waits for a move. If they cannot be loaded, the engine plays without them.
import { error_message } from "../../kit/platform/error_message.js";
import { create_repeater } from "../../kit/platform/repeater.js";
import { create_task_queue } from "../../kit/platform/task_queue.js";
import { create_failures, fetch_data, unavailable } from "./data_file.js";

/** @import { EndgameFile } from "../../../bitboard-checkers.js" */

/** @satisfies {Record<EndgameFile, string>} */
const FILES = Object.freeze(
  /** @type {const} */ ({
    endings: "endgame4.bin",
    distances: "distances4.bin",
    endings_of_five: "endgame5.bin",
    progress_of_five: "progress5.bin",
    endings_russian: "endgame4-russian.bin",
    endings_brazilian: "endgame4-brazilian.bin",
    endings_pool: "endgame4-pool.bin",
  }),
);

/** Milliseconds between two checks for idle time. */
const LATER = 100;

/** Calls of `unpack` in a row while a query waits for a table. */
const STEPS = 5;

/**
 * @param {import("../../../bitboard-checkers.js").Engine} engine
 * @param {() => boolean} may_work whether there is time to unpack now
 * @param {() => number} [now]  the time in milliseconds
 */
export function create_tablebases(engine, may_work, now) {
  /** The files that searches have asked for. */
  const asked = new Set();
  const failures = create_failures(now);
  const unpacking = create_task_queue();

  /** The queries that wait for a table; meanwhile unpacking gets more time than a search. @type {Set<object>} */
  const waiting = new Set();

  const step = () => {
    for (let steps = waiting.size > 0 ? STEPS : 1; steps > 0; steps -= 1) if (engine.unpack()) return true;
    return false;
  };

  async function unpack() {
    while (!may_work() || !step()) await new Promise((resolve) => setTimeout(resolve, may_work() ? 0 : LATER));
  }

  /** @type {Map<EndgameFile, Promise<void>>} files that are being loaded */
  const coming = new Map();

  /**
   * Fetches a file at once and unpacks it in its turn, so that a small file need not wait for the download of a large
   * one.
   * @param {EndgameFile} file
   */
  async function fetch_and_unpack(file) {
    const bytes = await fetch_data(FILES[file]).catch((error) => {
      failures.add(file);
      asked.delete(file);
      throw error;
    });
    await unpacking.run(() => {
      engine.take_endgames(bytes);
      return unpack();
    });
  }

  /**
   * Loads a file, once at a time. Rejects if that fails or if the engine still wants the file afterwards.
   * @param {() => EndgameFile | null} wanted
   * @param {EndgameFile} file the one that `wanted` returned
   */
  async function get(wanted, file) {
    const got = coming.get(file) ?? fetch_and_unpack(file).finally(() => coming.delete(file));
    coming.set(file, got);
    await got;
    if (wanted() === file) throw new Error("the file holds other endings");
  }

  /** @param {unknown} error */
  const without = (error) => console.info(`The engine plays without these endgame tables: ${error_message(error)}`);

  /** @param {EndgameFile} file */
  const may_ask = (file) => !asked.has(file) && !failures.is_recent(file);

  /** Loads a file in the background, once. @param {() => EndgameFile | null} wanted @param {EndgameFile} file */
  function get_beside(wanted, file) {
    if (!may_ask(file)) return;
    asked.add(file);
    get(wanted, file).catch(without);
  }

  // Once the network is back, the next search retries the files that failed, and those that held other endings.
  globalThis.addEventListener?.("online", () => asked.clear());

  const completing = create_repeater(async () => {
    const next = () => engine.wanted_endgames();
    for (let wanted = next(); wanted !== null && may_ask(wanted); wanted = next()) {
      asked.add(wanted);
      await get(next, wanted).catch(without);
    }
  });

  return {
    /** Loads the files that the engine could use in its position, one after the other and each only once. */
    complete: completing.run,

    /**
     * Loads all files that hold the results of the moves of a position, and retries those that failed before.
     * @param {string} fen
     * @param {() => Promise<void>} [on_wait] called before each download; without it, the progress table is loaded in
     *   the background
     */
    async know(fen, on_wait) {
      const query = {};
      waiting.add(query);
      try {
        const wanted = () => engine.wanted_endgames(fen);
        for (let file = wanted(); file !== null; file = wanted()) {
          if (on_wait === undefined && file === "progress_of_five") return get_beside(wanted, file);
          const got = get(wanted, file);
          got.catch(() => undefined); // it may fail before it is awaited
          await on_wait?.();
          await got;
        }
      } catch (error) {
        throw unavailable(error);
      } finally {
        waiting.delete(query);
      }
    },
  };
}

/** @typedef {ReturnType<typeof create_tablebases>} EndgameFiles */
