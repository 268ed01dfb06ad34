// Draws a position as a PNG picture with the board's renderer.
import "../../kit/language/late_phrases.js";
import { render } from "../../board/render.js";
import { scene } from "../../board/scene.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { BoardView } from "../../board/view.js"
 * @import { Theme } from "../../board/theme.js"
 */

/** The side of the picture and the width of its frame, in pixels. */
const SIZE = 1024;
const FRAME = 16;

/** The view without selection, legal moves and hint. @param {BoardView} view @returns {BoardView} */
const still = (view) => ({
  ...view,
  last: null,
  path: [],
  routes: [],
  must: [],
  movable: [],
  hint: null,
  letters: [],
  arrows: [],
  labels: view.labels === "off" ? "off" : "inside",
});

/** @param {Translator} t @param {BoardView} view @param {Theme} theme @returns {Promise<Blob>} */
export async function png_of(t, view, theme) {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error(t("png.cannot"));
  const layout = { size: SIZE, margin: FRAME, ratio: 2, flipped: view.flipped, mirrored: view.mirrored };
  render({ context, layout, theme }, { scene: scene(still(view), null, null), pose: null, glow: 1, aside: 0 });
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = theme.square.frame;
  context.fillRect(0, 0, SIZE, SIZE);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error(t("png.cannot"))) : resolve(blob)), "image/png"),
  );
}
