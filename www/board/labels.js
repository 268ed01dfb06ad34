// The labels of the board: square names in the corners of squares, rows and columns on the frame, and letters on the
// squares that a piece can reach.
import { at, draw_disc, ground } from "./draw_context.js";
import { box, edge, is_reversed, middle, side } from "./geometry.js";
import { sprite } from "./sprites.js";

/**
 * @import { Brush } from "./draw_context.js"
 * @import { Scene } from "./scene.js"
 * @import { Edges } from "./view.js"
 */

/**
 * Font size in CSS pixels: 10-13 px with the board, 8-10 on phones, none on squares under 24 px. Sentences name squares
 * at every size.
 * @param {number} square CSS pixels
 */
function number_size(square) {
  if (square < 24) return 0;
  return square < 56 ? Math.max(8, Math.min(10, square * 0.2)) : Math.max(10, Math.min(13, square * 0.13));
}

/**
 * Draws the name in the corner of every dark square from one cached picture, and again where the square is tinted.
 * @param {Brush} brush
 * @param {Scene} scene
 * @param {readonly string[]} names
 */
export function draw_names(brush, scene, names) {
  const { context, layout, theme } = brush;
  if (number_size(side(layout) / layout.ratio) === 0) return;
  const all = sprite(brush, `${layout.flipped} ${layout.mirrored} ${names.join()}`, layout.size, (own) =>
    names.forEach((_, index) => draw_name(own, names, index + 1, theme.square.dark)),
  );
  context.drawImage(all, 0, 0);
  context.save();
  names.forEach((_, index) => {
    const colour = ground(theme, scene, index + 1);
    if (colour !== theme.square.dark) draw_name(brush, names, index + 1, colour);
  });
  context.restore();
}

/**
 * Outlined in the square's colour.
 * @param {Brush} brush
 * @param {readonly string[]} names
 * @param {number} square
 * @param {string} colour
 */
function draw_name({ context, layout, theme }, names, square, colour) {
  const square_side = side(layout);
  const size = number_size(square_side / layout.ratio) * layout.ratio;
  const [x, y] = box(layout, square);
  const [left, base] = [
    x + square_side * 0.05,
    y + Math.max(size * 0.9, Math.min(square_side * 0.17, square_side * 0.05 + size * 0.92)),
  ];
  context.font = `500 ${size}px ${theme.font}`;
  context.lineJoin = "round";
  context.lineWidth = size / 3.25;
  context.strokeStyle = colour;
  context.strokeText(names[square - 1] ?? "", left, base);
  context.fillStyle = theme.square.number;
  context.fillText(names[square - 1] ?? "", left, base);
}

/** On the frame, beside the rows and under the columns. @param {Brush} brush @param {Edges} edges */
export function draw_edges({ context, layout, theme }, edges) {
  const { margin, size, flipped } = layout;
  const half = side(layout) / 2;
  const reversed = is_reversed(layout);
  // On a reversed board the labels of a row change sides, unless one label names the whole row.
  const [left, right] = reversed && edges.right.length > 0 ? [edges.right, edges.left] : [edges.left, edges.right];
  context.save();
  context.font = `500 ${Math.min(12 * layout.ratio, margin * 0.66)}px ${theme.font}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = theme.square.light;
  for (let index = 0; index < 8; index += 1) {
    const row = flipped ? 7 - index : index;
    const along = edge(layout, index) + half;
    context.fillText(left[row] ?? "", margin / 2, along);
    context.fillText(right[row] ?? "", size - margin / 2, along);
    context.fillText(edges.bottom[reversed ? 7 - index : index] ?? "", along, size - margin / 2);
  }
  context.restore();
}

/** A letter on a disc, on each square that can be reached. @param {Brush} brush @param {Scene["letters"]} lettered */
export function draw_letters(brush, lettered) {
  const {
    layout,
    theme: { mark },
  } = brush;
  for (const { square, letter, chosen } of lettered) {
    at(brush, middle(layout, square), () =>
      draw_disc(brush, letter, {
        radius: 27,
        ground: chosen ? mark.must : mark.dest,
        ink: mark.line,
        font: "700 34px",
        drop: 2,
      }),
    );
  }
}
