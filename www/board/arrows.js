// Arrows on the board: from the piece along the landings of its move, the number on the square it comes to. Outlined,
// so that they are seen on every board.
import { at, draw_disc } from "./draw_context.js";
import { middle, side } from "./geometry.js";

/**
 * @import { Brush } from "./draw_context.js"
 * @import { Arrow } from "./view.js"
 */
/** @typedef {[x: number, y: number]} Point */

/**
 * Hundredths of a square: from the piece's middle to the tail, from the tip to the square's middle, the head, the
 * shaft.
 */
const TAIL = 46;
const TIP = 24;
const HEAD = { length: 32, half: 21 };
const SHAFT = 17;
const OUTLINE = 3;
const TAG = 19;

/** The best arrow is drawn last, tags above all arrows. @param {Brush} brush @param {readonly Arrow[]} arrows */
export function draw_arrows(brush, arrows) {
  for (const arrow of arrows.toReversed()) draw_arrow(brush, arrow);
  for (const arrow of arrows) if (arrow.tag !== "") draw_tag(brush, arrow, beside(brush, arrows, arrow));
}

/**
 * @param {Point} from
 * @param {Point} to
 * @param {number} length
 * @returns {Point} the point at this distance from the first, towards the second
 */
function towards([x0, y0], [x1, y1], length) {
  const way = Math.hypot(x1 - x0, y1 - y0) || 1;
  return [x0 + ((x1 - x0) * length) / way, y0 + ((y1 - y0) * length) / way];
}

/** @param {Brush} brush @param {Arrow} arrow */
function draw_arrow({ context, layout, theme }, { path, tone }) {
  const unit = side(layout) / 100;
  const points = path.map((square) => middle(layout, square));
  const [start, second] = points;
  const [last, end] = points.slice(-2);
  if (start === undefined || second === undefined || last === undefined || end === undefined) return;
  const tip = towards(end, last, TIP * unit);
  const neck = towards(tip, last, HEAD.length * unit);
  const inside = towards(neck, tip, 4 * unit); // no seam between shaft and head
  const tail = towards(start, second, TAIL * unit);
  const way = [...points.slice(1, -1), inside];
  context.save();
  context.lineJoin = "round";
  for (const [line, colour] of /** @type {const} */ ([
    [OUTLINE, theme.arrow.line],
    [0, theme.arrow.tones[tone] ?? String(tone)],
  ])) {
    context.strokeStyle = context.fillStyle = colour;
    trace(context, [towards(tail, second, -line * unit), ...way]); // a line's end has no outline of its own
    context.lineWidth = (SHAFT + 2 * line) * unit;
    context.stroke();
    head(context, neck, tip, unit);
    context.fill();
    context.lineWidth = 2 * line * unit;
    if (line > 0) context.stroke();
  }
  context.restore();
}

/** @param {CanvasRenderingContext2D} context @param {readonly Point[]} points */
function trace(context, points) {
  context.beginPath();
  points.forEach(([x, y], index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
}

/** @param {CanvasRenderingContext2D} context @param {Point} neck @param {Point} tip @param {number} unit */
function head(context, [x0, y0], [x1, y1], unit) {
  const way = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [across, down] = [(-(y1 - y0) / way) * HEAD.half * unit, ((x1 - x0) / way) * HEAD.half * unit];
  trace(context, [
    [x0 + across, y0 + down],
    [x1, y1],
    [x0 - across, y0 - down],
  ]);
  context.closePath();
}

/**
 * Tags on one square stand side by side, each on the side that its arrow comes from.
 * @param {Pick<Brush, "layout">} brush
 * @param {readonly Arrow[]} arrows
 * @param {Arrow} arrow
 */
export function beside({ layout }, arrows, arrow) {
  /** @param {Arrow} arrow */
  const comes_from = ({ path }) => middle(layout, path.at(-2) ?? 1)[0];
  const same_target = arrows
    .filter(({ path, tag }) => tag !== "" && path.at(-1) === arrow.path.at(-1))
    .toSorted((one, other) => comes_from(one) - comes_from(other));
  return (same_target.indexOf(arrow) - (same_target.length - 1) / 2) * Math.min(2 * TAG + 2, 92 / same_target.length);
}

/** @param {Brush} brush @param {Arrow} arrow @param {number} shift to the right, in hundredths of a square */
function draw_tag(brush, { path, tag }, shift) {
  const {
    layout,
    theme: { arrow },
  } = brush;
  at(brush, middle(layout, path.at(-1) ?? 1), () =>
    draw_disc(brush, tag, { x: shift, radius: TAG, ground: arrow.line, ink: arrow.figure, font: "600 23px", drop: 1 }),
  );
}
