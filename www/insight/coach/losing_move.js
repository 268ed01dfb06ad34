// Computes from scores and lines how much a move loses, and the threshold of the coach's warning. Pure.
import { count_pieces } from "../../play/core/game_text.js";
import { forced, opponent } from "../../play/core/state.js";
import { expected_points } from "../review/expected_points.js";

/**
 * @import { Snapshot } from "../../play/core/state_types.js"
 * @import { Ply } from "../analysis/pv_lines.js"
 * @import { Score } from "../../../bitboard-checkers.js"
 */

/** The least loss of expected points, 0 to 1, that makes the coach warn: that of a blunder in the review. */
export const WARNS = 0.2;

/** The maximum number of plies in the line shown. */
const SHOWN = 6;

/**
 * The expected points that a move loses, 0 to 1.
 * @param {Pick<Snapshot, "board_masks">} before  the position
 * @param {Score} best   the score of the best move, for the side to move
 * @param {Score} answer the score after the move, for the other side
 */
export function points_lost(before, best, answer) {
  const on_board = count_pieces(before, "black") + count_pieces(before, "white");
  return Math.max(0, expected_points(best, on_board) - (1 - expected_points(answer, on_board)));
}

/**
 * The line up to its first quiet position, as much of it as is shown, and the net number of pieces that it loses; 0 if
 * it ends within an exchange.
 * @param {Snapshot} before    the position before the move
 * @param {readonly Ply[]} plies  the move, and the best play after it
 */
export function cost(before, plies) {
  const side = before.turn;
  /** @param {Pick<Snapshot, "board_masks">} now */
  const ahead = (now) => count_pieces(now, side) - count_pieces(now, opponent(side));
  const jumps = (/** @type {number} */ at) => (plies[at]?.move.captured.length ?? 0) > 0;
  let length = Math.min(plies.length, 2);
  while (length < plies.length && jumps(length)) length += 1;
  const { after = before } = plies[length - 1] ?? {};
  const lost = forced(after.legal_moves) ? 0 : ahead(before) - ahead(after);
  return { line: plies.slice(0, Math.min(length, SHOWN)), lost };
}
