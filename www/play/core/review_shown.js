// The review of the game on the board, at any position of the game's tree. Pure; loaded late.
import { start_key } from "./review_state.js";
import { nodes_along } from "./tree.js";

/**
 * @import { State } from "./state_types.js"
 * @import { ReviewState } from "./review_types.js"
 */

/**
 * The review of the game on the board. It also applies while a variation is shown, because its moves are in the tree.
 * @typedef {object} ShownReview
 * @property {ReviewState} review
 * @property {readonly number[]} nodes  the nodes of the reviewed moves in a study; empty in a game played here
 * @property {number} common  the number of first moves that the line shown shares with the review
 */

/** The review of the game on the board; null if it has none. @param {State} state @returns {ShownReview | null} */
export function review_shown(state) {
  const { review, game } = state;
  if (review === null || review.moves.length === 0 || review.start !== start_key(game)) return null;
  const other = review.moves.findIndex((move, index) => game.line[index + 1]?.last_move?.notation !== move);
  const common = other < 0 ? review.moves.length : other;
  if (game.mode === "play") return common === review.moves.length ? { review, nodes: [], common } : null;
  const nodes = nodes_along(game.tree, review.moves).map(({ id }) => id);
  return nodes.length === review.moves.length ? { review, nodes, common } : null;
}
