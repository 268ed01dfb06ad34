// The name of the rules in the header. It opens a dialog that explains them, see dialog.js.
import { once } from "../../kit/platform/once.js";
import { by_id } from "../../kit/widgets/dom.js";
import { rules_name } from "./rules_name.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../core/state_types.js"
 */

/** The names of the user's own rules, fetched for the first game by such rules. */
const fetch_names = once(() => import("./saved_rules.js"));

/** @param {Translator} t @param {() => void} open  the dialog */
export function create_rules_button(t, open) {
  const chip = by_id("rules", HTMLButtonElement);
  const name = /** @type {HTMLElement} */ (chip.querySelector("span"));
  chip.addEventListener("click", open);
  /** @type {State} */
  let last;
  /** The names of saved rules; null until they are fetched. @type {Awaited<ReturnType<typeof fetch_names>> | null} */
  let names = null;

  /** @param {State} state */
  const show = (state) => {
    if (state.phase === "loading") return;
    const { rules } = state.game;
    const now = (names?.full_rules_name ?? rules_name)(t, rules);
    if (name.textContent !== now) name.textContent = now;
  };

  return {
    /** @param {State} state */
    show(state) {
      last = state;
      show(state);
      if (names !== null || typeof state.game.rules === "string") return;
      fetch_names().then((fetched) => {
        names = fetched;
        show(last);
      }, console.info); // "Custom rules" stays
    },
  };
}
