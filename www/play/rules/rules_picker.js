// The choice of rules in the dialog of a new game: one of the presets, or every option on its own.
import "../../kit/language/rules_phrases.js";
import { field as form_field } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";
import { choice, create_own_rules } from "./own_rules.js";
import { rule_groups } from "./rules_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Rules, RulesId } from "../core/state_types.js"
 */

/**
 * @param {Translator} t
 * @param {(id: RulesId) => Rules | undefined} rules_of  what a preset says; nothing before the module
 */
export function create_rules_picker(t, rules_of) {
  const link = make("button", { class: "link", type: "button", id: "custom-open" });
  const presets = make("div", { class: "rule-groups" });
  const own = create_own_rules(t);
  const element = form_field(t("editor.rules"), "", presets, own.element, link);
  own.element.hidden = true;
  const is_own = () => !own.element.hidden;

  presets.append(
    ...rule_groups(t).map(({ title, sets }) =>
      make(
        "fieldset",
        { class: "rule-field" },
        make("legend", {}, title),
        make("div", { class: "list" }, ...sets.map(({ id, ...words }) => choice({ name: "rules", value: id }, words))),
      ),
    ),
  );

  const preset = () =>
    /** @type {RulesId} */ (presets.querySelector('input[name="rules"]:checked')?.getAttribute("value") ?? "official");
  /** @param {string} chosen */
  const check = (chosen) => {
    const input = presets.querySelector(`input[name="rules"][value="${chosen}"]`);
    if (input instanceof HTMLInputElement) input.checked = true;
  };

  /** @param {boolean} now_own */
  const show = (now_own) => {
    presets.hidden = now_own;
    own.element.hidden = !now_own;
    link.textContent = now_own ? t("rules.sets") : t("rules.custom");
  };
  link.addEventListener("click", () => {
    const now_own = !is_own();
    const rules = rules_of(preset());
    if (now_own && rules) own.fill(rules); // begins with what was chosen
    show(now_own);
    link.dispatchEvent(new Event("change", { bubbles: true }));
  });

  return {
    element,
    /** @returns {State["game"]["rules"]} */
    picked: () => (is_own() ? own.picked() : preset()),
    /** The side that moves first by the chosen rules. @returns {import("../core/state_types.js").Side} */
    first: () => (is_own() ? own.picked() : rules_of(preset()))?.first ?? "black",
    /** @param {State["game"]["rules"]} rules */
    open(rules) {
      check(typeof rules === "string" ? rules : "official");
      const options = typeof rules === "string" ? rules_of(rules) : rules;
      if (options) own.fill(options);
      show(typeof rules !== "string");
    },
  };
}
