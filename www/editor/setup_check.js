// What the module says of a board that somebody sets up. No game is touched.
import { check_setup, Game, read_setup } from "../wasm.js";

/**
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("../board/view.js").BoardMasks} BoardMasks
 */

/** The pieces of a FEN, legal or not. Throws the module's error where it cannot be read. @param {string} fen @returns {BoardMasks} */
export const masks_of = (fen) => read_setup(fen);

/** What is wrong with a set-up, what is odd in it, and whether nobody could play on. @param {BoardMasks} masks @param {State["rules"]} rules @returns {import("../core/state.js").Check} */
export function check(masks, rules) {
  const checked = check_setup(masks);
  if (checked.reasons.length > 0) return { ...checked, over: false };
  const game = Game.from_fen(checked.fen, rules);
  const over = game.outcome().state !== "playing";
  game.free();
  return { ...checked, over };
}
