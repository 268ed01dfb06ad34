// The settings: what was chosen is kept in storage under one key, where boot.js finds it before the first paint; what
// holds stands on <html> as data attributes, where the tokens read it. Where nothing was chosen, a person who asks the
// system for more contrast gets it. Who has to do something about a change listens.
import { NAMES, read, usual_settings, written } from "./values.js";
import { create_stored_item } from "../platform/stored_item.js";

/** @typedef {import("../language/translator.js").Translator} Translator */
/** @typedef {import("./values.js").Settings} Settings */

const KEY = "bitboard-checkers:settings";
/** Before there was one key for all, and a version: the looks, and what was wanted of the analysis. */
const OLD = Object.freeze({ look: "bitboard-checkers:look", analysis: "bitboard-checkers:analysis" });

/** Asked of in boot.js too. */
const more_contrast = () => matchMedia("(prefers-contrast: more), (forced-colors: active)");

/**
 * `fault`: the names of the settings that make no sense, where the others can be used.
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

let kept = true;

/** Whether the next visit finds what was chosen last. */
export const is_kept = () => kept;

/** @param {Settings} settings where there is no room, the choice holds for this visit */
const keep = (settings) => void (kept = item.write(settings));

/** The settings saved when the page was opened, with the faults of damaged ones. */
const { value: loaded, fault, damage, blocked } = item.load();

/** @returns {Settings} */
function stored() {
  try {
    return loaded ?? (fault === null && !blocked ? inherited() : {});
  } catch {
    return {}; // damaged
  }
}

let chosen = stored();
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

/** As it holds now. @returns {import("./values.js").Current} */
export const settings = () => ({ ...usual_settings(more_contrast().matches), ...chosen });

/** The current settings. @returns {Settings} */
export const chosen_settings = () => chosen;

/** The saved settings, perhaps of another tab. @returns {Settings} */
function latest() {
  const found = item.read();
  return kept && found.kind === "stored" && found.value !== null ? found.value : chosen;
}

/** @param {Settings} change undefined: as is usual, or as the system has it */
export function change_settings(change) {
  replace_settings(
    Object.fromEntries(Object.entries({ ...latest(), ...change }).filter(([, value]) => value !== undefined)),
  );
}

/** @param {Settings} next all that is chosen */
export function replace_settings(next) {
  if (differs(next)) take(next, keep);
}

/** @param {Settings} next */
const differs = (next) => NAMES.some((name) => next[name] !== chosen[name]);

/** Shows what holds now, and says so. */
function refresh() {
  apply();
  for (const listener of [...listeners]) listener(settings());
}

/** @param {Settings} next @param {(look: Settings) => void} [write] */
function take(next, write) {
  chosen = next;
  write?.(chosen);
  refresh();
}

/**
 * @param {(now: import("./values.js").Current) => void} listener hears of every change, also of the contrast that is
 *   asked of the system
 */
export function on_settings_change(listener) {
  listeners.add(listener);
}

/**
 * Applies the settings to the page, now and whenever another tab or the system changes them. Runs once, first of all.
 */
export function apply_settings() {
  apply();
  // Another tab has chosen something: so it is here, and what is chosen here next does not undo it.
  addEventListener("storage", ({ key }) => {
    if (key === KEY && differs(latest())) take(latest());
  });
  more_contrast().addEventListener("change", refresh);
}

/** Nothing is seen moving: so it was chosen, or asked of the system. */
export const still = () => chosen.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
