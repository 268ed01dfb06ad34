// Replays the solution of a puzzle with the module, and classifies a move that is not in it.
import { walk } from "../../insight/analysis/pv_lines.js";
import { same_move } from "../../training/puzzles/puzzle_play.js";
import { refusal } from "./fault.js";
import { turn_of } from "../../play/core/turn_of.js";

/**
 * @import { Snapshot } from "../../play/core/state_types.js"
 * @import { Puzzle } from "../../training/progress/puzzle_file.js"
 */

/**
 * The moves of a line from a position, as far as they are legal.
 * @param {string} fen
 * @param {readonly string[]} moves
 */
export const plies_of = (fen, moves) =>
  walk("official", /** @type {Snapshot} */ ({ fen, turn: turn_of(fen) }), moves).map(({ move }) => move);

/**
 * The verdict on a move in a puzzle. Throws if the move is not legal.
 * @param {Pick<Puzzle, "fen" | "solution">} puzzle @param {number} ply  moves of the solution that were made before
 * @param {string} move  notation
 */
export function answer_to({ fen, solution }, ply, move) {
  const expected = ply % 2 === 0 ? plies_of(fen, solution.slice(0, ply + 1))[ply] : undefined;
  if (expected === undefined) throw refusal("invalid-argument", `the solver has no move after ${ply} moves`);
  const made = plies_of(fen, [...solution.slice(0, ply), move])[ply];
  if (made === undefined) throw refusal("illegal-move", `${move} is not legal here`);
  const reply = solution[ply + 1] ?? null;
  /** @type {"right" | "solved" | "other"} */
  const result = !same_move(made, expected) ? "other" : reply === null ? "solved" : "right";
  return { result, move: made.notation, reply: result === "right" ? reply : null };
}
