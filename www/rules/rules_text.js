// The rules in plain sentences: the six presets, and each value of each field. Pure text; what the rules do is in the
// module.
import { phrase } from "../language/phrase_late.js";
import { side_name } from "../language/side_names.js";
import { RULES_IDS } from "./rules_name.js";

/**
 * @typedef {import("../core/state.js").Rules} Rules
 * @typedef {import("../core/state.js").RulesId} RulesId
 * @typedef {import("../core/state.js").Side} Side
 * @typedef {keyof Rules} Field
 */

/** @type {readonly { id: RulesId, name: string, says: string }[]} */
export const RULE_SETS = Object.freeze(
  RULES_IDS.map((id) => ({ id, name: phrase(`rules.${id}`), says: phrase(`rules.${id}.says`) })),
);

/** @typedef {{ name: string, says: string }} Words */
/** @param {Side} side @returns {Words} */
const first = (side) => ({
  get name() {
    return side_name(side);
  },
  get says() {
    return phrase("first.says", { side: side_name(side) });
  },
});

/** @type {Readonly<{ [F in Field]: { title: string, values: Readonly<Record<Rules[F], Words>> } }>} */
export const FIELDS = Object.freeze({
  first: { title: phrase("first"), values: { black: first("black"), white: first("white") } },
  capture: {
    title: phrase("capture"),
    values: {
      mandatory: { name: phrase("capture.mandatory"), says: phrase("capture.mandatory.says") },
      optional: { name: phrase("capture.optional"), says: phrase("capture.optional.says") },
    },
  },
  chain: {
    title: phrase("chain"),
    values: {
      complete: { name: phrase("chain.complete"), says: phrase("chain.complete.says") },
      "may-stop": { name: phrase("chain.may-stop"), says: phrase("chain.may-stop.says") },
      single: { name: phrase("chain.single"), says: phrase("chain.single.says") },
      "extra-turn": { name: phrase("chain.extra-turn"), says: phrase("chain.extra-turn.says") },
    },
  },
  crowning: {
    title: phrase("crowning"),
    values: {
      "ends-move": { name: phrase("crowning.ends-move"), says: phrase("crowning.ends-move.says") },
      continues: { name: phrase("crowning.continues"), says: phrase("crowning.continues.says") },
    },
  },
  captured_king: {
    title: phrase("captured_king"),
    values: {
      removed: { name: phrase("captured_king.removed"), says: phrase("captured_king.removed.says") },
      demoted: { name: phrase("captured_king.demoted"), says: phrase("captured_king.demoted.says") },
    },
  },
  blocked: {
    title: phrase("blocked"),
    values: {
      loses: { name: phrase("blocked.loses"), says: phrase("blocked.loses.says") },
      draws: { name: phrase("blocked.draws"), says: phrase("blocked.draws.says") },
      passes: { name: phrase("blocked.passes"), says: phrase("blocked.passes.says") },
    },
  },
});

/** Crowning in mid-jump matters only where a jump may have several hops. @param {Rules} fields */
export const has_chains = ({ chain }) => chain === "complete" || chain === "may-stop";

/** What the rules of a game are, a sentence each. @param {Rules} fields @returns {string[]} */
export function rules_sentences(fields) {
  const sentences = [
    FIELDS.first.values[fields.first].says,
    phrase("rules.steps"),
    FIELDS.capture.values[fields.capture].says,
    FIELDS.chain.values[fields.chain].says,
    has_chains(fields) ? FIELDS.crowning.values[fields.crowning].says : phrase("rules.crowning"),
    FIELDS.captured_king.values[fields.captured_king].says,
    FIELDS.blocked.values[fields.blocked].says,
    phrase("rules.no_pieces"),
  ];
  return [...sentences, phrase("rules.draws")];
}
