// Whether the engine is wanted in the analysis, and how many lines: remembered from visit to visit.

/** @typedef {{ on: boolean, lines: number }} Wishes */

const KEY = "bitboard-checkers:analysis";

export const MOST_LINES = 5;

/** @returns {Wishes} */
export function load_wishes() {
  const usual = { on: true, lines: 3 };
  try {
    const value = /** @type {Partial<Wishes> | null} */ (JSON.parse(localStorage.getItem(KEY) ?? "null"));
    const lines = Number.isInteger(value?.lines) ? Math.max(1, Math.min(MOST_LINES, value?.lines ?? usual.lines)) : usual.lines;
    return { on: value?.on !== false, lines };
  } catch {
    return usual; // storage is blocked, or holds something else
  }
}

/** @param {Wishes} wishes */
export function save_wishes({ on, lines }) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ on, lines }));
  } catch {
    // Storage is blocked: they hold for this visit.
  }
}
