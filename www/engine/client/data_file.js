// Fetches the engine's binary files from www/data when they are first needed.
import { error_message } from "../../kit/platform/error_message.js";
import { patient_fetch } from "../../kit/platform/patient_fetch.js";

/** Every URL is written out, because bundlers recognize only literals. */
const FILES = Object.freeze({
  "weights.bin.gz": new URL("../../data/weights.bin.gz", import.meta.url),
  "weights-russian.bin.gz": new URL("../../data/weights-russian.bin.gz", import.meta.url),
  "weights-brazilian.bin.gz": new URL("../../data/weights-brazilian.bin.gz", import.meta.url),
  "weights-pool.bin.gz": new URL("../../data/weights-pool.bin.gz", import.meta.url),
  "book.bin": new URL("../../data/book.bin", import.meta.url),
  "endgame4.bin": new URL("../../data/endgame4.bin", import.meta.url),
  "endgame4-russian.bin": new URL("../../data/endgame4-russian.bin", import.meta.url),
  "endgame4-brazilian.bin": new URL("../../data/endgame4-brazilian.bin", import.meta.url),
  "endgame4-pool.bin": new URL("../../data/endgame4-pool.bin", import.meta.url),
  "distances4.bin": new URL("../../data/distances4.bin", import.meta.url),
  "endgame5.bin": new URL("../../data/endgame5.bin", import.meta.url),
  "progress5.bin": new URL("../../data/progress5.bin", import.meta.url),
});

/**
 * @param {keyof typeof FILES} name
 * @returns {Promise<Uint8Array>} the unpacked bytes; rejects if the fetch fails
 */
export async function fetch_data(name) {
  const bytes = new Uint8Array(await (await patient_fetch(FILES[name])).arrayBuffer());
  // Some servers send .gz files already unpacked.
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? unpack(bytes) : bytes;
}

/** @param {Uint8Array<ArrayBuffer>} bytes gzip data */
async function unpack(bytes) {
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

/** Marks the failure to load a file, so that the page does not take the worker for broken. @param {unknown} error */
export const unavailable = (error) => Object.assign(new Error(error_message(error)), { code: "unavailable" });

/** Milliseconds from a fetch that failed to the search that tries again, if the browser does not come online before. */
const AGAIN = 60_000;

/**
 * Remembers the files whose last fetch failed, so that searches try again, but not each of them.
 * @param {() => number} now  the time in milliseconds
 */
export function create_failures(now = () => performance.now()) {
  /** @type {Map<string, number>} */
  const times = new Map();
  globalThis.addEventListener?.("online", () => times.clear());
  return {
    add: (/** @type {string} */ file) => void times.set(file, now()),
    has: (/** @type {string} */ file) => times.has(file),
    /** Whether it is too early to try again. @param {string} file */
    is_recent: (file) => now() - (times.get(file) ?? -Infinity) < AGAIN,
  };
}

/** The lowest level that uses weights and the book. */
export const FIRST_LEVEL = 5;

/**
 * How long the first search waits for learned weights or the book, in milliseconds. Files that arrive later are
 * used from the next search on.
 */
export const PATIENCE = 1500;
