// The data of a review's evaluation graph: the expected points of a side, the marked moves, and the thinking times.
// Pure.
import { sign_of } from "../../play/study/review_signs.js";
import { decided_at } from "./review_facts.js";

/**
 * @import { Side } from "../../play/core/state_types.js"
 * @import { GameReview } from "../../play/core/review_types.js"
 * @import { Judgement } from "../../play/study/review_signs.js"
 * @import { Point } from "./graph.js"
 */

/**
 * A marked move on the curve.
 * @typedef {Point & { judgement: Judgement, sign: string, decides: boolean }} Mark  decides: it decided the game
 */

/**
 * The curve of a side: its expected points in every position that was searched.
 * @param {GameReview} review @param {Side} side @returns {Point[]}
 */
export const review_points = ({ points }, side) =>
  points.flatMap((black, ply) => (black === null ? [] : [{ ply, share: side === "black" ? black : 1 - black }]));

/**
 * The moves with a bad sign, at their places on the curve of a side.
 * @param {GameReview} review @param {Side} side @returns {Mark[]}
 */
export function review_marks(review, side) {
  const decisive = decided_at(review);
  return review_points(review, side).flatMap(({ ply, share }) => {
    const move = review.moves[ply - 1];
    const sign = move === undefined ? null : sign_of(move);
    if (sign === null || sign.judgement === "sound") return [];
    return [{ ply, share, judgement: sign.judgement, sign: sign.sign, decides: ply === decisive }];
  });
}

/**
 * Thinking times as parts of the longest one, 0 to 1, by ply; empty with fewer than two times.
 * @param {readonly (number | null)[]} times  of each move, from the first
 * @returns {Point[]}
 */
export function time_bars(times) {
  const known = times.flatMap((time, index) => (time === null ? [] : [{ ply: index + 1, share: time }]));
  const longest = Math.max(...known.map(({ share }) => share));
  if (known.length < 2 || longest <= 0) return [];
  return known.map(({ ply, share }) => ({ ply, share: share / longest }));
}
