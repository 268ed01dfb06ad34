// A piece in the hand: where it hangs, and over which landings it was carried. Pure; what the pointer does is in
// input.js.
import { piece_on } from "./view.js";

/**
 * @import { BoardView, Move } from "./view.js"
 * @import { Point } from "./input.js"
 */

/**
 * @typedef {object} Hand
 * @property {number} square    where the piece stood when it was lifted
 * @property {number | null} before  the square that was chosen till then
 * @property {Point} from       of the pointer when it was lifted
 * @property {Point} at         of the pointer now
 * @property {Point} grip       from there to the piece's middle, when it was lifted
 * @property {readonly number[]} trace   the view's path, and the landings passed over since
 */

/**
 * Whether a press there lifts a piece: one that can move, or the one that is on its way.
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

/**
 * The centre of the piece, which follows the pointer within half a square.
 * @param {Hand} hand
 * @param {number} side of a square
 * @returns {Point}
 */
export function hangs_at({ from, at, grip }, side) {
  const left = Math.max(0, 1 - Math.hypot(at.x - from.x, at.y - from.y) / (side / 2));
  return { x: at.x + grip.x * left, y: at.y + grip.y * left };
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
 * Only the routes that the hand has not left.
 * @param {BoardView} view
 * @param {Hand | null} hand
 * @returns {BoardView}
 */
export const in_hand = (view, hand) =>
  hand === null || hand.trace.length <= view.path.length
    ? view
    : { ...view, routes: begin_with(view.routes, hand.trace) };

/**
 * The landings to play when it is dropped on a square.
 * @param {Hand} hand
 * @param {BoardView} view
 * @param {number} square
 */
export function landings({ trace }, { path }, square) {
  const passed_over = trace.slice(path.length);
  return passed_over.at(-1) === square ? passed_over : [...passed_over, square];
}
