// The context that every drawing function receives, and helpers to read it.
// Lengths are hundredths of a square; `at` moves and scales the context accordingly.
import { middle, side } from "./geometry.js";

/**
 * @import { Layout } from "./geometry.js"
 * @import { Theme } from "./theme.js"
 * @import { Scene } from "./scene.js"
 */

/**
 * @typedef {object} Brush
 * @property {CanvasRenderingContext2D} context
 * @property {Layout} layout
 * @property {Theme} theme
 */

/**
 * Draws with the square's middle as origin and 1/100 square as unit.
 * @param {Brush} brush
 * @param {[number, number]} point
 * @param {() => void} draw
 */
export function at({ context, layout }, [x, y], draw) {
  const unit = side(layout) / 100;
  context.save();
  context.translate(x, y);
  context.scale(unit, unit);
  draw();
  context.restore();
}

/**
 * The place of the piece of a square: the centre, unless the piece is being dragged.
 * @param {Brush} brush
 * @param {Scene} scene
 * @param {number} square
 * @returns {[x: number, y: number]}
 */
export function stands_at({ layout }, { lifted }, square) {
  return lifted?.square === square ? [lifted.x, lifted.y] : middle(layout, square);
}

/** The colour under a square's marks. @param {Theme} theme @param {Scene} scene @param {number} square */
export function ground(theme, scene, square) {
  if (square === scene.selected) return theme.square.select;
  return scene.tints?.[square] ?? (scene.last.includes(square) ? theme.square.last : theme.square.dark);
}

/**
 * A word on a disc, round the origin of `at` or beside it.
 * @param {Brush} brush @param {string} word
 * @param {{ x?: number, radius: number, ground: string, ink: string, font: string, drop: number }} how font without its
 *   family; drop: by how much the word is lower than the middle
 */
export function draw_disc({ context, theme }, word, { x = 0, radius, ground, ink, font, drop }) {
  context.beginPath();
  context.arc(x, 0, radius, 0, 2 * Math.PI);
  context.fillStyle = ground;
  context.fill();
  context.lineWidth = 3;
  context.strokeStyle = ink;
  context.stroke();
  context.font = `${font} ${theme.font}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = ink;
  context.fillText(word, x, drop);
}
