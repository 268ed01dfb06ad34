// The settings in one place: what is chosen is seen at once, and remembered. Fetched when it is first opened; the
// choices that need no more than words are made here.
import "../language/late_phrases.js";
import { by_id, make } from "../widgets/dom.js";
import { SETTINGS } from "./values.js";
import { create_about } from "../help/about.js";
import { button, open_dialog, page_dialog, section } from "../widgets/dialog.js";
import { lazy } from "../widgets/lazy.js";
import { settings, on_settings_change, change_settings } from "./store.js";

/** @typedef {import("../language/translator.js").Translator} Translator */
/** @typedef {import("./values.js").Name} Name */

/**
 * A switch; one whose value is "off" is on while nothing is chosen.
 * @param {Translator} t @param {"sound" | "voice" | "motion" | "keys"} name
 */
const toggle = (t, name) =>
  make(
    "label",
    { class: "toggle pick" },
    make("span", {}, make("b", {}, t(`settings.${name}`)), make("small", {}, t(`settings.${name}_says`))),
    make("input", { type: "checkbox", role: "switch", name, value: SETTINGS[name].values[0] ?? "" }),
    make("i", { class: "knob" }),
  );

/** @param {string} title @param {...Node} content */
const group = (title, ...content) => {
  const heading = make("div", { class: "field-h" }, make("h3", { "aria-hidden": "true" }, title));
  return make("fieldset", { class: "field" }, make("legend", { class: "sr" }, title), heading, ...content);
};

/** @param {Translator} t @param {() => void} help */
function sound_and_keys(t, help) {
  const volume = make("input", { type: "range", name: "volume", min: "10", max: "100", step: "10" });
  const sound = group(
    t("settings.sound"),
    toggle(t, "sound"),
    make("label", { class: "slider" }, make("span", {}, t("settings.volume")), volume),
  );
  if (typeof speechSynthesis !== "undefined") sound.append(toggle(t, "voice"));
  const hands = group(t("settings.hands"), toggle(t, "motion"), toggle(t, "keys"));
  hands.append(button("info", t("settings.help"), help));
  return [sound, hands];
}

/** @param {Translator} t @param {() => void} close */
function about_field(t, close) {
  /** @type {(() => void) | null} */
  let show = null;
  const open = () => {
    show ??= create_about(t);
    close();
    show();
  };
  return make("div", { class: "field" }, button("info", t("about"), open));
}

/** @param {Translator} t */
function lines_choice(t) {
  const lines = make(
    "select",
    { class: "select", name: "lines", id: "lines-shown" },
    ...SETTINGS.lines.values.map((count) => make("option", { value: count }, count)),
  );
  const field = section("", lines);
  field.querySelector("h3")?.append(make("label", { for: "lines-shown" }, t("settings.lines")));
  return field;
}

/** @param {Translator} t @param {() => Promise<() => void>} fetch_tables */
function tables_choice(t, fetch_tables) {
  const says = make("p", { role: "alert" });
  const open = lazy(t, fetch_tables, (sentence) => (says.textContent = sentence));
  return section(
    t("tables.title"),
    make("p", { class: "own-about" }, t("tables.says")),
    make(
      "div",
      { class: "own-ways" },
      button("", t("tables.open"), () => open()),
    ),
    says,
  );
}

/** What an input chooses; undefined is as usual. @param {HTMLInputElement | HTMLSelectElement} input */
function choice(input) {
  const { type, value } = input;
  if (input instanceof HTMLInputElement && type === "checkbox")
    return input.checked === (value === "off") ? undefined : value;
  return value === "system" ? undefined : value;
}

/** Every input shows what holds. @param {HTMLDialogElement} dialog */
function fill(dialog) {
  const now = settings();
  for (const input of dialog.querySelectorAll("input, select")) {
    if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement) || input.name === "") continue;
    const chosen = now[/** @type {Name} */ (input.name)];
    if (input instanceof HTMLSelectElement || input.type === "range") input.value = chosen ?? "";
    else if (input.type === "radio") input.checked = input.value === (chosen ?? "system");
    else input.checked = (chosen === input.value) !== (input.value === "off");
  }
}

/**
 * @param {Translator} t
 * @param {object} to
 * @param {{ get(): string, set(coordinates: string): void }} to.coordinates  they belong to the game
 * @param {() => void} to.help
 * @param {() => Promise<() => void>} to.tables  fetches the dialog of endgame tables
 * @param {{ element: HTMLElement, forget(): void }} to.own_data  everything into a file and back
 */
export function create_settings(t, { coordinates, help, tables, own_data }) {
  const dialog = page_dialog("settings");
  const named = by_id("coordinates", HTMLSelectElement);
  const body = /** @type {HTMLElement} */ (dialog.querySelector(".dialog-body > div"));
  body.append(
    lines_choice(t),
    ...sound_and_keys(t, () => (dialog.close(), help())),
    tables_choice(t, tables),
    own_data.element,
    about_field(t, () => dialog.close()),
  );

  dialog.addEventListener("input", ({ target }) => {
    if (target === named) return coordinates.set(named.value);
    const ours = (target instanceof HTMLInputElement && target.type !== "file") || target instanceof HTMLSelectElement;
    if (!ours || target.name === "") return;
    change_settings({ [target.name]: choice(target) });
  });
  const show = () => {
    fill(dialog);
    named.value = coordinates.get();
  };
  on_settings_change(show);

  return () => {
    show();
    own_data.forget();
    open_dialog(dialog);
    const first = dialog.querySelector("input:checked");
    if (first instanceof HTMLInputElement) first.focus();
  };
}
