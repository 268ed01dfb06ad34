// Plays a line of a search through the module, to know the side and captures of each move, and numbers its moves.
import { mover } from "../../play/core/state.js";
import { Game } from "../../wasm.js";
import { move_text, number_at } from "../../play/core/square_names.js";

/** @import { State, Side, Move, Snapshot } from "../../play/core/state_types.js" */

/**
 * A move of a line, the side that made it, and the position after it.
 * @typedef {{ side: Side, move: Move, after: Snapshot }} Ply
 */

/**
 * The plies of a line, up to the first illegal move.
 * @param {State["game"]["rules"]} rules
 * @param {Snapshot} from
 * @param {readonly string[]} moves as notation
 * @returns {Ply[]}
 */
export function walk(rules, from, moves) {
  const game = Game.from_fen(from.fen, rules);
  /** @type {Ply[]} */
  const plies = [];
  try {
    game.set_automatic_draws(false);
    let side = from.turn;
    for (const notation of moves) {
      const after = game.apply(notation);
      if (after.last_move !== null) plies.push({ side, move: after.last_move, after });
      side = after.turn;
    }
  } catch {
    // A line that is not legal to its end is shown as far as it is.
  } finally {
    game.free();
  }
  return plies;
}

/**
 * The numbers of the moves of a line that starts after a ply: "12.", "" or "12..." before each move.
 * @param {State} state
 * @param {number} ply
 * @param {readonly Ply[]} plies
 */
export function line_words(state, ply, plies) {
  let { number, opens_number: half } = number_at(state, ply);
  const words = [];
  for (const [index, { side, move }] of plies.entries()) {
    const opens = side === mover(state, 1);
    if (opens || !half) number += 1;
    half = opens;
    const before = opens ? `${number}.` : index === 0 ? `${number}...` : "";
    words.push({ before, words: move_text(state, move) });
  }
  return words;
}
