// Draws one piece. Lengths are hundredths of a square; the context is moved to the square's middle and scaled before.
import { CROWN, piece_circles, SMALL_CROWN } from "./piece_shapes.js";

const SHADOW = "rgb(0 0 0 / .22)";

/**
 * @param {CanvasRenderingContext2D} context
 * @param {import("./theme.js").PieceColours} colours
 * @param {import("./piece_shapes.js").Form} form
 */
export function draw_piece(context, colours, form) {
  for (const [y, radius, name, width] of piece_circles(form)) {
    const colour = name === "shadow" ? SHADOW : colours[name];
    context.beginPath();
    context.arc(0, y, radius, 0, 2 * Math.PI);
    context.fillStyle = context.strokeStyle = colour;
    if (width === undefined) context.fill();
    else if (width > 0) {
      context.lineWidth = width;
      context.stroke();
    }
  }
  if (!form.king) return;
  if (form.small) {
    context.translate(0, SMALL_CROWN.y);
    context.scale(SMALL_CROWN.scale, SMALL_CROWN.scale);
  }
  context.fillStyle = colours.mark;
  context.fill(new Path2D(CROWN));
}
