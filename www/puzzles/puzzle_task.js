// The task of a puzzle, as a sentence. Pure.
import "../language/puzzle_phrases.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("../core/state.js").Side} Side
 * @typedef {import("../training/puzzle_file.js").Puzzle} Puzzle
 */

/** @param {string} fen @returns {Side} */
export const solver_of = (fen) => (/^\s*w/i.test(fen) ? "white" : "black");

/** "Black to move: find the win." @param {Translator} t @param {Pick<Puzzle, "fen" | "goal">} puzzle */
export function task_text(t, { fen, goal }) {
  const side = t.side_name(solver_of(fen));
  return t(`puzzle.find.${goal}`, { side });
}
