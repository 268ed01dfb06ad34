// The shadow tree of an element: the element's own text until there is a board, and when there is none any more.
import { drawings, make_parts } from "./template.js";

/** Until the sheets are there. The text of the element stands as long as there is no board. */
const FIRST = ":host { display: block; max-inline-size: 30rem; } :host([hidden]) { display: none; }";

/**
 * Made with the first element: who only imports has nothing made. A sheet belongs to one document, and an element may
 * be taken into that of a frame or of another window.
 * @type {WeakMap<Document, Map<string, CSSStyleSheet[]>>}
 */
const made = new WeakMap();

/**
 * @param {Document} document
 * @param {string} text
 * @returns {CSSStyleSheet[]} none where nothing is shown, as in a template
 */
function sheets_of(document, text) {
  const sheets = made.get(document) ?? new Map();
  made.set(document, sheets);
  const known = sheets.get(text);
  if (known !== undefined || document.defaultView === null) return known ?? [];
  const sheet = new document.defaultView.CSSStyleSheet();
  sheet.replaceSync(text);
  sheets.set(text, [sheet]);
  return [sheet];
}

/** @param {HTMLElement} element @param {readonly string[]} icons  the names of the drawings that it uses */
export function create_shadow(element, icons) {
  const tree = element.attachShadow({ mode: "open" });
  /** @param {string[]} sheets @param {Element[]} content */
  const show = (sheets, ...content) => {
    tree.adoptedStyleSheets = sheets.flatMap((text) => sheets_of(element.ownerDocument, text));
    tree.replaceChildren(...content);
  };

  return {
    show_text: () => show([FIRST], document.createElement("slot")),

    /** @param {import("./shared_resources.js").Shared} shared */
    show_board(shared) {
      const parts = make_parts();
      show(shared.sheets, drawings(shared.drawings, ["man-dark", "man-light", ...icons]), parts.root);
      return parts;
    },
  };
}
