// The rules in plain sentences: the presets, and each value of each field. Pure text; what the rules do is in the
// module.
import { RULES_GROUPS } from "./rules_ids.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Rules, RulesId, Side } from "../core/state_types.js"
 */
/** @typedef {"first" | "capture" | "chain" | "crowning" | "captured_king" | "blocked"} Field */

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

/** @typedef {{ name: string, says: string }} Words */
/** @param {Translator} t @param {Side} side @returns {Words} */
const first = (t, side) => ({ name: t.side_name(side), says: t("first.says", { side: t.side_name(side) }) });

/**
 * The options of each rule.
 * @param {Translator} t
 * @returns {Readonly<{ [F in Field]: { title: string, values: Readonly<Record<Rules[F], Words>> } }>}
 */
export const rule_choices = (t) => ({
  first: { title: t("rules.first_move"), values: { black: first(t, "black"), white: first(t, "white") } },
  capture: {
    title: t("capture"),
    values: {
      mandatory: { name: t("capture.mandatory"), says: t("capture.mandatory.says") },
      optional: { name: t("capture.optional"), says: t("capture.optional.says") },
    },
  },
  chain: {
    title: t("chain"),
    values: {
      complete: { name: t("chain.complete"), says: t("chain.complete.says") },
      "may-stop": { name: t("chain.may-stop"), says: t("chain.may-stop.says") },
      single: { name: t("chain.single"), says: t("chain.single.says") },
      "extra-turn": { name: t("chain.extra-turn"), says: t("chain.extra-turn.says") },
    },
  },
  crowning: {
    title: t("crowning"),
    values: {
      "ends-move": { name: t("crowning.ends-move"), says: t("crowning.ends-move.says") },
      continues: { name: t("crowning.continues"), says: t("crowning.continues.says") },
      "if-it-ends": { name: t("crowning.if-it-ends"), says: t("crowning.if-it-ends.says") },
    },
  },
  captured_king: {
    title: t("captured_king"),
    values: {
      removed: { name: t("captured_king.removed"), says: t("captured_king.removed.says") },
      demoted: { name: t("captured_king.demoted"), says: t("captured_king.demoted.says") },
    },
  },
  blocked: {
    title: t("blocked"),
    values: {
      loses: { name: t("blocked.loses"), says: t("blocked.loses.says") },
      draws: { name: t("blocked.draws"), says: t("blocked.draws.says") },
      passes: { name: t("blocked.passes"), says: t("blocked.passes.says") },
    },
  },
});

/** Crowning in mid-jump matters only where a jump may have several hops. @param {Rules} fields */
export const has_chains = ({ chain }) => chain === "complete" || chain === "may-stop";

/** The rules of a game, a sentence for each. @param {Translator} t @param {Rules} fields @returns {string[]} */
export function rules_sentences(t, fields) {
  const { first, capture, chain, crowning, captured_king, blocked } = rule_choices(t);
  const sentences = [
    first.values[fields.first].says,
    t("rules.steps"),
    capture.values[fields.capture].says,
    chain.values[fields.chain].says,
    has_chains(fields) ? crowning.values[fields.crowning].says : t("rules.crowning"),
    captured_king.values[fields.captured_king].says,
    blocked.values[fields.blocked].says,
    t("rules.no_pieces"),
  ];
  return [...sentences, t("rules.draws")];
}
