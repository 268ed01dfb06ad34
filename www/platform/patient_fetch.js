// A file of this site that a later part needs. A fetch that brings no byte for a while is given up, whatever came before;
// what failed is asked for again after growing pauses, or as soon as the browser is online again.
import { backoff, TooLate, within } from "./bounded_fetch.js";

/**
 * `silence`: the longest wait for the next byte; `pause`: before the second try, in milliseconds; `tries`: at most so
 * many.
 * @typedef {{ silence: number, pause: number, tries: number }} Patience
 */

/** @type {Patience} */
const PATIENCE = Object.freeze({ silence: 10_000, pause: 500, tries: 4 });

/** @typedef {(address: URL | string, options: { signal: AbortSignal }) => Promise<Response>} Get */

/** Another try cannot help. */
class Refused extends Error {}

/** Each wait for the network ends with an answer or after `silence`. @param {Get} get @param {URL | string} address @param {number} silence */
async function fetch_once(get, address, silence) {
  const stop = new AbortController();
  /** @template T @param {() => Promise<T>} wait @returns {Promise<T>} */
  const heard = (wait) =>
    within(silence, stop.signal, (signal) => {
      const late = new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
      return Promise.race([wait(), /** @type {Promise<never>} */ (late)]);
    });
  try {
    const response = await heard(() => get(address, { signal: stop.signal }));
    if (!response.ok) {
      const sentence = `the server answered ${response.status}`;
      const may_pass = response.status >= 500 || response.status === 429 || response.status === 408;
      const how = { cause: response.status };
      throw may_pass ? new Error(sentence, how) : new Refused(sentence, how);
    }
    const reader = response.body?.getReader();
    /** @type {Uint8Array<ArrayBuffer>[]} */
    const parts = [];
    for (;;) {
      const part = await heard(async () => reader?.read());
      if (part?.value === undefined) break;
      parts.push(part.value);
    }
    return { parts, type: response.headers.get("content-type") };
  } catch (error) {
    stop.abort();
    throw error instanceof TooLate ? new Error("the server did not answer") : error;
  }
}

/** The pause before another try, cut short by the network that comes back. @param {number} time @returns {Promise<void>} */
const pause_or_online = (time) =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.("online", end);
      resolve();
    };
    const timer = setTimeout(end, time);
    globalThis.addEventListener?.("online", end);
  });

/**
 * @param {URL | string} address
 * @param {Partial<Patience> & { get?: Get }} [how]
 * @returns {Promise<Blob>} rejects with the error of the last try, and at once where another cannot help
 */
export async function patient_fetch(address, { get = (...asked) => fetch(...asked), ...how } = {}) {
  const { silence, pause, tries } = { ...PATIENCE, ...how };
  for (let made = 1; ; made += 1) {
    try {
      const { parts, type } = await fetch_once(get, address, silence);
      return new Blob(parts, { type: type ?? "" });
    } catch (error) {
      if (error instanceof Refused || made >= tries) throw error;
      await pause_or_online(backoff(made, pause));
    }
  }
}
