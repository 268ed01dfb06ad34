// The sentences of the solver, from its state.
import "../../kit/language/train_phrases.js";
import { joined } from "../../kit/language/joined.js";
import { refusal_text } from "../../insight/review/explanation_text.js";
import { square_name, written } from "../shell/move_text.js";
import { hint_sentence, move_idea, theme_idea } from "../shell/hint_steps.js";
import { answer_text } from "./answer_text.js";
import { reason_text } from "./puzzle_text.js";
import { result_text, solver_task } from "./result_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Tone } from "../shell/layout.js"
 * @import { HintStep } from "../shell/hint_steps.js"
 * @import { Balance, Ending, Feedback, Hint, Refutation } from "./solver_state.js"
 * @import { Ply } from "../../insight/analysis/pv_lines.js"
 * @import { Puzzle } from "../progress/puzzle_file.js"
 */

/** The moves of a line as they are written on this page. @param {readonly Ply[]} plies */
export const move_words = (plies) => plies.map(({ move }) => written(move));

/** @param {Translator} t @param {Ending} ending */
function ending_text(t, ending) {
  if (ending.kind === "also_good") return t("puzzle.also_good", { move: ending.move });
  if (ending.kind === "shown") return t("puzzle.shown");
  return t(ending.late ? "puzzle.found_late" : "puzzle.solved");
}

/** @param {Translator} t @param {Puzzle} puzzle @param {Refutation} refutation */
const reason = (t, puzzle, { side, verdict, plies }) =>
  reason_text(t, puzzle, side, verdict, move_words(plies), true, square_name);

/** @param {Translator} t @param {Puzzle} puzzle @param {Refutation} refutation */
const refused_text = (t, puzzle, refutation) => refusal_text(t, refutation.move, reason(t, puzzle, refutation));

/**
 * Why a move was refuted, while its answer is played; without a reason, the answer alone.
 * @param {Translator} t @param {Puzzle} puzzle @param {Refutation} refutation
 */
function refutation_text(t, puzzle, refutation) {
  const { move } = refutation;
  const words = reason(t, puzzle, refutation);
  return words === "" ? t("puzzle.refutation", { move }) : `${t("puzzle.why_not", { move })} ${words}`;
}

/** @param {Translator} t @param {Puzzle} puzzle @param {HintStep} step @param {Hint} hint */
function hint_text(t, puzzle, step, { ply: { move, after }, choices }) {
  const theme = theme_idea(t, puzzle);
  const idea = theme === "" ? move_idea(t, move, after, choices) : theme;
  return hint_sentence(t, step, { idea, square: square_name(move.from), move: written(move) });
}

/**
 * @param {Translator} t @param {Puzzle | null} puzzle on the board @param {Feedback} feedback
 * @param {readonly Ply[]} [solution]  of the puzzle
 * @returns {string}
 */
export function feedback_text(t, puzzle, feedback, solution = []) {
  switch (feedback.kind) {
    case "sentence":
      return feedback.sentence;
    case "task":
      return puzzle === null ? "" : solver_task(t, puzzle, solution);
    case "as_good":
      return t("puzzle.as_good", { move: feedback.move });
    case "checking":
      return t("retry.checking", { move: feedback.move });
    case "refused":
      return puzzle === null ? "" : joined(refused_text(t, puzzle, feedback.refutation), feedback.remark);
    case "refutation":
      return puzzle === null ? "" : refutation_text(t, puzzle, feedback.refutation);
    case "hint":
      return puzzle === null ? "" : joined(hint_text(t, puzzle, feedback.step, feedback.hint), feedback.remark);
    case "ended":
      return joined(ending_text(t, feedback.ending), feedback.remark);
    default:
      return answer_text(t, feedback);
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
    case "hint":
      return "must";
    case "ended":
      return feedback.ending.kind === "shown" ? "plain" : "right";
    default:
      return "plain";
  }
}

/** @param {Translator} t @param {Puzzle | null} puzzle @param {Balance | null} balance */
export const balance_words = (t, puzzle, balance) =>
  puzzle === null || balance === null ? "" : result_text(t, puzzle, balance.plies, balance.follows);
