// The options of a rule set as data: their groups, their values, and what they are in English draughts. What they do is
// in the module, see src/rules/rule_options.rs.

import { QUIET_MOVES } from "../core/game_text.js";

/** @import { Rules } from "../core/state_types.js" */
/** @typedef {Readonly<Required<Rules>>} AllRules every option */
/** @typedef {keyof Rules} Option */

/** The options in the order in which they are offered. */
export const OPTION_GROUPS = Object.freeze(
  /** @satisfies {Record<string, readonly Option[]>} */ ({
    men: ["man_capture", "man_targets", "crowning"],
    king: ["king", "captured_king"],
    captures: ["capture", "priority", "chain", "removal"],
    game: ["first", "objective", "blocked", "quiet_moves", "endgame_draws", "men", "board"],
  }),
);

/**
 * The values of each option; that of English draughts is the first.
 * @type {{ readonly [O in Option]-?: readonly [AllRules[O], ...AllRules[O][]] }}
 */
export const OPTIONS = Object.freeze({
  first: ["black", "white"],
  capture: ["mandatory", "optional"],
  chain: ["complete", "may-stop", "single", "extra-turn"],
  crowning: ["ends-move", "continues", "if-it-ends"],
  captured_king: ["removed", "demoted"],
  blocked: ["loses", "draws", "passes"],
  king: ["one-square", "flying", "flying-short"],
  man_capture: ["forward", "all-directions"],
  man_targets: ["all", "men"],
  priority: ["free", "most-pieces", "most-pieces-then-kings", "italian", "with-king"],
  removal: ["at-end", "at-once"],
  objective: ["standard", "giveaway"],
  men: ["three-rows", "two-rows"],
  board: ["standard", "mirrored"],
  quiet_moves: ["forty", "fifteen", "twenty"],
  endgame_draws: ["none", "fmjd", "apca"],
});

export { QUIET_MOVES };

/** The rules of English draughts. */
export const ENGLISH_RULES = Object.freeze(
  /** @type {AllRules} */ (
    /** @type {unknown} */ (Object.fromEntries(Object.entries(OPTIONS).map(([option, [value]]) => [option, value])))
  ),
);

/** The options that both modules have; the small module has no others. @type {readonly Option[]} */
const COMMON = ["first", "capture", "chain", "crowning", "captured_king", "blocked"];

/** Rules with every option. @param {Rules} rules @returns {AllRules} */
export const complete = (rules) => ({ ...ENGLISH_RULES, ...rules });

/**
 * Rules without the options of other draughts that have the value of English draughts, so that the small module plays
 * what it can.
 * @param {Rules} rules @returns {Rules}
 */
export function without_defaults(rules) {
  const kept = Object.entries(complete(rules)).filter(
    ([option, value]) =>
      COMMON.includes(/** @type {Option} */ (option)) || OPTIONS[/** @type {Option} */ (option)][0] !== value,
  );
  return /** @type {Rules} */ (/** @type {unknown} */ (Object.fromEntries(kept)));
}

/** A jump may have several hops. @param {Pick<Rules, "chain">} rules */
export const has_chains = ({ chain }) => chain === "complete" || chain === "may-stop";

/** @typedef {"one_hop" | "optional" | "short_king"} Why  why an option has no effect */

/**
 * The options that have no effect beside the others, each with the reason.
 * @param {AllRules} rules
 * @returns {Readonly<Partial<Record<Option, Why>>>}
 */
export function inert_options(rules) {
  const one_hop = !has_chains(rules);
  /** @type {Partial<Record<Option, Why>>} */
  const inert = {};
  if (one_hop) Object.assign(inert, { crowning: "one_hop", removal: "one_hop" });
  // A man and a short king never pass a square from which a piece was jumped.
  else if (rules.king === "one-square") inert.removal = "short_king";
  if (rules.capture === "optional") inert.priority = "optional";
  return inert;
}

/** The options from the most noticeable in play to the least. @type {readonly Option[]} */
const NOTICEABLE = [
  ...["objective", "king", "man_capture", "priority", "capture", "chain", "man_targets", "removal", "captured_king"],
  ...["crowning", "men", "board", "blocked", "first", "quiet_moves", "endgame_draws"],
].map((option) => /** @type {Option} */ (option));

/**
 * Up to three options that differ most from English draughts.
 * @param {AllRules} rules @returns {readonly Option[]}
 */
export function noticeable_options(rules) {
  const inert = inert_options(rules);
  return NOTICEABLE.filter((option) => rules[option] !== OPTIONS[option][0] && !(option in inert)).slice(0, 3);
}
