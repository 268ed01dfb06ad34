// The reason of the right move in "Learn from mistakes": what the review has proven of it, otherwise what it has proven
// of the move played. Pure.
import "../../kit/language/late_phrases.js";
import "../../kit/language/moment_phrases.js";
import { explanation_text } from "./explanation_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Explanation, TableNote } from "../../play/core/review_types.js"
 * @import { Exercise } from "./retry_state.js"
 */

/** @typedef {(moves: readonly string[]) => string[]} Write  writes the moves of a line in the notation of this page */

/** @import { SquareName } from "./explanation_text.js" */

/** @param {Explanation} explanation */
const total_of = ({ taken, lost }) => ({ taken: taken.men + taken.kings, lost: lost.men + lost.kings });

/**
 * What a proven line of the right move shows.
 * @param {Translator} t @param {Explanation} explanation @param {Write} write
 * @param {SquareName} [name]
 */
function gain_text(t, explanation, write, name) {
  const line = write(explanation.line);
  if (explanation.kind === "misses-shot")
    return t("moment.right.shot", { move: line[0] ?? "", ...total_of(explanation) });
  return `${explanation_text(t, explanation, line, name)}.`;
}

/**
 * What the endgame tables know of the right move, if the move played gave a result away.
 * @param {Translator} t @param {TableNote | null} note @param {string} move
 */
function result_text(t, note, move) {
  if (note?.kind === "win-becomes-draw" || note?.kind === "win-becomes-loss")
    return t("moment.right.keeps_win", { move });
  return note?.kind === "draw-becomes-loss" ? t("moment.right.keeps_draw", { move }) : "";
}

/** The reason as the end of a sentence: "loses two men". @param {string} sentence */
export const as_predicate = (sentence) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** The first proven explanation whose line starts with a move. @param {Exercise} exercise @param {string} move */
export const proven_by = ({ reviewed }, move) =>
  reviewed.explanations.find(({ proven, line }) => proven && line[0] === move);

/**
 * Why a move is right; empty if nothing is proven.
 * @param {Translator} t @param {Exercise} exercise
 * @param {string} move  the right move: the best one, or another that was accepted
 * @param {Write} write
 * @param {SquareName} [name]
 */
export function right_reason(t, exercise, move, write, name) {
  const { best, played, reviewed } = exercise;
  if (move === best) {
    const gain = proven_by(exercise, best);
    if (gain !== undefined) return gain_text(t, gain, write, name);
    const kept = result_text(t, reviewed.table, write([best])[0] ?? best);
    if (kept !== "") return kept;
  }
  const cost = proven_by(exercise, played);
  if (cost === undefined) return "";
  const line = write(cost.line);
  return t("moment.right.played", {
    move: line[0] ?? played,
    reason: as_predicate(explanation_text(t, cost, line, name)),
  });
}
