// The table of settings, with their values and defaults. Pure. The names are those of the data attributes of <html>;
// before the first paint, boot.js sets those that the style sheets read. tests/node/kit/settings/table.test.js compares
// boot.js, index.html and the dialog with this table.
import { LANGUAGES } from "../language/languages.js";
import { is_object } from "../platform/is_object.js";

/**
 * `usual`: the default; without it, the setting is off or follows the system by default. `contrast`: the default if the
 * system's preference is more contrast. A switch lists only the value that it sets.
 * @typedef {{ values: readonly string[], usual?: string, contrast?: string }} Setting
 */

export const SETTINGS = Object.freeze({
  language: { values: LANGUAGES.map(({ code }) => code) },
  scheme: { values: ["light", "dark"] },
  board: { values: ["walnut", "tournament", "slate", "contrast"], usual: "walnut", contrast: "contrast" },
  pieces: { values: ["ebony", "red", "contrast"], usual: "ebony", contrast: "contrast" },
  labels: { values: ["off", "inside", "outside"], usual: "inside" },
  coordinates: {
    values: ["rules", "official", "single-jump", "demotion", "may-stop", "extra-turn", "free-choice"],
    usual: "rules",
  },
  clicks: { values: ["one"] },
  size: { values: ["small", "medium"] },
  motion: { values: ["less", "fast", "slow"] },
  sound: { values: ["off"] },
  volume: { values: ["10", "20", "30", "40", "50", "60", "70", "80", "90", "100"], usual: "40" },
  voice: { values: ["on"] },
  zen: { values: ["on"] },
  keys: { values: ["off"] },
  evalbar: { values: ["on"] },
  thinking: { values: ["on"] },
  ponder: { values: ["on"] },
  coach: { values: ["on"] },
  analysis: { values: ["off"] },
  book: { values: ["on"] },
  autoreview: { values: ["on"] },
  lines: { values: ["1", "2", "3", "4", "5"], usual: "3" },
});

/** @typedef {keyof typeof SETTINGS} Name */
/** @typedef {Partial<Record<Name, string>>} Settings */
/** @typedef {Settings & Record<"board" | "pieces" | "labels" | "coordinates" | "volume" | "lines", string>} Current */

export const NAMES = Object.freeze(/** @type {Name[]} */ (Object.keys(SETTINGS)));

/** The default values. @param {boolean} more_contrast  the system's preference */
export const usual_settings = (more_contrast) =>
  /** @type {Current} */ (
    Object.fromEntries(
      /** @type {[string, Setting][]} */ (Object.entries(SETTINGS)).map(([name, { usual, contrast = usual }]) => [
        name,
        more_contrast ? contrast : usual,
      ]),
    )
  );

/** The version of the settings' format in storage and in files. */
export const VERSION = 1;

/** @param {Settings} settings */
export const written = (settings) => ({ version: VERSION, ...settings });

/**
 * Reads settings from storage or a file, with the names of invalid ones. Null: the value has another format.
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
    if (known !== undefined && typeof said === "string" && SETTINGS[known].values.includes(said))
      settings[known] = said;
    else wrong.push(name);
  }
  return { settings, wrong };
}
