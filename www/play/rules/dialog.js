// The dialog that explains the rules of this game in plain sentences. Fetched when it is first opened.
import "../../kit/language/late_phrases.js";
import "../../kit/language/rules_phrases.js";
import { button, make_dialog, open_dialog } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";
import { create_rules_card, native_name } from "./rules_card.js";
import { rules_styles } from "./rules_styles.js";
import { rules_sentences } from "./rules_text.js";
import { full_rules_name } from "./saved_rules.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/**
 * @param {Translator} t
 * @param {() => void} change opens the choice of other rules
 * @returns {Promise<(state: Pick<import("../core/state_types.js").GameState, "rules" | "rule_options">) => void>} opens
 *   it
 */
export async function create_rules_dialog(t, change) {
  await rules_styles();
  const summary = make("p", { class: "rules-say" });
  const card = create_rules_card(t);
  const list = make("ul", { class: "rules-list" });
  const english_only = make("p", { class: "rules-say" }, t("rules.english_only"));
  const other = button("", t("new_game"), () => {
    dialog.close();
    change();
  });
  const { dialog, heading } = make_dialog(t, {
    id: "rules-dialog",
    title: "",
    body: [summary, card.element, list, english_only],
    foot: [make("p", {}, t("rules.when")), other],
  });
  // so that the keyboard can scroll a long list
  for (const [name, value] of Object.entries({ tabindex: "0", role: "group", "aria-labelledby": heading.id }))
    dialog.querySelector(".dialog-body")?.setAttribute(name, value);

  return ({ rules, rule_options: fields }) => {
    heading.replaceChildren(full_rules_name(t, rules), ...native_name(rules));
    summary.textContent = typeof rules === "string" ? t(`rules.${rules}.says`) : t("rules.own");
    list.replaceChildren(...rules_sentences(t, fields).map((sentence) => make("li", {}, sentence)));
    card.show(fields);
    english_only.hidden = rules === "official";
    open_dialog(dialog);
    void card.play();
  };
}
