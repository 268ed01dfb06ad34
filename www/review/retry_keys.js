// The keys that step through a line of "Learn from mistakes", as they step through a game elsewhere.
import { OWN_KEYS } from "../widgets/dom.js";

/**
 * What takes a move of the board during an exercise, and a choice on the board while a line is viewed.
 * @typedef {{ offer(move: import("../core/state.js").Move): void, study(): void }} Trial
 */

/**
 * @param {() => number | null} step  the moves of the line on the board; null: there is no exercise
 * @param {(step: number) => void} go  beyond the ends it goes to the ends
 */
export function bind_retry_keys(step, go) {
  document.addEventListener("keydown", (event) => {
    const now = step();
    if (now === null || event.defaultPrevented || event.altKey || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const to = { Home: 0, ArrowLeft: now - 1, ArrowRight: now + 1, End: Infinity }[event.key];
    if (to === undefined || (event.target instanceof Element && event.target.closest(OWN_KEYS) !== null)) return;
    event.preventDefault();
    go(to);
  });
}
