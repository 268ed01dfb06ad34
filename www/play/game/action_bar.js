// The action buttons: shows which ones can be used, and calls the commands. A toolbar in the sense of ARIA: one tab
// stop, with arrow keys between its buttons.
import { allowed } from "../core/available_actions.js";
import { along, set_usable } from "../../kit/widgets/dom.js";

/**
 * @import { Action } from "../core/available_actions.js"
 * @import { State } from "../core/state_types.js"
 */

/**
 * @param {HTMLElement} toolbar its buttons, whose ids are the names of the actions
 * @param {Partial<Record<Action, () => void>>} handlers
 */
export function create_action_bar(toolbar, handlers) {
  const buttons = [...toolbar.querySelectorAll("button")];
  const in_use = () => buttons.filter((button) => !button.hidden);
  /** Whether a button is visible: on a phone, the step buttons of a study replace some. @param {HTMLElement} button */
  const in_sight = (button) => button.getClientRects().length > 0;

  /** @param {Element | null | undefined} stop the tab stop of the toolbar */
  const place_tab_stop = (stop) => {
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  };
  place_tab_stop(buttons[0]);
  toolbar.addEventListener("focusin", ({ target }) =>
    place_tab_stop(target instanceof Element ? target.closest("button") : null),
  );

  toolbar.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button !== null && button.getAttribute("aria-disabled") !== "true")
      handlers[/** @type {Action} */ (button.id)]?.();
  });

  toolbar.addEventListener("keydown", (event) => {
    const shown = in_use().filter(in_sight);
    const at = shown.findIndex((button) => button.matches(":focus"));
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[along(event, toolbar)];
    if (next === undefined || at < 0) return;
    event.preventDefault();
    shown.at(next % shown.length)?.focus();
  });

  return {
    /** @param {State} state */
    show(state) {
      const usable = allowed(state);
      const focused = buttons.find((button) => button.matches(":focus"));
      for (const button of buttons) {
        set_usable(button, usable[/** @type {Action} */ (button.id)]);
        button.hidden = (button.dataset.mode ?? state.game.mode) !== state.game.mode;
      }
      if (buttons.some((button) => button.tabIndex === 0 && button.hidden)) place_tab_stop(in_use()[0]);
      if (focused?.hidden) in_use()[0]?.focus();
    },
  };
}
