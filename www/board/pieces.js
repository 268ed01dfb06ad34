// Draws one piece. Lengths are hundredths of a square; the context is moved to the square's middle and scaled before.

/** @typedef {import("./theme.js").PieceColours} PieceColours */

const ROUND = 2 * Math.PI;
const CROWN = "M-21 4.5-25.5-16.5-11.5-7 0-22.5 11.5-7 25.5-16.5 21 4.5ZM-20.5 8H20.5L19.5 13.5H-19.5Z";
/** The crown of the small form: 1.36 times larger, about the middle. */
const SMALL_CROWN =
  "M-28.6 14.2-34.7-14.3-15.6-1.4 0-22.5 15.6-1.4 34.7-14.3 28.6 14.2ZM-27.9 19H27.9L26.5 26.5H-26.5Z";

/** @param {CanvasRenderingContext2D} context @param {number} y @param {number} radius @param {string} colour */
function disc(context, y, radius, colour) {
  context.beginPath();
  context.arc(0, y, radius, 0, ROUND);
  context.fillStyle = colour;
  context.fill();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {{ y: number, radius: number, width: number }} ring
 * @param {string} colour
 */
function ring(context, { y, radius, width }, colour) {
  context.beginPath();
  context.arc(0, y, radius, 0, ROUND);
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}

/** @param {CanvasRenderingContext2D} context @param {PieceColours} colours @param {number} outline */
function man(context, colours, outline) {
  disc(context, 4, 40, "rgb(0 0 0 / .22)");
  disc(context, 2, 39.5, colours.edge);
  disc(context, -1.5, 39.5, colours.face);
  if (outline > 0) ring(context, { y: -1.5, radius: 39.5, width: outline }, colours.edge);
  for (const [radius, width] of /** @type {const} */ ([
    [34.2, 2.6],
    [24, 2.4],
    [14.5, 2.4],
  ]))
    ring(context, { y: -1.5, radius, width }, colours.ring);
}

/**
 * Two discs stacked, one rim, a crown of three points over a bar.
 * @param {CanvasRenderingContext2D} context
 * @param {PieceColours} colours
 * @param {number} outline
 */
function king(context, colours, outline) {
  disc(context, 7, 40, "rgb(0 0 0 / .22)");
  disc(context, 4.5, 39.5, colours.edge);
  disc(context, 1.5, 39.5, colours.face);
  ring(context, { y: 0, radius: 38.9, width: 1.4 }, colours.ring);
  disc(context, -1.5, 39.5, colours.edge);
  disc(context, -5, 39.5, colours.face);
  if (outline > 0) ring(context, { y: -5, radius: 39.5, width: outline }, colours.edge);
  ring(context, { y: -5, radius: 34.5, width: 2.2 }, colours.ring);
  context.fillStyle = colours.mark;
  context.fill(new Path2D(CROWN));
}

/**
 * The form for squares of up to 32 px.
 * @param {CanvasRenderingContext2D} context
 * @param {PieceColours} colours
 * @param {boolean} is_king
 */
function small(context, colours, is_king) {
  disc(context, 0, 48, colours.edge);
  disc(context, 0, 42, colours.face);
  if (!is_king) return ring(context, { y: 0, radius: 27, width: 7 }, colours.ring);
  context.fillStyle = colours.mark;
  context.fill(new Path2D(SMALL_CROWN));
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {PieceColours} colours
 * @param {{ king: boolean, small: boolean, outline: number }} form
 */
export function draw_piece(context, colours, form) {
  if (form.small) small(context, colours, form.king);
  else if (form.king) king(context, colours, form.outline);
  else man(context, colours, form.outline);
}
