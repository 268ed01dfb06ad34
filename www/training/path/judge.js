// Judges a move in an asked position: by the endgame tables where they know the position, otherwise by the check of
// puzzle moves.
import { best_ending } from "../progress/best_ending.js";
import { plies_of } from "../puzzles/line_plies.js";
import { create_move_check } from "../puzzles/move_check.js";
import { reason_text } from "../puzzles/puzzle_text.js";
import { shortened } from "../puzzles/solver_effects.js";
import { move_words } from "../puzzles/solver_text.js";
import { square_name } from "../shell/move_text.js";
import { turn_of } from "../../play/core/turn_of.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Move, Snapshot } from "../../play/core/state_types.js"
 * @import { MoveResult } from "../../../bitboard-checkers.js"
 * @import { PathPosition } from "../progress/path_file.js"
 * @import { Proof } from "../progress/puzzle_file.js"
 * @import { TrainPage } from "../shell/page.js"
 */

/**
 * The move that is judged: `ply` moves of the line were made before it.
 * @typedef {{ ply: number, move: Move, before: Snapshot, ends: boolean }} Attempt
 */

/** `reason`: a sentence, may be empty. @typedef {{ accepted: boolean, reason: string }} Judgement */

/**
 * Whether a move keeps the best result of its position.
 * @param {readonly MoveResult[] | null} results  by the tables @param {string} notation
 * @returns {boolean | null} null: the tables do not know
 */
export function keeps_result(results, notation) {
  const made = results?.find(({ move }) => move.notation === notation);
  if (made === undefined || results === null) return null;
  return made.ending === best_ending(results);
}

/** Whether moves are judged by the rules of the position alone. @param {PathPosition} position */
const needs_no_engine = ({ goal, proof }) => goal === "play" || proof === "rules";

/**
 * The result of each move by the tables; null if they do not know the position.
 * @param {TrainPage} page @param {string} start_fen @param {AbortSignal} signal
 */
export async function results_of(page, start_fen, signal) {
  const client = await page.engine();
  return (await client.query({ rules: "official", start_fen, moves: [] }, "move_results", signal)).move_results;
}

/**
 * Starts what judges the moves of a position, so that the first answer comes soon.
 * @param {Translator} t @param {TrainPage} page @param {PathPosition} position @param {AbortSignal} signal
 */
export function warm(t, page, position, signal) {
  if (needs_no_engine(position)) return;
  const { fen, moves, proof } = position;
  void create_move_check(t, { fen, solution: moves, proof: /** @type {Proof} */ (proof) }).warm(signal);
  if (proof === "tables") results_of(page, fen, signal).catch(() => undefined); // the first move asks again
}

/**
 * @param {Translator} t @param {TrainPage} page
 * @param {PathPosition} position @param {Attempt} attempt @param {AbortSignal} signal
 * @returns {Promise<Judgement>} rejects if the signal aborts, or without an engine
 */
export async function judge(t, page, position, { ply, move, before, ends }, signal) {
  const { fen, moves, goal, proof } = position;
  if (needs_no_engine(position)) return { accepted: false, reason: "" };
  if (proof === "tables") {
    const results = await results_of(page, before.fen, signal);
    if (keeps_result(results, move.notation) === true) return { accepted: true, reason: "" };
  }
  const puzzle = { fen, solution: moves, proof: /** @type {Proof} */ (proof) };
  const verdict = await create_move_check(t, puzzle).check({ ply, move: move.notation, ends }, signal);
  if (verdict.accepted) return { accepted: true, reason: "" };
  const shown = shortened(verdict);
  const asked = /** @type {Exclude<typeof goal, "play">} */ (goal);
  const words = move_words(plies_of(before.fen, shown.line));
  return {
    accepted: false,
    reason: reason_text(t, { goal: asked, proof: puzzle.proof }, turn_of(fen), shown, words, true, square_name),
  };
}
