// A piece that is being dragged: where it hangs, and over which landings it was carried. Pure; drag_controller.js holds
// the state.
import { middle, side, square_under } from "./geometry.js";
import { piece_on } from "./view.js";

/**
 * @import { BoardView, Move } from "./view.js"
 * @import { Layout } from "./geometry.js"
 * @import { Point } from "./input.js"
 * @import { Lifted } from "./scene.js"
 */

/**
 * @typedef {object} HeldPiece
 * @property {number} square    where the piece stood when it was lifted
 * @property {number | null} before  the square that was chosen till then
 * @property {Point} from       of the pointer when it was lifted
 * @property {Point} at         of the pointer now
 * @property {Point} grip       from there to the piece's middle, when it was lifted
 * @property {readonly number[]} trace   the view's path, and the landings passed over since
 */

/** The piece that is returning to its square. @typedef {{ square: number, from: Point, began: number }} Returning */
/** @typedef {{ held: HeldPiece | null, returning: Returning | null }} Dragged */

/**
 * Whether a press on the square lifts a piece: a movable one, or the piece being moved.
 * @param {BoardView} view
 * @param {number} square
 */
export function can_lift({ path, movable, ahead }, square) {
  if (path.length > 0 && square === path.at(-1)) return true;
  return (movable.includes(square) || ahead.includes(square)) && square !== path[0];
}

/** A piece that cannot move, of the side that can. @param {BoardView} view @param {number} square */
export const is_stuck = (view, square) =>
  view.movable.length > 0 && !view.movable.includes(square) && piece_on(view.masks, square)?.side === view.masks.turn;

/** The square under a point. @param {Layout} layout @param {Point} point */
export const square_of = (layout, { x, y }) => square_under(layout, x * layout.ratio, y * layout.ratio);

/** The middle of a square, in CSS pixels. @param {Layout} layout @param {number} square @returns {Point} */
function middle_of(layout, square) {
  const [x, y] = middle(layout, square);
  return { x: x / layout.ratio, y: y / layout.ratio };
}

/**
 * The centre of the piece, in CSS pixels. It follows the pointer within half a square.
 * @param {HeldPiece} held
 * @param {Layout} layout
 * @returns {Point}
 */
export function centre_of({ from, at, grip }, layout) {
  const half = side(layout) / layout.ratio / 2;
  const left = Math.max(0, 1 - Math.hypot(at.x - from.x, at.y - from.y) / half);
  return { x: at.x + grip.x * left, y: at.y + grip.y * left };
}

/**
 * The piece of a chosen square, which the pointer has lifted.
 * @param {number} square @param {number | null} before  the square that was chosen till then
 * @param {readonly number[]} trace @param {Point} from  of the pointer @param {Layout} layout
 * @returns {HeldPiece}
 */
export function lift(square, before, trace, from, layout) {
  const { x, y } = middle_of(layout, square);
  return { square, before, from, at: from, grip: { x: x - from.x, y: y - from.y }, trace };
}

/**
 * Another view is shown: a piece that is no longer chosen is no longer held.
 * @param {HeldPiece | null} held
 * @param {BoardView} view
 */
export function still_held(held, { path }) {
  if (held?.square !== path.at(-1)) return null;
  return path.every((square, hop) => square === held?.trace[hop]) ? held : held && { ...held, trace: path };
}

/**
 * Computes the place of the dragged or returning piece on the canvas.
 * @param {Dragged} dragged
 * @param {BoardView} view
 * @param {Layout} layout
 * @param {number} way 0-1: how far it has returned
 * @returns {Lifted | null}
 */
export function lifted({ held, returning }, { path }, layout, way) {
  const { ratio } = layout;
  if (held !== null) {
    const { x, y } = centre_of(held, layout);
    return { square: held.square, x: x * ratio, y: y * ratio };
  }
  if (returning === null || way === 1) return null;
  // a landing was chosen: it goes there
  const square = path.length > 1 ? (path.at(-1) ?? returning.square) : returning.square;
  const { x, y } = middle_of(layout, square);
  const { from } = returning;
  return { square, x: (from.x + (x - from.x) * way) * ratio, y: (from.y + (y - from.y) * way) * ratio };
}

/**
 * The landings after the pointer has come over a square: one more, or back to an earlier one, or another way from the
 * start.
 * @param {readonly number[]} trace @param {BoardView} view @param {number | null} square
 */
export function passed(trace, { path, routes }, square) {
  if (square === null) return trace;
  /** @param {readonly number[]} way */
  const leads_on = (way) => begin_with(routes, way).length > 0;
  const on = [...trace, square];
  if (leads_on(on)) return on;
  const before = trace.lastIndexOf(square);
  if (before >= path.length - 1) return trace.slice(0, before + 1);
  const anew = [...path, square];
  return leads_on(anew) ? anew : trace;
}

/** @param {Move[]} moves @param {readonly number[]} way */
const begin_with = (moves, way) => moves.filter((move) => way.every((square, hop) => move.path[hop] === square));

/**
 * The view with only the routes that the dragged piece has not left.
 * @param {BoardView} view
 * @param {HeldPiece | null} held
 * @returns {BoardView}
 */
export const with_open_routes = (view, held) =>
  held === null || held.trace.length <= view.path.length
    ? view
    : { ...view, routes: begin_with(view.routes, held.trace) };

/**
 * The landings to play when it is dropped on a square.
 * @param {HeldPiece} held
 * @param {BoardView} view
 * @param {number} square
 */
export function landings({ trace }, { path }, square) {
  const passed_over = trace.slice(path.length);
  return passed_over.at(-1) === square ? passed_over : [...passed_over, square];
}
