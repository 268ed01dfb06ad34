// The task of a puzzle, as a sentence. Pure.
import "../../kit/language/puzzle_phrases.js";
import { turn_of } from "../../play/core/turn_of.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Puzzle } from "../progress/puzzle_file.js"
 */

/** "Black to move: find the win." @param {Translator} t @param {Pick<Puzzle, "fen" | "goal">} puzzle */
export function task_text(t, { fen, goal }) {
  const side = t.side_name(turn_of(fen));
  return t(`puzzle.find.${goal}`, { side });
}
