// Limits requests to hosts that the user typed: the size of a response, the time, and the pause before a retry.

import { TooLate } from "./too_late.js";

/** The response exceeds the size limit. */
export class TooLong extends Error {}

/**
 * Reads the text of a response. Cancels the rest of the body once `is_enough` is true; throws TooLong, and cancels it,
 * at more than `most` bytes.
 * @param {Response} response @param {number} most in bytes @param {(so_far: string) => boolean} [is_enough]
 */
export async function bounded_text({ body }, most, is_enough) {
  if (body === null) return "";
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      bytes += value.byteLength;
      if (bytes > most) throw new TooLong();
      text += decoder.decode(value, { stream: true });
      if (is_enough?.(text)) return text;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** @param {number} time milliseconds @param {AbortSignal} signal @returns {Promise<void>} */
export const pause = (time, signal) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const give_up = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", give_up);
      resolve();
    }, time);
    signal.addEventListener("abort", give_up, { once: true });
  });

/**
 * Runs work whose signal aborts when the time is over or when `signal` aborts.
 * @template T
 * @param {number} time milliseconds @param {AbortSignal} signal @param {(signal: AbortSignal) => Promise<T>} work
 */
export async function within(time, signal, work) {
  signal.throwIfAborted();
  const limit = new AbortController();
  const drop = () => limit.abort(signal.reason);
  const timer = setTimeout(() => limit.abort(new TooLate()), time);
  signal.addEventListener("abort", drop, { once: true });
  // Node may miss the abort of a body that is being read; the work then never ends by itself.
  const over = new Promise((_resolve, reject) =>
    limit.signal.addEventListener("abort", () => reject(limit.signal.reason), { once: true }),
  );
  try {
    return await Promise.race([work(limit.signal), /** @type {Promise<never>} */ (over)]);
  } catch (error) {
    throw limit.signal.aborted ? limit.signal.reason : error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", drop);
  }
}

/**
 * The pause before another try, in milliseconds. It doubles each time.
 * @param {number} tries the number made so far, from 1
 * @param {number} first the first pause
 */
export const backoff = (tries, first) => first * 2 ** (tries - 1);

/** Shortens the text of an unknown host to one line that can be shown in a sentence. @param {string} text */
function quoted(text) {
  const plain = text.replace(/[\p{C}\s]+/gu, " ").trim();
  return plain.length > 120 ? `${plain.slice(0, 120)}...` : plain;
}

/**
 * An error whose sentence quotes a host. The quotation is shown but not saved, unless it is a move: `kept` is the
 * sentence without it.
 * @param {new (message: string) => Error} kind
 * @param {(text: string) => string} sentence
 * @param {string} text the host's
 */
export const quoting = (kind, sentence, text) =>
  Object.assign(new kind(sentence(quoted(text))), {
    kept: sentence(/^\d{1,2}(?:[-x]\d{1,2}){1,12}$/.test(text) ? text : "..."),
  });
