// How the page looks and is handled: board, pieces, labels of the squares, light or dark, clicks for a move, what the engine shows. Kept on <html> as data attributes, where the tokens read them, and in
// storage, where early.js finds them before the first paint.

/** @typedef {{ scheme?: string, board?: string, pieces?: string, labels?: string, clicks?: string, evalbar?: string, thinking?: string, ponder?: string }} Look */

const KEY = "bitboard-checkers:look";

/** @returns {Look} */
export function look() {
  const { scheme, board, pieces, labels, clicks, evalbar, thinking, ponder } = document.documentElement.dataset;
  return { scheme, board, pieces, labels, clicks, evalbar, thinking, ponder };
}

/** @param {Look} change an undefined scheme follows the system, undefined clicks are two, and what the engine shows is off */
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
