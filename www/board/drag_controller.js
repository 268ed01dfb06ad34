// Drags a piece: it follows the pointer, returns if the move is refused, and reports the landing squares it passed when
// dropped.
import { returned } from "./animate.js";
import { middle, side } from "./geometry.js";
import { can_lift, hangs_at, in_hand, is_stuck, landings, passed } from "./drag_state.js";

/**
 * @import { BoardView } from "./view.js"
 * @import { Hand } from "./drag_state.js"
 * @import { Point } from "./input.js"
 * @import { Lifted } from "./scene.js"
 */

/**
 * @typedef {object} Board
 * @property {() => BoardView} view
 * @property {() => import("./geometry.js").Layout} layout
 * @property {() => import("./theme.js").Theme["duration"]} duration
 * @property {(point: Point) => number | null} square_of
 * @property {() => void} redraw
 */

/** @param {Board} board @param {import("./view.js").BoardEvents} to */
export function create_drag_controller({ view, layout, duration, square_of, redraw }, to) {
  /** @type {Hand | null} */
  let hand = null;
  /** The piece that is returning to its square. @type {{ square: number, from: Point, began: number } | null} */
  let back = null;
  /** The square where the last piece was dropped, until the drop has become a move. @type {number | null} */
  let dropped = null;

  /** The middle of a square, in CSS pixels. @param {number} square @returns {Point} */
  const middle_of = (square) => {
    const [x, y] = middle(layout(), square);
    return { x: x / layout().ratio, y: y / layout().ratio };
  };
  /** @param {Hand} hand */
  const hangs = (hand) => hangs_at(hand, side(layout()) / layout().ratio);

  const let_go = () => {
    if (hand !== null) back = { square: hand.square, from: hangs(hand), began: performance.now() };
    hand = null;
    redraw();
  };

  const gestures = {
    /** @param {number | null} square @param {Point} point */
    press(square, point) {
      dropped = null;
      if (square === null || !can_lift(view(), square)) return false;
      const before = view().path.at(-1) ?? null;
      if (before !== square) to.lift(square);
      const { path } = view();
      if (path.at(-1) !== square) return false; // the press answered a question instead
      const { x, y } = middle_of(square);
      back = null;
      hand = { square, before, from: point, at: point, grip: { x: x - point.x, y: y - point.y }, trace: path };
      redraw();
      return true;
    },

    /** @param {Point} point */
    carry(point) {
      if (hand === null) return;
      hand = { ...hand, at: point, trace: passed(hand.trace, view(), square_of(point)) };
      redraw();
    },

    /** @param {Point} point */
    drop(point) {
      if (hand === null) return;
      const square = square_of(point);
      const squares = square === null ? [] : landings(hand, view(), square);
      const at_home = square === hand.square && squares.length === 1;
      const size = layout().size / layout().ratio;
      const outside = Math.min(point.x, point.y) < 0 || Math.max(point.x, point.y) > size;
      let_go();
      if (at_home || outside) return;
      if (square === null) return to.choose(null, false);
      dropped = square;
      to.drop(squares);
    },

    /** @param {boolean} again */
    tap(again) {
      if (hand === null) return; // its piece was taken out of it
      const { before } = hand;
      let_go();
      if (!again) to.tap(before);
    },

    /** A piece that cannot move was dragged: the reason is asked for. @param {number | null} square */
    pull(square) {
      if (square === null || !is_stuck(view(), square)) return;
      if (view().path.length === 1) to.cancel(); // the question is about this piece, not where the chosen one could go
      to.choose(square, false);
    },

    let_go,

    cancel() {
      let_go();
      to.cancel();
    },
  };

  return {
    gestures,

    /** Whether a press would lift a piece there. @param {number | null} square */
    holds: (square) => square !== null && can_lift(view(), square),

    /** @param {number} now @returns {{ lifted: Lifted | null, returning: boolean }} */
    lifted(now) {
      const { ratio } = layout();
      if (hand !== null) {
        const { x, y } = hangs(hand);
        return { lifted: { square: hand.square, x: x * ratio, y: y * ratio }, returning: false };
      }
      const way = back === null ? 1 : returned(back.began, duration(), now);
      if (back === null || way === 1) return ((back = null), { lifted: null, returning: false });
      // a landing was chosen: it goes there
      const square = view().path.length > 1 ? (view().path.at(-1) ?? back.square) : back.square;
      const { x, y } = middle_of(square);
      const { from } = back;
      return {
        lifted: { square, x: (from.x + (x - from.x) * way) * ratio, y: (from.y + (y - from.y) * way) * ratio },
        returning: true,
      };
    },

    /** As it looks with the piece in the hand. @param {BoardView} view */
    seen: (view) => in_hand(view, hand),

    /** Another position is shown. @returns {number | null} where the piece was put down */
    put_down() {
      const place = dropped;
      [back, dropped] = [null, null];
      return place;
    },

    /** The view has changed: a piece that is no longer chosen is in no hand. */
    check() {
      if (hand !== null && view().path.at(-1) !== hand.square) hand = null;
      if (hand !== null && !view().path.every((square, hop) => square === hand?.trace[hop]))
        hand = { ...hand, trace: view().path };
    },
  };
}
