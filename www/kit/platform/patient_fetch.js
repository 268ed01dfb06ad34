// Fetches a file of this site for a part that is loaded late. Gives up a fetch that receives no byte for a while, and
// retries failed fetches after growing pauses, or as soon as the browser is online again.
import { backoff, within } from "./bounded_fetch.js";
import { TooLate } from "./too_late.js";

/**
 * `silence`: the longest wait for the next byte, and `pause`: the wait before the second try, both in milliseconds;
 * `tries`: the maximum number of tries.
 * @typedef {{ silence: number, pause: number, tries: number }} Patience
 */

/** @type {Patience} */
const PATIENCE = Object.freeze({ silence: 10_000, pause: 500, tries: 4 });

/** @typedef {(address: URL | string, options: { signal: AbortSignal }) => Promise<Response>} Get */

/** A failure that no retry can overcome. */
class Refused extends Error {}

/**
 * The folder of a build in an address. A deployment replaces the folder while pages of the former build are still open
 * or kept by their service worker; files that are fetched late are published outside it, too.
 */
const BUILD = /\/v[\da-f]{10}(?=\/www\/)/;

/**
 * Fetches once; every wait for the network ends after `silence` at the latest.
 * @param {Get} get
 * @param {URL | string} address
 * @param {number} silence
 */
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

/**
 * The pause before another try, which ends early when the browser comes online.
 * @param {number} time
 * @returns {Promise<void>}
 */
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
 * A file that is missing in the folder of its build is fetched from outside it. Readers refuse what does not fit.
 * @param {URL | string} address
 * @param {Partial<Patience> & { get?: Get }} [how]
 * @returns {Promise<Blob>} rejects with the error of the last try, and at once if no retry can help
 */
export async function patient_fetch(address, { get = (...asked) => fetch(...asked), ...how } = {}) {
  const { silence, pause, tries } = { ...PATIENCE, ...how };
  let from = String(address);
  for (let made = 1; ; made += 1) {
    try {
      const { parts, type } = await fetch_once(get, from, silence);
      return new Blob(parts, { type: type ?? "" });
    } catch (error) {
      if (error instanceof Refused && error.cause === 404 && BUILD.test(from)) {
        from = from.replace(BUILD, "");
        continue;
      }
      if (error instanceof Refused || made >= tries) throw error;
      await pause_or_online(backoff(made, pause));
    }
  }
}
