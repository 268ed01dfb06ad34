// The state of the board's grid: the squares in the order of its cells, and the one that Tab reaches. Pure;
// accessible_grid.js holds it.
import { square_at } from "./geometry.js";

/**
 * @import { BoardView } from "./view.js"
 * @import { Orientation } from "./geometry.js"
 */

/**
 * `square`: the one in the tab order; `visited`: the focus has been on a square, so views no longer choose it.
 * @typedef {{ readonly squares: readonly number[], readonly square: number, readonly visited: boolean }} GridState
 */

/** @type {Record<string, [down: number, right: number]>} */
const STEPS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -4],
  End: [0, 4],
};

/** Cells in a row. */
const ROW = 4;

/** @param {number} value @param {number} most */
const limited = (value, most) => Math.max(0, Math.min(most, value));

/** The squares in the order of the cells. @param {Orientation} orientation */
const squares_in = (orientation) =>
  Array.from({ length: 64 }, (_, index) => square_at(index >> 3, index & 7, orientation) ?? []).flat();

/** @type {GridState} */
export const FIRST = Object.freeze({
  squares: squares_in({ flipped: false }),
  square: 1,
  visited: false,
});

/** The index of the cell in the tab order. @param {GridState} state */
export const tab_stop = ({ squares, square }) => squares.indexOf(square);

/**
 * The square to which a key leads: an arrow key, Home and End in a row, a digit to a row.
 * @param {GridState} state @param {string} key @returns {number | null} null: the key does not walk
 */
export function square_after(state, key) {
  const [row, column] = [tab_stop(state) >> 2, tab_stop(state) & 3];
  const step = STEPS[key];
  if (step === undefined && !/^[1-8]$/.test(key)) return null;
  const [down, right] = step ?? [Number(key) - 1 - row, 0];
  return state.squares[ROW * limited(row + down, 7) + limited(column + right, ROW - 1)] ?? null;
}

/** The focus is on a square. @param {GridState} state @param {number} square @returns {GridState} */
export const with_focus = (state, square) => ({ ...state, square, visited: true });

/**
 * Another view is shown. Until the user has been in the grid, Tab reaches the first square that can move.
 * @param {GridState} state @param {BoardView} view @returns {GridState}
 */
export function with_view({ square, visited }, view) {
  const squares = squares_in(view);
  const useful = visited ? undefined : squares.find((one) => view.must.includes(one) || view.movable.includes(one));
  return { squares, square: useful ?? square, visited };
}
