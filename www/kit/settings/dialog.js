// The settings dialog, built from the table in sections.js when it is first opened. Every change takes effect at once
// and is saved.
import "../language/late_phrases.js";
import { create_about } from "../help/about.js";
import { button, make_dialog, open_dialog } from "../widgets/dialog.js";
import { make } from "../widgets/dom.js";
import { once } from "../platform/once.js";
import { lazy } from "../widgets/lazy.js";
import { late_style } from "../widgets/lazy_style.js";
import { CONTROLS } from "./controls.js";
import { choose_language } from "./language_choice.js";
import { create_search_field } from "./search_field.js";
import { SECTIONS } from "./sections.js";
import { settings, on_settings_change, change_settings } from "./store.js";
import { SETTINGS } from "./values.js";

/**
 * @import { Translator } from "../language/translator.js"
 * @import { Section } from "./sections.js"
 * @import { Name } from "./values.js"
 */

/**
 * @typedef {object} Doors  what the dialog leads to
 * @property {{ get(): string, set(coordinates: string): void }} coordinates  the names of the squares of the game
 * @property {() => void} help
 * @property {() => Promise<() => void>} tables  loads the dialog of the endgame tables
 * @property {{ element: HTMLElement, forget(): void }} own_data  exports and imports all personal data
 */

/** @param {Translator} t @param {() => Promise<() => void>} fetch_tables */
function tables_row(t, fetch_tables) {
  const message = make("p", { role: "alert" });
  const open = lazy(t, fetch_tables, (sentence) => (message.textContent = sentence));
  return make(
    "div",
    {},
    make("h4", {}, t("tables.title")),
    make("p", { class: "own-about" }, t("tables.says")),
    make(
      "div",
      { class: "own-ways" },
      button("", t("tables.open"), () => open()),
    ),
    message,
  );
}

/** The rows that are not plain settings. @param {Translator} t @param {Doors} to @param {() => void} close */
function parts(t, { help, tables, own_data }, close) {
  const about = once(() => create_about(t));
  /** @type {Record<string, Node | undefined>} */
  const made = {
    help: button("info", t("settings.help"), () => (close(), help())),
    tables: tables_row(t, tables),
    own_data: own_data.element,
    about: button("info", t("about"), () => {
      const show_about = about();
      close();
      show_about();
    }),
  };
  return made;
}

/** @param {Translator} t @param {Section} section @param {Record<string, Node | undefined>} parts */
function section_element(t, { name, phrase, rows }, parts) {
  const id = `settings-${name}`;
  const elements = rows.flatMap((row) => {
    if (row.name === "voice" && typeof speechSynthesis === "undefined") return [];
    const control = row.kind === "part" ? parts[row.name] : CONTROLS[row.kind](t, row);
    return control === undefined ? [] : [make("div", { class: "setting", "data-row": row.name }, control)];
  });
  return make(
    "section",
    { class: "settings-section", "aria-labelledby": id },
    make("h3", { id }, t(phrase)),
    ...elements,
  );
}

/** @typedef {HTMLInputElement | HTMLSelectElement} Input */

/** The inputs of settings. @param {HTMLElement} dialog @returns {[name: Name, input: Input][]} */
const inputs_of = (dialog) =>
  [...dialog.querySelectorAll("input, select")].flatMap((input) =>
    (input instanceof HTMLInputElement || input instanceof HTMLSelectElement) && input.name in SETTINGS
      ? [/** @type {[Name, Input]} */ ([input.name, input])]
      : [],
  );

/** The value of an input; undefined for the default. @param {Name} name @param {Input} input */
function choice(name, input) {
  const { type, value } = input;
  if (input instanceof HTMLInputElement && type === "checkbox")
    return input.checked === (value === "off") ? undefined : value;
  return SETTINGS[name].values.some((one) => one === value) ? value : undefined;
}

/** Sets an input to the current setting. @param {Name} name @param {Input} input */
function fill(name, input) {
  const chosen = settings()[name];
  if (input instanceof HTMLSelectElement || input.type === "range") input.value = chosen ?? "";
  else if (input.type === "radio") input.checked = input.value === (chosen ?? "");
  else input.checked = (chosen === input.value) !== (input.value === "off");
}

/** @param {Translator} t @param {Doors} doors */
export async function create_settings(t, doors) {
  const { coordinates, own_data } = doors;
  await late_style(new URL("../../style/settings.css", import.meta.url).href);
  const made = parts(t, doors, () => dialog.close());
  const body = SECTIONS.map((section) => section_element(t, section, made));
  const { dialog } = make_dialog(t, { id: "settings", title: t("settings"), body });
  const inputs = inputs_of(dialog);
  const search = create_search_field(t, dialog);
  dialog.querySelector("header")?.after(search.element);

  for (const [name, input] of inputs)
    input.addEventListener("input", () => {
      const value = choice(name, input);
      if (name === "coordinates") return coordinates.set(input.value);
      if (name === "language") {
        dialog.close(); // the page reloads and opens it again
        return choose_language(value);
      }
      change_settings({ [name]: value });
      if (name === "zen" && value !== undefined) dialog.close(); // zen mode shows only the board
    });
  const show = () => {
    for (const [name, input] of inputs) fill(name, input);
    for (const [name, input] of inputs) if (name === "coordinates") input.value = coordinates.get();
  };
  on_settings_change(show);

  return (/** @type {string | undefined} */ row) => {
    show();
    own_data.forget();
    search.clear();
    open_dialog(dialog);
    const place = row === undefined ? "input:checked" : `[name="${row}"]`;
    const first = dialog.querySelector(place);
    if (first instanceof HTMLElement) first.focus();
  };
}
