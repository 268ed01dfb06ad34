// Draws a QR code as SVG: one black path on white, with the quiet zone that readers need.
import { make } from "../widgets/dom.js";
import { qr_code } from "./qr.js";

/** @import { Translator } from "../language/translator.js" */

const SVG = "http://www.w3.org/2000/svg";
/** The width of the quiet zone, in modules. */
const MARGIN = 4;

/** @param {Translator} t @param {HTMLElement} place @param {string} text */
export function draw_qr(t, place, text) {
  const code = text === "" ? null : qr_code(text);
  if (code === null) return place.replaceChildren(make("p", { class: "hint" }, t("network.qr.too_long")));
  const width = code.size + 2 * MARGIN;
  const svg = document.createElementNS(SVG, "svg");
  for (const [name, value] of Object.entries({
    viewBox: `0 0 ${width} ${width}`,
    role: "img",
    "aria-label": t("network.qr"),
    "shape-rendering": "crispEdges",
  }))
    svg.setAttribute(name, value);
  const parts = [];
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1)
      if (code.dark(x, y)) parts.push(["M", x + MARGIN, ",", y + MARGIN, "h1v1h-1z"].join(""));
  for (const [name, d, fill] of /** @type {const} */ ([
    ["rect", "", "#fff"],
    ["path", parts.join(""), "#000"],
  ])) {
    const shape = document.createElementNS(SVG, name);
    if (name === "path") shape.setAttribute("d", d);
    else for (const side of ["width", "height"]) shape.setAttribute(side, String(width));
    shape.setAttribute("fill", fill);
    svg.append(shape);
  }
  place.replaceChildren(svg);
}
