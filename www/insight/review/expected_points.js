// The points that a side can expect from a score, computed as in src/review/expected.rs, so that scores read from a
// file need no module: only workers load the one that has the review. expected_points.test.js compares the two. Pure.

import { PROVEN } from "../../play/core/score_text.js";

/** @import { Score } from "../../../bitboard-checkers.js" */

/** The knots of the logit table: numbers of pieces, and scores in hundredths of a man. */
const PIECES = [6, 12, 20];
const SCORES = [0, 40, 80, 140, 300, 9000];
/** Thousandths of a logit at the knots, a row for each number of pieces. */
const LOGITS = [
  [0, 499, 674, 1092, 1503, 8000],
  [0, 455, 1135, 2100, 3337, 8000],
  [0, 396, 960, 1626, 2499, 8000],
];

/** The decay of the accuracy of a move with its loss, and what makes it 0 at a loss of 0.7: src/review/accuracy.rs. */
const DECAY = 5;
const TOP = 103.1142;

/**
 * The knot below a value, and the share of the way to the next one.
 * @param {readonly number[]} knots @param {number} value
 */
function place(knots, value) {
  const lower = knots.slice(1, -1).filter((knot) => knot <= value).length;
  const [from = 0, to = 1] = knots.slice(lower, lower + 2);
  return { lower, share: Math.min(1, Math.max(0, (value - from) / (to - from))) };
}

/** @param {number} size  of the score @param {number} pieces  on the board */
function logit(size, pieces) {
  const [row, column] = [place(PIECES, pieces), place(SCORES, size)];
  const at = (/** @type {number} */ index) => {
    const [lower = 0, upper = 0] = (LOGITS[index] ?? []).slice(column.lower, column.lower + 2);
    return lower + column.share * (upper - lower);
  };
  const [fewer, more] = [at(row.lower), at(row.lower + 1)];
  return (fewer + row.share * (more - fewer)) / 1000;
}

/**
 * The points, 0 to 1, that the side with this score can expect.
 * @param {Score} score @param {number} pieces  on the board
 */
export function expected_points(score, pieces) {
  if (score.kind !== "value") return score.kind === "win" ? 1 : 0;
  const size = Math.abs(score.value);
  const better = size > PROVEN ? 1 : 1 / (1 + Math.exp(-logit(size, pieces)));
  return score.value < 0 ? 1 - better : better;
}

/** The accuracy of a move that loses these points, 0 to 100. @param {number} loss 0 to 1 */
export const move_accuracy = (loss) =>
  Math.min(100, Math.max(0, TOP * Math.exp(-DECAY * Math.max(0, loss)) - (TOP - 100)));

/** Missing a forced win costs nothing if at least these points are left: src/review/game_review.rs. */
const STILL_WON = 0.9;

/**
 * Whether a move has missed a forced win and cost nothing.
 * @param {number} promised  points before it @param {number} reached  points after it
 */
export const is_still_won = (promised, reached) => promised >= 1 && reached >= STILL_WON;
