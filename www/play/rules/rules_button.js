// The name of the rules in the header. It opens a dialog that explains them, see dialog.js.
import { by_id } from "../../kit/widgets/dom.js";
import { rules_name } from "./rules_name.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../core/state_types.js"
 */

/** @param {Translator} t @param {() => void} open  the dialog */
export function create_rules_button(t, open) {
  const chip = by_id("rules", HTMLButtonElement);
  const name = /** @type {HTMLElement} */ (chip.querySelector("span"));
  chip.addEventListener("click", open);

  return {
    /** @param {State} state */
    show(state) {
      const now = rules_name(t, state.game.rules);
      if (state.phase !== "loading" && name.textContent !== now) name.textContent = now;
    },
  };
}
