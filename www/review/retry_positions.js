// The positions of a reviewed game, by the module.
import { walk } from "../analysis/pv_lines.js";
import { Game } from "../wasm.js";

/**
 * @typedef {import("../core/state.js").Destination} Destination
 * @typedef {import("../core/state.js").Snapshot} Snapshot
 * @typedef {import("../core/review_types.js").ReviewRequest} ReviewRequest
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

/** The start, and after each move as far as the moves can be made. @param {ReviewRequest} game @returns {Snapshot[]} */
export function positions_of({ rules, start_fen, moves }) {
  const start = asked(rules, start_fen, (game) => game.snapshot());
  return [start, ...walk(rules, start, moves).map(({ after }) => after)];
}

/**
 * The squares that can be reached, lettered.
 * @param {ReviewRequest["rules"]} rules @param {string} fen
 * @returns {Destination[]}
 */
export const destinations_of = (rules, fen) => asked(rules, fen, (game) => game.destinations());
