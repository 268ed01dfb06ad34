// The levels of the computer: their names, and which numbers are levels. What a level plays like is in the engine.
import { phrase } from "../language/phrase.js";

const LEVEL_NUMBERS = Object.freeze(/** @type {const} */ ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));

/** The ten levels, each with one honest sentence. */
export const LEVELS = Object.freeze(
  LEVEL_NUMBERS.map((level) => ({ name: phrase(`level.${level}`), says: phrase(`level.${level}.says`) })),
);

/** @param {number} level 1-10 */
export const level_words = (level) => LEVELS[level - 1] ?? { name: "", says: "" };

/** "Level 3, Learner" @param {number} level 1-10 */
export const level_label = (level) => phrase("level.named", { level, name: level_words(level).name });

/** @param {unknown} value @returns {value is number} */
export const is_level = (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 10;
