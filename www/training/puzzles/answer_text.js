// The sentences that follow an answer in every exercise made of puzzles. Pure.
import "../../kit/language/train_phrases.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/**
 * @typedef {{ kind: "none" } | { kind: "note", sentence: string } | { kind: "right" } | { kind: "solved" }
 *   | { kind: "unchecked", move: string, reason: string }
 *   | { kind: "not_loaded", reason: string }} AnswerFeedback
 */

/** @param {Translator} t @param {AnswerFeedback} feedback @returns {string} */
export function answer_text(t, feedback) {
  switch (feedback.kind) {
    case "none":
      return "";
    case "note":
      return feedback.sentence;
    case "right":
      return t("puzzle.right");
    case "solved":
      return t("puzzle.solved");
    case "unchecked":
      return t("puzzle.unchecked", { move: feedback.move, why: feedback.reason });
    case "not_loaded":
      return t("puzzle.not_loaded", { why: feedback.reason });
  }
}
