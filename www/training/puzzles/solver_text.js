// The sentences of the solver, from its state.
import "../../kit/language/train_phrases.js";
import { refusal_text } from "../../insight/review/explanation_text.js";
import { written } from "../shell/move_text.js";
import { task_text } from "./puzzle_task.js";
import { balance_text, reason_text, start_of } from "./puzzle_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Tone } from "../shell/layout.js"
 * @import { Balance, Ending, Feedback, Refutation } from "./solver_state.js"
 * @import { Ply } from "../../insight/analysis/pv_lines.js"
 * @import { Puzzle } from "../progress/puzzle_file.js"
 */

/** @param {readonly string[]} sentences of which some may be empty */
const joined = (sentences) => sentences.filter((sentence) => sentence !== "").join(" ");

/** The moves of a line as they are written on this page. @param {readonly Ply[]} plies */
export const move_words = (plies) => plies.map(({ move }) => written(move));

/** @param {Translator} t @param {Ending} ending */
function ending_text(t, ending) {
  if (ending.kind === "also_good") return t("puzzle.also_good", { move: ending.move });
  if (ending.kind === "shown") return t("puzzle.shown");
  return t(ending.late ? "puzzle.found_late" : "puzzle.solved");
}

/** @param {Translator} t @param {Puzzle} puzzle @param {Refutation} refutation */
function refuted_text(t, puzzle, { side, verdict, plies, move }) {
  return refusal_text(t, move, reason_text(t, puzzle, side, verdict, move_words(plies)));
}

/** @param {Translator} t @param {Puzzle | null} puzzle on the board @param {Feedback} feedback @returns {string} */
export function feedback_text(t, puzzle, feedback) {
  switch (feedback.kind) {
    case "sentence":
    case "note":
      return feedback.sentence;
    case "task":
      return puzzle === null ? "" : task_text(t, puzzle);
    case "right":
      return t("puzzle.right");
    case "as_good":
      return t("puzzle.as_good", { move: feedback.move });
    case "checking":
      return t("retry.checking", { move: feedback.move });
    case "unchecked":
      return t("puzzle.unchecked", { move: feedback.move, why: feedback.reason });
    case "refused":
      return puzzle === null ? "" : joined([refuted_text(t, puzzle, feedback.refutation), feedback.remark]);
    case "refutation":
      return t("puzzle.refutation", { move: feedback.move });
    case "ended":
      return joined([ending_text(t, feedback.ending), feedback.remark]);
  }
}

/** @param {Feedback} feedback @returns {Tone} */
export function feedback_tone(feedback) {
  switch (feedback.kind) {
    case "right":
    case "as_good":
      return "right";
    case "refused":
      return "wrong";
    case "note":
      return feedback.sentence === "" ? "plain" : "must";
    case "ended":
      return feedback.ending.kind === "shown" ? "plain" : "right";
    default:
      return "plain";
  }
}

/** @param {Translator} t @param {Puzzle | null} puzzle @param {Balance | null} balance */
export const balance_words = (t, puzzle, balance) =>
  puzzle === null || balance === null ? "" : balance_text(t, start_of(puzzle.fen), balance.plies, balance.follows);
