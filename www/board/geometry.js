// Squares, rows and pixels. Square 1-32 as in every checkers book, White's home row at the bottom unless flipped:
//
//    .  1  .  2  .  3  .  4
//    5  .  6  .  7  .  8  .
//    .  9  . 10  . 11  . 12     ... and so on to 32

/**
 * @typedef {object} Layout   all in device pixels
 * @property {number} size    the canvas's side
 * @property {number} margin  from the canvas's edge to the squares
 * @property {number} ratio   device pixels in a CSS pixel
 * @property {boolean} flipped
 */

/** Row 0-7 and column 0-7 on the screen. @param {number} square @param {boolean} flipped */
export function place_of(square, flipped) {
  const row = (square - 1) >> 2;
  const column = 2 * ((square - 1) & 3) + (row % 2 === 0 ? 1 : 0);
  return flipped ? { row: 7 - row, column: 7 - column } : { row, column };
}

/**
 * The square at a place on the screen, or null for a light one or none.
 * @param {number} row
 * @param {number} column
 * @param {boolean} flipped
 */
export function square_at(row, column, flipped) {
  if (row < 0 || row > 7 || column < 0 || column > 7 || (row + column) % 2 === 0) return null;
  const index = row * 4 + (column >> 1);
  return flipped ? 32 - index : index + 1;
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
  const { row, column } = place_of(square, layout.flipped);
  return [(edge(layout, column) + edge(layout, column + 1)) / 2, (edge(layout, row) + edge(layout, row + 1)) / 2];
}

/** @param {Layout} layout @param {number} square @returns {[x: number, y: number, width: number, height: number]} */
export function box(layout, square) {
  const { row, column } = place_of(square, layout.flipped);
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
  return square_at(row, column, layout.flipped);
}
