// The rules in plain sentences: the presets, and each value of each option. Pure text; what the rules do is in the
// module.
import "../../kit/language/rules_phrases.js";
import { RULES_GROUPS } from "./rules_ids.js";
import { complete, has_chains, inert_options, OPTIONS, QUIET_MOVES } from "./rules_options.js";

/**
 * @import { Key, Translator } from "../../kit/language/translator.js"
 * @import { Rules, RulesId, Side } from "../core/state_types.js"
 * @import { AllRules, Option } from "./rules_options.js"
 */
/** @typedef {{ name: string, says: string }} Words */
/** @typedef {Exclude<Key & `rule.${string}`, "rule.first.says" | "rule.quiet_moves.says">} PlainKey */

/** A preset with its name and what it says. @param {Translator} t @param {RulesId} id */
const rule_set = (t, id) => ({ id, name: t(`rules.${id}`), says: t(`rules.${id}.says`) });

/**
 * The presets in groups, each with its title.
 * @param {Translator} t
 */
export const rule_groups = (t) =>
  /** @type {const} */ (["english", "world", "programs"]).map((group) => ({
    title: t(`rules.group.${group}`),
    sets: RULES_GROUPS[group].map((id) => rule_set(t, id)),
  }));

/** @param {Translator} t @param {Option} option */
export const option_title = (t, option) => t(`rule.${option}`);

/**
 * The name of an option's value, and a sentence that says what it does.
 * @template {Option} O
 * @param {Translator} t @param {O} option @param {AllRules[O]} value @returns {Words}
 */
export function value_words(t, option, value) {
  if (option === "first") {
    const side = t.side_name(/** @type {Side} */ (value));
    return { name: side, says: t("rule.first.says", { side }) };
  }
  if (option === "quiet_moves") {
    const moves = QUIET_MOVES[/** @type {AllRules["quiet_moves"]} */ (value)];
    return { name: t.number(moves), says: t("rule.quiet_moves.says", { moves }) };
  }
  return {
    name: t(/** @type {PlainKey} */ (`rule.${option}.${value}`)),
    says: t(/** @type {PlainKey} */ (`rule.${option}.${value}.says`)),
  };
}

/**
 * The words of an option's value, given the other options: a side without a move wins if the aim is to lose.
 * @param {Translator} t @param {Option} option @param {AllRules} rules @returns {Words}
 */
export const option_words = (t, option, rules) =>
  option === "blocked" && rules.blocked === "loses" && rules.objective === "giveaway"
    ? { name: t("rule.blocked.wins"), says: t("rule.blocked.wins.says") }
    : value_words(t, option, rules[option]);

/** How men and kings step and jump. @param {Translator} t @param {AllRules} rules */
function piece_sentences(t, rules) {
  if (rules.man_capture === "forward" && rules.king === "one-square") return [t("rules.steps")];
  const free_landing = rules.king === "flying" && rules.chain === "complete";
  return [
    value_words(t, "man_capture", rules.man_capture).says,
    value_words(t, "king", rules.king).says,
    ...(free_landing ? [t("rules.landing")] : []),
  ];
}

/** The rules of a game, a sentence for each. @param {Translator} t @param {Rules} rules @returns {string[]} */
export function rules_sentences(t, rules) {
  const all = complete(rules);
  const inert = inert_options(all);
  /** @param {Option} option */
  const says = (option) => option_words(t, option, all).says;
  /** A sentence that English draughts does not need. @param {Option} option */
  const other = (option) => (all[option] === OPTIONS[option][0] || option in inert ? [] : [says(option)]);
  const { quiet_moves } = all;
  return [
    says("first"),
    ...other("men"),
    ...other("board"),
    ...piece_sentences(t, all),
    ...other("man_targets"),
    says("capture"),
    ...("priority" in inert ? [] : [says("priority")]),
    says("chain"),
    has_chains(all) ? says("crowning") : t("rules.crowning"),
    ...("removal" in inert ? [] : [says("removal")]),
    says("captured_king"),
    says("objective"),
    says("blocked"),
    t("rules.draws", { moves: QUIET_MOVES[quiet_moves] }),
    ...other("endgame_draws"),
  ];
}
