// What the page says, in the language that boot.js has chosen: a phrase by its key, numbers, lists and dates as that
// language writes them. English is part of the page; another language is a file that is awaited here, so whoever
// imports this has it at hand from the first line on. In other people's pages each element has a language of its own:
// it is spoken for as long as that element says something (`speak`).
import { EN } from "./en.js";
import { in_time } from "../platform/awake_timer.js";
import { LANGUAGES } from "./languages.js";

/**
 * @typedef {typeof EN & typeof import("./en_late.js").EN_LATE & typeof import("./en_elements.js").EN_ELEMENTS} English
 * @typedef {keyof English} Key
 * @typedef {string | number} Value
 * @typedef {string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>} Message one text, or one for each plural
 *   form of `count`
 * @typedef {{ page: Readonly<Record<string, string>>, phrases: Readonly<Record<string, Message>> }} Catalogue `page`:
 *   by the English text in index.html
 * @typedef {Catalogue & { code: string, locale: string, numbers: Intl.NumberFormat, plurals: Intl.PluralRules, and:
 *   Intl.ListFormat, or: Intl.ListFormat }} Tongue
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

const root = globalThis.document?.documentElement;
/** A page of ours that is not in English: boot.js says so. */
const awaited = root?.dataset.words;

/** @type {Record<string, Message>} */
const english = { ...EN };
/** @type {Catalogue} */
const ENGLISH = { page: {}, phrases: english };

/** Each address stands in full: so a bundler finds the file. @type {Readonly<Record<string, URL>>} */
const FILES = {
  de: new URL("./de.json", import.meta.url),
  es: new URL("./es.json", import.meta.url),
  fr: new URL("./fr.json", import.meta.url),
  pt: new URL("./pt.json", import.meta.url),
  nl: new URL("./nl.json", import.meta.url),
  ar: new URL("./ar.json", import.meta.url),
};

/**
 * Phrases of parts that come later; other languages have all of theirs in one file.
 * @param {Readonly<Record<string, Message>>} more
 */
export const learn = (more) => void Object.assign(english, more);

/** Milliseconds of waking time after which a catalogue that is still on its way is no longer waited for. */
const PATIENCE = 20_000;

/** @param {string} code @returns {Promise<Catalogue>} */
async function catalogue(code) {
  const file = FILES[code];
  if (file === undefined) return ENGLISH;
  const response = await fetch(file);
  if (!response.ok) throw new Error(code);
  return response.json();
}

/**
 * A language with all that is needed to speak it.
 * @param {string} wanted its code
 * @returns {Promise<Tongue>} English where there is no other, or where it does not come
 */
export async function tongue(wanted) {
  const { code, locale } = LANGUAGES.find((one) => one.code === wanted) ?? LANGUAGES[0];
  try {
    return {
      ...(await in_time(catalogue(code), PATIENCE)),
      code,
      locale,
      numbers: new Intl.NumberFormat(locale),
      plurals: new Intl.PluralRules(locale),
      and: new Intl.ListFormat(locale, { type: "conjunction" }),
      or: new Intl.ListFormat(locale, { type: "disjunction" }),
    };
  } catch {
    return tongue("en"); // no network: the game is played in English
  }
}

let spoken = await tongue(awaited ? root.lang : "en");
if (awaited && spoken.code === "en") Object.assign(root, { lang: "en", dir: "ltr" });
/** The language in use, and the same for Intl. */
export let { code: language, locale } = spoken;

/** @param {Tongue} other @returns {Tongue} the one that was spoken before */
export function speak(other) {
  const before = spoken;
  spoken = other;
  ({ code: language, locale } = other);
  return before;
}

/** "22,621" @param {number} value */
export const number = (value) => spoken.numbers.format(value);

/** Moves and names keep their own direction in a sentence that runs from the right. @param {string} words */
export const apart = (words) => (language === "ar" && words !== "" ? `\u2068${words}\u2069` : words);

/** @param {Exclude<Message, string>} forms @param {number} count */
const form = (forms, count) => forms[spoken.plurals.select(count)] ?? forms.other ?? "";

/**
 * A phrase with its parameters: numbers are written as the language writes them, words stand as they are.
 * @template {Key} K
 * @param {K} key @param {Values<K>} values @returns {string}
 */
export function phrase(key, ...values) {
  /** @type {Readonly<Record<string, Value>>} */
  const given = values[0] ?? {};
  const message = spoken.phrases[key] ?? english[key] ?? key;
  const text = typeof message === "string" ? message : form(message, Number(given.count));
  return text.replace(/\{(\w+)\}/g, (_, name) => {
    const value = given[name] ?? "";
    return typeof value === "number" ? number(value) : apart(value);
  });
}

/** "9", "9 and 10", "9, 10 and 12". @param {readonly (string | number)[]} items */
export const all_of = (items) => spoken.and.format(items.map(String).map(apart));

/** "9, 10 or 12" @param {readonly (string | number)[]} items */
export const one_of = (items) => spoken.or.format(items.map(String).map(apart));

/** Within a sentence a name begins small; not so in German. @param {string} name */
export const in_mid_sentence = (name) => (language === "de" ? name : name.charAt(0).toLowerCase() + name.slice(1));

/** A day or a month of a year. @param {Intl.DateTimeFormatOptions} parts @param {Date} date in world time */
export const date = (parts, date) => new Intl.DateTimeFormat(locale, { ...parts, timeZone: "UTC" }).format(date);

/**
 * @returns {(english: string) => string} what takes the place of a text of index.html: found there by the text, or as a
 *   phrase by its English
 */
export function words_of_page() {
  const keys = new Map(
    /** @type {[Key, string | object][]} */ (Object.entries(EN)).map(([key, english]) => [english, key]),
  );
  return (english) => {
    const message = spoken.page[english] ?? spoken.phrases[keys.get(english) ?? ""];
    return typeof message === "string" ? message : english;
  };
}
