// The rating over time as a line on a time axis of days. A table beside it lists the same values.
import { make } from "../../kit/widgets/dom.js";

/** @import { Dated } from "../progress/profile.js" */

const WIDTH = 1000;
const HEIGHT = 200;
/** Points of rating between two lines of the scale. */
const STEP = 100;

/**
 * The lines of the scale, from the highest: round hundreds around all values.
 * @param {readonly number[]} values @returns {number[]}
 */
export function scale_of(values) {
  const low = Math.floor(Math.min(...values) / STEP) * STEP;
  const high = Math.max(low + STEP, Math.ceil(Math.max(...values) / STEP) * STEP);
  const step = STEP * Math.max(1, Math.ceil((high - low) / STEP / 4));
  const lines = [];
  for (let value = low; value < high + step; value += step) lines.unshift(value);
  return lines;
}

/** @param {readonly Dated[]} history in order @returns {{ lines: number[], points: { x: number, y: number }[] }} */
export function rating_shape(history) {
  const lines = scale_of(history.map(([, rating]) => rating));
  const [high = 0, low = 0] = [lines[0], lines.at(-1)];
  const [first = 0, last = 0] = [history[0]?.[0], history.at(-1)?.[0]];
  const points = history.map(([day, rating]) => ({
    x: last === first ? WIDTH / 2 : Math.round((WIDTH * (day - first)) / (last - first)),
    y: Math.round((HEIGHT * (high - rating)) / (high - low)),
  }));
  return { lines, points };
}

/** @param {string} name @param {Record<string, string>} attributes @param {...Node} children */
function svg(name, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** @param {readonly Dated[]} history not empty @param {(rating: number) => string} words */
export function rating_picture(history, words) {
  const { lines, points } = rating_shape(history);
  const path = points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
  const dots = points.map(({ x, y }) => `M${x} ${y}h0`).join("");
  const [high = 0, low = 0] = [lines[0], lines.at(-1)];
  const picture = svg(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none" },
    ...lines.map((line) =>
      svg("path", { class: "tick", d: `M0 ${Math.round((HEIGHT * (high - line)) / (high - low))}H${WIDTH}` }),
    ),
    svg("path", { class: "average", d: path }),
    svg("path", { class: "dots", d: dots }),
  );
  return make(
    "div",
    { class: "chart-frame", dir: "ltr", "aria-hidden": "true" },
    make("div", { class: "chart-scale" }, ...lines.map((line) => make("span", {}, words(line)))),
    make("div", { class: "chart-line rating-line" }, picture),
  );
}
