// How the page looks: board, pieces, labels of the squares, light or dark. Kept on <html> as data attributes, where the tokens read them, and in
// storage, where early.js finds them before the first paint.

/** @typedef {{ scheme?: string, board?: string, pieces?: string, labels?: string }} Look */

const KEY = "bitboard-checkers:look";

/** @returns {Look} */
export function look() {
  const { scheme, board, pieces, labels } = document.documentElement.dataset;
  return { scheme, board, pieces, labels };
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
