// The row of actions: shows which can be used, calls the commands. A toolbar: arrow keys walk through it.
import { allowed } from "../game/allowed.js";
import { by_id, set_usable } from "./dom.js";

/**
 * @typedef {import("../game/allowed.js").Action} Action
 * @typedef {import("../game/state.js").State} State
 */

/** @param {Record<Action, () => void>} act */
export function create_actions(act) {
  const toolbar = by_id("actions", HTMLDivElement);
  const buttons = [...toolbar.querySelectorAll("button")];

  toolbar.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button !== null && button.getAttribute("aria-disabled") !== "true") act[/** @type {Action} */ (button.id)]();
  });

  toolbar.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const at = buttons.findIndex((button) => button === document.activeElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  });

  return {
    /** @param {State} state */
    show(state) {
      const usable = allowed(state);
      for (const button of buttons) set_usable(button, usable[/** @type {Action} */ (button.id)]);
    },
  };
}
