// The clocks of two pages that play each other. Each side's own clock counts: a move is sent with the time that is
// left, and the other page takes that over, so that nobody pays for the transit of a message, up to a limit. Pure.
import { after_move, by_move, control_of, left_at, left_before, read_left, spent, write_left } from "../clock/clock.js";
import { present } from "../core/state.js";

/**
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("../core/state.js").Side} Side
 * @typedef {import("../clock/clock.js").Control} Control
 * @typedef {import("./messages.js").Clock} Clock
 */

/**
 * The longest transit of a message, in milliseconds: the other side may have thought this much less than was measured
 * here.
 */
export const MAX_TRANSIT = 5000;

/**
 * The time that both sides had left when the present position arose; null without a clock.
 * @param {State} state
 * @returns {Clock | null}
 */
export function remaining_times(state) {
  const control = control_of(state.game);
  if (control === null) return null;
  const { black, white } = left_before(state, control);
  return { black: Math.max(0, Math.round(black)), white: Math.max(0, Math.round(white)) };
}

/**
 * How long a side has thought, computed from the time it has left.
 * @param {Control} control
 * @param {number} before
 * @param {number} left
 */
function thought({ kind, added }, before, left) {
  if (kind === "increment") return before + added - left;
  return kind === "delay" && left < before ? before + added - left : before - left;
}

/**
 * The clock of the side to move as it is stopped by a move from the other page.
 * @param {State} state
 * @param {number} left the time that side reports after its move
 * @param {number} now
 * @returns {State["game"]["clock"]}
 */
export function stopped(state, left, now) {
  const control = control_of(state.game);
  const turn = present(state)?.turn;
  if (control === null || turn === undefined || state.game.clock === null || state.game.clock.node !== state.game.node)
    return state.game.clock;
  const seen = spent(state, now);
  const before = left_before(state, control)[turn];
  const said = Math.min(Math.max(0, before - 1), Math.max(thought(control, before, left), seen - MAX_TRANSIT, 0));
  return { ...state.game.clock, since: now - said, until: now };
}

/**
 * The time of a side is over, but for the transit of a message.
 * @param {State} state
 * @param {Side} side
 * @param {number} now
 */
export function nearly_over(state, side, now) {
  const control = control_of(state.game);
  return control !== null && left_at(state, control, now)[side] <= MAX_TRANSIT;
}

/**
 * Writes the clock comments of moves that were made while the pages were apart: at most the time that each side could
 * have.
 * @param {State} state before the moves
 * @param {Clock | null} clock as the other side reports it after them
 * @returns {(turn: Side) => string} the comment of the next move, which this side makes
 */
export function clock_writer(state, clock) {
  const control = control_of(state.game);
  if (control === null) return () => "";
  const left = { ...left_before(state, control) };
  return (turn) => {
    const most = after_move(control, left[turn], 0);
    const written = write_left(Math.max(0, Math.min(most, clock?.[turn] ?? most)));
    if (!by_move(control)) left[turn] = read_left(written) ?? left[turn];
    return written;
  };
}
