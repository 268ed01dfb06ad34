// The dialog that explains the rules of this game in plain sentences. Fetched when it is first opened.
import "../language/late_phrases.js";
import { open_dialog, page_dialog } from "../widgets/dialog.js";
import { by_id, make } from "../widgets/dom.js";
import { rules_name } from "./rules_name.js";
import { rules_sentences } from "./rules_text.js";

/** @typedef {import("../language/translator.js").Translator} Translator */
/** @typedef {import("../core/state.js").State} State */

/**
 * @param {Translator} t
 * @param {() => void} change opens the choice of other rules
 * @returns {(state: Pick<import("../core/state.js").GameState, "rules" | "rule_options">) => void} opens it
 */
export function create_rules_dialog(t, change) {
  const dialog = page_dialog("rules-dialog");
  const title = by_id("rules-h", HTMLHeadingElement);
  const says = by_id("rules-say", HTMLParagraphElement);
  const list = by_id("rules-list", HTMLUListElement);

  by_id("rules-change", HTMLButtonElement).addEventListener("click", () => {
    dialog.close();
    change();
  });

  return ({ rules, rule_options: fields }) => {
    title.textContent = rules_name(t, rules);
    says.textContent = typeof rules === "string" ? t(`rules.${rules}.says`) : t("rules.own");
    list.replaceChildren(...rules_sentences(t, fields).map((sentence) => make("li", {}, sentence)));
    open_dialog(dialog);
  };
}
