// Reviews for the tests of notes, made without a search: only what a test says about a move.
import { reviewed } from "./reviewed.js";

/**
 * @import { GameReview, PositionEvaluation, ReviewedMove, MoveReview } from "../../../../www/play/core/review_types.js"
 * @import { State } from "../../../../www/play/core/state_types.js"
 */

/** @param {number} value  hundredths, for the side to move @returns {PositionEvaluation} */
export const value = (value) => ({
  score: { kind: "value", value },
  pv: ["11-15"],
  second: null,
  depth: 9,
  nodes: 40_000,
  table: null,
});

/**
 * A review of the line shown.
 * @param {State} state
 * @param {Record<number, Partial<ReviewedMove>>} [said]  by the index of the move
 * @param {Partial<MoveReview>[]} [choices]
 */
export function review_of_line({ game: { line } }, said = {}, choices = []) {
  const moves = line.slice(1).map(({ last_move }) => last_move?.notation ?? "");
  /** @type {MoveReview[]} */
  const reviews = moves.map((move, index) => ({
    move,
    side: line[index]?.turn ?? "black",
    choice: "free",
    reviewed: reviewed(said[index]),
    ...choices[index],
  }));
  const side = { accuracy: 91.25, inaccuracies: 0, mistakes: 0, blunders: 0 };
  /** @type {GameReview} */
  const result = {
    moves: reviews,
    points: line.map(() => 0.5),
    black: side,
    white: { ...side, accuracy: null },
    search_alone: false,
    doubtful: [],
    to_confirm: [],
  };
  const evaluations = line.map((_, ply) => value(10 * ply));
  return { moves, result, evaluations };
}
