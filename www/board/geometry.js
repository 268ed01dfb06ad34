// Squares, rows and pixels. Square 1-32 as in every checkers book, White's home row at the bottom unless flipped; a
// mirrored board has the double corner at the left:
//
//    .  1  .  2  .  3  .  4
//    5  .  6  .  7  .  8  .
//    .  9  . 10  . 11  . 12     ... and so on to 32

/** @typedef {Pick<import("./view.js").BoardView, "flipped" | "mirrored">} Orientation */

/**
 * @typedef {object} Measures all in device pixels
 * @property {number} size    the canvas's side
 * @property {number} margin  from the canvas's edge to the squares
 * @property {number} ratio   device pixels in a CSS pixel
 */
/** @typedef {Measures & Orientation} Layout */

/** Whether the columns run from right to left. @param {Orientation} orientation */
export const is_reversed = ({ flipped, mirrored = false }) => flipped !== mirrored;

/** Row 0-7 and column 0-7 on the screen. @param {number} square @param {Orientation} orientation */
export function place_of(square, orientation) {
  const row = (square - 1) >> 2;
  const column = 2 * ((square - 1) & 3) + (row % 2 === 0 ? 1 : 0);
  return { row: orientation.flipped ? 7 - row : row, column: is_reversed(orientation) ? 7 - column : column };
}

/**
 * The square at a place on the screen, or null for a light one or none.
 * @param {number} row
 * @param {number} column
 * @param {Orientation} orientation
 */
export function square_at(row, column, orientation) {
  if (row < 0 || row > 7 || column < 0 || column > 7) return null;
  const from_top = orientation.flipped ? 7 - row : row;
  const from_left = is_reversed(orientation) ? 7 - column : column;
  return (from_top + from_left) % 2 === 0 ? null : from_top * 4 + (from_left >> 1) + 1;
}

/**
 * The pixel where column or row `index` begins; whole pixels, so that squares are crisp at every size.
 * @param {Layout} layout
 * @param {number} index 0-8
 */
export const edge = (layout, index) => Math.round(layout.margin + ((layout.size - 2 * layout.margin) * index) / 8);

/** One square's side. @param {Layout} layout */
export const side = (layout) => (layout.size - 2 * layout.margin) / 8;

/** A square's middle. @param {Layout} layout @param {number} square @returns {[x: number, y: number]} */
export function middle(layout, square) {
  const { row, column } = place_of(square, layout);
  return [(edge(layout, column) + edge(layout, column + 1)) / 2, (edge(layout, row) + edge(layout, row + 1)) / 2];
}

/** @param {Layout} layout @param {number} square @returns {[x: number, y: number, width: number, height: number]} */
export function box(layout, square) {
  const { row, column } = place_of(square, layout);
  const [x, y] = [edge(layout, column), edge(layout, row)];
  return [x, y, edge(layout, column + 1) - x, edge(layout, row + 1) - y];
}

/**
 * The square under a point, in device pixels from the canvas's corner.
 * @param {Layout} layout
 * @param {number} x
 * @param {number} y
 */
export function square_under(layout, x, y) {
  const column = Math.floor((x - layout.margin) / side(layout));
  const row = Math.floor((y - layout.margin) / side(layout));
  return square_at(row, column, layout);
}
