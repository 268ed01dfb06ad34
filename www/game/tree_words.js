// What is said about the tree of moves: signs, titles, results, deletions. Pure.
import { numbered_node } from "./naming.js";
import { side_name } from "./sides.js";
import { count_after, node_of } from "./tree.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Tag} Tag
 * @typedef {import("./state.js").Side} Side
 */

/** The signs that can be set, by their number in PDN. */
export const SIGNS = Object.freeze([
  { nag: 1, sign: "!", words: "good move" },
  { nag: 2, sign: "?", words: "mistake" },
  { nag: 3, sign: "!!", words: "very good move" },
  { nag: 4, sign: "??", words: "serious mistake" },
  { nag: 5, sign: "!?", words: "interesting move" },
  { nag: 6, sign: "?!", words: "doubtful move" },
]);

/** @param {number} nag 0-255 @returns {{ sign: string, words: string }} */
export function sign_words(nag) {
  if (nag === 7) return { sign: "\u25a1", words: "forced move" };
  return SIGNS.find((known) => known.nag === nag) ?? { sign: `$${nag}`, words: `annotation ${nag}` };
}

/** A tag's value; empty where there is none, or only the question marks that stand for it. @param {readonly Tag[]} tags @param {string} name */
export function tag(tags, name) {
  const value = tags.find((known) => known.name === name)?.value.trim() ?? "";
  return /^[?.\-]*$/.test(value) ? "" : value;
}

/** PDN's "1841.??.??" or "1841-??-??" as far as it is known: "1841". @param {string} date */
export const known_date = (date) => date.replace(/[.\-/]\?+/g, "").replace(/^\?+$/, "").replaceAll(".", "-");

const MONTHS = Object.freeze("January February March April May June July August September October November December".split(" "));

/** "1947", "May 1947" or "3 May 1947", as far as it is known; what is no date as it stands. @param {string} date of PDN */
export function date_words(date) {
  const [, year, month, day] = /^(\d{4})(?:[.\-/](\d\d?|\?+))?(?:[.\-/](\d\d?|\?+))?$/.exec(date) ?? [];
  if (year === undefined) return known_date(date);
  const name = MONTHS[Number(month) - 1];
  if (name === undefined) return year;
  return Number(day) > 0 ? `${Number(day)} ${name} ${year}` : `${name} ${year}`;
}

/** "Glasgow, May 1858": where and when, nothing of it twice. @param {readonly Tag[]} tags */
export function occasion(tags) {
  const parts = [tag(tags, "Event"), tag(tags, "Site"), date_words(tag(tags, "Date"))].filter((part) => part !== "");
  /** @param {string} part @param {number} index */
  const said = (part, index) => parts.some((other, place) => place !== index && holds(other, part) && (place < index || !holds(part, other)));
  return parts.filter((part, index) => !said(part, index)).join(", ");
}

/** Whether the words of a part stand in a text too. @param {string} text @param {string} part */
const holds = (text, part) => spaced(text).includes(spaced(part));
/** @param {string} text */
const spaced = (text) => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;

/** One after the other, with one full stop between. @param {...string} parts */
export const sentences = (...parts) => parts.filter((part) => part !== "").map((part, index, all) => (index < all.length - 1 && !part.endsWith(".") ? `${part}.` : part)).join(" ");

/** Who plays a side in a study. @param {readonly Tag[]} tags @param {Side} side */
export const player_name = (tags, side) => tag(tags, side === "black" ? "Black" : "White") || side_name(side);

/** "McKerrow against Martins" @param {readonly Tag[]} tags */
export function title(tags) {
  const [black, white] = [tag(tags, "Black"), tag(tags, "White")];
  return black === "" && white === "" ? "" : `${black || side_name("black")} against ${white || side_name("white")}`;
}

/** @param {State["result"]} result */
export const result_words = (result) =>
  ({ "1-0": `${side_name("black")} won.`, "0-1": `${side_name("white")} won.`, "1/2-1/2": "Draw.", "0-0": "Both sides lost.", "*": "" })[result];

/** "Deleted 12. 11-15 and 3 moves after it." @param {State} state @param {number} id */
export function deleted(state, id) {
  const node = node_of(state.tree, id);
  const after = count_after(state.tree, id);
  const rest = after === 0 ? "" : ` and ${after} ${after === 1 ? "move" : "moves"} after it`;
  return node === undefined ? "" : `Deleted ${numbered_node(state, node)}${rest}.`;
}
