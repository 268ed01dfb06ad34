// The sentences of a session, from its state.
import "../../kit/language/path_phrases.js";
import { refusal_text } from "../../insight/review/explanation_text.js";
import { plies_of } from "../puzzles/line_plies.js";
import { move_words } from "../puzzles/solver_text.js";
import { DRILL_COSTS, hint_words, next_hint, NO_COSTS } from "../shell/hint_steps.js";
import { line_of, stage_of } from "./session_state.js";
import { turn_of } from "../../play/core/turn_of.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { HintsShown } from "../shell/hint_steps.js"
 * @import { Tone } from "../shell/layout.js"
 * @import { Feedback, SessionState, Stage } from "./session_state.js"
 */

/** The moves of the line on the board, as they are written here. @param {SessionState} state */
function written_line(state) {
  const stage = stage_of(state);
  if (stage === null) return [];
  const { fen, moves } = line_of(stage);
  return move_words(plies_of(fen, moves));
}

/** The move that the user has to find now. @param {SessionState} state */
const wanted = (state) => written_line(state)[state.ply] ?? "";

/** @param {SessionState} state */
const line_words = (state) => written_line(state).join(" ");

/**
 * With the cost of help or of a miss, where there is one.
 * @param {Translator} t @param {SessionState} state @param {string} words
 */
function with_return(t, state, words) {
  const stage = stage_of(state);
  return stage?.kind === "ask" && stage.key !== null ? `${words} ${t("path.comes_back")}` : words;
}

/** @param {Translator} t @param {SessionState} state @param {HintsShown} hints */
function hinted_text(t, state, hints) {
  const stage = stage_of(state);
  // a puzzle has a sentence for its idea; the idea of a step is what its line has shown
  if (hints === 1 && stage?.kind === "ask")
    return stage.key === null ? stage.idea : t("path.hint_idea", { idea: stage.idea });
  return with_return(t, state, hints === 2 ? t("path.hint_piece") : t("path.hint_move", { move: wanted(state) }));
}

/** The words of the hint button: the next step and its cost. @param {Translator} t @param {SessionState} state */
export function hint_button_words(t, state) {
  const [stage, next] = [stage_of(state), next_hint(state.hints)];
  if (stage?.kind !== "ask" || next === null) return "";
  return hint_words(t, next, (stage.key === null ? NO_COSTS : DRILL_COSTS)[next]);
}

/** @param {Translator} t @param {SessionState} state @param {Feedback} feedback @returns {string} */
export function feedback_text(t, state, feedback) {
  switch (feedback.kind) {
    case "none":
      return "";
    case "note":
      return feedback.sentence;
    case "your_turn":
      return t(stage_of(state)?.kind === "try" ? "path.your_turn" : "path.find_it");
    case "watch":
      return t(state.by_hand ? "path.watch_by_hand" : "path.watch");
    case "watched":
      return t("path.watched", { moves: line_words(state) });
    case "right":
      return t("puzzle.right");
    case "tried":
      return t("path.tried");
    case "also_good":
      return t("path.also_good", { move: feedback.move });
    case "other_idea":
      return t("path.other_idea", { move: feedback.move, wanted: wanted(state) });
    case "checking":
      return t("retry.checking", { move: feedback.move });
    case "unchecked":
      return t("puzzle.unchecked", { move: feedback.move, why: feedback.reason });
    case "refused":
      return feedback.reason === ""
        ? t("path.not_the_idea", { move: feedback.move })
        : refusal_text(t, feedback.move, feedback.reason);
    case "solved":
      return feedback.late ? with_return(t, state, t("puzzle.found_late")) : t("puzzle.solved");
    case "shown":
      return with_return(t, state, t("path.shown", { moves: line_words(state) }));
    case "hint":
      return hinted_text(t, state, feedback.hints);
  }
}

/** @type {Partial<Record<Feedback["kind"], Tone>>} */
const TONES = Object.freeze({
  note: "must",
  right: "right",
  tried: "right",
  also_good: "right",
  solved: "right",
  refused: "wrong",
  other_idea: "must",
});

/** @param {Feedback} feedback @returns {Tone} */
export const feedback_tone = ({ kind }) => TONES[kind] ?? "plain";

/**
 * What is to be done in a stage.
 * @param {Translator} t @param {Stage} stage @param {string} sentence  the idea, which the line shows
 */
export function task_words(t, stage, sentence) {
  if (stage.kind === "show") return sentence;
  const { fen, goal } = stage.position;
  const side = t.side_name(turn_of(fen));
  // the sentence is about the line, in which the other side may have had the move
  if (stage.kind === "try") return t("path.task.try", { side });
  if (stage.task !== "") return t("path.task.own", { side, task: stage.task });
  return goal === "play" ? t("path.task.play", { side }) : t(`puzzle.find.${goal}`, { side });
}
