// The form for custom rules: every option with its values, in groups. An option that the other options make irrelevant
// is disabled and says why. A small board shows the effect of the chosen value.
import { button } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";
import { complete, inert_options, OPTION_GROUPS, OPTIONS, without_defaults } from "./rules_options.js";
import { option_title, option_words, value_words } from "./rules_text.js";
import { MOST_NAME, save_rules } from "./saved_rules.js";
import { scene_of } from "./scenes.js";
import { small_board } from "./small_board.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Rules } from "../core/state_types.js"
 * @import { AllRules, Option } from "./rules_options.js"
 * @import { Words } from "./rules_text.js"
 */

/**
 * A choice of one: name and sentence.
 * @param {{ name: string, value: string }} input
 * @param {Words} words
 */
export function choice({ name, value }, words) {
  const text = make("span", {}, make("b", {}, words.name), make("small", {}, words.says));
  return make(
    "label",
    { class: "pick" },
    make("input", { type: "radio", name, value }),
    make("i", { class: "dot" }),
    text,
  );
}

/** @param {Translator} t @param {Option} option */
function create_option(t, option) {
  const rows = new Map(
    OPTIONS[option].map((value) => [
      /** @type {string} */ (value),
      choice({ name: `rule-${option}`, value }, value_words(t, option, value)),
    ]),
  );
  const picture = make("div", { class: "rule-picture" });
  const reason = make("p", { class: "rule-inert", id: `rule-inert-${option}` });
  const element = make(
    "fieldset",
    { class: "rule-field", "data-field": option, "aria-describedby": reason.id },
    make("legend", {}, option_title(t, option)),
    reason,
    make("div", { class: "rule-row" }, picture, make("div", { class: "list tight" }, ...rows.values())),
  );
  const scene_changed = create_change_guard();

  return {
    element,
    value: () => element.querySelector("input:checked")?.getAttribute("value") ?? OPTIONS[option][0],

    /** @param {string} value */
    check(value) {
      const input = rows.get(value)?.querySelector("input");
      if (input) input.checked = true;
    },

    /** @param {string} value @param {Words} words */
    say(value, { name, says }) {
      const texts = rows.get(value)?.querySelectorAll("b, small") ?? [];
      for (const [index, words] of [name, says].entries()) {
        const text = texts[index];
        if (text && text.textContent !== words) text.textContent = words;
      }
    },

    /** @param {AllRules} rules @param {string} why  empty: it has an effect */
    show(rules, why) {
      element.disabled = why !== "";
      reason.textContent = why;
      reason.hidden = why === "";
      const scene = scene_of(option, rules);
      if (!scene_changed([JSON.stringify(scene)])) return;
      picture.replaceChildren(...(scene === undefined ? [] : [small_board(scene).element]));
    },
  };
}

/** @param {Translator} t @param {(name: string) => void} saved  called after the rules were saved under this name */
export function create_own_rules(t, saved) {
  const options = /** @type {{ [O in Option]: ReturnType<typeof create_option> }} */ (
    Object.fromEntries(Object.keys(OPTIONS).map((name) => [name, create_option(t, /** @type {Option} */ (name))]))
  );
  const element = make("div", { class: "custom" });
  for (const group of /** @type {const} */ (["men", "king", "captures", "game"]))
    element.append(
      make(
        "section",
        { class: "rule-part" },
        make("h3", {}, t(`rules.part.${group}`)),
        ...OPTION_GROUPS[group].map((option) => options[option].element),
      ),
    );

  const all = () =>
    /** @type {AllRules} */ (
      /** @type {unknown} */ (Object.fromEntries(Object.entries(options).map(([name, one]) => [name, one.value()])))
    );

  const show = () => {
    const rules = all();
    const inert = inert_options(rules);
    options.blocked.say("loses", option_words(t, "blocked", { ...rules, blocked: "loses" }));
    for (const [name, option] of /** @type {[Option, ReturnType<typeof create_option>][]} */ (
      Object.entries(options)
    )) {
      const why = inert[name];
      option.show(rules, why === undefined ? "" : t(`rules.inert.${why}`));
    }
  };
  element.addEventListener("change", show);

  const name = make("input", {
    class: "text",
    id: "rules-name",
    maxlength: String(MOST_NAME),
    autocomplete: "off",
    "aria-describedby": "rules-name-says",
  });
  const status = make("p", { class: "rule-inert", id: "rules-name-says", role: "status" });
  const save = button("", t("rules.save"), () => {
    const wanted = name.value.trim();
    if (wanted === "") {
      status.textContent = t("rules.save.first");
      name.focus();
      return;
    }
    const stored = save_rules({ name: wanted, rules: all() });
    status.textContent = stored ? t("rules.save.done", { name: wanted }) : t("rules.save.unstored");
    name.value = "";
    saved(wanted);
  });
  const fields = make("div", { class: "rules-save" }, name, save);
  element.append(
    make("section", { class: "rule-part" }, make("label", { for: name.id }, t("rules.save.name")), fields, status),
  );

  return {
    element,
    /** @returns {Rules} */
    picked: () => without_defaults(all()),
    /** @param {Rules} rules */
    fill(rules) {
      const given = complete(rules);
      for (const [option, field] of Object.entries(options)) field.check(given[/** @type {Option} */ (option)]);
      status.textContent = "";
      show();
    },
  };
}
