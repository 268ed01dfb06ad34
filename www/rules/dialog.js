// The rules of this game: their name in the header, and behind it a dialog that says them in plain sentences.
import { RULE_SETS, rules_name, rules_sentences } from "./rules_text.js";
import { phrase } from "../language/phrase.js";
import { by_id, make } from "../widgets/dom.js";

/** @typedef {import("../core/state.js").State} State */

/** @param {() => State} state_now @param {() => void} change  opens the choice of other rules */
export function create_rules(state_now, change) {
  const chip = by_id("rules", HTMLButtonElement);
  const name = /** @type {HTMLElement} */ (chip.querySelector("span"));
  const dialog = by_id("rules-dialog", HTMLDialogElement);
  const title = by_id("rules-h", HTMLHeadingElement);
  const says = by_id("rules-say", HTMLParagraphElement);
  const list = by_id("rules-list", HTMLUListElement);

  chip.addEventListener("click", () => {
    const { rules, fields } = state_now();
    title.textContent = rules_name(rules);
    says.textContent = RULE_SETS.find(({ id }) => id === rules)?.says ?? phrase("rules.own");
    list.replaceChildren(...rules_sentences(fields).map((sentence) => make("li", {}, sentence)));
    dialog.showModal();
  });
  dialog.querySelector("[data-close]")?.addEventListener("click", () => dialog.close());
  by_id("rules-change", HTMLButtonElement).addEventListener("click", () => {
    dialog.close();
    change();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close(); // the backdrop
  });

  return {
    /** @param {State} state */
    show(state) {
      const now = rules_name(state.rules);
      if (state.phase !== "loading" && name.textContent !== now) name.textContent = now;
    },
  };
}
