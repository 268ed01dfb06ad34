// The sentences about the tree of moves: titles, results, deletions. Pure.
import { numbered_node } from "../core/square_names.js";
import { count_after, node_of } from "../core/tree.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("../core/state.js").Tag} Tag
 * @typedef {import("../core/state.js").Side} Side
 */

/**
 * A tag's value; empty where there is none, or only the question marks that stand for it.
 * @param {readonly Tag[]} tags
 * @param {string} name
 */
export function tag(tags, name) {
  const value = tags.find((known) => known.name === name)?.value.trim() ?? "";
  return /^[?.-]*$/.test(value) ? "" : value;
}

/** PDN's "1841.??.??" or "1841-??-??" as far as it is known: "1841". @param {string} date */
export const known_date = (date) =>
  date
    .replace(/[.\-/]\?+/g, "")
    .replace(/^\?+$/, "")
    .replaceAll(".", "-");

/**
 * "1947", "May 1947" or "3 May 1947", as far as it is known; what is no date as it stands.
 * @param {Translator} t
 * @param {string} date of PDN
 */
export function date_words(t, date) {
  const [, year, month, day] = /^(\d{4})(?:[.\-/](\d\d?|\?+))?(?:[.\-/](\d\d?|\?+))?$/.exec(date) ?? [];
  if (year === undefined) return known_date(date);
  if (!(Number(month) >= 1 && Number(month) <= 12)) return year;
  const known = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) || 1));
  return t.date({ year: "numeric", month: "long", ...(Number(day) > 0 && { day: "numeric" }) }, known);
}

/** "Glasgow, May 1858": where and when, nothing of it twice. @param {Translator} t @param {readonly Tag[]} tags */
export function occasion(t, tags) {
  const parts = [tag(tags, "Event"), tag(tags, "Site"), date_words(t, tag(tags, "Date"))].filter((part) => part !== "");
  /** @param {string} part @param {number} index */
  const said = (part, index) =>
    parts.some((other, place) => place !== index && holds(other, part) && (place < index || !holds(part, other)));
  return parts.filter((part, index) => !said(part, index)).join(", ");
}

/** Whether the words of a part stand in a text too. @param {string} text @param {string} part */
const holds = (text, part) => spaced(text).includes(spaced(part));
/** @param {string} text */
const spaced = (text) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/** One after the other, with one full stop between. @param {...string} parts */
export const sentences = (...parts) =>
  parts
    .filter((part) => part !== "")
    .map((part, index, all) => (index < all.length - 1 && !part.endsWith(".") ? `${part}.` : part))
    .join(" ");

/** Who plays a side in a study. @param {Translator} t @param {readonly Tag[]} tags @param {Side} side */
export const player_name = (t, tags, side) => tag(tags, side === "black" ? "Black" : "White") || t.side_name(side);

/** "McKerrow against Martins" @param {Translator} t @param {readonly Tag[]} tags */
export function title(t, tags) {
  const [black, white] = [tag(tags, "Black"), tag(tags, "White")];
  return black === "" && white === ""
    ? ""
    : t("against", { black: black || t.side_name("black"), white: white || t.side_name("white") });
}

/** @param {Translator} t @param {State["game"]["result"]} result */
export const result_words = (t, result) =>
  ({
    "1-0": t("side_won", { side: t.side_name("black") }),
    "0-1": t("side_won", { side: t.side_name("white") }),
    "1/2-1/2": t("drawn"),
    "0-0": t("both_lost"),
    "*": "",
  })[result];

/** "Deleted 12. 11-15 and 3 moves after it." @param {Translator} t @param {State} state @param {number} id */
export function deleted(t, state, id) {
  const node = node_of(state.game.tree, id);
  const after = count_after(state.game.tree, id);
  if (node === undefined) return "";
  const move = numbered_node(state, node);
  return after === 0 ? t("deleted", { move }) : t("deleted.more", { move, count: after });
}
