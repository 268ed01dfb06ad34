// Whether the goal that a link gives a position holds: by the endgame tables, or else by the score of a search. Pure.
import { expected_points } from "../../insight/review/expected_points.js";
import { best_ending } from "../progress/best_ending.js";

/**
 * @import { MoveResult } from "../../../bitboard-checkers.js"
 * @import { PositionEvaluation } from "../../play/core/review_types.js"
 * @import { TaskGoal } from "../progress/task_link.js"
 */

/** The least points of the side to move, by the score, in a position to win. */
const WON = 0.9;
/** The most by which the points differ from half a point in a position to draw. */
const NEAR = 0.1;

/** @param {string} fen */
const piece_count = (fen) => fen.match(/\d+/g)?.length ?? 0;

/**
 * A goal to gain pieces is never refused: no table and no score says what counts as a gain.
 * @param {TaskGoal} goal @param {string} fen
 * @param {Pick<PositionEvaluation, "score" | "table">} evaluation  for the side to move
 * @param {readonly MoveResult[] | null} results  null: the tables do not know the position
 */
export function goal_holds(goal, fen, { score, table }, results) {
  if (goal === "gain") return true;
  const ending = results === null || results.length === 0 ? table?.ending : best_ending(results);
  if (ending !== undefined) return ending === (goal === "win" ? "won" : "drawn");
  const points = expected_points(score, piece_count(fen));
  return goal === "win" ? points >= WON : Math.abs(points - 0.5) <= NEAR;
}
