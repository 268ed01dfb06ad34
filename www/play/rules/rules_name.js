// The name of a rule set.

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../core/state_types.js"
 */

/** "Official rules", "Demotion", "Custom rules". @param {Translator} t @param {State["game"]["rules"]} rules */
export function rules_name(t, rules) {
  if (rules === "official") return t("rules.official.title");
  return t(typeof rules === "string" ? `rules.${rules}` : "rules.custom");
}
