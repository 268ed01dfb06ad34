// The choice of rules in the dialog of a new game: one of the presets, or every field on its own.
import { has_chains, rule_choices, rule_groups } from "./rules_text.js";
import { field as form_field } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Rules, RulesId } from "../core/state_types.js"
 * @import { Field } from "./rules_text.js"
 */

/**
 * A choice of one: name and sentence.
 * @param {{ name: string, value: string }} input
 * @param {{ name: string, says: string }} words
 */
function option({ name, value }, words) {
  const text = make("span", {}, make("b", {}, words.name), make("small", {}, words.says));
  return make(
    "label",
    { class: "pick" },
    make("input", { type: "radio", name, value }),
    make("i", { class: "dot" }),
    text,
  );
}

/**
 * @param {Translator} t
 * @param {(id: RulesId) => Rules | undefined} rules_of  what a preset says; nothing before the module
 */
export function create_rules_picker(t, rules_of) {
  const link = make("button", { class: "link", type: "button", id: "custom-open" });
  const presets = make("div", { class: "rule-groups" });
  const custom = make("div", { class: "custom" });
  const element = form_field(t("editor.rules"), "", presets, custom, link);
  const choices = rule_choices(t);
  const names = /** @type {Field[]} */ (Object.keys(choices));
  custom.hidden = true;
  const is_own = () => !custom.hidden;

  presets.append(
    ...rule_groups(t).map(({ title, sets }) =>
      make(
        "fieldset",
        { class: "rule-field" },
        make("legend", {}, title),
        make("div", { class: "list" }, ...sets.map(({ id, ...words }) => option({ name: "rules", value: id }, words))),
      ),
    ),
  );
  custom.append(
    ...names.map((field) => {
      const rows = Object.entries(choices[field].values).map(([value, words]) => option({ name: field, value }, words));
      return make(
        "fieldset",
        { class: "rule-field", "data-field": field },
        make("legend", {}, choices[field].title),
        make("div", { class: "list tight" }, ...rows),
      );
    }),
  );

  /** @param {string} name */
  const value = (name) => element.querySelector(`input[name="${name}"]:checked`)?.getAttribute("value") ?? "";
  /** @param {string} name @param {string} chosen */
  const check = (name, chosen) => {
    const input = element.querySelector(`input[name="${name}"][value="${chosen}"]`);
    if (input instanceof HTMLInputElement) input.checked = true;
  };

  /** @returns {Rules} */
  const fields = () =>
    /** @type {Rules} */ (/** @type {unknown} */ (Object.fromEntries(names.map((name) => [name, value(name)]))));

  /** @param {Rules | undefined} rules */
  const fill = (rules) => {
    for (const [name, chosen] of Object.entries(rules ?? {})) check(name, String(chosen));
  };

  const show = (own = is_own()) => {
    presets.hidden = own;
    custom.hidden = !own;
    link.textContent = own ? t("rules.sets") : t("rules.custom");
    const crowning = custom.querySelector('[data-field="crowning"]');
    if (crowning instanceof HTMLFieldSetElement) crowning.disabled = own && !has_chains(fields());
  };
  custom.addEventListener("change", () => show());
  link.addEventListener("click", () => {
    const own = !is_own();
    if (own) fill(rules_of(/** @type {RulesId} */ (value("rules")))); // begins with what was chosen
    show(own);
    link.dispatchEvent(new Event("change", { bubbles: true }));
  });

  return {
    element,
    /** @returns {State["game"]["rules"]} */
    picked: () => (is_own() ? fields() : /** @type {RulesId} */ (value("rules"))),
    /** The side that moves first by the chosen rules. @returns {import("../core/state_types.js").Side} */
    first: () => (is_own() ? fields() : rules_of(/** @type {RulesId} */ (value("rules"))))?.first ?? "black",
    /** @param {State["game"]["rules"]} rules */
    open(rules) {
      check("rules", typeof rules === "string" ? rules : "official");
      fill(typeof rules === "string" ? rules_of(rules) : rules);
      show(typeof rules !== "string");
    },
  };
}
