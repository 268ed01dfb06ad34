// The geometry of the evaluation graph: SVG paths from points, and plies from pointer positions. Pure. The
// picture is WIDTH by HEIGHT; the share of one side grows from the bottom.

/** @typedef {{ ply: number, share: number }} Point share: the expected points of one side, 0 to 1 */

export const WIDTH = 1000;
export const HEIGHT = 100;

/** The fewest plies that the width represents, so that a short game does not fill it. */
const MIN_PLIES = 24;

/** The number of plies that the width represents. @param {number} last */
export const span = (last) => Math.max(MIN_PLIES, last);

const rounded = (/** @type {number} */ value) => Number(value.toFixed(1));

/** The coordinates of a point. @param {Point} point @param {number} last  the last ply of the game */
export const place = ({ ply, share }, last) => ({
  x: rounded((WIDTH * ply) / span(last)),
  y: rounded(HEIGHT * (1 - Math.min(1, Math.max(0, share)))),
});

/**
 * The curve through all points, in the order of their plies.
 * @param {readonly Point[]} points
 * @param {number} last
 */
export const line_path = (points, last) =>
  points
    .map((point, index) => {
      const { x, y } = place(point, last);
      return `${index === 0 ? "M" : "L"}${x} ${y}`;
    })
    .join("");

/** The area below the curve; empty with fewer than two points. @param {readonly Point[]} points @param {number} last */
export function area_path(points, last) {
  const [first, end] = [points[0], points.at(-1)];
  if (first === undefined || end === undefined || points.length < 2) return "";
  return `${line_path(points, last)}L${place(end, last).x} ${HEIGHT}L${place(first, last).x} ${HEIGHT}Z`;
}

/** The height of the tallest bar, as a part of the graph's height. */
const BARS = 0.3;

/**
 * Vertical bars from the bottom, as lines.
 * @param {readonly Point[]} bars share: of the tallest bar
 * @param {number} last
 */
export const bars_path = (bars, last) =>
  bars
    .map(({ ply, share }) => {
      const { x, y } = place({ ply, share: BARS * share }, last);
      return `M${x} ${HEIGHT}V${y}`;
    })
    .join("");

/** The ply under a pointer. @param {number} part  of the width, 0 to 1 @param {number} last */
export const ply_under = (part, last) => Math.min(last, Math.max(0, Math.round(part * span(last))));

/**
 * The ply with the largest change of the share; null if no change exceeds `least`.
 * @param {readonly Point[]} points
 * @param {number} [least] of the share
 */
export function largest_change(points, least = 0.1) {
  const changes = points.map(({ share }, index) => Math.abs(share - (points[index - 1]?.share ?? share)));
  const most = Math.max(...changes);
  return most > least ? (points[changes.indexOf(most)]?.ply ?? null) : null;
}
