// Draws the moves of a line as buttons with their numbers. It replaces the buttons only if their text has changed, so
// that a click never misses.
import { line_words } from "./pv_lines.js";
import { clickable } from "./analysis_request.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { make } from "../../kit/widgets/dom.js";

/**
 * @import { State } from "../../play/core/state_types.js"
 * @import { Ply } from "./pv_lines.js"
 */

/**
 * @param {HTMLElement} into  the parent, whose last children are the moves
 * @param {number} [kept] the number of its first children to keep
 */
export function create_ply_buttons(into, kept = 0) {
  const changed = create_change_guard();

  const part = () => make("span", { class: "ply" }, make("i"), " ", make("button", { type: "button" }), " ");

  /** @param {State} state @param {readonly Ply[]} plies from the position shown */
  return (state, plies) => {
    const words = line_words(state, state.board.viewing ?? state.game.ply, plies);
    const may_click = clickable(state);
    if (!changed([JSON.stringify(words), may_click])) return;
    words.forEach(({ before, words: move }, ply) => {
      const [number, button] = (into.children[kept + ply] ?? into.appendChild(part())).children;
      if (!(button instanceof HTMLButtonElement) || number === undefined) return;
      button.dataset.ply = String(ply);
      if (number.textContent !== before) number.textContent = before;
      if (button.textContent !== move) button.textContent = move;
      button.disabled = !may_click;
    });
    while (into.children.length > kept + words.length) into.lastElementChild?.remove();
  };
}
