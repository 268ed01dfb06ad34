// The charts of the statistics, drawn as SVG. A bar chart is a table with a drawn bar in each row, so it needs no other
// text. The line chart is a slider over its games, and has a table beside it.
import { make } from "../../kit/widgets/dom.js";
import { bind_slider } from "../../kit/widgets/slider.js";
import * as shapes from "./chart_shapes.js";

/** @param {string} name @param {Record<string, string>} attributes @param {...Node} children */
function svg(name, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** @param {{ x: number, width: number }} part in hundredths of the width @param {string} kind of class */
const rect = ({ x, width }, kind) =>
  svg("rect", { class: kind, x: String(x), width: String(width), y: "0", height: "10" });

/** @param {...SVGElement} parts */
const bar_picture = (...parts) =>
  svg(
    "svg",
    { class: "chart-bar", viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" },
    rect({ x: 0, width: 100 }, "track"),
    ...parts,
  );

/** A bar of a part of the width. @param {number} part 0 to 1 */
export const bar = (part) => bar_picture(rect({ x: 0, width: Math.round(1000 * part) / 10 }, "value"));

/** Wins, draws and losses beside each other. @param {readonly [wins: number, draws: number, losses: number]} score */
export const score_bar = (score) =>
  bar_picture(...shapes.stacked(score).map((part, index) => rect(part, ["won", "drawn", "lost"][index] ?? "")));

/**
 * A table with one column drawn as bars.
 * @param {string} caption
 * @param {readonly string[]} heads  of the columns of words; the drawn one is the second, and has none
 * @param {readonly { name: Node | string, picture: Node, values: readonly string[] }[]} rows
 */
export function bar_chart(caption, [first = "", ...heads], rows) {
  const head = make(
    "tr",
    {},
    make("th", { scope: "col" }, first),
    make("td", { "aria-hidden": "true" }),
    ...heads.map((name) => make("th", { scope: "col" }, name)),
  );
  const body = rows.map(({ name, picture, values }) =>
    make(
      "tr",
      {},
      make("th", { scope: "row" }, name),
      make("td", { class: "chart-cell", "aria-hidden": "true" }, picture),
      ...values.map((value) => make("td", {}, value)),
    ),
  );
  return make(
    "table",
    { class: "chart-table" },
    make("caption", { class: "sr" }, caption),
    make("thead", {}, head),
    make("tbody", {}, ...body),
  );
}

/**
 * A table of words.
 * @param {string} caption
 * @param {readonly string[]} heads
 * @param {readonly (readonly string[])[]} rows
 */
export const plain_table = (caption, heads, rows) =>
  make(
    "table",
    { class: "chart-table" },
    make("caption", { class: "sr" }, caption),
    make("thead", {}, make("tr", {}, ...heads.map((name) => make("th", { scope: "col" }, name)))),
    make("tbody", {}, ...rows.map((cells) => make("tr", {}, ...cells.map((cell) => make("td", {}, cell))))),
  );

/**
 * Values of 0 to 100 in their order, with their moving average.
 * @param {object} chart
 * @param {string} chart.name   of the slider
 * @param {readonly number[]} chart.values
 * @param {readonly number[]} chart.averages
 * @param {(value: number) => string} chart.tick  at the lines across the chart
 * @param {(index: number) => string} chart.says  of one value
 * @param {(index: number) => void} chart.chosen  a value was chosen by pointer or key
 */
export function line_chart({ name, values, averages, tick, says: describe, chosen }) {
  const floor = shapes.floor_of([...values, ...averages]);
  const lines = shapes.ticks(floor);
  const at = svg("path", { class: "at" });
  const picture = svg(
    "svg",
    { viewBox: `0 0 ${shapes.WIDTH} ${shapes.HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" },
    ...lines.map((value) => svg("path", { class: "tick", d: `M0 ${shapes.y_of(value, floor)}H${shapes.WIDTH}` })),
    at,
    svg("path", { class: "dots", d: shapes.dots_path(values, floor) }),
    svg("path", { class: "average", d: shapes.line_path(averages, floor) }),
  );
  const slider = make("div", {
    class: "chart-line",
    role: "slider",
    tabindex: "0",
    dir: "ltr",
    "aria-label": name,
    "aria-valuemin": "1",
    "aria-valuemax": String(values.length),
  });
  slider.append(picture);
  const scale = make(
    "div",
    { class: "chart-scale", "aria-hidden": "true" },
    ...lines.map((value) => make("span", {}, tick(value))),
  );
  let index = values.length - 1;

  /** @param {number} next */
  const show = (next) => {
    index = next;
    at.setAttribute("d", `M${shapes.x_of(index, values.length)} 0V${shapes.HEIGHT}`);
    slider.setAttribute("aria-valuenow", String(index + 1));
    slider.setAttribute("aria-valuetext", describe(index));
    chosen(index);
  };
  bind_slider(slider, {
    point: (part) => show(shapes.index_under(part, values.length)),
    get: () => ({ value: index, last: values.length - 1 }),
    set: show,
  });
  show(index);
  return {
    element: make("div", { class: "chart-frame", dir: "ltr" }, scale, slider),
    /** The index of the chosen value. */
    index: () => index,
  };
}
