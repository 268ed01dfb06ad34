// The lines that explain a move: their text, and how far the board shows them. Pure except for the module, which makes
// the moves.
import { line_words, walk } from "../analysis/pv_lines.js";
import { namer } from "../../play/core/square_names.js";
import { explanation_text } from "./explanation_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 * @import { Explanation } from "../../play/core/review_types.js"
 * @import { Arrow } from "../../board/view.js"
 */

/**
 * An explanation with its line.
 * @typedef {object} ExplainedLine
 * @property {string} words
 * @property {{ before: string, words: string }[]} plies  each move with the number before it
 * @property {readonly string[]} moves  the same as notation, from the position before the reviewed move
 */

/** The most moves of an unproven line that are shown: its continuation is uncertain. */
const UNPROVEN_MOVES = 8;

/** @param {Explanation} explanation */
const is_reply = ({ kind }) => kind === "reply";

/**
 * @param {Translator} t
 * @param {State} state  its line has the position before the move
 * @param {number} ply  of the reviewed move
 * @param {readonly Explanation[]} explanations
 * @returns {ExplainedLine[]}
 */
export function explained_lines(t, state, ply, explanations) {
  const from = state.game.line[ply - 1];
  if (from === undefined) return [];
  // The expected reply comes after the proven lines and the better move.
  const sorted = explanations.toSorted((one, other) => Number(is_reply(one)) - Number(is_reply(other)));
  const square_name = namer(state);
  return sorted.map((explanation) => {
    const { line, proven } = explanation;
    const walked = walk(state.game.rules, from, proven ? line : line.slice(0, UNPROVEN_MOVES));
    const plies = line_words(state, ply - 1, walked);
    const written = plies.map(({ words }) => words);
    return {
      words: explanation_text(t, explanation, written, square_name),
      plies,
      moves: walked.map(({ move }) => move.notation),
    };
  });
}

/**
 * How many moves of a line have been made on the board; 0 if the board shows another position.
 * @param {State} state
 * @param {number} ply  of the reviewed move
 * @param {readonly string[]} moves
 */
export function made_of(state, ply, moves) {
  const { board, game } = state;
  const made = game.line.slice(ply, (board.viewing ?? game.ply) + 1).map(({ last_move }) => last_move?.notation ?? "");
  return made.length <= moves.length && made.every((move, index) => move === moves[index]) ? made.length : 0;
}

/**
 * The reviewed move and the better one, side by side in the position after the move.
 * @param {State} state
 * @param {number} ply  of the reviewed move
 * @param {import("../../play/core/review_types.js").ReviewedMove} reviewed
 * @param {string} sign  of the move
 * @returns {Arrow[]}
 */
export function review_arrows({ game: { line } }, ply, { best }, sign) {
  const played = line[ply]?.last_move;
  const better = line[ply - 1]?.legal_moves.find(({ notation }) => notation === best);
  /** @type {Arrow[]} */
  const arrows = [];
  if (better !== undefined && better.notation !== played?.notation)
    arrows.push({ path: better.path, tone: 1, tag: "\u2713" });
  if (played) arrows.push({ path: played.path, tone: 3, tag: sign });
  return arrows;
}
