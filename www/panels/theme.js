// Light or dark: follows the system until the button chooses; the choice is remembered (early.js reads it before the first paint).
import { by_id } from "./dom.js";

const KEY = "bitboard-checkers:look";

/** @param {() => void} changed */
export function create_theme(changed) {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");

  by_id("theme", HTMLButtonElement).addEventListener("click", () => {
    const dark = root.dataset.scheme === undefined ? system.matches : root.dataset.scheme === "dark";
    root.dataset.scheme = dark ? "light" : "dark";
    try {
      const { board, pieces, scheme } = root.dataset;
      localStorage.setItem(KEY, JSON.stringify({ board, pieces, scheme }));
    } catch {
      // Storage is blocked: the choice holds for this visit.
    }
    changed();
  });
  system.addEventListener("change", changed);
}
