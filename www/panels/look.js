// How the page looks: board, pieces, light or dark. Kept on <html> as data attributes, where the tokens read them, and in
// storage, where early.js finds them before the first paint.

/** @typedef {{ scheme?: string, board?: string, pieces?: string }} Look */

const KEY = "bitboard-checkers:look";

/** @returns {Look} */
export function look() {
  const { scheme, board, pieces } = document.documentElement.dataset;
  return { scheme, board, pieces };
}

/** @param {Look} change an undefined scheme follows the system */
export function set_look(change) {
  const next = { ...look(), ...change };
  const { dataset } = document.documentElement;
  for (const [name, value] of Object.entries(next)) {
    if (value === undefined) delete dataset[name];
    else dataset[name] = value;
  }
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage is blocked: the choice holds for this visit.
  }
}
