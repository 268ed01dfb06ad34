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
 * A FEN in the squares of a game as the module reads it, and the place in the text of a place in the FEN. Unknown
 * squares stay, so that the module names them. Where the game has letters, numbers are those of English draughts.
 * @param {State["game"]["rules"]} rules @param {string} text
 * @returns {{ fen: string, place_in_text: (offset: number) => number }}
 */
function converted(rules, text) {
  const names = names_in(rules);
  if (names === NUMBERS) return { fen: text, place_in_text: (offset) => offset };
  /** @param {string} name */
  const standard = (name) => (names.includes(name) ? String(names.indexOf(name) + 1) : name);
  /** @param {number} first @param {number} last */
  const is_range = (first, last) => 1 <= first && first <= last && last <= NUMBERS.length;
  // A capital letter before a digit is a side.
  const words = has_letters(names) ? /[a-h][1-8]/g : /(\d+)-(\d+)|\d+/g;
  let [fen, end] = ["", 0];
  /** The places from which on FEN and text advance alike; `word`: until the next one the text stands still. */
  const marks = [{ at: 0, from: 0, word: false }];
  for (const match of text.matchAll(words)) {
    const [word, first, last] = match;
    const range = is_range(Number(first), Number(last));
    // An invalid range stays in the text, so that the module reports it.
    if (first !== undefined && !range) continue;
    fen += text.slice(end, match.index);
    marks.push({ at: fen.length, from: match.index, word: true });
    fen += range
      ? NUMBERS.slice(Number(first) - 1, Number(last))
          .map(standard)
          .join()
      : standard(word);
    end = match.index + word.length;
    marks.push({ at: fen.length, from: end, word: false });
  }
  /** @param {number} offset */
  const place_in_text = (offset) => {
    const { at, from, word } = marks.findLast((mark) => mark.at <= offset) ?? { at: 0, from: 0, word: false };
    return word ? from : from + offset - at;
  };
  return { fen: fen + text.slice(end), place_in_text };
}

/** @param {Names} names */
const has_letters = (names) => /[a-h]/.test(names[0] ?? "");

/**
 * Reads a FEN in the squares of a game. An error of the module then has the place in this text, and names its squares.
 * @template T
 * @param {State["game"]["rules"]} rules @param {string} text @param {(fen: string) => T} read  reads the module's FEN
 * @returns {T}
 */
export function read_in_squares(rules, text, read) {
  const { fen, place_in_text } = converted(rules, text);
  try {
    return read(fen);
  } catch (error) {
    if (!(error instanceof Error) || fen === text) throw error;
    const { code, offset } = /** @type {import("../../../bitboard-checkers.js").CheckersError} */ (error);
    const message = in_squares(names_in(rules), error.message);
    throw Object.assign(new Error(message, { cause: error }), {
      code,
      offset: typeof offset === "number" ? place_in_text(offset) : offset,
    });
  }
}

/**
 * A message of the module with the squares of a game. Ranges and unknown squares of a game with numbers are as in its
 * text already.
 * @param {Names} names @param {string} message
 */
function in_squares(names, message) {
  /** @param {string} words */
  const named = (words) => words.replace(/\d+/g, (square) => names[Number(square) - 1] ?? square);
  const places = has_letters(names)
    ? /(?<=\bon )[\d, and]+|(?<=square )\d+(?= stands)|(?<=range )[\d-]+|(?<=found `)[^`]+/g
    : /(?<=\bon )[\d, and]+|(?<=square )\d+(?= stands)|(?<=found `)[^`]+/g;
  return message.replace(places, named);
}
