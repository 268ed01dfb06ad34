// A move in time: hop by hop along its path, then the captured pieces fade together. Pure: from the milliseconds that
// have passed to where the moving piece is. The board asks once per animation frame.
import { pieces_of, taken } from "./scene.js";

/**
 * @import { BoardView, Move } from "./view.js"
 * @import { Piece } from "./scene.js"
 * @import { Theme } from "./theme.js"
 */

/**
 * @typedef {object} Running
 * @property {number} began      performance.now()
 * @property {Move} move
 * @property {number} shown      hops that the board has shown already, since they were chosen one by one
 * @property {Piece[]} standing  all pieces that do not move, the captured ones among them
 * @property {Piece} mover
 * @property {number[]} taken    squares of the pieces that leave the board; one that is only demoted stays
 */

/**
 * @typedef {object} Pose
 * @property {Piece[]} standing
 * @property {Piece} mover
 * @property {number} from    square it comes from in this hop
 * @property {number} to      square it goes to in this hop
 * @property {number} way     0-1 between the two
 * @property {number[]} fading  squares of captured pieces
 * @property {number} fade    0-1: how far they have faded
 */

/**
 * The move that leads from one view to the next, or null when it is not one move on.
 * @param {BoardView} before @param {BoardView} after @param {number} now
 * @param {number | null} dropped  the square where the piece was dropped: the way there is not shown again
 * @returns {Running | null}
 */
export function begin(before, after, now, dropped) {
  const move = after.last;
  if (move === null || after.game !== before.game || after.came_from !== before.place || after.place === before.place)
    return null;
  const pieces = pieces_of(before);
  const mover = pieces.find((piece) => piece.square === move.from);
  if (mover === undefined) return null;
  const chosen = before.path.every((square, hop) => move.path[hop] === square)
    ? Math.min(Math.max(0, before.path.length - 1), move.path.length - 2)
    : 0;
  const shown = dropped === null ? chosen : Math.max(chosen, move.path.indexOf(dropped, chosen + 1));
  return { began: now, move, shown, mover, taken: taken(after), standing: pieces.filter((piece) => piece !== mover) };
}

/**
 * @param {Running} running
 * @param {Theme["duration"]} duration
 * @param {number} now
 * @returns {Pose | null} null when it is over
 */
export function pose({ began, move, shown, mover, standing, taken }, duration, now) {
  const hops = move.path.length - 1;
  const passed = Math.max(0, now - began) + shown * duration.step;
  const moving = hops * duration.step;
  const whole = moving + (taken.length > 0 ? duration.fade : 0);
  if (passed >= whole) return null;
  const hop = Math.min(hops - 1, Math.floor(passed / duration.step));
  const way = ease(Math.min(1, passed / duration.step - hop));
  const fade = passed < moving ? 0 : (passed - moving) / duration.fade;
  return {
    standing,
    mover,
    from: move.path[hop] ?? move.from,
    to: move.path[hop + 1] ?? move.to,
    way,
    fading: taken,
    fade,
  };
}

/** Steps that a refusal takes to be shown. */
const SHAKE = 3;

/**
 * How far the pieces that can move have swung aside after a refusal, in hundredths of a square; null when it is over.
 * @param {number} began
 * @param {Theme["duration"]} duration
 * @param {number} now
 */
export function swing(began, { step }, now) {
  const way = step === 0 ? 1 : Math.max(0, now - began) / (SHAKE * step);
  return way >= 1 ? null : 7 * (1 - way) * Math.sin(6 * Math.PI * way);
}

/**
 * How far a piece has returned to its square, 0-1.
 * @param {number} began
 * @param {Theme["duration"]} duration
 * @param {number} now
 */
export const returned = (began, { step }, now) => (now - began >= step ? 1 : ease(Math.max(0, now - began) / step));

/** The token --e-move, cubic-bezier(.3, 0, .2, 1), solved for time by bisection. @param {number} time 0-1 */
function ease(time) {
  /** @param {number} t @param {number} a @param {number} b */
  const bezier = (t, a, b) => 3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t;
  let [low, high] = [0, 1];
  for (let round = 0; round < 16; round += 1) {
    const half = (low + high) / 2;
    if (bezier(half, 0.3, 0.2) < time) low = half;
    else high = half;
  }
  return bezier((low + high) / 2, 0, 1);
}
