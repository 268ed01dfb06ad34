// Finds the ply at which a line wins material. A solution ends with the last move that the solver has to find. In about
// half of the puzzles with the goal "gain" the material is won a few moves later. Pure.
import { forced } from "../../play/core/state.js";

/**
 * The number of plies up to the gain: the solver has taken more pieces than the opponent where no jump is due, and
 * still has where none is due the next time.
 * @param {readonly import("../../insight/analysis/pv_lines.js").Ply[]} plies
 * @param {import("../../play/core/state_types.js").Side} solver
 * @param {number} [least]
 * @returns {number | null} null: nothing is gained
 */
export function plies_to_gain(plies, solver, least = 1) {
  const gains = plies.map(({ side, move }) => (side === solver ? 1 : -1) * move.captured.length);
  const calm = plies.flatMap(({ after }, index) => {
    const lead = gains.slice(0, index + 1).reduce((sum, gain) => sum + gain, 0);
    return forced(after.legal_moves) ? [] : [{ lead, at: index + 1 }];
  });
  const found = calm.find((one, index) => one.at >= least && one.lead > 0 && (calm[index + 1] ?? one).lead > 0);
  return found?.at ?? null;
}
