// Checks a move that the user tried: searches the positions before and after it with more nodes than the first pass of
// a review, and has the review judge the results. Without DOM.
import { line_against } from "./retry_state.js";

/**
 * @import { GameReview, PositionEvaluation, ReviewRequest } from "../../play/core/review_types.js"
 * @import { Request } from "../../engine/client/protocol.js"
 * @import { Verdict } from "./retry_state.js"
 */

/**
 * What the check needs of the engine's pool. `nodes`: the nodes for the best move, and again for the best other one.
 * @typedef {object} Searches
 * @property {(position: Request, nodes: number, options: { signal: AbortSignal }) =>
 *   Promise<PositionEvaluation>} evaluate  the position after the moves
 * @property {(line: Request, evaluations: readonly (PositionEvaluation | null)[], options: { signal: AbortSignal }) =>
 *   Promise<GameReview>} review
 */

/**
 * Nodes for the best move: 8 and 32 times those of the first pass of a review. A move is refused only after the deeper
 * search.
 */
export const STAGES = Object.freeze([160_000, 640_000]);

/**
 * @param {Searches} searches
 * @param {ReviewRequest} game  the game, with all its moves
 * @param {readonly (PositionEvaluation | null)[]} evaluations  the review's evaluations of its positions
 * @param {readonly number[]} [stages]  nodes, in rising order
 */
export function create_check({ evaluate, review }, game, evaluations, stages = STAGES) {
  /**
   * The deepest searches of positions of the game, by ply.
   * @type {Map<number, { nodes: number, found: PositionEvaluation }>}
   */
  const known = new Map();

  /**
   * The evaluation of the position before the tried move. It is not searched again after a search with at least as many
   * nodes, or if the endgame tables know it.
   * @param {number} ply @param {number} nodes @param {AbortSignal} signal
   */
  const before = async (ply, nodes, signal) => {
    const searched = known.get(ply);
    if (searched !== undefined && searched.nodes >= nodes) return searched.found;
    const reviewed = evaluations[ply] ?? null;
    if (reviewed !== null && (reviewed.nodes >= nodes || reviewed.table !== null)) return reviewed;
    const found = await evaluate({ ...game, moves: game.moves.slice(0, ply) }, nodes, { signal });
    known.set(ply, { nodes, found });
    return found;
  };

  /**
   * Rejects if the signal aborts.
   * @param {{ ply: number, move: string, ends: boolean }} tried  the plies before the move; whether the game is over
   *   after it, so that there is nothing to search
   * @param {AbortSignal} signal
   * @returns {Promise<Verdict>}
   */
  return async ({ ply, move, ends }, signal) => {
    const line = { ...game, moves: [...game.moves.slice(0, ply), move] };
    /** @type {(PositionEvaluation | null)[]} */
    const unknown = Array.from({ length: ply }, () => null);
    /** @type {Verdict} */
    let verdict = { move, accepted: false, reviewed: null, line: [move] };
    for (const nodes of stages) {
      const [first, after] = await Promise.all([
        before(ply, nodes, signal),
        ends ? null : evaluate(line, nodes, { signal }),
      ]);
      const { moves } = await review(line, [...unknown, first, after], { signal });
      const reviewed = moves.at(-1)?.reviewed ?? null;
      const shown = reviewed === null ? [move] : line_against(reviewed, move);
      verdict = {
        move,
        accepted: reviewed === null || reviewed.judgement === "sound",
        reviewed,
        line: shown.length > 1 ? shown : [move, ...(after?.pv ?? [])],
      };
      if (verdict.accepted) break;
    }
    return verdict;
  };
}
