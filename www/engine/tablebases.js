// The endgame tables: fetched when a search has ended whose position they would have served, or when somebody asks what
// becomes of a position, and unpacked while nobody waits for a move. Without them the engine plays on.
import { error_message } from "../platform/error_message.js";
import { fetch_data, unavailable } from "./data_file.js";

/** @typedef {import("../../bitboard-checkers.js").EndgameFile} EndgameFile */

/** @satisfies {Record<EndgameFile, string>} */
const FILES = Object.freeze(
  /** @type {const} */ ({
    endings: "endgame4.bin",
    distances: "distances4.bin",
    endings_of_five: "endgame5.bin",
    progress_of_five: "progress5.bin",
  }),
);

/** Milliseconds between two checks for idle time. */
const LATER = 100;

/** Calls of `unpack` in a row while a query waits for a table. */
const STEPS = 5;

/**
 * @param {import("../../bitboard-checkers.js").Engine} engine
 * @param {() => boolean} may_work whether there is time to unpack now
 */
export function create_tablebases(engine, may_work) {
  const asked = new Set();
  let busy = false;
  let work = Promise.resolve(); // one file is unpacked after the other

  let awaited = 0; // those who wait for what is unpacked: a search beside it has the smaller part of the time then

  const step = () => {
    for (let steps = awaited > 0 ? STEPS : 1; steps > 0; steps -= 1) if (engine.unpack()) return true;
    return false;
  };

  async function unpack() {
    while (!may_work() || !step()) await new Promise((resolve) => setTimeout(resolve, may_work() ? 0 : LATER));
  }

  /** @type {Map<EndgameFile, Promise<void>>} on their way */
  const coming = new Map();

  /**
   * A file is fetched at once, and unpacked when its turn comes: who needs a small one does not wait until a large one
   * that nobody needs yet has been fetched.
   * @param {EndgameFile} file
   */
  async function fetch_and_unpack(file) {
    const bytes = await fetch_data(FILES[file]);
    const unpacked = work.then(() => {
      engine.take_endgames(bytes);
      return unpack();
    });
    work = unpacked.catch(() => undefined);
    await unpacked;
  }

  /**
   * Rejects where the file cannot be had.
   * @param {() => EndgameFile | null} wanted
   * @param {EndgameFile} file which is wanted
   */
  async function get(wanted, file) {
    const got = coming.get(file) ?? fetch_and_unpack(file).finally(() => coming.delete(file));
    coming.set(file, got);
    await got;
    if (wanted() === file) throw new Error("the file holds other endings");
  }

  /** @param {unknown} error */
  const without = (error) => console.info(`The engine plays without these endgame tables: ${error_message(error)}`);

  /** Once, and nobody waits for it. @param {() => EndgameFile | null} wanted @param {EndgameFile} file */
  function get_beside(wanted, file) {
    if (asked.has(file)) return;
    asked.add(file);
    get(wanted, file).catch(without);
  }

  // The next search asks again for files that failed once the network is back.
  globalThis.addEventListener?.("online", () => asked.clear());

  return {
    /** Gets what the engine could use for the position it has, one file after the other: each is asked for once. */
    async complete() {
      if (busy) return;
      busy = true;
      try {
        const next = () => engine.wanted_endgames();
        for (let wanted = next(); wanted !== null && !asked.has(wanted); wanted = next()) {
          asked.add(wanted);
          await get(next, wanted).catch(without);
        }
      } finally {
        busy = false;
      }
    },

    /**
     * Gets all that is needed to know the results of the moves of a position; what could not be had is asked for again. Who wants every
     * detail hears before each file that is waited for. For others the plies to progress come beside.
     * @param {string} fen
     * @param {() => Promise<void>} [on_wait]
     */
    async know(fen, on_wait) {
      awaited += 1;
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
        awaited -= 1;
      }
    },
  };
}

/** @typedef {ReturnType<typeof create_tablebases>} EndgameFiles */
