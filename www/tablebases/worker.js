// Takes a file of large endgame tables in: it is copied into the browser's own storage in pieces, then every block of
// the copy is checked, and only then it counts. What does not come to that leaves nothing behind, and what was there
// before stays. One tab at a time does so.
import { EndgameBlocks, start } from "../wasm_whole.js";
import { error_message } from "../platform/error_message.js";
import { alone, folder, free_name, is_tables, kept, PREFACE, remove_others, tell } from "./storage.js";
import { PROGRESS_EVERY, Refusal } from "./protocol.js";

/**
 * @typedef {import("./protocol.js").ToWorker} ToWorker
 * @typedef {import("./protocol.js").FromWorker} FromWorker
 */

const scope = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** Blocks that are checked between two looks at the messages: some milliseconds. */
const BLOCKS = 500;
/** How much of the work the copying is. */
const COPYING = 0.7;

const stop = new AbortController();
let last_progress = 0;

/** @param {FromWorker} message */
const post = (message) => scope.postMessage(message);

/** @param {number} part */
async function progress(part) {
  const now = performance.now();
  if (now - last_progress >= PROGRESS_EVERY) {
    last_progress = now;
    post({ type: "progress", part });
    await new Promise((resolve) => setTimeout(resolve)); // a cancel is heard
  }
  stop.signal.throwIfAborted();
}

/**
 * The bytes and how many there will be, 0 where that is not known.
 * @param {Blob | string} source
 * @returns {Promise<{ bytes: ReadableStream<Uint8Array>, length: number }>}
 */
async function open(source) {
  if (typeof source !== "string") {
    if (!(await is_tables(source))) throw new Refusal("foreign");
    return { bytes: source.stream(), length: source.size };
  }
  const response = await fetch(source, { signal: stop.signal, cache: "no-store" }).catch(() => null); // it is kept here
  // a host's page for what it has not
  const text = response?.headers.get("content-type")?.startsWith("text/html") ?? false;
  if (response === null || !response.ok || text || response.body === null) throw new Refusal("not_there");
  return { bytes: response.body, length: Number(response.headers.get("content-length") ?? 0) };
}

/** @param {FileSystemSyncAccessHandle} into @param {Uint8Array} bytes @param {number} at */
function write(into, bytes, at) {
  if (into.write(new Uint8Array(bytes), { at }) !== bytes.length) throw new Refusal("no_room");
}

/**
 * The first bytes are left out: they are what makes the file count.
 * @param {FileSystemSyncAccessHandle} into
 * @param {Blob | string} source
 */
async function copy(into, source) {
  const { bytes, length } = await open(source);
  const preface = new Uint8Array(PREFACE);
  let place = 0;
  const reader = bytes.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      if (place < PREFACE) preface.set(piece.value.subarray(0, PREFACE - place), place);
      const after = piece.value.subarray(Math.max(0, PREFACE - place));
      if (after.length > 0) write(into, after, Math.max(place, PREFACE));
      place += piece.value.length;
      await progress(length === 0 ? 0 : Math.min(1, place / length) * COPYING);
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
  if (!(await is_tables(new Blob([preface])))) throw new Refusal("foreign");
  return { preface, length: place };
}

/**
 * Every block of the copy.
 * @param {FileSystemSyncAccessHandle} copied
 * @param {{ preface: Uint8Array, length: number }} of
 */
async function check(copied, { preface, length }) {
  /** @param {number} from @param {number} count */
  const read = (from, count) => {
    const bytes = new Uint8Array(count);
    copied.read(bytes, { at: from });
    if (from < PREFACE) bytes.set(preface.subarray(from, from + count));
    return bytes;
  };
  let tables;
  try {
    tables = new EndgameBlocks(read);
  } catch {
    throw new Refusal("head");
  }
  if (length < tables.length) throw new Refusal("cut_off", length, tables.length);
  for (let block = 0; block < tables.blocks; block += BLOCKS) {
    const damaged = tables.first_damaged(block, BLOCKS);
    if (damaged !== null) throw new Refusal("block", damaged + 1, tables.blocks);
    await progress(COPYING + (1 - COPYING) * (block / tables.blocks));
  }
  tables.free();
}

/** @param {FileSystemDirectoryHandle} place @param {string} name @param {Blob | string} source */
async function take_in(place, name, source) {
  const handle = await place.getFileHandle(name, { create: true });
  if (!("createSyncAccessHandle" in handle)) throw new Refusal("no_storage");
  const file = await handle.createSyncAccessHandle();
  let whole = false;
  try {
    const copied = await copy(file, source);
    await check(file, copied);
    write(file, copied.preface, 0);
    file.flush();
    whole = true;
  } finally {
    file.close();
    if (!whole) await place.removeEntry(name).catch(() => undefined);
  }
}

/** @param {Blob | string} source */
async function take(source) {
  const place = await folder().catch((error) => {
    throw new Refusal("no_storage", 0, 0, error_message(error));
  });
  await start(null);
  const free = await alone(async () => {
    const now = await kept();
    // What an earlier one could not remove, or has left behind.
    await remove_others(now?.name).catch((error) => {
      throw new Refusal("in_use", 0, 0, error_message(error));
    });
    const name = free_name(now);
    await take_in(place, name, source);
    tell("changed");
    await remove_others(name).catch(() => undefined); // held by a tab that sleeps: it goes the next time
  });
  if (!free) throw new Refusal("busy");
}

/** @param {unknown} error @returns {FromWorker} */
function failed(error) {
  if (stop.signal.aborted) return { type: "failed", reason: "cancelled", at: 0, of: 0, message: error_message(error) };
  if (error instanceof Refusal)
    return { type: "failed", reason: error.reason, at: error.at, of: error.of, message: error.message };
  const full = error instanceof DOMException && error.name === "QuotaExceededError";
  return { type: "failed", reason: full ? "no_room" : "broken", at: 0, of: 0, message: error_message(error) };
}

/** @param {MessageEvent<ToWorker>} event */
scope.onmessage = async ({ data }) => {
  if (data.type === "cancel") stop.abort();
  else post(await take(data.source).then(() => /** @type {const} */ ({ type: "done" }), failed));
};
