// The names of the rule sets.
import { phrase } from "../language/phrase.js";

/** @typedef {import("../core/state.js").State} State */

/** The presets, in the order they are offered. */
export const RULES_IDS = Object.freeze(
  /** @type {const} */ (["official", "demotion", "may-stop", "extra-turn", "single-jump", "free-choice"]),
);

/** "Official rules", "Demotion", "Custom rules". @param {State["game"]["rules"]} rules */
export function rules_name(rules) {
  if (rules === "official") return phrase("rules.official.title");
  const id = RULES_IDS.find((one) => one === rules);
  return phrase(id === undefined ? "rules.custom" : `rules.${id}`);
}
