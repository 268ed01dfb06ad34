// How the page looks and is handled: board, pieces, labels of the squares, light or dark, clicks for a move, what the engine
// shows. What was chosen is kept in storage, where early.js finds it before the first paint; what is shown stands on <html> as
// data attributes, where the tokens read it. Where nothing was chosen, a person who asks the system for more contrast gets it.

/** @typedef {{ scheme?: string, board?: string, pieces?: string, labels?: string, clicks?: string, evalbar?: string, thinking?: string, ponder?: string, language?: string }} Look */

const KEY = "bitboard-checkers:look";

/** @type {readonly (keyof Look)[]} */
const NAMES = Object.freeze(["scheme", "board", "pieces", "labels", "clicks", "evalbar", "thinking", "ponder"]);

/** What is shown while nothing is chosen; the same stands in index.html. */
const USUAL = Object.freeze(/** @type {Look} */ ({ board: "walnut", pieces: "ebony", labels: "inside" }));
const PLAIN = Object.freeze({ ...USUAL, board: "contrast", pieces: "contrast" });

/** Asked of in early.js too. */
const more_contrast = matchMedia("(prefers-contrast: more), (forced-colors: active)");

/** @returns {Look} */
function stored() {
  try {
    const value = /** @type {unknown} */ (JSON.parse(localStorage.getItem(KEY) ?? "null"));
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {}; // blocked or broken
  }
}

/** @type {Look} */
let chosen = stored();

function apply() {
  const { dataset } = document.documentElement;
  const shown = { ...(more_contrast.matches ? PLAIN : USUAL), ...chosen };
  for (const name of NAMES) {
    const value = shown[name];
    if (typeof value === "string") dataset[name] = value;
    else delete dataset[name];
  }
}

/** As it is shown. @returns {Look} */
export function look() {
  const { scheme, board, pieces, labels, clicks, evalbar, thinking, ponder, language } = document.documentElement.dataset;
  return { scheme, board, pieces, labels, clicks, evalbar, thinking, ponder, language };
}

/** @param {Look} change an undefined scheme follows the system, undefined clicks are two, and what the engine shows is off */
export function set_look(change) {
  chosen = { ...chosen, ...change };
  apply();
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // Storage is blocked: the choice holds for this visit.
  }
}

/** More contrast is asked of the system, or no longer. @param {() => void} changed */
export function follow_contrast(changed) {
  more_contrast.addEventListener("change", () => {
    apply();
    changed();
  });
}
