// Caches drawings as offscreen canvases, one for each theme and size. Text and pieces are most of the work of a frame,
// and they seldom change.
import { side } from "./geometry.js";

/**
 * @import { Brush } from "./draw_context.js"
 * @import { Theme } from "./theme.js"
 */

/**
 * Cached per theme object; every new theme starts with an empty cache.
 * @type {WeakMap<Theme, Map<string, HTMLCanvasElement>>}
 */
const MADE = new WeakMap();

/**
 * @param {Brush} brush @param {string} key what the drawing depends on besides theme and size @param {number} size in
 *   device pixels
 * @param {(brush: Brush) => void} draw
 */
export function sprite({ layout, theme }, key, size, draw) {
  const made = MADE.get(theme) ?? new Map();
  MADE.set(theme, made);
  const name = `${key} ${size}`;
  const known = made.get(name);
  if (known !== undefined) return known;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  const context = canvas.getContext("2d");
  if (context !== null) draw({ context, layout, theme });
  made.set(name, canvas);
  return canvas;
}

/**
 * Draws a cached drawing of at most one and a half squares, centred at a point. Each subpixel offset has its own cache
 * entry, so that the result is as sharp as drawing directly.
 * @param {Brush} brush @param {string} key @param {[x: number, y: number]} middle @param {(brush: Brush) => void} draw
 *   draws around the origin, in device pixels
 */
export function lay(brush, key, [x, y], draw) {
  const half = Math.ceil(side(brush.layout) * 0.75);
  const [across, down] = [x - Math.floor(x), y - Math.floor(y)];
  const picture = sprite(brush, `${key} ${across.toFixed(2)} ${down.toFixed(2)}`, 2 * half, (own) => {
    own.context.translate(half + across, half + down);
    draw(own);
  });
  brush.context.drawImage(picture, Math.floor(x) - half, Math.floor(y) - half);
}
