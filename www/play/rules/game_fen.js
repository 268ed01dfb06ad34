// FEN in the squares of a game: letters, or the numbers of a mirrored board. The module's FEN has the numbers of
// English draughts in every game.
import { EDGES, NUMBERS } from "../core/square_names.js";
import { spellings } from "../../wasm.js";

/** @import { State } from "../core/state_types.js" */
/** @import { Names } from "../core/square_names.js" */

/**
 * The names of squares 1 to 32 in FENs of these rules.
 * @param {State["game"]["rules"]} rules @returns {Names}
 */
const names_in = (rules) =>
  typeof rules === "string" && !(rules in EDGES) ? (spellings()[rules] ?? NUMBERS) : NUMBERS;

/** A FEN of the module in the squares of a game. @param {State["game"]["rules"]} rules @param {string} fen */
export function written_fen(rules, fen) {
  const names = names_in(rules);
  return fen.replace(/\d+/g, (square) => names[Number(square) - 1] ?? square);
}

/**
 * A FEN in the squares of a game as the module reads it. Unknown squares stay, so that the module names them. Where the
 * game has letters, numbers are those of English draughts.
 * @param {State["game"]["rules"]} rules @param {string} text
 */
export function standard_fen(rules, text) {
  const names = names_in(rules);
  if (names === NUMBERS) return text;
  const has_letters = /[a-h]/.test(names[0] ?? "");
  /** @param {string} name */
  const standard = (name) => (names.includes(name) ? String(names.indexOf(name) + 1) : name);
  if (has_letters) return text.replace(/[a-h][1-8]/g, standard); // a capital letter before a digit is a side
  return text.replace(/(\d+)-(\d+)|\d+/g, (word, first, last) =>
    first === undefined
      ? standard(word)
      : NUMBERS.slice(Number(first) - 1, Number(last))
          .map(standard)
          .join(),
  );
}
