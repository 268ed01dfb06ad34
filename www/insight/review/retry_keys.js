// The keys that step through a line of "Learn from mistakes", the same as those that step through a game.
import { is_plain_key, OWN_KEYS } from "../../kit/widgets/dom.js";

/**
 * @param {() => number | null} step  the number of moves of the line made on the board; null without an exercise
 * @param {(step: number) => void} go  goes to a step, limited to the line
 */
export function bind_retry_keys(step, go) {
  document.addEventListener("keydown", (event) => {
    const now = step();
    if (now === null || !is_plain_key(event) || event.shiftKey) return;
    const target = { Home: 0, ArrowLeft: now - 1, ArrowRight: now + 1, End: Infinity }[event.key];
    if (target === undefined || (event.target instanceof Element && event.target.closest(OWN_KEYS) !== null)) return;
    event.preventDefault();
    go(target);
  });
}
