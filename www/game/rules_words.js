// The rules in plain sentences: the six presets, and each value of each field. Pure text; what the rules do is in the module.
import { side_name } from "./sides.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Rules} Rules
 * @typedef {import("./state.js").RulesId} RulesId
 * @typedef {keyof Rules} Field
 */

/** @type {readonly { id: RulesId, name: string, says: string }[]} in the order they are offered */
export const RULE_SETS = Object.freeze([
  { id: "official", name: "Official", says: "English draughts: a jump is compulsory and is carried through; no move left loses." },
  { id: "demotion", name: "Demotion", says: "A jumped king stays on the board as a man; a new king jumps on at once." },
  { id: "may-stop", name: "May stop", says: "You must begin a jump but may stop after any hop; White moves first." },
  { id: "extra-turn", name: "Extra turn", says: "Jumping is optional, and every jump earns another turn." },
  { id: "single-jump", name: "Single jump", says: "A jump is compulsory, one per turn; White moves first." },
  { id: "free-choice", name: "Free choice", says: "Jumping is optional, one per turn; without a move you pass." },
]);

/** @type {Readonly<{ [F in Field]: { title: string, values: Readonly<Record<Rules[F], { name: string, says: string }>> } }>} */
export const FIELDS = Object.freeze({
  first: { title: "First move", values: {
    black: { get name() { return side_name("black"); }, get says() { return `${side_name("black")} moves first.`; } },
    white: { name: "White", says: "White moves first." },
  } },
  capture: { title: "Jumping", values: {
    mandatory: { name: "Compulsory", says: "A side that can jump must jump." },
    optional: { name: "Optional", says: "A side that can jump may make another move instead." },
  } },
  chain: { title: "Several hops", values: {
    complete: { name: "To the end", says: "A jump goes on as long as the piece can jump." },
    "may-stop": { name: "May stop", says: "A jump may stop after any hop." },
    single: { name: "One hop", says: "A jump is one hop, then the turn passes." },
    "extra-turn": { name: "Extra turn", says: "A jump is one hop, then the same side moves again." },
  } },
  crowning: { title: "Crowned in mid-jump", values: {
    "ends-move": { name: "Ends the move", says: "A man crowned in mid-jump stops there." },
    continues: { name: "Jumps on", says: "A man crowned in mid-jump goes on at once as a king." },
  } },
  captured_king: { title: "A jumped king", values: {
    removed: { name: "Leaves", says: "A jumped king leaves the board." },
    demoted: { name: "Becomes a man", says: "A jumped king stays on its square and becomes a man." },
  } },
  blocked: { title: "No move left", values: {
    loses: { name: "Loses", says: "A side without a move loses." },
    draws: { name: "Draws", says: "When a side has no move, the game is drawn." },
    passes: { name: "Passes", says: "A side without a move passes; when neither can move, the game is drawn." },
  } },
});

/** Crowning in mid-jump matters only where a jump may have several hops. @param {Rules} fields */
export const has_chains = ({ chain }) => chain === "complete" || chain === "may-stop";

/** "Official rules", "Demotion", "Custom rules". @param {State["rules"]} rules */
export function rules_name(rules) {
  if (typeof rules !== "string") return "Custom rules";
  return rules === "official" ? "Official rules" : RULE_SETS.find(({ id }) => id === rules)?.name ?? "Custom rules";
}

/** What the rules of a game are, a sentence each. @param {Rules} fields @returns {string[]} */
export function rules_sentences(fields) {
  const sentences = [
    FIELDS.first.values[fields.first].says,
    "Men step and jump forward, kings any way; a step is one square.",
    FIELDS.capture.values[fields.capture].says,
    FIELDS.chain.values[fields.chain].says,
    has_chains(fields) ? FIELDS.crowning.values[fields.crowning].says : "A man that reaches the far row becomes a king.",
    FIELDS.captured_king.values[fields.captured_king].says,
    FIELDS.blocked.values[fields.blocked].says,
    "A side without pieces loses.",
  ];
  return [...sentences, "The same position for the third time is a draw, and so are 40 moves by each side without progress."];
}
