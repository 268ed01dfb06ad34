// The name of a level with a sentence that describes it.
import "../../kit/language/late_phrases.js";
import { LEVELS, level_name } from "../core/levels.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/** @param {Translator} t @param {number} level */
export function level_words(t, level) {
  const known = LEVELS.find((one) => one === level);
  return { name: level_name(t, level), says: known === undefined ? "" : t(`level.${known}.says`) };
}

/** @param {Translator} t @param {HTMLElement} place @param {number} level */
export function say_level(t, place, level) {
  const { name, says: description } = level_words(t, level);
  const strong = document.createElement("b");
  strong.textContent = `${name}.`;
  place.replaceChildren(strong, ` ${description}`);
}
