// The names of the squares, in one of the module's notations: the one that the user has chosen, or that of the rules.
// Every text and drawing that names a square uses these functions.
import { node_of } from "./tree.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Move, NotationId, RulesId } from "./state_types.js"
 * @import { Edges } from "../../board/view.js"
 */
/** @typedef {readonly string[]} Names   the names of squares 1 to 32 */

/** The standard numbers, also used until the module is loaded. @type {Names} */
export const NUMBERS = Object.freeze(Array.from({ length: 32 }, (_, index) => String(index + 1)));

/**
 * The notation in use, by the preset that has it: the chosen one, or that of the rules, in the editor those chosen
 * there. Custom rules have numbers.
 * @param {State} state
 * @returns {RulesId}
 */
export function notation_of({ editor, game }) {
  if (game.coordinates !== "rules") return game.coordinates;
  const { rules } = editor ?? game;
  return typeof rules === "string" ? rules : "official";
}

/** @param {State} state @returns {Names} */
export const names = (state) => state.board.spellings[notation_of(state)] ?? NUMBERS;

/** @param {Names} names @param {number} square */
export const name_of = (names, square) => names[square - 1] ?? String(square);

/** The names of squares, for texts. @param {State} state @returns {(square: number) => string} */
export function namer(state) {
  const of_squares = names(state);
  return (square) => name_of(of_squares, square);
}

/** "9-13", "c3-d4", or "B6 A5" in the notation of a program. @param {State} state @param {Move} move */
export function move_text(state, move) {
  const of_squares = names(state);
  const id = notation_of(state);
  if (id !== "official" && id in EDGES) return move.path.map((square) => name_of(of_squares, square)).join(" ");
  const text = move.notation.replace(/\d+/g, (square) => name_of(of_squares, Number(square)));
  return id === "russian" ? text.replaceAll("x", ":") : text;
}

/** "takes 14 and 23" @param {Translator} t @param {State} state @param {Move} move */
export const captures_text = (t, state, move) =>
  move.captured.length === 0
    ? ""
    : t("takes", { squares: t.all_of(move.captured.map((square) => name_of(names(state), square))) });

const EIGHT = Object.freeze([0, 1, 2, 3, 4, 5, 6, 7]);
const LETTERS = Object.freeze([..."ABCDEFGH"]);
/** @param {(index: number) => number} number */
const eight = (number) => EIGHT.map((index) => String(number(index)));

/**
 * The labels around the board, rows from the top and columns from the left: names of rows and columns if the notation
 * has them; otherwise the first number of a row, to which the column's is added, or its first and last number.
 * @type {Readonly<Record<NotationId, Edges>>}
 */
export const EDGES = Object.freeze({
  official: { left: eight((row) => 4 * row + 1), right: eight((row) => 4 * row + 4), bottom: [] },
  demotion: { left: LETTERS, right: [], bottom: eight((column) => column) },
  "may-stop": { left: eight((row) => 56 - 8 * row), right: [], bottom: eight((column) => column) },
  "extra-turn": { left: eight((row) => 8 * row), right: [], bottom: eight((column) => column) },
  "single-jump": { left: eight((row) => 8 - row), right: [], bottom: LETTERS },
  "free-choice": { left: eight((row) => row), right: [], bottom: eight((column) => column) },
});

/**
 * The labels around the board; in other draughts by the names of their squares.
 * @param {State} state
 * @returns {Edges}
 */
export function edges(state) {
  const known = EDGES[/** @type {NotationId} */ (notation_of(state))];
  if (known !== undefined) return known;
  const of_squares = names(state);
  /** @param {number} place */
  const of_rows = (place) => EIGHT.map((row) => of_squares[4 * row + place] ?? "");
  const left = of_rows(0);
  if (!/[a-h]/.test(left[0] ?? "")) return { left, right: of_rows(3), bottom: [] };
  return {
    left: left.map((name) => name.slice(1)),
    right: [],
    bottom: EIGHT.map((column) => of_squares[(column % 2 === 0 ? 4 : 0) + (column >> 1)]?.[0] ?? ""),
  };
}

/**
 * "2. 11-15" or "2... 23-19", as PDN counts.
 * @param {State} state @param {Pick<import("./state_types.js").TreeNode, "number" | "opens_number" | "move">} node
 */
export const numbered_node = (state, { number, opens_number, move }) =>
  `${number}${opens_number ? "." : "..."} ${move_text(state, move)}`;

/**
 * The number of the move that led to a ply, and whether the side that begins made it. Counts along the line if there is
 * no tree, as in an exercise.
 * @param {State} state @param {number} ply
 */
export function number_at({ game }, ply) {
  const node = node_of(game.tree, game.line_nodes[ply] ?? null);
  if (node !== undefined) return node;
  let [number, opens_number] = [0, false];
  for (const { turn } of game.line.slice(0, ply)) {
    const begins = turn === game.line[0]?.turn;
    if (begins || !opens_number) number += 1;
    opens_number = begins;
  }
  return { number, opens_number };
}

/**
 * A move of the line shown, with its number; empty if there is no such move.
 * @param {State} state
 * @param {number} ply from 1
 */
export function numbered(state, ply) {
  const move = state.game.line[ply]?.last_move;
  return move ? numbered_node(state, { ...number_at(state, ply), move }) : "";
}
