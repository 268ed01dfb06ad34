// What the squares are called. The module spells them in six ways; the player chooses one, or has it follow the rules.
// Everything that is said, listed or drawn on the board asks here.

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Move} Move
 * @typedef {import("./state.js").RulesId} RulesId
 * @typedef {readonly string[]} Names   of squares 1 to 32
 */

/** The numbers of the books: what is known before the module has come. @type {Names} */
export const NUMBERS = Object.freeze(Array.from({ length: 32 }, (_, index) => String(index + 1)));

/** The coordinates in use: those that were chosen, or else those of the rules. @param {State} state @returns {RulesId} */
export function way(state) {
  if (state.coordinates !== "rules") return state.coordinates;
  return typeof state.rules === "string" ? state.rules : "official";
}

/** @param {State} state @returns {Names} */
export const names = (state) => state.spellings[way(state)] ?? NUMBERS;

/** @param {Names} names @param {number} square */
export const name_of = (names, square) => names[square - 1] ?? String(square);

/** "9-13", or "B6 A5" where squares are called so. @param {State} state @param {Move} move */
export function written(state, move) {
  return way(state) === "official" ? move.notation : move.path.map((square) => name_of(names(state), square)).join(" ");
}

/** How each of the coordinates is called in a sentence. @type {Readonly<Record<RulesId, string>>} */
export const WAYS = Object.freeze({
  official: "numbers 1 to 32",
  demotion: "row letter and column",
  "may-stop": "0 to 63 from below",
  "extra-turn": "0 to 63 from above",
  "single-jump": "column and row",
  "free-choice": "two numbers, column and row",
});
