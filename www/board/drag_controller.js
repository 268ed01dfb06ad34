// Drags a piece: it follows the pointer, returns if the move is refused, and reports the landing squares it passed when
// dropped. drag_state.js has the pure functions of its state.
import { can_lift, centre_of, is_stuck, landings, passed, lift, square_of, still_held } from "./drag_state.js";

/**
 * @import { BoardState } from "./board_state.js"
 * @import { Dragged, HeldPiece, Returning } from "./drag_state.js"
 * @import { Point } from "./input.js"
 * @import { BoardEvents } from "./view.js"
 */

/** @param {() => BoardState} shown @param {() => void} redraw @param {BoardEvents} handlers */
export function create_drag_controller(shown, redraw, handlers) {
  /** @type {HeldPiece | null} */
  let held = null;
  /** @type {Returning | null} */
  let returning = null;
  /** The square where the last piece was dropped, until the drop has become a move. @type {number | null} */
  let dropped = null;

  const let_go = () => {
    if (held) returning = { square: held.square, from: centre_of(held, shown().layout), began: performance.now() };
    held = null;
    redraw();
  };

  const gestures = {
    /** @param {number | null} square @param {Point} from @returns {boolean} whether a piece is held now */
    press(square, from) {
      dropped = null;
      if (square === null || !can_lift(shown().view, square)) return false;
      const before = shown().view.path.at(-1) ?? null;
      if (before !== square) handlers.lift(square);
      const { view, layout } = shown();
      if (view.path.at(-1) !== square) return false; // the press answered a question instead
      returning = null;
      held = lift(square, before, view.path, from, layout);
      redraw();
      return true;
    },

    /** @param {Point} at */
    carry(at) {
      if (!held) return;
      const { view, layout } = shown();
      held = { ...held, at, trace: passed(held.trace, view, square_of(layout, at)) };
      redraw();
    },

    /** @param {Point} point */
    drop(point) {
      if (!held) return;
      const { view, layout } = shown();
      const square = square_of(layout, point);
      const squares = square === null ? [] : landings(held, view, square);
      const is_back = square === held.square && squares.length === 1;
      const is_outside = Math.min(point.x, point.y) < 0 || Math.max(point.x, point.y) > layout.size / layout.ratio;
      let_go();
      if (is_back || is_outside) return;
      if (square === null) return handlers.choose(null, false);
      dropped = square;
      handlers.drop(squares);
    },

    /** @param {boolean} again */
    tap(again) {
      if (!held) return; // the view has taken its piece away
      const { before } = held;
      let_go();
      if (!again) handlers.tap(before);
    },

    /** Reports a drag of a piece that cannot move, so that the game can say why. @param {number | null} square */
    pull(square) {
      const { view } = shown();
      if (square === null || !is_stuck(view, square)) return;
      // the question is about this piece, not where the chosen one could go
      if (view.path.length === 1) handlers.cancel();
      handlers.choose(square, false);
    },

    let_go,

    cancel() {
      let_go();
      handlers.cancel();
    },
  };

  return {
    gestures,

    /** Whether a press would lift a piece there. @param {number | null} square */
    can_lift: (square) => square !== null && can_lift(shown().view, square),

    /** @returns {Dragged} */
    dragged: () => ({ held, returning }),

    /** Called when another position is shown. @returns {number | null} where the piece was dropped */
    take_drop() {
      const place = dropped;
      returning = dropped = null;
      return place;
    },

    /** Another view is shown. */
    check: () => (held = still_held(held, shown().view)),
  };
}
