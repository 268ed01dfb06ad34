// Computes the positions of a reviewed game with the module.
import { walk } from "../analysis/pv_lines.js";
import { Game } from "../../wasm.js";

/**
 * @import { Destination, Snapshot } from "../../play/core/state_types.js"
 * @import { ReviewRequest } from "../../play/core/review_types.js"
 */

/**
 * @template T
 * @param {ReviewRequest["rules"]} rules @param {string} fen @param {(game: Game) => T} ask @returns {T}
 */
function asked(rules, fen, ask) {
  const game = Game.from_fen(fen, rules);
  try {
    return ask(game);
  } finally {
    game.free();
  }
}

/**
 * The starting position and the position after each move, up to the first illegal one.
 * @param {ReviewRequest} game
 * @returns {Snapshot[]}
 */
export function positions_of({ rules, start_fen, moves }) {
  const start = asked(rules, start_fen, (game) => game.snapshot());
  return [start, ...walk(rules, start, moves).map(({ after }) => after)];
}

/**
 * The lettered squares that can be reached.
 * @param {ReviewRequest["rules"]} rules @param {string} fen
 * @returns {Destination[]}
 */
export const destinations_of = (rules, fen) => asked(rules, fen, (game) => game.destinations());
