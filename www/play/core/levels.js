// The levels of the computer: their numbers and names. Their strength is set in src/engine/levels.rs;
// tests/node/play/core/levels.test.js compares all places that name levels.

/** @import { Translator } from "../../kit/language/translator.js" */

/** The levels, the weakest first. */
export const LEVELS = Object.freeze(/** @type {const} */ ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));

/** The default level. */
export const USUAL_LEVEL = 3;

/** "Learner" @param {Translator} t @param {number} level */
export function level_name(t, level) {
  const known = LEVELS.find((one) => one === level);
  return known === undefined ? "" : t(`level.${known}`);
}

/** "Level 3, Learner" @param {Translator} t @param {number} level */
export const level_label = (t, level) => t("level.named", { level, name: level_name(t, level) });

/** @param {unknown} value @returns {value is number} */
export const is_level = (value) => LEVELS.some((level) => level === value);
