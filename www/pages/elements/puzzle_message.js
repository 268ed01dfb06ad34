// The sentence below the board of a puzzle element.
import "../../kit/language/puzzle_phrases.js";
import { task_text } from "../../training/puzzles/puzzle_task.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { PuzzleState } from "./puzzle_state.js"
 */

/** @param {Translator} t @param {Pick<PuzzleState, "puzzle" | "message">} state */
export function message_text(t, { puzzle, message }) {
  switch (message.kind) {
    case "task":
      return puzzle === null ? "" : task_text(t, puzzle);
    case "right":
      return t("puzzle.right");
    case "solved":
      return t("puzzle.solved");
    case "solved_late":
      return t("puzzle.found_late");
    case "shown":
      return t("puzzle.shown");
    case "not_solution":
      return t("puzzle.not_solution", { move: message.move });
    case "checking":
    case "hint":
      return message.words();
    case "unchecked":
      return t("puzzle.unchecked", { move: message.move, why: message.reason });
    case "sentence":
      return message.sentence;
  }
}
