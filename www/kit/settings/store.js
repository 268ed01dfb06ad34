// The settings. The user's choices are stored under one key, which boot.js reads before the first paint. The effective
// settings are data attributes of <html>, which the style sheets read. Some defaults depend on the system's preference
// for more contrast. `on_settings_change` reports changes.
import { NAMES, read, usual_settings, written } from "./values.js";
import { create_stored_item } from "../platform/stored_item.js";

/**
 * @import { Translator } from "../language/translator.js"
 * @import { Settings } from "./values.js"
 */

const KEY = "bitboard-checkers:settings";
/** The keys of earlier versions: the look, and the options of the analysis. */
const OLD = Object.freeze({ look: "bitboard-checkers:look", analysis: "bitboard-checkers:analysis" });

/** boot.js has the same query. */
const more_contrast = () => matchMedia("(prefers-contrast: more), (forced-colors: active)");

/**
 * `fault`: the names of the invalid settings, if the others can be used.
 * @type {import("../platform/stored_item.js").StoredItem<Settings>}
 */
const item = create_stored_item(KEY, {
  judge(value) {
    const found = read(value);
    if (found === null) return { value: null, fault: "another version wrote it" };
    return { value: found.settings, fault: found.wrong.length === 0 ? null : found.wrong.join(", ") };
  },
  shape: written,
});

/** @param {string} text */
function parsed(text) {
  try {
    return /** @type {unknown} */ (JSON.parse(text));
  } catch {
    return null;
  }
}

/** The settings saved by an earlier version of the page. @returns {Settings} */
function inherited() {
  const looks =
    read({ .../** @type {object | null} */ (parsed(localStorage.getItem(OLD.look) ?? "")), version: 1 })?.settings ??
    {};
  const wishes = /** @type {{ on?: unknown, lines?: unknown } | null} */ (
    parsed(localStorage.getItem(OLD.analysis) ?? "")
  );
  const { settings = {} } =
    read({ version: 1, lines: String(wishes?.lines), analysis: wishes?.on === false ? "off" : undefined }) ?? {};
  return { ...looks, ...settings };
}

/** The settings stored when the page was opened, with the faults of damaged ones. */
const { value: loaded, fault, damage, blocked } = item.load();

/** @returns {Settings} */
function stored() {
  try {
    return loaded ?? (fault === null && !blocked ? inherited() : {});
  } catch {
    return {}; // damaged
  }
}

/** The user's choices, and whether the last change of them is stored. */
let choices = { chosen: stored(), kept: true };

/** Whether the last change is stored. */
export const is_kept = () => choices.kept;

/** @type {Set<(now: import("./values.js").Current) => void>} */
const listeners = new Set();

function apply() {
  const { dataset } = document.documentElement;
  const shown = settings();
  for (const name of NAMES) {
    const value = shown[name];
    if (value === undefined) delete dataset[name];
    else dataset[name] = value;
  }
}

/** The values that could not be read, as a sentence; empty if there are none. @param {Translator} t */
export function damage_words(t) {
  if (damage === "no_room") return t("stored.no_room");
  if (damage === "none") return "";
  return loaded === null ? t("settings.damaged") : t("settings.part_damaged", { names: fault ?? "" });
}

/** The effective settings: the choices, and defaults for the rest. @returns {import("./values.js").Current} */
export const settings = () => ({ ...usual_settings(more_contrast().matches), ...choices.chosen });

/** The user's choices, without defaults. @returns {Settings} */
export const chosen_settings = () => choices.chosen;

/** The stored settings, which another tab may have changed. @returns {Settings} */
function latest() {
  const found = item.read();
  return choices.kept && found.kind === "stored" && found.value !== null ? found.value : choices.chosen;
}

/** @param {Settings} change undefined restores a default */
export function change_settings(change) {
  replace_settings(
    Object.fromEntries(Object.entries({ ...latest(), ...change }).filter(([, value]) => value !== undefined)),
  );
}

/** @param {Settings} next all choices */
export function replace_settings(next) {
  // if there is no room, they last until the page is closed, and are written again by the next call
  if (differs(next)) take({ chosen: next, kept: item.write(next) });
  else if (!is_kept()) choices = { chosen: next, kept: item.write(next) };
}

/** @param {Settings} next */
const differs = (next) => NAMES.some((name) => next[name] !== choices.chosen[name]);

/** Applies the settings to the page and notifies the listeners. */
function refresh() {
  apply();
  for (const listener of [...listeners]) listener(settings());
}

/** @param {typeof choices} next */
function take(next) {
  choices = next;
  refresh();
}

/**
 * @param {(now: import("./values.js").Current) => void} listener called after every change, also of the system's
 *   preference for contrast
 */
export function on_settings_change(listener) {
  listeners.add(listener);
}

/**
 * Applies the settings to the page, now and whenever another tab or the system changes them. Called once, before all
 * else.
 */
export function apply_settings() {
  apply();
  // Adopts a change by another tab, so that the next change here does not undo it.
  addEventListener("storage", ({ key }) => {
    if (key === KEY && differs(latest())) take({ chosen: latest(), kept: true });
  });
  more_contrast().addEventListener("change", refresh);
}

/** Whether animations are off, by the settings or by the system's preference. */
export const still = () => choices.chosen.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
