// The shadow tree of an element: the element's own text until there is a board, and when there is none any more.
import { drawings, make_parts } from "./parts.js";

/** Until the sheets are there. The text of the element stands as long as there is no board. */
const FIRST = ":host { display: block; max-inline-size: 30rem; } :host([hidden]) { display: none; }";

/** @type {CSSStyleSheet | null} */
let first_sheet = null;

/** Made with the first element: who only imports has nothing made. */
function first() {
  if (first_sheet === null) (first_sheet = new CSSStyleSheet()).replaceSync(FIRST);
  return first_sheet;
}

/** @param {HTMLElement} element @param {readonly string[]} icons  the names of the drawings that it uses */
export function create_shadow(element, icons) {
  const tree = element.attachShadow({ mode: "open" });

  return {
    show_text() {
      tree.adoptedStyleSheets = [first()];
      tree.replaceChildren(document.createElement("slot"));
    },

    /** @param {import("./shared.js").Shared} shared */
    show_board(shared) {
      const parts = make_parts();
      tree.adoptedStyleSheets = shared.sheets;
      tree.replaceChildren(drawings(shared.drawings, ["man-dark", "man-light", ...icons]), parts.root);
      return parts;
    },
  };
}
