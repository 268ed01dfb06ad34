// The shadow tree of an element: the board; before that its place, which has the final size; where it cannot run the
// element's own text and the fault in that place.
import { make } from "../../kit/widgets/dom.js";
import { drawings, make_parts } from "./template.js";

/**
 * The style of the element itself, which does not wait for the sheets: nothing around it moves when they arrive. The
 * place is a square for the board, and the panel below as elements.css lays it out. The contained size is for where the
 * container is as wide as its content, as in a dialog or a cell.
 */
const HOST_STYLE = /* css */ `
:host {
  display: block;
  inline-size: 100%;
  max-inline-size: 30rem;
  container-type: inline-size;
  contain-intrinsic-inline-size: min(30rem, 100vw - 4rem);
}
:host(checkers-viewer) { max-inline-size: 52rem }
:host([hidden]) { display: none }
.place { block-size: calc(100cqi + var(--panel, 0px)); overflow: auto }
:host(:is(checkers-game, checkers-puzzle)) .place { --panel: 128px }
:host(checkers-viewer) .place { --panel: calc(18rem + 8px) }
@container (max-width: 287px) { :host(checkers-game) .place { --panel: 184px } }
:host([controls="none"]) .place { --panel: 72px !important }
.place:has(.fault) { box-sizing: border-box; padding: 1em; border: 1px solid }
.fault { overflow-wrap: anywhere; font-size: 0.875em }
.fault::first-letter { text-transform: uppercase }
@container (min-width: 600px) { :host(checkers-viewer) .place { block-size: 60cqi } }`;

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
  // jsdom has no such sheets; happy-dom does not end where a custom property has the value around the element.
  if (!("replaceSync" in sheet) || "happyDOM" in document.defaultView) return [];
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

  /** The place of the board with the element's own text in it. @param {...Element} more */
  const show_place = (...more) =>
    show(
      [HOST_STYLE],
      make("slot", { name: "before" }),
      make("div", { class: "place" }, make("slot"), ...more),
      make("slot", { name: "after" }),
    );

  return {
    /** Until the parts have been fetched. */
    show_place: () => show_place(),

    /**
     * Shows the element's own text, with a fault if there is one. It keeps its size, as a viewer with a fault does.
     * @param {string | null} fault  null to show only the text @param {Element[]} buttons
     */
    show_text: (fault, ...buttons) =>
      show_place(
        ...(fault === null ? [] : [make("p", { class: "fault", part: "fault", role: "alert" }, fault), ...buttons]),
      ),

    /** @param {import("./shared_resources.js").Shared} shared */
    show_board(shared) {
      const parts = make_parts();
      show([HOST_STYLE, ...shared.sheets], drawings(shared.drawings, ["man-dark", "man-light", ...icons]), parts.root);
      return parts;
    },
  };
}
