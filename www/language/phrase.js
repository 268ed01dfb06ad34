// What the page says, in the language that early.js has chosen: a phrase by its key, numbers, lists and dates as that language writes them.
// English is part of the page; another language is a file that is awaited here, so whoever imports this has it at hand from the first line on.
import { EN } from "./en.js";
import { LANGUAGES } from "./languages.js";

/**
 * @typedef {typeof EN & typeof import("./en_late.js").EN_LATE} English
 * @typedef {keyof English} Key
 * @typedef {string | number} Value
 * @typedef {string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>} Message  one text, or one for each plural form of `count`
 * @typedef {{ page: Readonly<Record<string, string>>, phrases: Readonly<Record<string, Message>> }} Catalogue  `page`: by the English text in index.html
 */
/** @template {string} T @typedef {T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never} Names  the parameters of a text */
/** @template {Key} K @typedef {English[K] extends string ? Names<English[K]> : "count" | Names<Extract<English[K][keyof English[K]], string>>} Parameters */
/** @template {Key} K @typedef {[Parameters<K>] extends [never] ? [] : [Readonly<Record<Parameters<K>, Value>>]} Values */

const root = globalThis.document?.documentElement;

/** @type {Record<string, Message>} */
const english = { ...EN };
/** @type {Catalogue} */
const ENGLISH = { page: {}, phrases: english };

/** Phrases of parts that come later; other languages have all of theirs in one file. @param {Readonly<Record<string, Message>>} more */
export const learn = (more) => void Object.assign(english, more);

/** @param {string} code @returns {Promise<Catalogue>} English where there is no other, or where it does not come */
async function catalogue(code) {
  if (code === "en") return ENGLISH;
  try {
    const response = await fetch(new URL(`./${code}.json`, import.meta.url));
    if (response.ok) return await response.json();
  } catch {
    // No network: the game is played in English.
  }
  Object.assign(root, { lang: "en", dir: "ltr" });
  return ENGLISH;
}

const { page, phrases } = await catalogue(root?.lang ?? "en");
const CODE = root?.lang ?? "en";
/** For Intl. */
export const { locale } = LANGUAGES.find(({ code }) => code === CODE) ?? LANGUAGES[0];
const NUMBERS = new Intl.NumberFormat(locale);
const PLURALS = new Intl.PluralRules(locale);
const AND = new Intl.ListFormat(locale, { type: "conjunction" });
const OR = new Intl.ListFormat(locale, { type: "disjunction" });
const FROM_THE_RIGHT = root?.dir === "rtl";

/** "22,621" @param {number} value */
export const number = (value) => NUMBERS.format(value);

/** Moves and names keep their own direction in a sentence that runs from the right. @param {string} words */
export const apart = (words) => (FROM_THE_RIGHT && words !== "" ? `\u2068${words}\u2069` : words);

/** @param {Exclude<Message, string>} forms @param {number} count */
const form = (forms, count) => forms[PLURALS.select(count)] ?? forms.other ?? "";

/**
 * A phrase with its parameters: numbers are written as the language writes them, words stand as they are.
 * @template {Key} K
 * @param {K} key @param {Values<K>} values @returns {string}
 */
export function phrase(key, ...values) {
  /** @type {Readonly<Record<string, Value>>} */
  const given = values[0] ?? {};
  const message = phrases[key] ?? english[key] ?? key;
  const text = typeof message === "string" ? message : form(message, Number(given.count));
  return text.replace(/\{(\w+)\}/g, (_, name) => {
    const value = given[name] ?? "";
    return typeof value === "number" ? number(value) : apart(value);
  });
}

/** "9", "9 and 10", "9, 10 and 12". @param {readonly (string | number)[]} items */
export const all_of = (items) => AND.format(items.map(String).map(apart));

/** "9, 10 or 12" @param {readonly (string | number)[]} items */
export const one_of = (items) => OR.format(items.map(String).map(apart));

/** Within a sentence a name begins small; not so in German. @param {string} name */
export const in_mid_sentence = (name) => (CODE === "de" ? name : name.charAt(0).toLowerCase() + name.slice(1));

/** A day or a month of a year. @param {Intl.DateTimeFormatOptions} parts @param {Date} date in world time */
export const date = (parts, date) => new Intl.DateTimeFormat(locale, { ...parts, timeZone: "UTC" }).format(date);

/** The language in use. */
export const language = CODE;

/** @returns {(english: string) => string} what takes the place of a text of index.html: found there by the text, or as a phrase by its English */
export function words_of_page() {
  const keys = new Map(/** @type {[Key, string | object][]} */ (Object.entries(EN)).map(([key, english]) => [english, key]));
  return (english) => {
    const message = page[english] ?? phrases[keys.get(english) ?? ""];
    return typeof message === "string" ? message : english;
  };
}
