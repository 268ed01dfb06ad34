// Numbers with a fraction, which only late parts write.
import { locale } from "./phrase.js";

/** "2.10", with so many digits after the point. @param {number} value @param {number} digits */
export const decimal = (value, digits) => value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
