// The DOM of an element: the page's board with its grid, the panel and the live region, in a shadow tree.
import { make_board_dom } from "../../board/board_dom.js";
import { make } from "../../kit/widgets/dom.js";

/** @import { Translator } from "../../kit/language/translator.js" */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {object} Parts
 * @property {HTMLElement} root     the whole tree; carries the style tokens
 * @property {HTMLElement} frame    of the board
 * @property {HTMLCanvasElement} canvas
 * @property {HTMLElement} grid
 * @property {import("../../board/theme.js").DrawPiece} [draw_piece]  of the page's own pieces
 * @property {HTMLElement} panel    beside or below the board; empty for a board alone
 * @property {HTMLElement} live     the live region for announcements
 */

/** @returns {Parts} */
export function make_parts() {
  const { frame, canvas, grid } = make_board_dom({ part: "board" }, "keys");
  const panel = make("div", { class: "aside", part: "panel" });
  const live = make("p", { class: "sr", role: "status", "aria-live": "polite" });
  const table = make("div", { class: "table" }, frame, panel);
  const root = make(
    "div",
    { class: "checkers", part: "root" },
    make("slot", { name: "before" }),
    table,
    make("slot", { name: "after" }),
    live,
  );
  return { root, frame, canvas, grid, panel, live };
}

/**
 * Labels the parts in the element's language. The host page may set the board's label by `aria-label`.
 * @param {Translator} t
 * @param {Parts} parts
 */
export function name_parts(t, { root, frame, grid }) {
  root.lang = t.language();
  root.dir = t.direction();
  const tree = root.getRootNode();
  grid.ariaLabel = (tree instanceof ShadowRoot && tree.host.ariaLabel) || t("element.board");
  frame.querySelector("#keys")?.replaceChildren(t("element.keys"));
}

/**
 * The SVG symbols that icons refer to: a shadow tree needs its own copy.
 * @param {Element[]} symbols
 * @param {string[]} names
 */
export function drawings(symbols, names) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "drawings");
  svg.setAttribute("aria-hidden", "true");
  svg.append(...symbols.filter(({ id }) => names.includes(id)).map((symbol) => document.importNode(symbol, true)));
  return svg;
}
