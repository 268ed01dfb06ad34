// The shadow tree of an element: the board while it is shown, otherwise a slot with the element's own text.
import { drawings, make_parts } from "./template.js";

/** The style before the sheets are loaded, when only the element's text is shown. */
const HOST_STYLE = ":host { display: block; max-inline-size: 30rem; } :host([hidden]) { display: none; }";

/**
 * The sheets by document and text, filled by the first element. A sheet belongs to one document, and an element may be
 * adopted by the document of a frame or another window.
 * @type {WeakMap<Document, Map<string, CSSStyleSheet[]>>}
 */
const sheet_cache = new WeakMap();

/**
 * @param {Document} document
 * @param {string} text
 * @returns {CSSStyleSheet[]} empty in a document without a window, as in a template
 */
function sheets_of(document, text) {
  const sheets = sheet_cache.get(document) ?? new Map();
  sheet_cache.set(document, sheets);
  const cached = sheets.get(text);
  if (cached !== undefined || document.defaultView === null) return cached ?? [];
  const sheet = new document.defaultView.CSSStyleSheet();
  sheet.replaceSync(text);
  sheets.set(text, [sheet]);
  return [sheet];
}

/** @param {HTMLElement} element @param {readonly string[]} icons  ids of the icons that it uses */
export function create_shadow(element, icons) {
  const tree = element.attachShadow({ mode: "open" });
  /** @param {string[]} sheets @param {Element[]} content */
  const show = (sheets, ...content) => {
    tree.adoptedStyleSheets = sheets.flatMap((text) => sheets_of(element.ownerDocument, text));
    tree.replaceChildren(...content);
  };

  return {
    show_text: () => show([HOST_STYLE], document.createElement("slot")),

    /** @param {import("./shared_resources.js").Shared} shared */
    show_board(shared) {
      const parts = make_parts();
      show(shared.sheets, drawings(shared.drawings, ["man-dark", "man-light", ...icons]), parts.root);
      return parts;
    },
  };
}
