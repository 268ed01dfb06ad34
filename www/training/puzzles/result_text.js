// The task and the result of a puzzle, from its line: the same gain is named before and after. Pure.
import "../../kit/language/train_phrases.js";
import "../../kit/language/hint_phrases.js";
import { pieces_text } from "../../insight/review/explanation_text.js";
import { opponent } from "../../play/core/state.js";
import { plies_to_gain } from "./gain.js";
import { task_text } from "./puzzle_task.js";
import { balance_text, start_of, taken_by } from "./puzzle_text.js";
import { turn_of } from "../../play/core/turn_of.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Ply } from "../../insight/analysis/pv_lines.js"
 * @import { PieceCount } from "../../play/core/review_types.js"
 * @import { Puzzle } from "../progress/puzzle_file.js"
 */

/** @param {PieceCount} count */
const total = ({ men, kings }) => men + kings;

/**
 * What a line takes and gives, and the difference in pieces.
 * @param {string} fen @param {readonly Ply[]} plies
 * @returns {{ taken: PieceCount, lost: PieceCount, net: number }}
 */
export function exchange_of(fen, plies) {
  const start = start_of(fen);
  const taken = taken_by(start, plies, start.turn);
  const lost = taken_by(start, plies, opponent(start.turn));
  return { taken, lost, net: total(taken) - total(lost) };
}

/**
 * Whether the solution itself shows the gain: it ends where no jump is due, with more taken than given.
 * @param {Pick<Puzzle, "fen" | "goal">} puzzle @param {readonly Ply[]} solution
 */
export const shows_gain = ({ fen, goal }, solution) =>
  goal === "gain" && solution.length > 0 && plies_to_gain(solution, turn_of(fen), solution.length) !== null;

/**
 * "a man"; "a piece" where kings are given for men.
 * @param {Translator} t @param {string} fen @param {readonly Ply[]} plies
 */
function gain_words(t, fen, plies) {
  const { taken, lost, net } = exchange_of(fen, plies);
  const [men, kings] = [taken.men - lost.men, taken.kings - lost.kings];
  return men >= 0 && kings >= 0 ? pieces_text(t, { men, kings }) : t("gain.pieces", { count: net });
}

/**
 * "White to move: win a man in three moves.", where the solution shows it; else the goal.
 * @param {Translator} t @param {Pick<Puzzle, "fen" | "goal">} puzzle @param {readonly Ply[]} solution
 */
export function solver_task(t, puzzle, solution) {
  if (!shows_gain(puzzle, solution)) return task_text(t, puzzle);
  return t("gain.task", {
    side: t.side_name(turn_of(puzzle.fen)),
    gain: gain_words(t, puzzle.fen, solution),
    count: (solution.length + 1) / 2,
  });
}

/**
 * The gain; if a jump is due at the end of the solution, the gain is stated only with the moves that follow.
 * @param {Translator} t @param {Pick<Puzzle, "fen" | "goal">} puzzle @param {readonly Ply[]} plies
 * @param {boolean} follows
 */
function gain_result(t, puzzle, plies, follows) {
  const { fen } = puzzle;
  const { taken, lost, net } = exchange_of(fen, plies);
  if (net <= 0 || !(follows || shows_gain(puzzle, plies))) return t("gain.follows");
  const gain = gain_words(t, fen, plies);
  if (total(lost) === 0) return t(follows ? "gain.wins_later" : "gain.wins", { gain });
  const words = { gain, taken: pieces_text(t, taken), lost: pieces_text(t, lost) };
  return t(follows ? "gain.wins_later_for" : "gain.wins_for", words);
}

/**
 * The result of a puzzle that is won or drawn: what the line gives never stands without it.
 * @param {Translator} t @param {string} fen @param {"win" | "draw"} goal @param {readonly Ply[]} plies
 */
function outcome_result(t, fen, goal, plies) {
  const { taken, lost, net } = exchange_of(fen, plies);
  if (total(taken) + total(lost) === 0) return t(`gain.result.${goal}`);
  if (net >= 0) return balance_text(t, start_of(fen), plies);
  const given = pieces_text(t, lost);
  return total(taken) === 0
    ? t(`gain.gives.${goal}`, { lost: given })
    : t(`gain.gives_for.${goal}`, { lost: given, taken: pieces_text(t, taken) });
}

/**
 * What the line of a puzzle reaches.
 * @param {Translator} t @param {Pick<Puzzle, "fen" | "goal">} puzzle @param {readonly Ply[]} plies
 * @param {boolean} follows  the line goes on after the solution
 */
export function result_text(t, puzzle, plies, follows) {
  const { fen, goal } = puzzle;
  if (goal === "gain") return gain_result(t, puzzle, plies, follows);
  return goal === "best" ? balance_text(t, start_of(fen), plies, follows) : outcome_result(t, fen, goal, plies);
}
