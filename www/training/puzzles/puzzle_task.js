// The task of a puzzle, as a sentence. Pure.
import "../../kit/language/puzzle_phrases.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Side } from "../../play/core/state_types.js"
 * @import { Puzzle } from "../progress/puzzle_file.js"
 */

/** @param {string} fen @returns {Side} */
export const solver_of = (fen) => (/^\s*w/i.test(fen) ? "white" : "black");

/** "Black to move: find the win." @param {Translator} t @param {Pick<Puzzle, "fen" | "goal">} puzzle */
export function task_text(t, { fen, goal }) {
  const side = t.side_name(solver_of(fen));
  return t(`puzzle.find.${goal}`, { side });
}
