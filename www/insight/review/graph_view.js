// The elements of the evaluation graph: a sentence, the curve as a slider, and the phases of the game below it.
import { make } from "../../kit/widgets/dom.js";
import { area_path, bars_path, HEIGHT, line_path, place, span, WIDTH } from "./graph.js";
import { phase_text } from "./phases.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Point } from "./graph.js"
 */

/**
 * What the graph shows.
 * @typedef {object} Picture
 * @property {import("../../play/core/state_types.js").Side} side  its share grows from the bottom
 * @property {number} last  the last ply
 * @property {number} ply   the one shown on the board
 * @property {Point[]} points
 * @property {readonly import("./review_curve.js").Mark[]} marks
 * @property {readonly Point[]} bars  thinking times
 * @property {readonly import("./phases.js").Span[]} phases
 * @property {string} words  about the ply shown
 * @property {string} swing  about the whole game
 */

/** @param {string} name @param {Record<string, string>} [attributes] @param {...Node} children */
function shape(name, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** The position of a ply, in percent of the width. @param {number} ply @param {number} last */
const percent = (ply, last) => `${(100 * place({ ply, share: 0 }, last).x) / WIDTH}%`;

/** @param {Picture} picture */
const marks_of = ({ marks, last }) =>
  marks.map((mark) => {
    const { judgement, sign, decides } = mark;
    const element = make("i", { "data-judgement": judgement, "data-decides": decides ? "yes" : "no", title: sign });
    element.style.left = percent(mark.ply, last);
    element.style.top = `${(100 * place(mark, last).y) / HEIGHT}%`;
    return element;
  });

/** The least part of the width with room for the name of a phase. */
const LEGIBLE = 0.08;

/** @param {Translator} t @param {Picture} picture */
const phases_of = (t, { phases, last }) =>
  phases.map(({ phase, from, to }) => {
    const words = phase_text(t, phase);
    const element = make("span", { "data-phase": phase, title: words }, to - from < LEGIBLE * span(last) ? "" : words);
    element.style.left = percent(from, last);
    element.style.width = `calc(${percent(to, last)} - ${percent(from, last)})`;
    return element;
  });

/** @param {Translator} t */
export function create_graph_view(t) {
  const [other, area, bars, line, decided, at] = ["other", "area", "bars", "line", "decided", "at"].map((name) =>
    shape("path", { class: name }),
  );
  const middle = shape("path", { class: "middle", d: `M0 ${HEIGHT / 2}H${WIDTH}` });
  const picture = shape(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" },
    .../** @type {SVGElement[]} */ ([other, area, bars, middle, decided, line, at]),
  );
  const swing = make("p", { class: "sr", id: "graph-swing" });
  const slider = make("div", {
    class: "graph-curve",
    role: "slider",
    tabindex: "0",
    dir: "ltr",
    "aria-label": t("graph"),
    "aria-describedby": swing.id,
    "aria-valuemin": "0",
  });
  const marks = make("div", { class: "graph-marks", "aria-hidden": "true" });
  slider.append(picture, marks);
  const description = make("p", { class: "graph-says", "aria-hidden": "true" });
  const phases = make("div", { class: "graph-phases", dir: "ltr", "aria-hidden": "true" });
  const element = make("div", { class: "graph", hidden: "" }, description, slider, phases, swing);

  return {
    element,
    slider,

    /** @param {Picture} picture */
    draw(picture) {
      const { last, ply, points, words } = picture;
      element.dataset.side = picture.side;
      element.dataset.reviewed = picture.phases.length > 0 ? "yes" : "no";
      const full = [points[0], points.at(-1)].flatMap((point) => (point ? [{ ...point, share: 1 }] : []));
      other?.setAttribute("d", area_path(full, last));
      area?.setAttribute("d", area_path(points, last));
      bars?.setAttribute("d", bars_path(picture.bars, last));
      line?.setAttribute("d", line_path(points, last));
      const turn = picture.marks.find(({ decides }) => decides);
      decided?.setAttribute("d", turn === undefined ? "" : `M${place(turn, last).x} 0V${HEIGHT}`);
      at?.setAttribute("d", `M${place({ ply, share: 0 }, last).x} 0V${HEIGHT}`);
      marks.replaceChildren(...marks_of(picture));
      phases.replaceChildren(...phases_of(t, picture));
      swing.textContent = picture.swing;
      description.textContent = words;
      slider.setAttribute("aria-valuemax", String(last));
      slider.setAttribute("aria-valuenow", String(ply));
      slider.setAttribute("aria-valuetext", words);
    },
  };
}
