// Small helpers for the panels: finding and making elements.

/**
 * @template {HTMLElement} E
 * @param {string} id @param {new () => E} type
 * @returns {E}
 */
export function by_id(id, type) {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`index.html has no ${type.name} with the id ${id}`);
  return element;
}

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {Record<string, string>} [attributes] @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Elements in which letters and digits are text or have another meaning. */
const TYPING =
  "input:not([type=radio]):not([type=checkbox]), select, textarea, dialog, [contenteditable], [role=listbox], [role=menu]";

/** Whether a key is free for a shortcut: nothing has handled it, and no modifier but Shift is held. */
export const is_plain_key = (/** @type {KeyboardEvent} */ { defaultPrevented, altKey, metaKey, ctrlKey }) =>
  !(defaultPrevented || altKey || metaKey || ctrlKey);

/** Elements in which the arrow keys, Home and End have a meaning of their own. */
export const OWN_KEYS =
  "input, select, textarea, dialog, [role=grid], [role=toolbar], [role=tablist], [role=radiogroup], [contenteditable]";

/** @param {EventTarget | null} target of a key */
export const is_typing = (target) => target instanceof Element && target.closest(TYPING) !== null;

/**
 * The square of the page's board that Tab reaches.
 * @returns {HTMLElement | null}
 */
export const board_tab_stop = () => document.querySelector('#grid [tabindex="0"]');

/** Moves the focus to the board without scrolling. */
export const focus_board = () => board_tab_stop()?.focus({ preventScroll: true });

const SVG = "http://www.w3.org/2000/svg";

/** The address of a file of drawings. */
let next_to_page = (/** @type {string} */ file) => new URL(`../../${file}`, import.meta.url).href;

/** Takes the drawings from the document itself: a page may not <use> a file of another host. */
export const draw_from_here = () => void (next_to_page = () => "");

/** @param {string} kind of class @param {string} file @param {string} symbol */
function drawing(kind, file, symbol) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", kind);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${next_to_page(file)}#${symbol}`);
  svg.append(use);
  return svg;
}

/** @param {string} name */
export const icon = (name) => drawing("icon", "icons.svg", `i-${name}`);

/** @param {"man" | "chip" | "king"} kind @param {import("../../../bitboard-checkers.js").Side} side */
export const piece = (kind, side) => drawing("mini", "pieces.svg", `${kind}-${side === "black" ? "dark" : "light"}`);

/**
 * The meaning of an arrow key in a row of parts: on right-to-left pages the left arrow moves forward. Empty with a
 * modifier: Alt and an arrow go through the history.
 * @param {KeyboardEvent} event
 * @param {Element} [row]
 */
export function along(event, row = document.documentElement) {
  const { key, shiftKey } = event;
  if (shiftKey || !is_plain_key(event)) return "";
  return row.closest("[dir]")?.getAttribute("dir") === "rtl"
    ? ({ ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" }[key] ?? key)
    : key;
}

/** @param {Element} button @param {boolean} usable it stays focusable, so that focus is never lost */
export function set_usable(button, usable) {
  if (usable) button.removeAttribute("aria-disabled");
  else button.setAttribute("aria-disabled", "true");
}
