// The dialog that explains the rules of this game in plain sentences. Fetched when it is first opened.
import "../../kit/language/late_phrases.js";
import { button, make_dialog, open_dialog } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";
import { rules_name } from "./rules_name.js";
import { rules_sentences } from "./rules_text.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/**
 * @param {Translator} t
 * @param {() => void} change opens the choice of other rules
 * @returns {(state: Pick<import("../core/state_types.js").GameState, "rules" | "rule_options">) => void} opens it
 */
export function create_rules_dialog(t, change) {
  const summary = make("p", { class: "rules-say" });
  const list = make("ul", { class: "rules-list" });
  const other = button("", t("new_game"), () => {
    dialog.close();
    change();
  });
  const { dialog, heading } = make_dialog(t, {
    id: "rules-dialog",
    title: "",
    body: [summary, list],
    foot: [make("p", {}, t("rules.when")), other],
  });
  // so that the keyboard can scroll a long list
  for (const [name, value] of Object.entries({ tabindex: "0", role: "group", "aria-labelledby": heading.id }))
    dialog.querySelector(".dialog-body")?.setAttribute(name, value);

  return ({ rules, rule_options: fields }) => {
    heading.textContent = rules_name(t, rules);
    summary.textContent = typeof rules === "string" ? t(`rules.${rules}.says`) : t("rules.own");
    list.replaceChildren(...rules_sentences(t, fields).map((sentence) => make("li", {}, sentence)));
    open_dialog(dialog);
  };
}
