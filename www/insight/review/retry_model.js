// What the strip of "Learn from mistakes" shows of a session. Pure.
import { namer } from "../../play/core/square_names.js";
import { next_hint } from "./hint_order.js";
import { NO_COSTS, hint_words } from "./hint_steps.js";
import { can_go_on, exercise_of, is_asking } from "./retry_state.js";
import { answer_text, judged_words, place_text, prompt_text, reason_text } from "./retry_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Snapshot } from "../../play/core/state_types.js"
 * @import { Retry } from "./retry_state.js"
 * @import { Act, Model } from "./retry_strip.js"
 */

/** @param {Retry} retry @param {boolean} has_line @param {boolean} plays_on @returns {Act[]} */
function acts_of(retry, has_line, plays_on) {
  if (exercise_of(retry) === null) return retry.exercises.length > 0 ? ["again"] : [];
  /** @type {Act[]} */
  const acts = [];
  if (is_asking(retry)) acts.push("hint", "show");
  if (retry.phase === "checking" || retry.phase === "accepted") acts.push("back");
  if (has_line && retry.phase !== "accepted") acts.push("view");
  if (plays_on && (retry.phase === "accepted" || retry.phase === "shown")) acts.push("play");
  if (can_go_on(retry)) acts.push("next");
  return acts;
}

/** @param {Retry} retry @returns {Model["tone"]} */
const tone_of = ({ verdict }) => (verdict === null ? "none" : verdict.accepted ? "good" : "bad");

/**
 * @param {Translator} t
 * @param {State} state  the state with the exercise
 * @param {object} session
 * @param {Retry} session.retry
 * @param {number} session.step
 * @param {Snapshot | undefined} session.question
 * @param {Model["line"]} session.line  the moves that the user can view, in the notation of this page
 * @param {boolean} session.plays_on    whether the user can play on from the position on the board
 * @param {import("./right_move.js").Write} session.write
 * @param {Pick<Model, "other" | "inaccuracies">} session.choices
 * @returns {Model}
 */
export function strip_model(t, state, { retry, step, question, line, plays_on, write, choices }) {
  const shown = retry.phase === "checking" ? [] : line;
  const acts = acts_of(retry, shown.length > 0, plays_on);
  const hint = next_hint(retry.hint);
  return {
    place: place_text(t, retry),
    prompt: prompt_text(t, state, retry, question),
    answer: answer_text(t, state, retry, question),
    reason: reason_text(
      t,
      retry,
      line.map(({ words }) => words),
      write,
      namer(state),
    ),
    judged: judged_words(t, retry),
    tone: tone_of(retry),
    busy: retry.phase === "checking",
    line: shown,
    step,
    marks: retry.marks,
    at: retry.at,
    acts,
    primary: acts.includes("next") ? "next" : acts.includes("again") ? "again" : null,
    hint: hint === null ? null : hint_words(t, hint, NO_COSTS[hint]),
    ...choices,
  };
}
