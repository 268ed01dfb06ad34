// The task of a puzzle, as a sentence. Pure.
import "../language/puzzle_phrases.js";

/**
 * @import { Translator } from "../language/translator.js"
 * @import { Side } from "../core/state_types.js"
 * @import { Puzzle } from "../training/puzzle_file.js"
 */

/** @param {string} fen @returns {Side} */
export const solver_of = (fen) => (/^\s*w/i.test(fen) ? "white" : "black");

/** "Black to move: find the win." @param {Translator} t @param {Pick<Puzzle, "fen" | "goal">} puzzle */
export function task_text(t, { fen, goal }) {
  const side = t.side_name(solver_of(fen));
  return t(`puzzle.find.${goal}`, { side });
}
