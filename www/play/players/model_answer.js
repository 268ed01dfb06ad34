// Parses the answers of a language model strictly. An answer is either the move alone, or any reasoning followed by a
// last line `MOVE: ` with the move. The move must be written as in the list of legal moves, or with its whole path.
// Pure.
import { move_named } from "./engine_lines.js";
import { is_object } from "../../kit/platform/is_object.js";

/** @import { Move } from "../../../bitboard-checkers.js" */

/**
 * `said`: the text in place of the move; null if there is none.
 * @typedef {{ move: Move } | { move: null, said: string | null }} Answer
 */

/** @param {string} text @param {readonly Move[]} legal @returns {Answer} */
export function read_answer(text, legal) {
  const whole = text.trim();
  const alone = move_named(whole, legal);
  if (alone !== undefined) return { move: alone };
  const [, said = null] = /^MOVE:[ \t]*(\S+)$/i.exec(whole.slice(whole.lastIndexOf("\n") + 1).trim()) ?? [];
  const move = said === null ? undefined : move_named(said, legal);
  return move === undefined ? { move: null, said: said?.slice(0, 40) ?? null } : { move };
}

/**
 * @typedef {{ text: string, asked: number, answered: number }} Completion asked, answered: tokens; 0 if the
 *   response does not tell
 */

/** @param {unknown} value */
const count = (value) => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0);

/**
 * Parses the body of a chat completion; null if it is not one.
 * @param {string} body
 * @returns {Completion | null}
 */
export function read_completion(body) {
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(body);
  } catch {
    return null;
  }
  if (!is_object(value) || !Array.isArray(value.choices)) return null;
  const [choice] = /** @type {unknown[]} */ (value.choices);
  const message = is_object(choice) ? choice.message : null;
  if (!is_object(message) || typeof message.content !== "string") return null;
  const usage = is_object(value.usage) ? value.usage : {};
  return { text: message.content, asked: count(usage.prompt_tokens), answered: count(usage.completion_tokens) };
}

/**
 * The milliseconds until a retry by a Retry-After header, which has seconds or a date; null without a readable one.
 * @param {string | null} header
 * @param {number} now
 */
export function retry_after(header, now) {
  if (header === null) return null;
  if (/^\d{1,6}$/.test(header.trim())) return Number(header) * 1000;
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(0, moment - now);
}
