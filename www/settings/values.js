// What can be set, and which values each setting has. Pure; the names are those of the data attributes on <html>. A
// setting that is not there has not been chosen: the usual one holds, or the system's. boot.js reads the same before
// the first paint.
import { LANGUAGES } from "../language/languages.js";
import { is_object } from "../platform/is_object.js";

/** In percent, and how many: while nothing was chosen. */
export const USUAL_VOLUME = "40";
export const USUAL_LINES = "3";

/** The switches list only what they are switched to; off is not chosen. */
export const VALUES = Object.freeze({
  language: /** @type {string[]} */ (LANGUAGES.map(({ code }) => code)),
  scheme: ["light", "dark"],
  board: ["walnut", "tournament", "slate", "contrast"],
  pieces: ["ebony", "red", "contrast"],
  labels: ["off", "inside", "outside"],
  coordinates: ["rules", "official", "single-jump", "demotion", "may-stop", "extra-turn", "free-choice"],
  clicks: ["one"],
  motion: ["less"],
  sound: ["off"],
  volume: ["10", "20", "30", "40", "50", "60", "70", "80", "90", "100"],
  voice: ["on"],
  keys: ["off"],
  evalbar: ["on"],
  thinking: ["on"],
  ponder: ["on"],
  analysis: ["off"],
  book: ["on"],
  lines: ["1", "2", "3", "4", "5"],
});

/** @typedef {keyof typeof VALUES} Name */
/** @typedef {Partial<Record<Name, string>>} Settings */

export const NAMES = Object.freeze(/** @type {Name[]} */ (Object.keys(VALUES)));

/** As they are written down, in storage and in files. Another version is another shape. */
export const VERSION = 1;

/** @param {Settings} settings */
export const written = (settings) => ({ version: VERSION, ...settings });

/**
 * The settings in something that was written down, and the names of those that make no sense there. Null: it is
 * something else.
 * @param {unknown} value @returns {{ settings: Settings, wrong: string[] } | null}
 */
export function read(value) {
  if (!is_object(value) || value.version !== VERSION) return null;
  /** @type {Settings} */
  const settings = {};
  const wrong = [];
  for (const [name, said] of Object.entries(value)) {
    if (name === "version" || said === undefined) continue;
    const known = NAMES.find((one) => one === name);
    if (known !== undefined && typeof said === "string" && VALUES[known].includes(said)) settings[known] = said;
    else wrong.push(name);
  }
  return { settings, wrong };
}
