// Translators: functions from keys to sentences in one language, which also format numbers, lists, dates and the names
// of the sides. The page has one translator; each custom element has its own.
import { EN } from "./en.js";
import { in_time } from "../platform/awake_timer.js";
import { LANGUAGES } from "./languages.js";

/** @import { Side } from "../../../bitboard-checkers.js" */

/**
 * @typedef {typeof EN & typeof import("./en_late.js").EN_LATE & typeof import("./en_study.js").EN_STUDY &
 *   typeof import("./en_rules.js").EN_RULES &
 *   typeof import("./en_elements.js").EN_ELEMENTS & typeof import("./en_train.js").EN_TRAIN &
 *   typeof import("./en_puzzle.js").EN_PUZZLE & typeof import("./en_place.js").EN_PLACE &
 *   typeof import("./en_path.js").EN_PATH & typeof import("./en_hint.js").EN_HINT &
 *   typeof import("./en_moment.js").EN_MOMENT &
 *   typeof import("./en_glossary.js").EN_GLOSSARY &
 *   typeof import("./en_line.js").EN_LINE & typeof import("./en_way_on.js").EN_WAY_ON} English
 * @typedef {keyof English} Key
 * @typedef {string | number} Value
 * @typedef {string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>} Message one text, or one for each plural
 *   form of `count`
 * @typedef {{ phrases: Readonly<Record<string, Message>> }} Catalogue
 * @typedef {Catalogue & import("./languages.js").ListedLanguage & { numbers: Intl.NumberFormat, plurals:
 *   Intl.PluralRules, and: Intl.ListFormat, or: Intl.ListFormat }} Language  a catalogue, and how its language writes
 *   numbers and lists
 * @typedef {ReturnType<typeof create_translator>} Translator
 */
/**
 * @template {string} T
 * @typedef {T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never} Names the parameters of a
 *   text
 */
/**
 * @template {Key} K
 * @typedef {English[K] extends string ? Names<English[K]> : "count" | Names<Extract<English[K][keyof English[K]],
 *   string>>} Parameters
 */
/**
 * @template {Key} K
 * @typedef {[Parameters<K>] extends [never] ? [] : [Readonly<Record<Parameters<K>, Value>>]} Values
 */

/** English of every part that has been loaded. @type {Record<string, Message>} */
const english = { ...EN };

/**
 * Adds the English of a part that is loaded later; other languages have all of theirs in one file.
 * @param {Readonly<Record<string, Message>>} more
 */
export const add_english = (more) => void Object.assign(english, more);

/** Milliseconds of waking time after which the page no longer waits for a catalogue. */
const PATIENCE = 20_000;

/** @param {Catalogue} catalogue @param {import("./languages.js").ListedLanguage} listed @returns {Language} */
const with_formats = (catalogue, listed) => ({
  ...catalogue,
  ...listed,
  numbers: new Intl.NumberFormat(listed.locale),
  plurals: new Intl.PluralRules(listed.locale),
  and: new Intl.ListFormat(listed.locale, { type: "conjunction" }),
  or: new Intl.ListFormat(listed.locale, { type: "disjunction" }),
});

/**
 * By language and digits. Cached, because creating a format takes far longer than using it.
 * @type {Record<string, Intl.NumberFormat>}
 */
const decimals = {};

/** English is part of the page. */
const ENGLISH = with_formats({ phrases: english }, LANGUAGES[0]);

/** @param {URL} file @returns {Promise<Catalogue>} */
async function fetch_catalogue(file) {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}

/**
 * Loads a language.
 * @param {string} wanted its code
 * @returns {Promise<Language>} English for an unknown code, or when the catalogue does not arrive
 */
export async function load_language(wanted) {
  const language = LANGUAGES.find(({ code }) => code === wanted);
  if (language?.file === undefined) return ENGLISH;
  try {
    return with_formats(await in_time(fetch_catalogue(language.file), PATIENCE), language);
  } catch {
    return ENGLISH; // no network: the game is played in English
  }
}

/** A translator into English, until it is told another language. @param {Language} [language] */
export function create_translator(language = ENGLISH) {
  let spoken = language;
  /** The dark side has the name of its pieces. @type {"black" | "red"} */
  let dark = "black";

  /** "22,621" @param {number} value */
  const number = (value) => spoken.numbers.format(value);

  /** Moves and names keep their own direction in a sentence that runs from the right. @param {string} words */
  const apart = (words) => (spoken.rtl && words !== "" ? `\u2068${words}\u2069` : words);

  /** @param {Exclude<Message, string>} forms @param {number} count */
  const form = (forms, count) => forms[spoken.plurals.select(count)] ?? forms.other ?? "";

  /** @param {readonly (string | number)[]} items */
  const isolated = (items) => items.map(String).map(apart);

  /**
   * A phrase with its parameters: numbers are formatted for the language, words are inserted unchanged.
   * @template {Key} K
   * @param {K} key @param {Values<K>} values @returns {string}
   */
  const t = (key, ...values) => {
    /** @type {Readonly<Record<string, Value>>} */
    const given = values[0] ?? {};
    const message = spoken.phrases[key] ?? english[key] ?? key;
    const text = typeof message === "string" ? message : form(message, Number(given.count));
    return text.replace(/\{(\w+)\}/g, (_, name) => {
      const value = given[name] ?? "";
      return typeof value === "number" ? number(value) : apart(value);
    });
  };

  /** The day of an instant in the local time zone. @param {Intl.DateTimeFormatOptions} parts @param {Date} date */
  const local_date = (parts, date) => new Intl.DateTimeFormat(spoken.locale, parts).format(date);

  /** @param {Side} side */
  const side_color = (side) => (side === "black" ? dark : side);

  return Object.assign(t, {
    number,
    apart,

    /** Translates into another language from now on. @param {Language} language */
    speak: (language) => void (spoken = language),

    /** The code of the language. */
    language: () => spoken.code,

    /** The direction of the script: `ltr` or `rtl`. */
    direction: () => (spoken.rtl ? "rtl" : "ltr"),

    /** The language for Intl. */
    locale: () => spoken.locale,

    /** "2.10" @param {number} value @param {number} digits after the point */
    decimal: (value, digits) =>
      (decimals[`${spoken.locale} ${digits}`] ??= new Intl.NumberFormat(spoken.locale, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })).format(value),

    /** "9", "9 and 10", "9, 10 and 12". @param {readonly (string | number)[]} items */
    all_of: (items) => spoken.and.format(isolated(items)),

    /** "9, 10 or 12" @param {readonly (string | number)[]} items */
    one_of: (items) => spoken.or.format(isolated(items)),

    /** Within a sentence a name begins small in most languages. @param {string} name */
    in_mid_sentence: (name) => (spoken.capital_nouns ? name : name.charAt(0).toLowerCase() + name.slice(1)),

    /** A day or a month of a year. @param {Intl.DateTimeFormatOptions} parts @param {Date} date in world time */
    date: (parts, date) => local_date({ ...parts, timeZone: "UTC" }, date),

    local_date,

    /** The dark pieces are red, and their side is called so. @param {boolean} red */
    set_red: (red) => void (dark = red ? "red" : "black"),

    side_color,

    /** @param {Side} side */
    side_name: (side) => t(`side.${side_color(side)}`),

    /** "black man", "red king" @param {Side} side @param {boolean} king */
    piece_name: (side, king) => t(`piece.${side_color(side)}.${king ? "king" : "man"}`),

    /** The text of a key of index.html, which has its English. @param {string} key @param {string} english */
    text_of_page: (key, english) => {
      const message = spoken.phrases[key];
      return typeof message === "string" ? message : english;
    },
  });
}
