// Statistics of the games of two players, the same as those of `lab match`. Pure. A pair is one opening played twice
// with colours reversed; its two games are not independent, so pairs are counted, by the first player's points in
// halves: 0 to 4. Elo is logistic: points = 1 / (1 + 10^(-elo / 400)).

/**
 * The number of pairs by the first player's half points, from 0 to 4.
 * @typedef {readonly [number, number, number, number, number]} Pairs
 */

/** The quantile of the normal distribution for a two-sided interval of 95 %. */
const NORMAL_95 = 1.959964;
/** Points are limited to this distance from 0 and 1, so that Elo differences are finite, at most 1200. */
const LEAST = 0.001;
/** The count that every kind of pair gets in addition where all pairs are of one kind, for the deviation. */
const ADDED = 0.5;

/** @param {Pairs} pairs @param {(count: number, kind: number) => number} change @returns {Pairs} */
const change_counts = (pairs, change) => /** @type {Pairs} */ (/** @type {unknown} */ (pairs.map(change)));

/** The Elo difference for a share of points, 0 to 1. @param {number} points */
export function elo_of(points) {
  const held = Math.min(1 - LEAST, Math.max(LEAST, points));
  return 400 * Math.log10(held / (1 - held));
}

/** @param {Pairs} pairs */
export const number_of = (pairs) => pairs.reduce((sum, count) => sum + count, 0);

/** The mean share of points, 0 to 1; a half without pairs. @param {Pairs} pairs */
export function points_of(pairs) {
  const number = number_of(pairs);
  return number === 0 ? 0.5 : pairs.reduce((sum, count, halves) => sum + (halves / 4) * count, 0) / number;
}

/** The variance of a pair's share of points. @param {Pairs} pairs */
export function variance_of(pairs) {
  const mean = points_of(pairs);
  return (
    pairs.reduce((sum, count, halves) => sum + (halves / 4 - mean) ** 2 * count, 0) / Math.max(1, number_of(pairs))
  );
}

/**
 * The standard deviation of the mean points. Pairs that are all of one kind do not prove that there are no others, so
 * half a pair of each kind is added to them.
 * @param {Pairs} pairs
 */
function deviation_of(pairs) {
  const counted = variance_of(pairs) > 0 ? pairs : change_counts(pairs, (count) => count + ADDED);
  return Math.sqrt(variance_of(counted) / number_of(counted));
}

/** The Elo difference, and half the width of its 95 % interval. @param {Pairs} pairs */
export function estimate(pairs) {
  const points = points_of(pairs);
  const width = NORMAL_95 * deviation_of(pairs);
  return { elo: elo_of(points), error: (elo_of(points + width) - elo_of(points - width)) / 2 };
}

/** @type {Pairs} */
export const NO_PAIRS = Object.freeze(/** @type {const} */ ([0, 0, 0, 0, 0]));

/** @param {Pairs} pairs @param {number} halves the half points of the first player in the pair */
export const with_pair = (pairs, halves) =>
  change_counts(pairs, (count, kind) => (kind === halves ? count + 1 : count));
