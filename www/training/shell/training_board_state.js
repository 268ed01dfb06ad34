// The state that a training board adds to its position: marks, the side at the bottom, the lock, and the late clicks of
// the exercise before; with its events and the transition. Pure.
import { by_kind } from "../../kit/platform/by_kind.js";
import { opponent } from "../../play/core/state.js";

/**
 * @import { Move, Side } from "../../play/core/state_types.js"
 * @import { Arrow } from "../../board/view.js"
 */

/**
 * Marks drawn on the position until it changes.
 * @typedef {object} Marks
 * @property {readonly number[]} [squares]  with a circle each
 * @property {readonly Arrow[]} [arrows]
 * @property {Move | null} [move]  pointed out as a hint: its piece and where it goes
 * @property {boolean} [movable]   all pieces that can move are ringed
 */

/**
 * @typedef {object} TrainingBoardState
 * @property {Marks} marks
 * @property {Side} bottom
 * @property {boolean} locked  no move of the user is taken
 * @property {{ squares: readonly number[], until: number }} late_clicks  further clicks of the jump that ended the
 *   exercise before, which are no moves of this one; `until`: a time in milliseconds
 * @property {boolean} pressed_late  the last press was a late click, so its release is no tap
 */

/** @type {TrainingBoardState} */
export const START = Object.freeze({
  marks: Object.freeze({}),
  bottom: "white",
  locked: false,
  late_clicks: Object.freeze({ squares: Object.freeze([]), until: 0 }),
  pressed_late: false,
});

/** The longest time in milliseconds in which further clicks of a jump come after the next exercise has been shown. */
const LATE = 1000;

/**
 * `late_clicks` of an exercise that is shown are those left of the jump before it. `time` is in milliseconds;
 * `own_turn`: it is the user's turn to move. The input has the arguments of `BoardEvents` in www/board/view.js.
 * @typedef {{ kind: "exercise_shown", bottom: Side, late_clicks: readonly number[], time: number }
 *   | { kind: "exercise_refused", bottom: Side } | { kind: "position_changed" }
 *   | { kind: "marked", marks: Marks } | { kind: "flipped" } | { kind: "locked" } | { kind: "unlocked" }
 *   | { kind: "square_chosen", square: number | null, again: boolean, time: number, own_turn: boolean }
 *   | { kind: "piece_lifted", square: number, time: number, own_turn: boolean }
 *   | { kind: "piece_tapped", before: number | null, own_turn: boolean }
 *   | { kind: "piece_dropped", squares: number[], own_turn: boolean }} TrainingBoardEvent
 */

/**
 * `choose`, `lift`, `tap` and `drop` pass input on to the game; `cancel` ends a move that was begun.
 * @typedef {{ kind: "draw" } | { kind: "cancel" } | { kind: "skip_late_click", square: number | null }
 *   | { kind: "choose", square: number | null, again: boolean } | { kind: "lift", square: number }
 *   | { kind: "tap", before: number | null } | { kind: "drop", squares: number[] }} Effect
 */

/**
 * An event has at most one effect, so that what follows it sees the state after it.
 * @typedef {{ state: TrainingBoardState, effect: Effect | null }} Step
 */
/**
 * @template {TrainingBoardEvent["kind"]} Kind
 * @typedef {(state: TrainingBoardState, event: Extract<TrainingBoardEvent, { kind: Kind }>) => Step} Handler
 */

/** @param {TrainingBoardState} state @param {Effect | null} [effect] @returns {Step} */
const step = (state, effect = null) => ({ state, effect });

/**
 * A move of the user is taken; there are no moves ahead of the turn here.
 * @param {TrainingBoardState} state
 * @param {boolean} own_turn
 * @param {Effect} effect
 */
const on_turn = (state, own_turn, effect) => step(state, own_turn && !state.locked ? effect : null);

/** @param {TrainingBoardState} state @param {number | null} square @param {number} time */
const is_late = ({ late_clicks: { squares, until } }, square, time) => squares.includes(square ?? 0) && time <= until;

/** @type {{ readonly [Kind in TrainingBoardEvent["kind"]]: Handler<Kind> }} */
const HANDLERS = Object.freeze({
  exercise_shown: (state, { bottom, late_clicks, time }) =>
    step({ ...state, bottom, late_clicks: { squares: late_clicks, until: time + LATE } }),
  exercise_refused: (state, { bottom }) => step({ ...state, bottom }),
  position_changed: (state) => step({ ...state, marks: {} }),
  marked: (state, { marks }) => step({ ...state, marks }, { kind: "draw" }),
  flipped: (state) => step({ ...state, bottom: opponent(state.bottom) }, { kind: "draw" }),
  locked: (state) => step({ ...state, locked: true }, { kind: "cancel" }),
  unlocked: (state) => step({ ...state, locked: false }),

  /** While the board is locked, a click may be one of a jump that is being judged. */
  square_chosen(state, { square, again, time, own_turn }) {
    if (state.locked) return step(state, { kind: "skip_late_click", square });
    if (!is_late(state, square, time)) return on_turn(state, own_turn, { kind: "choose", square, again });
    const { squares, until } = state.late_clicks;
    return step({ ...state, late_clicks: { squares: squares.slice(squares.indexOf(square ?? 0) + 1), until } });
  },

  piece_lifted(state, { square, time, own_turn }) {
    const pressed_late = is_late(state, square, time);
    const next = { ...state, pressed_late };
    return pressed_late ? step(next) : on_turn(next, own_turn, { kind: "lift", square });
  },

  piece_tapped: (state, { before, own_turn }) =>
    state.pressed_late ? step(state) : on_turn(state, own_turn, { kind: "tap", before }),

  piece_dropped: (state, { squares, own_turn }) => on_turn(state, own_turn, { kind: "drop", squares }),
});

/** @type {(state: TrainingBoardState, event: TrainingBoardEvent) => Step} */
export const transition = by_kind(HANDLERS);
