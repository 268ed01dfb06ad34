// Lists the games with a fault: the place and the reason. A click opens the game up to its fault.
import { current } from "./state.js";
import { fault } from "./library_text.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { make } from "../../kit/widgets/dom.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { LibraryState } from "./state.js"
 */

/** @param {Translator} t @param {(game: number) => void} open opens a game by its number, from 0 */
export function create_fault_list(t, open) {
  const list = make("ol", { class: "lib-faults", "aria-label": t("library.fault_list") });
  const element = make("div", { class: "lib-fault-view", hidden: "" }, list);
  const changed = create_change_guard();

  list.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button !== null) open(Number(button.dataset.game) - 1);
  });

  return {
    element,
    /** @param {LibraryState} state */
    show(state) {
      const { faults } = current(state);
      element.hidden = state.view !== "faults";
      if (element.hidden || !changed([faults])) return;
      list.replaceChildren(
        ...faults.map((one) =>
          make(
            "li",
            {},
            make("button", { type: "button", class: "way", "data-game": String(one.game) }, fault(t, one)),
          ),
        ),
      );
    },
  };
}
