// Which puzzles were seen, how the first try ended, and when. Kept as one text with ten characters a puzzle, so that
// tens of thousands of them are read and written in milliseconds. Pure.
import { is_puzzle_id } from "./puzzle_id.js";

/** @typedef {"solved" | "failed" | "skipped"} FirstResult */

/** @typedef {{ result: FirstResult, day: number }} FirstAttempt */

/**
 * The puzzles by their ids, in the order in which they were first seen.
 * @typedef {ReadonlyMap<string, FirstAttempt>} Seen
 */

const ENTRY = 10;
const LETTERS = /** @type {const} */ ({ solved: "s", failed: "f", skipped: "k" });
const RESULTS = /** @type {Readonly<Record<string, FirstResult>>} */ ({ s: "solved", f: "failed", k: "skipped" });
const MOST_DAY = 36 ** 3 - 1;

/** @param {string} id @param {FirstAttempt} attempt */
const entry = (id, { result, day }) =>
  id +
  LETTERS[result] +
  Math.min(MOST_DAY, Math.max(0, Math.floor(day)))
    .toString(36)
    .padStart(3, "0");

/** @param {Seen} seen @returns {string} */
export const write_seen = (seen) => [...seen].map(([id, attempt]) => entry(id, attempt)).join("");

/**
 * The entries that can be read.
 * @param {unknown} text
 * @returns {{ seen: Map<string, FirstAttempt>, is_complete: boolean }} is_complete: all of them
 */
export function read_seen(text) {
  /** @type {Map<string, FirstAttempt>} */
  const seen = new Map();
  if (typeof text !== "string") return { seen, is_complete: false };
  let is_complete = text.length % ENTRY === 0;
  for (let at = 0; at + ENTRY <= text.length; at += ENTRY) {
    const id = text.slice(at, at + 6);
    const result = RESULTS[text[at + 6] ?? ""];
    const day = text.slice(at + 7, at + ENTRY);
    if (is_puzzle_id(id) && result !== undefined && /^[0-9a-z]{3}$/.test(day))
      seen.set(id, { result, day: Number.parseInt(day, 36) });
    else is_complete = false;
  }
  return { seen, is_complete };
}

/**
 * The first result of a puzzle stands.
 * @param {Seen} seen
 * @param {string} id
 * @param {FirstAttempt} attempt
 * @returns {Seen}
 */
export const with_first_attempt = (seen, id, attempt) => (seen.has(id) ? seen : new Map([...seen, [id, attempt]]));

/** The union of both; the earlier result of a puzzle stands. @param {Seen} one @param {Seen} other @returns {Seen} */
export function merged_seen(one, other) {
  const both = new Map(one);
  for (const [id, attempt] of other) {
    const known = both.get(id);
    if (known === undefined || attempt.day < known.day) both.set(id, attempt);
  }
  return both;
}

/** The ids of puzzles that were failed at first, the latest first. @param {Seen} seen */
export const failed_ids = (seen) =>
  [...seen].flatMap(([id, { result }]) => (result === "failed" ? [id] : [])).reverse();
