// The title of a game from a file: its players, the place and the date. Pure.
import "../../kit/language/study_phrases.js";
import { both_sides } from "../core/state.js";
import { player_name, tag } from "./tree_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Side, Tag } from "../core/state_types.js"
 */

/** PDN's "1841.??.??" or "1841-??-??" as far as it is known: "1841". @param {string} date */
export const known_date = (date) =>
  date
    .replace(/[.\-/]\?+/g, "")
    .replace(/^\?+$/, "")
    .replaceAll(".", "-");

/**
 * "1947", "May 1947" or "3 May 1947", as far as it is known; a text that is not a date is returned unchanged.
 * @param {Translator} t
 * @param {string} date a date in PDN format
 */
function date_words(t, date) {
  const [, year, month, day] = /^(\d{4})(?:[.\-/](\d\d?|\?+))?(?:[.\-/](\d\d?|\?+))?$/.exec(date) ?? [];
  if (year === undefined) return known_date(date);
  if (!(Number(month) >= 1 && Number(month) <= 12)) return year;
  const known = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) || 1));
  return t.date({ year: "numeric", month: "long", ...(Number(day) > 0 && { day: "numeric" }) }, known);
}

/** "Glasgow, May 1858": the place and date, without repetition. @param {Translator} t @param {readonly Tag[]} tags */
export function occasion(t, tags) {
  const parts = [tag(tags, "Event"), tag(tags, "Site"), date_words(t, tag(tags, "Date"))].filter((part) => part !== "");
  /** @param {string} part @param {number} index */
  const said = (part, index) =>
    parts.some((other, place) => place !== index && holds(other, part) && (place < index || !holds(part, other)));
  return parts.filter((part, index) => !said(part, index)).join(", ");
}

/** Whether a text contains the words of a part. @param {string} text @param {string} part */
const holds = (text, part) => spaced(text).includes(spaced(part));
/** @param {string} text */
const spaced = (text) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/**
 * The side that begins, of a game that is not read by the module. Rules without a `GameType` count as English draughts.
 * @param {string} pdn @returns {Side}
 */
export const first_of_pdn = (pdn) => (/^\[GameType "\d+,W/m.test(pdn) ? "white" : "black");

/**
 * "McKerrow against Martins", the side that begins first; empty without names.
 * @param {Translator} t @param {readonly Tag[]} tags @param {Side} first
 */
export function title(t, tags, first) {
  const [one, other] = both_sides(first);
  return tag(tags, "Black") === "" && tag(tags, "White") === ""
    ? ""
    : t("against", { first: player_name(t, tags, one), second: player_name(t, tags, other) });
}
