// The sentences of a placement, from its state. Pure.
import "../../kit/language/place_phrases.js";
import "../../kit/language/train_phrases.js";
import { POSITIONS } from "../progress/placement.js";
import { answer_text } from "../puzzles/answer_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Tone } from "../shell/layout.js"
 * @import { Feedback } from "./placement_state.js"
 */

/** @param {Translator} t @param {number} rating @param {readonly boolean[]} results */
const result_text = (t, rating, results) =>
  t("place.result", {
    solved: t.number(results.filter(Boolean).length),
    count: t.number(POSITIONS),
    rating: t.number(rating),
  });

/** @param {Translator} t @param {Feedback} feedback @param {readonly boolean[]} results @returns {string} */
export function feedback_text(t, feedback, results) {
  switch (feedback.kind) {
    case "intro":
      return t("place.intro");
    case "wrong":
      return t("place.wrong");
    case "question":
      return `${result_text(t, feedback.rating, results)} ${t("place.ask", { mine: t.number(feedback.mine) })}`;
    case "result":
      return `${t(`place.end.${feedback.start ?? "stays"}`)} ${result_text(t, feedback.rating, results)}`;
    case "kept":
      return t("place.kept");
    default:
      return answer_text(t, feedback);
  }
}

/** @type {Readonly<Partial<Record<Feedback["kind"], Tone>>>} */
export const TONES = Object.freeze({ note: "must", right: "right", solved: "right", result: "right" });
