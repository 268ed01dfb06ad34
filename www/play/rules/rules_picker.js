// The choice of rules in the dialog of a new game: one of the presets, rules that the user has saved, or every option
// on its own. The card of the chosen ones stands below them.
import "../../kit/language/rules_phrases.js";
import { field as form_field } from "../../kit/widgets/dialog.js";
import { icon, make } from "../../kit/widgets/dom.js";
import { choice, create_own_rules } from "./own_rules.js";
import { load_rules } from "./load_rules.js";
import { create_rules_card, native_name } from "./rules_card.js";
import { rule_groups } from "./rules_text.js";
import { remove_saved_rules, saved_name, saved_rules } from "./saved_rules.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Rules, RulesId } from "../core/state_types.js"
 */

/** Begins the value of a radio button of saved rules; their name follows. */
const SAVED = "saved:";

/** @param {string} title @param {...Node} rows */
const group = (title, ...rows) =>
  make("fieldset", { class: "rule-field" }, make("legend", {}, title), make("div", { class: "list" }, ...rows));

/** @param {Translator} t */
const preset_groups = (t) =>
  rule_groups(t).map(({ title, sets }) =>
    group(
      title,
      ...sets.map(({ id, ...words }) => {
        const row = choice({ name: "rules", value: id }, words);
        row.querySelector("b")?.append(...native_name(id));
        return row;
      }),
    ),
  );

/** @param {Translator} t @param {string} name @param {() => void} remove */
function saved_row(t, name, remove) {
  const words = { name, says: t("rules.own") };
  const label = t("rules.save.delete", { name });
  const away = make("button", { class: "tool", type: "button", "aria-label": label, title: label }, icon("close"));
  away.addEventListener("click", remove);
  return make("div", { class: "rules-saved" }, choice({ name: "rules", value: SAVED + name }, words), away);
}

/**
 * @param {Translator} t
 * @param {(id: RulesId) => Rules | undefined} rules_of  what a preset says; nothing before the module, or in the small
 *   one
 */
export function create_rules_picker(t, rules_of) {
  const link = make("button", { class: "link", type: "button", id: "custom-open" });
  const saved_group = group(t("rules.saved"));
  const presets = make("div", { class: "rule-groups" }, ...preset_groups(t), saved_group);
  const card = create_rules_card(t);
  const own = create_own_rules(t, () => {
    list_saved();
    tell_change();
  });
  const element = form_field(t("editor.rules"), "", presets, own.element, link);
  const tell_change = () => element.dispatchEvent(new Event("change", { bubbles: true }));
  own.element.hidden = true;
  const is_own = () => !own.element.hidden;

  const radios = () => /** @type {HTMLInputElement[]} */ ([...presets.querySelectorAll('input[name="rules"]')]);
  const chosen = () => radios().find(({ checked }) => checked);
  /** @param {string} value */
  const check = (value) => {
    const input = radios().find((one) => one.value === value) ?? radios().find((one) => one.value === "official");
    if (input) input.checked = true;
  };
  /** The chosen set, by its name or its options. @returns {State["game"]["rules"]} */
  const picked_set = () => {
    const value = chosen()?.value ?? "official";
    if (!value.startsWith(SAVED)) return /** @type {RulesId} */ (value);
    return saved_rules().find(({ name }) => SAVED + name === value)?.rules ?? "official";
  };
  const options_of_set = () => {
    const rules = picked_set();
    return typeof rules === "string" ? rules_of(rules) : rules;
  };

  const list_saved = () => {
    const value = chosen()?.value ?? "official";
    saved_group.hidden = saved_rules().length === 0;
    saved_group.querySelector(".list")?.replaceChildren(
      ...saved_rules().map(({ name }) =>
        saved_row(t, name, () => {
          remove_saved_rules(name);
          list_saved();
          chosen()?.focus();
          tell_change();
        }),
      ),
    );
    check(value);
  };

  const card_changed = create_change_guard();
  card_changed([""]);
  /** Shows the card below the chosen set, whose place on the screen does not change. */
  const show_card = () => {
    const options = is_own() ? undefined : options_of_set();
    const value = options === undefined ? "" : `${chosen()?.value} ${JSON.stringify(options)}`;
    if (!card_changed([value])) return;
    const row = chosen()?.closest(".list > *");
    const top = row?.getBoundingClientRect().top ?? 0;
    card.element.hidden = true;
    if (options !== undefined && row) {
      row.after(card.element);
      card.show(options);
      void card.play();
    }
    const body = element.closest(".dialog-body");
    if (body && row) body.scrollTop += row.getBoundingClientRect().top - top;
  };
  /** @param {boolean} now_own */
  const show = (now_own) => {
    presets.hidden = now_own;
    own.element.hidden = !now_own;
    link.textContent = now_own ? t("rules.sets") : t("rules.custom");
    show_card();
  };
  link.addEventListener("click", async () => {
    const now_own = !is_own();
    await load_rules(picked_set()).catch(() => undefined); // the dialog says what could not be loaded
    const rules = options_of_set();
    if (now_own && rules) own.fill(rules); // begins with what was chosen
    show(now_own);
    link.dispatchEvent(new Event("change", { bubbles: true }));
  });

  return {
    element,
    /** @returns {State["game"]["rules"]} */
    picked: () => (is_own() ? own.picked() : picked_set()),
    /** The name of saved rules that are chosen. @returns {string | undefined} */
    saved_name: () => (is_own() || typeof picked_set() === "string" ? undefined : chosen()?.value.slice(SAVED.length)),
    /** The side that moves first by the chosen rules. @returns {import("../core/state_types.js").Side} */
    first: () => (is_own() ? own.picked() : options_of_set())?.first ?? "black",
    /** Shows the card of the chosen set; called again when the module knows it. */
    show_card,
    play_card: () => void card.play(),
    /** @param {State["game"]["rules"]} rules */
    open(rules) {
      list_saved();
      const saved = typeof rules === "string" ? undefined : saved_name(rules);
      check(typeof rules === "string" ? rules : saved === undefined ? "official" : SAVED + saved);
      const options = typeof rules === "string" ? rules_of(rules) : rules;
      if (options) own.fill(options);
      show(typeof rules !== "string" && saved === undefined);
    },
  };
}
