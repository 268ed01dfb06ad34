// The steps of a hint on the training page, and the idea of a puzzle in words. Pure.
import "../../kit/language/hint_phrases.js";
import { THEMES } from "../progress/puzzle_themes.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Puzzle } from "../progress/puzzle_file.js"
 */

/**
 * @typedef {import("../../insight/review/hint_steps.js").HintStep} HintStep
 * @typedef {import("../../insight/review/hint_steps.js").HintsShown} HintsShown
 * @typedef {import("../../insight/review/hint_steps.js").HintCost} HintCost
 * @typedef {import("../../insight/review/hint_steps.js").HintCosts} HintCosts
 */

export { HINT_STEPS, next_hint, with_next_hint } from "../../insight/review/hint_order.js";
export {
  COUNTED_COSTS,
  DRILL_COSTS,
  NO_COSTS,
  PRACTICE_COSTS,
  RATED_COSTS,
  STAR_COSTS,
  hint_marks,
  hint_sentence,
  hint_words,
  move_idea,
} from "../../insight/review/hint_steps.js";

/** The key of the idea of a theme; null: a theme of a newer file. @param {string} theme */
function idea_key(theme) {
  const known = THEMES.find((one) => one === theme);
  return known === undefined ? null : /** @type {const} */ (`hint.idea.${known}`);
}

/**
 * "Look for two for one: ..."; empty without a known theme.
 * @param {Translator} t @param {Pick<Puzzle, "themes">} puzzle
 */
export function theme_idea(t, { themes }) {
  for (const theme of themes) {
    const key = idea_key(theme);
    if (key !== null) return t(key);
  }
  return "";
}
