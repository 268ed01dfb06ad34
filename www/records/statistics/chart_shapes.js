// The geometry of the charts of the statistics. Pure. A picture is WIDTH by HEIGHT and is stretched to its place, so
// lines keep their width by `vector-effect`, and a dot is a line of no length with round ends.

export const WIDTH = 1000;
export const HEIGHT = 200;

/** Space at both sides, so that the first and the last dot are whole. */
const MARGIN = 12;

const rounded = (/** @type {number} */ value) => Number(value.toFixed(1));

/**
 * The lowest value of the scale, a multiple of 20, so that the differences fill the height.
 * @param {readonly number[]} values 0 to 100
 */
export const floor_of = (values) => Math.min(80, Math.max(0, Math.floor(Math.min(100, ...values) / 20) * 20));

/** The lines across the chart. @param {number} floor @returns {number[]} from the top */
export function ticks(floor) {
  const values = [];
  for (let value = 100; value >= floor; value -= 20) values.push(value);
  return values;
}

/** @param {number} index @param {number} count */
export const x_of = (index, count) =>
  rounded(count < 2 ? WIDTH / 2 : MARGIN + ((WIDTH - 2 * MARGIN) * index) / (count - 1));

/** @param {number} value 0 to 100 @param {number} floor */
export const y_of = (value, floor) => rounded((HEIGHT * (100 - value)) / (100 - floor));

/** A line through all values. @param {readonly number[]} values @param {number} floor */
export const line_path = (values, floor) =>
  values
    .map((value, index) => `${index === 0 ? "M" : "L"}${x_of(index, values.length)} ${y_of(value, floor)}`)
    .join("");

/** A dot for each value. @param {readonly number[]} values @param {number} floor */
export const dots_path = (values, floor) =>
  values.map((value, index) => `M${x_of(index, values.length)} ${y_of(value, floor)}h0`).join("");

/** The value under a pointer. @param {number} part  of the width, 0 to 1 @param {number} count */
export function index_under(part, count) {
  const across = (part * WIDTH - MARGIN) / (WIDTH - 2 * MARGIN);
  return Math.min(count - 1, Math.max(0, Math.round(across * (count - 1))));
}

/**
 * Parts of a whole beside each other, in hundredths of the width; nothing for a part of zero.
 * @param {readonly number[]} parts
 * @returns {{ x: number, width: number }[]}
 */
export function stacked(parts) {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  /** @param {number} part */
  const width_of = (part) => (whole === 0 ? 0 : (100 * part) / whole);
  return parts.map((part, index) => {
    const x = parts.slice(0, index).reduce((sum, before) => sum + width_of(before), 0);
    return { x: rounded(x), width: rounded(width_of(part)) };
  });
}
