// The texts of "Learn from mistakes": the question, the answer to a move, the result. Pure.
import "../../kit/language/late_phrases.js";
import { move_text, name_of, names } from "../../play/core/square_names.js";
import { MARKED } from "../../play/study/review_signs.js";
import { walk } from "../analysis/pv_lines.js";
import { refusal_reason } from "./explanation_text.js";
import { HINT_STEPS } from "./hint_order.js";
import { hint_sentence, move_idea } from "./hint_steps.js";
import { exercise_of, right_move, score_of } from "./retry_state.js";
import { right_reason } from "./right_move.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Snapshot } from "../../play/core/state_types.js"
 * @import { Exercise, Retry, Verdict } from "./retry_state.js"
 */

/**
 * A move of the question in the notation of this page.
 * @param {State} state on the board @param {Snapshot | undefined} question @param {string} notation
 */
function written(state, question, notation) {
  const move = question?.legal_moves.find((legal) => legal.notation === notation);
  return move === undefined ? notation : move_text(state, move);
}

/** "2 of 5"; empty at the end. @param {Translator} t @param {Retry} retry */
export const place_text = (t, { at, exercises }) =>
  at === null ? "" : t("retry.place", { number: t.number(at + 1), total: t.number(exercises.length) });

/**
 * The question, or the result at the end.
 * @param {Translator} t @param {State} state @param {Retry} retry @param {Snapshot | undefined} question
 */
export function prompt_text(t, state, retry, question) {
  const exercise = exercise_of(retry);
  const side = t.side_name(retry.side);
  if (exercise !== null) return t("retry.prompt", { side, move: written(state, question, exercise.played) });
  const { solved, total } = score_of(retry);
  return total === 0
    ? t("retry.none", { side })
    : t("retry.done", { solved: t.number(solved), total: t.number(total) });
}

/**
 * The last event in one sentence; empty before the first.
 * @param {Translator} t @param {State} state @param {Retry} retry @param {Snapshot | undefined} question
 */
export function answer_text(t, state, { phase, checking, verdict, hint, exercises, at }, question) {
  const exercise = at === null ? undefined : exercises[at];
  if (exercise === undefined) return "";
  if (checking !== null) return t("retry.checking", { move: written(state, question, checking) });
  if (phase === "shown") return t("retry.solution", { move: written(state, question, exercise.best) });
  if (verdict !== null) return verdict_text(t, exercise, verdict, written(state, question, verdict.move));
  const best = question?.legal_moves.find((legal) => legal.notation === exercise.best);
  if (hint === 0 || question === undefined || best === undefined) return "";
  const [after] = walk(state.game.rules, question, [best.notation]).map((ply) => ply.after);
  const idea = move_idea(t, best, after, question.legal_moves.length);
  const words = { idea, square: name_of(names(state), best.from), move: move_text(state, best) };
  return hint_sentence(t, HINT_STEPS[hint - 1] ?? "move", words);
}

/** @param {Translator} t @param {Exercise} exercise @param {Verdict} verdict @param {string} move as written here */
function verdict_text(t, { played, best }, verdict, move) {
  if (verdict.accepted) return t(verdict.move === best ? "retry.best" : "retry.good", { move });
  return t(verdict.move === played ? "retry.played" : "retry.refused", { move });
}

/**
 * The sign of the move of the game with its word, "?" and "Mistake"; null without an exercise.
 * @param {Translator} t @param {Retry} retry
 */
export function judged_words(t, retry) {
  const judgement = exercise_of(retry)?.reviewed.judgement;
  const mark = MARKED.find((one) => one.judgement === judgement);
  return mark === undefined
    ? null
    : { judgement: mark.judgement, sign: mark.sign, words: t(`review.${mark.judgement}`) };
}

/**
 * Why the move was refused, then the advice to try another; why the right move is right. For the game's own move the
 * answer already says that there is a better one.
 * @param {Translator} t @param {Retry} retry
 * @param {readonly string[]} line  the line of the verdict, in the notation of this page
 * @param {import("./right_move.js").Write} write
 * @param {import("./explanation_text.js").SquareName} name
 */
export function reason_text(t, retry, line, write, name) {
  const { side, verdict } = retry;
  const [exercise, right] = [exercise_of(retry), right_move(retry)];
  if (exercise !== null && right !== null) return right_reason(t, exercise, right, write, name);
  if (verdict === null || verdict.accepted) return "";
  const reason = refusal_reason(t, { side }, verdict, line, false, name);
  return verdict.move === exercise_of(retry)?.played ? reason : `${reason} ${t("retry.try_again")}`.trim();
}
