// The marks on the board: last move and its trail, rings, routes, destinations, hint.
import { at, ground, stands_at } from "./draw_context.js";
import { middle, side } from "./geometry.js";

/**
 * @import { Brush } from "./draw_context.js"
 * @import { Scene, Way } from "./scene.js"
 */

const ROUND = 2 * Math.PI;

/** @param {CanvasRenderingContext2D} context @param {number} radius @param {number} [y] */
function circle(context, radius, y = 0) {
  context.beginPath();
  context.arc(0, y, radius, 0, ROUND);
}

/** @param {CanvasRenderingContext2D} context @param {number} width @param {string} colour */
function stroke(context, width, colour) {
  context.lineWidth = width;
  context.strokeStyle = colour;
  context.stroke();
}

/** One arc per hop, which rises 58 over the jumped piece; a step is straight. @param {Brush} brush @param {Way} way */
function trace({ context, layout }, { path, jump }) {
  const rise = jump ? (58 * side(layout)) / 100 : 0;
  context.beginPath();
  path.forEach((square, index) => {
    const [x, y] = middle(layout, square);
    if (index === 0) return context.moveTo(x, y);
    const [x0, y0] = middle(layout, path[index - 1] ?? square);
    context.quadraticCurveTo((x0 + x) / 2, (y0 + y) / 2 - rise, x, y);
  });
}

/**
 * Dotted arcs, a dot on each landing, a small ring at the start, dashed circles where pieces were taken.
 * @param {Brush} brush
 * @param {Scene} scene
 */
export function draw_trail(brush, scene) {
  const { context, layout, theme } = brush;
  if (scene.trail === null) return;
  const unit = side(layout) / 100;
  context.save();
  context.lineCap = "round";
  context.lineJoin = "round";
  context.setLineDash([0.1 * unit, 14 * unit]);
  trace(brush, scene.trail);
  context.globalAlpha = 0.55;
  stroke(context, 9.5 * unit, theme.square.frame);
  context.globalAlpha = 1;
  stroke(context, 6 * unit, theme.mark.trail);
  context.restore();

  const [start, ...landings] = scene.trail.path;
  if (start !== undefined)
    at(brush, middle(layout, start), () => (circle(context, 9), stroke(context, 4, theme.mark.trail)));
  for (const square of landings.slice(0, -1)) dot(brush, square, 9, theme.mark.trail);
  for (const square of scene.ghosts) {
    at(brush, middle(layout, square), () => {
      context.globalAlpha = 0.75;
      context.setLineDash([5, 7]);
      circle(context, 31);
      stroke(context, 2.5, theme.mark.trail);
    });
  }
}

/** @param {Brush} brush @param {number} square @param {number} radius @param {string} colour */
function dot(brush, square, radius, colour) {
  at(brush, middle(brush.layout, square), () => {
    circle(brush.context, radius);
    brush.context.fillStyle = colour;
    brush.context.fill();
  });
}

/**
 * Marks pieces: a glow if they must jump, a ring if they can move.
 * @param {Brush} brush
 * @param {Scene} scene
 * @param {number} glow 0-1
 */
export function draw_marks(brush, scene, glow) {
  const { context, layout, theme } = brush;
  for (const square of scene.must) {
    const king = scene.pieces.some((piece) => piece.square === square && piece.king);
    const y = (king ? -3 : 0) - (square === scene.selected ? 6 : 0);
    at(brush, stands_at(brush, scene, square), () => {
      context.globalAlpha = 0.85 * (0.55 + 0.45 * glow);
      soft_disc(context, y, theme.mark.must);
      context.globalAlpha = 1;
      circle(context, 45.5, y);
      stroke(context, scene.refused ? 9 : 5, theme.mark.must);
    });
  }
  for (const square of scene.movable) {
    at(brush, middle(layout, square), () => {
      context.globalAlpha = 0.9;
      circle(context, 45);
      stroke(context, 3, theme.mark.dest);
    });
  }
}

/**
 * A disc of radius 46 blurred by 9, as a gradient, because not every browser has canvas filters.
 * @param {CanvasRenderingContext2D} context
 * @param {number} y
 * @param {string} colour
 */
function soft_disc(context, y, colour) {
  const [inner, outer] = [46 - 20, 46 + 20];
  const gradient = context.createRadialGradient(0, y, inner, 0, y, outer);
  for (let stop = 0; stop <= 10; stop += 1) {
    const distance = (stop / 10) * 40 - 20;
    const opacity = 1 / (1 + Math.exp(distance / 5.2)); // close to the normal distribution's tail
    gradient.addColorStop(
      stop / 10,
      colour +
        Math.round(opacity * 255)
          .toString(16)
          .padStart(2, "0"),
    ); // tokens are #RRGGBB
  }
  circle(context, outer, y);
  context.fillStyle = gradient;
  context.fill();
}

/** A dashed frame inside the squares of the move that waits for its turn. @param {Brush} brush @param {Scene} scene */
export function draw_premove(brush, scene) {
  const { context, layout, theme } = brush;
  for (const square of new Set(scene.premove)) {
    at(brush, middle(layout, square), () => {
      context.setLineDash([12, 8]);
      context.beginPath();
      context.rect(-45, -45, 90, 90);
      stroke(context, 5, theme.mark.hint);
    });
  }
}

/** Around whole squares, outlined as arrows are. @param {Brush} brush @param {Scene} scene */
export function draw_circles(brush, scene) {
  const { context, layout, theme } = brush;
  for (const { from, tone = 3 } of scene.circles) {
    at(brush, middle(layout, from), () => {
      circle(context, 43);
      stroke(context, 12, theme.mark.line);
      stroke(context, 6, theme.arrow.tones[tone] ?? String(tone));
    });
  }
}

/** @param {Brush} brush @param {Scene} scene */
export function draw_routes(brush, scene) {
  const { context, layout, theme } = brush;
  const unit = side(layout) / 100;
  context.save();
  context.lineCap = "round";
  for (const way of scene.routes) {
    trace(brush, way);
    context.globalAlpha = 0.6;
    stroke(context, 10 * unit, theme.mark.line);
    context.globalAlpha = 1;
    stroke(context, 6 * unit, theme.mark.dest);
  }
  context.restore();
}

/** @param {Brush} brush @param {Scene} scene */
export function draw_destinations(brush, scene) {
  const { context, layout, theme } = brush;
  for (const { square, kind } of scene.destinations) {
    if (kind === "step") dot(brush, square, 15, theme.mark.dest);
    if (kind === "via") dot(brush, square, 10, theme.mark.dest);
    if (kind !== "jump") continue;
    dot(brush, square, 26, ground(theme, scene, square));
    at(brush, middle(layout, square), () => (circle(context, 26), stroke(context, 6, theme.mark.dest)));
    dot(brush, square, 9, theme.mark.dest);
  }
}

/** A dotted ring around the piece, and one where it should go. @param {Brush} brush @param {Scene} scene */
export function draw_hint(brush, scene) {
  const { context, layout, theme } = brush;
  if (scene.hint === null) return;
  for (const [square, radius] of /** @type {const} */ ([
    [scene.hint.from, 45],
    [scene.hint.to, 26],
  ])) {
    at(brush, middle(layout, square), () => {
      context.setLineDash([4, 9]);
      context.lineCap = "round";
      circle(context, radius);
      stroke(context, 5, theme.mark.hint);
    });
  }
  dot(brush, scene.hint.to, 9, theme.mark.hint);
}
