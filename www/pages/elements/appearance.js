// The appearance of an element: copies the attributes for board, pieces and scheme to the element that the style tokens
// are read from. Without an attribute, the system's preferences apply: more contrast, or a dark scheme where the page
// supports one.
import { observe, root_and_body } from "./observe.js";

/** @import { Parts } from "./template.js" */

export const APPEARANCE = Object.freeze(["board", "pieces", "scheme", "motion"]);

const CONTRAST = "(prefers-contrast: more), (forced-colors: active)";
const DARK = "(prefers-color-scheme: dark)";

/** @param {string} colour @returns {string} #RRGGBB, which the board can lighten; black for an invalid colour */
function in_hex(colour) {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const context = canvas.getContext("2d");
  if (context === null) return "#000000";
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** A component test may have no matchMedia. @param {string} query */
const matches = (query) => globalThis.matchMedia?.(query).matches ?? false;

/** Whether pieces are placed without animation. @param {Element} element */
export const is_still = (element) =>
  matches("(prefers-reduced-motion: reduce)") || element.getAttribute("motion") === "less";

/** A page that declares no dark scheme is light, whatever the system prefers. @param {Element} element */
function scheme_of(element) {
  const { colorScheme } = getComputedStyle(element);
  const [dark, light] = [/\bdark\b/.test(colorScheme), /\blight\b/.test(colorScheme)];
  return dark && (!light || matches(DARK)) ? "dark" : "light";
}

/** @param {HTMLElement} element @param {Parts} parts */
export function dress(element, { root, frame }) {
  const { board, pieces, scheme, motion } = /** @type {import("./checkers-elements.d.ts").CheckersElement} */ (element);
  const contrast = matches(CONTRAST) ? "contrast" : null;
  root.dataset.board = (element.hasAttribute("board") ? null : contrast) ?? board;
  root.dataset.pieces = (element.hasAttribute("pieces") ? null : contrast) ?? pieces;
  root.dataset.scheme = scheme === "auto" ? scheme_of(element) : scheme;
  if (motion === "less") root.dataset.motion = "less";
  else delete root.dataset.motion;
  const must = getComputedStyle(frame).getPropertyValue("--checkers-must").trim();
  if (must === "") frame.style.removeProperty("--mark-must");
  else frame.style.setProperty("--mark-must", in_hex(must));
}

/**
 * Reports changes that affect the appearance besides the element's own attributes: the system's preferences, and class,
 * style or data attributes of the page's root, its body or the element.
 * @param {HTMLElement} element @param {() => void} changed @param {AbortSignal} signal
 */
export function on_appearance_change(element, changed, signal) {
  for (const query of [CONTRAST, DARK, "(prefers-reduced-motion: reduce)"])
    globalThis.matchMedia?.(query).addEventListener("change", changed, { signal });
  observe(
    [...root_and_body({ attributes: true }), [element, { attributeFilter: ["class", "style"] }]],
    changed,
    signal,
  );
}
