// Keeps the clocks of two pages in step. Each page measures the time of its own player and sends the time left with
// every move. The other page adopts it, so that no player is charged for network delay, as far as the round trips of
// this session justify it. Pure.
import {
  after_move,
  by_move,
  control_of,
  left_at,
  left_before,
  read_left,
  spent,
  write_left,
} from "../../play/clock/clock.js";
import { present } from "../../play/core/state.js";
import { MAX_TRANSIT, SLACK } from "./round_trip.js";

/**
 * @import { State, Side, TreeNode } from "../../play/core/state_types.js"
 * @import { Control } from "../../play/clock/clock.js"
 * @import { Clock } from "./messages.js"
 */

/**
 * The time each side had left when the current position arose; null without a clock.
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
 * A side's thinking time, computed from the time left before and after its move.
 * @param {Control} control
 * @param {number} before
 * @param {number} left
 */
function thought({ kind, added }, before, left) {
  if (kind === "increment") return before + added - left;
  return kind === "delay" && left < before ? before + added - left : before - left;
}

/**
 * Stops the clock of the side to move when a move arrives from the other page.
 * @param {State} state
 * @param {number} left the time left that the peer reports after its move
 * @param {number} now
 * @param {number} [credited] how much shorter than the time measured here the reported thinking time may be
 * @returns {State["game"]["clock"]}
 */
export function stopped(state, left, now, credited = MAX_TRANSIT) {
  const control = control_of(state.game);
  const turn = present(state)?.turn;
  if (control === null || turn === undefined || state.game.clock === null || state.game.clock.node !== state.game.node)
    return state.game.clock;
  const seen = spent(state, now);
  const before = left_before(state, control)[turn];
  const said = Math.min(Math.max(0, before - 1), Math.max(thought(control, before, left), seen - credited, 0));
  return { ...state.game.clock, since: now - said, until: now };
}

/**
 * The clock of the side to move after an outage. The outage does not count, because that side may have received the
 * last move only after it.
 * @param {State} state
 * @param {number} from when the outage began
 * @param {number} now
 * @returns {State["game"]["clock"]}
 */
export function after_outage({ game: { clock, node } }, from, now) {
  if (clock === null || clock.node !== node || clock.until !== null) return clock;
  const { since } = clock;
  return { ...clock, since: since + Math.max(0, now - Math.max(since, from)) };
}

/**
 * Returns true if the time of a side is over, or has at most `SLACK` left. The other page claims this time only
 * `MAX_TRANSIT` after the end that it measures itself, so the two clocks may differ by the network delay of messages.
 * @param {State} state
 * @param {Side} side
 * @param {number} now
 */
export function nearly_over(state, side, now) {
  const control = control_of(state.game);
  return control !== null && left_at(state, control, now)[side] <= SLACK;
}

/**
 * Makes the clock comments of moves that were played while the pages were disconnected. A comment never shows more time
 * than the side can have had. Moves that are in the tree keep theirs, so a peer never sets the clock of the side played
 * here.
 * @param {State} state the state before the moves
 * @param {Clock | null} clock the clock that the peer reports after the moves
 * @param {readonly TreeNode[]} known the first of the moves, as far as they are in the tree
 * @returns {(turn: Side) => string} returns the comment of the next move, made by `turn`; empty: it keeps its own
 */
export function clock_writer(state, clock, known) {
  const control = control_of(state.game);
  if (control === null) return () => "";
  const left = { ...left_before(state, control) };
  const kept = known.map(({ comment }) => read_left(comment)).values();
  return (turn) => {
    const before = kept.next().value ?? null;
    if (before !== null) {
      if (!by_move(control)) left[turn] = before;
      return "";
    }
    const most = after_move(control, left[turn], 0);
    const written = write_left(Math.max(0, Math.min(most, clock?.[turn] ?? most)));
    if (!by_move(control)) left[turn] = read_left(written) ?? left[turn];
    return written;
  };
}
