// Which puzzles were seen, how the first try ended, and when. Kept as one text with ten characters a puzzle, so that tens
// of thousands of them are read and written in milliseconds. Pure.
import { is_puzzle_id } from "./puzzle_id.js";

/** @typedef {"solved" | "failed" | "skipped"} FirstResult */

/** @typedef {{ result: FirstResult, day: number }} Sight */

/** The puzzles by their ids, in the order in which they were first seen. @typedef {ReadonlyMap<string, Sight>} Seen */

const ENTRY = 10;
const LETTERS = /** @type {const} */ ({ solved: "s", failed: "f", skipped: "k" });
const RESULTS = /** @type {Readonly<Record<string, FirstResult>>} */ ({ s: "solved", f: "failed", k: "skipped" });
const MOST_DAY = 36 ** 3 - 1;

/** @param {string} id @param {Sight} sight */
const entry = (id, { result, day }) =>
  id +
  LETTERS[result] +
  Math.min(MOST_DAY, Math.max(0, Math.floor(day)))
    .toString(36)
    .padStart(3, "0");

/** @param {Seen} seen @returns {string} */
export const write_seen = (seen) => [...seen].map(([id, sight]) => entry(id, sight)).join("");

/**
 * The entries that can be read.
 * @param {unknown} text
 * @returns {{ seen: Map<string, Sight>, whole: boolean }} whole: all of them
 */
export function read_seen(text) {
  /** @type {Map<string, Sight>} */
  const seen = new Map();
  if (typeof text !== "string") return { seen, whole: false };
  let whole = text.length % ENTRY === 0;
  for (let at = 0; at + ENTRY <= text.length; at += ENTRY) {
    const id = text.slice(at, at + 6);
    const result = RESULTS[text[at + 6] ?? ""];
    const day = text.slice(at + 7, at + ENTRY);
    if (is_puzzle_id(id) && result !== undefined && /^[0-9a-z]{3}$/.test(day))
      seen.set(id, { result, day: Number.parseInt(day, 36) });
    else whole = false;
  }
  return { seen, whole };
}

/** The first result of a puzzle stands. @param {Seen} seen @param {string} id @param {Sight} sight @returns {Seen} */
export const with_sight = (seen, id, sight) => (seen.has(id) ? seen : new Map([...seen, [id, sight]]));

/** What either has seen; the earlier result stands. @param {Seen} one @param {Seen} other @returns {Seen} */
export function merged_seen(one, other) {
  const both = new Map(one);
  for (const [id, sight] of other) {
    const here = both.get(id);
    if (here === undefined || sight.day < here.day) both.set(id, sight);
  }
  return both;
}

/** The ids of puzzles that were failed at first, the latest first. @param {Seen} seen */
export const failed_ids = (seen) =>
  [...seen].flatMap(([id, { result }]) => (result === "failed" ? [id] : [])).reverse();
