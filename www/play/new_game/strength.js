// How strong a level is: its share of the points in matches against the level below (`cargo lab match`), and what its
// moves cost beside those of people (`cargo lab levels`). tests/node/play/core/levels.test.js compares the figures with
// tools/lab/RESULTS.md.

/** @import { Translator } from "../../kit/language/translator.js" */

/** Percent, from level 2 on. */
export const SHARES = Object.freeze([64, 65, 66, 68, 70, 76, 69, 62, 71]);

/** The mean cost of a move, in expected points of 100, from level 1 on. */
export const COSTS = Object.freeze([13.3, 11.7, 10.8, 10.7, 4.1, 2.9, 1.8, 1.2, 0.6, 0.6]);

/** The same of the people in the archive of tournament games. */
export const PEOPLE = 1.6;

/** Up to this ratio of the two a level is as accurate as people. */
const ALIKE = 1.5;

/** From this level on no figure is said: the differences are smaller than what was measured can tell. */
const NO_FIGURE = 9;

/**
 * "Scores 74 of 100 points against level 2."; nothing for the weakest level.
 * @param {Translator} t
 * @param {number} level
 */
export function strength_words(t, level) {
  const points = SHARES[level - 2];
  return points === undefined ? "" : t("level.measured", { points, below: level - 1 });
}

/** "Less accurate than tournament players." @param {Translator} t @param {number} level */
export function people_words(t, level) {
  const cost = COSTS[level - 1];
  if (cost === undefined) return "";
  if (cost > PEOPLE * ALIKE) return t("level.less_accurate");
  return t(level >= NO_FIGURE || cost * ALIKE < PEOPLE ? "level.more_accurate" : "level.as_accurate");
}

/**
 * "Its moves give away 8.1 of 100 points on average ..."; empty if the figure tells nothing.
 * @param {Translator} t @param {number} level
 */
export function cost_words(t, level) {
  const cost = COSTS[level - 1];
  return cost === undefined || level >= NO_FIGURE
    ? ""
    : t("level.cost", { points: t.decimal(cost, 1), people: t.decimal(PEOPLE, 1) });
}
