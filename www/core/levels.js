// The levels of the computer: their names, and which numbers are levels. What a level plays like is in the engine.

/** @typedef {import("../language/translator.js").Translator} Translator */

/** The levels, from the weakest on. */
export const LEVELS = Object.freeze(/** @type {const} */ ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));

/**
 * The name of a level, and one honest sentence about it.
 * @param {Translator} t @param {number} level 1-10
 */
export function level_words(t, level) {
  const known = LEVELS.find((one) => one === level);
  return known === undefined ? { name: "", says: "" } : { name: t(`level.${known}`), says: t(`level.${known}.says`) };
}

/** "Level 3, Learner" @param {Translator} t @param {number} level 1-10 */
export const level_label = (t, level) => t("level.named", { level, name: level_words(t, level).name });

/** @param {unknown} value @returns {value is number} */
export const is_level = (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 10;
