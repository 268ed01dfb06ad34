// The endgame tables: fetched when a search has ended whose position they would have served, and unpacked while nobody waits for a
// move. Without them the engine plays on.
import { why } from "../why.js";
import { fetch_data } from "./data_file.js";

/** @type {Record<import("../../bitboard-checkers.js").EndgameFile, string>} */
const FILES = { endings: "endgame4.bin", distances: "distances4.bin", endings_of_five: "endgame5.bin" };

/**
 * @param {import("../../bitboard-checkers.js").Engine} engine
 * @param {() => boolean} may_work whether there is time to unpack now
 */
export function create_endgames(engine, may_work) {
  const asked = new Set();
  let busy = false;

  /** Milliseconds between two looks whether there is time. */
  const LATER = 100;

  async function unpack() {
    while (!may_work() || !engine.unpack()) await new Promise((resolve) => setTimeout(resolve, may_work() ? 0 : LATER));
  }

  return {
    /** Gets what the engine could use for the position it has: each file is asked for once. */
    async complete() {
      const wanted = engine.wanted_endgames();
      if (busy || wanted === undefined || asked.has(wanted)) return;
      busy = true;
      asked.add(wanted);
      try {
        engine.take_endgames(await fetch_data(FILES[wanted]));
        await unpack();
      } catch (error) {
        console.info(`The engine plays without these endgame tables: ${why(error)}`);
      }
      busy = false;
    },
  };
}

/** @typedef {ReturnType<typeof create_endgames>} EndgameFiles */
