// What the line of a puzzle gains. Half of the solutions to "win material" end with the last move that has to be found,
// before the material is won. Pure.

/**
 * @typedef {import("../core/state.js").Side} Side
 * @typedef {import("../analysis/pv_lines.js").Ply} Ply
 */

/** @param {Ply} ply */
const is_quiet = ({ after }) => after.legal_moves.every(({ captured }) => captured.length === 0);

/**
 * The number of plies up to the gain: the solver has taken more pieces than the opponent, and no jump is due.
 * @param {readonly Ply[]} plies @param {Side} solver @param {number} [least]
 * @returns {number | null} null: nothing is gained
 */
export function plies_to_gain(plies, solver, least = 1) {
  let lead = 0;
  const gains = plies.map(({ side, move }) => (lead += side === solver ? move.captured.length : -move.captured.length));
  const at = plies.findIndex((ply, index) => index + 1 >= least && (gains[index] ?? 0) > 0 && is_quiet(ply));
  return at < 0 ? null : at + 1;
}
