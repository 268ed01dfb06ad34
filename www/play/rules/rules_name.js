// The names of the rule sets.

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../core/state_types.js"
 */

/** The presets, in the order they are offered. */
export const RULES_IDS = Object.freeze(
  /** @type {const} */ ([
    "official",
    "no-forced-jumps",
    "demotion",
    "may-stop",
    "extra-turn",
    "single-jump",
    "free-choice",
  ]),
);

/** "Official rules", "Demotion", "Custom rules". @param {Translator} t @param {State["game"]["rules"]} rules */
export function rules_name(t, rules) {
  if (rules === "official") return t("rules.official.title");
  const id = RULES_IDS.find((one) => one === rules);
  return t(id === undefined ? "rules.custom" : `rules.${id}`);
}
