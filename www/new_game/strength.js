// How strong a level is: its share of the points in matches against the level below. Measured with `cargo lab match`;
// tests/node/core/levels.test.js compares the figures with tools/lab/RESULTS.md.

/** @typedef {import("../language/translator.js").Translator} Translator */

/** Percent, from level 2 on. */
export const SHARES = Object.freeze([74, 69, 68, 73, 71, 75, 74, 80, 71]);

/** "Scores 74 of 100 points against level 2."; nothing for the weakest level. @param {Translator} t @param {number} level */
export function strength_words(t, level) {
  const points = SHARES[level - 2];
  return points === undefined ? "" : t("level.measured", { points, below: level - 1 });
}
