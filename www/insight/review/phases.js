// The phases of a game by the number of pieces on the board, both sides together. Pure.
import "../../kit/language/late_phrases.js";
import { count_pieces } from "../../play/core/game_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Snapshot } from "../../play/core/state_types.js"
 */

/**
 * @typedef {"opening" | "middle" | "ending"} Phase
 * @typedef {{ phase: Phase | "book", from: number, to: number }} Span  plies, `to` included
 */

/** The opening ends below this many pieces: two pairs have been exchanged. */
const OPENING = 20;
/** The ending begins with this many pieces, the first number that endgame tables reach. */
const ENDING = 8;

/** @param {number} pieces on the board @returns {Phase} */
export function phase_of(pieces) {
  if (pieces <= ENDING) return "ending";
  return pieces < OPENING ? "middle" : "opening";
}

/** @param {Snapshot} snapshot */
const all_pieces = (snapshot) => count_pieces(snapshot, "black") + count_pieces(snapshot, "white");

/**
 * The phases of a line in order, beginning with the opening book, without gaps.
 * @param {readonly Snapshot[]} line  the position before and after each move
 * @param {number} book  the number of moves in the opening book
 * @returns {Span[]}
 */
export function phases_of(line, book) {
  /** @type {Span[]} */
  const spans = [];
  line.slice(1).forEach((snapshot, index) => {
    const phase = index < book ? "book" : phase_of(all_pieces(snapshot));
    const last = spans.at(-1);
    if (last?.phase === phase) last.to = index + 1;
    else spans.push({ phase, from: index, to: index + 1 });
  });
  return spans;
}

/** @param {Translator} t @param {Phase | "book"} phase */
export const phase_text = (t, phase) => t(`phase.${phase}`);
