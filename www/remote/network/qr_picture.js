// Draws a QR code as SVG: one black path on white, with the quiet zone that readers need.
import { make } from "../../kit/widgets/dom.js";
import { load_encoder, qr_code } from "./qr.js";

/** @import { Translator } from "../../kit/language/translator.js" */

const SVG = "http://www.w3.org/2000/svg";
/** The width of the quiet zone, in modules. */
const MARGIN = 4;

/** The text that a place shall show, which may change while the encoder is fetched. @type {WeakMap<Element, string>} */
const wanted = new WeakMap();

/**
 * Draws a code when the encoder is there. Without it the place stays empty: the link can be sent as text.
 * @param {Translator} t
 * @param {HTMLElement} place
 * @param {string} text
 */
export async function draw_qr(t, place, text) {
  wanted.set(place, text);
  const encode = await load_encoder().catch(console.info);
  if (encode === undefined || wanted.get(place) !== text) return;
  const code = text === "" ? null : qr_code(encode, text);
  place.replaceChildren(code === null ? make("p", { class: "hint" }, t("network.qr.too_long")) : picture_of(t, code));
}

/** @param {Translator} t @param {readonly (readonly boolean[])[]} code  its rows */
function picture_of(t, code) {
  const width = code.length + 2 * MARGIN;
  const svg = document.createElementNS(SVG, "svg");
  for (const [name, value] of Object.entries({
    viewBox: `0 0 ${width} ${width}`,
    role: "img",
    "aria-label": t("network.qr"),
    "shape-rendering": "crispEdges",
  }))
    svg.setAttribute(name, value);
  const modules = code.flatMap((row, y) =>
    row.map((dark, x) => (dark ? ["M", x + MARGIN, ",", y + MARGIN, "h1v1h-1z"].join("") : "")),
  );
  for (const [name, d, fill] of /** @type {const} */ ([
    ["rect", "", "#fff"],
    ["path", modules.join(""), "#000"],
  ])) {
    const shape = document.createElementNS(SVG, name);
    if (name === "path") shape.setAttribute("d", d);
    else for (const side of ["width", "height"]) shape.setAttribute(side, String(width));
    shape.setAttribute("fill", fill);
    svg.append(shape);
  }
  return svg;
}
