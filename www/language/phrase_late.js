// For parts that are fetched after the page: the same as phrase.js, and their own phrases beside it. They import from
// here what the page's first modules import from phrase.js.
import { EN_LATE } from "./en_late.js";
import { learn, locale, phrase as any_phrase } from "./phrase.js";

export * from "./phrase.js";

learn(EN_LATE);

/** The same, from where whoever asks for it has these phrases too. */
export const phrase = any_phrase;

/** "2.10", with so many digits after the point. @param {number} value @param {number} digits */
export const decimal = (value, digits) =>
  value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
