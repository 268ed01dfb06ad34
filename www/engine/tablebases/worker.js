// Imports a file of large endgame tables: copies it into the origin private file system, checks every block of the
// copy, and only then makes it count. Removes the copy of a refused file, but keeps a partial download that can be
// continued, and the tables that were there before. Only one tab at a time imports.
import { EndgameBlocks, start } from "../../wasm_whole.js";
import { error_message } from "../../kit/platform/error_message.js";
import { create_throttle } from "../../kit/platform/throttle.js";
import { download } from "./download.js";
import { PROGRESS_EVERY, Refusal } from "./protocol.js";
import { ensure_room, with_sizes, write } from "./quota.js";
import { alone, folder, free_name, is_tables, kept, PREFACE, remove_others, tell } from "./storage.js";
import { remove_note, unfinished } from "./unfinished.js";

/** @import { ToWorker, FromWorker } from "./protocol.js" */

const scope = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** Blocks checked before the next messages are handled: some milliseconds. */
const BLOCKS = 500;
/** The part of copying in the whole work. */
const COPYING = 0.7;

const stop = new AbortController();
const is_report_due = create_throttle(PROGRESS_EVERY);

/** @param {FromWorker} message */
const post = (message) => scope.postMessage(message);

/** @param {number} part @param {boolean} [waits] whether a download waits for its next attempt */
async function progress(part, waits = false) {
  if (is_report_due() || waits) {
    post({ type: "progress", part, waits });
    await new Promise((resolve) => setTimeout(resolve)); // lets a cancel message in
  }
  stop.signal.throwIfAborted();
}

/** @typedef {{ preface: Uint8Array, length: number, pieced: boolean }} Copied */

/**
 * Copies the file without its first bytes, which make it count and are written last.
 * @param {FileSystemSyncAccessHandle} into
 * @param {Blob} source
 * @returns {Promise<Copied>}
 */
async function copy(into, source) {
  await ensure_room(source.size);
  const preface = new Uint8Array(await source.slice(0, PREFACE).arrayBuffer());
  let place = PREFACE;
  const reader = source.slice(PREFACE).stream().getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      write(into, piece.value, place);
      place += piece.value.length;
      await progress((place / source.size) * COPYING);
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
  return { preface, length: place, pieced: false };
}

/** Bytes read at a time during the check. */
const AHEAD = 1 << 20;

/**
 * Reads ahead, because the blocks are small and consecutive, and each read may be a slow call to another process.
 * @param {FileSystemSyncAccessHandle} copied
 * @param {Uint8Array} preface  in place of the first bytes
 */
function create_reader(copied, preface) {
  const buffer = new Uint8Array(AHEAD);
  /** The bytes that were read ahead, and where they begin in the file. */
  let ahead = { begin: 0, bytes: buffer.subarray(0, 0) };
  /** @param {Uint8Array} into @param {number} from @returns {number} the number of bytes read */
  const read = (into, from) => {
    const count = copied.read(into, { at: from });
    if (from < PREFACE) into.set(preface.subarray(from, from + into.length));
    return count;
  };
  /** @type {import("../../../bitboard-checkers.js").ReadBytes} */
  return (from, count) => {
    if (count > AHEAD) {
      const bytes = new Uint8Array(count);
      return read(bytes, from) === count ? bytes : null;
    }
    if (from < ahead.begin || from + count > ahead.begin + ahead.bytes.length)
      ahead = { begin: from, bytes: buffer.subarray(0, read(buffer, from)) };
    const bytes = ahead.bytes.subarray(from - ahead.begin, from - ahead.begin + count);
    return bytes.length < count ? null : bytes;
  };
}

/**
 * Checks every block of the copy.
 * @param {FileSystemSyncAccessHandle} copied
 * @param {Copied} of
 */
async function check(copied, { preface, length }) {
  let tables;
  try {
    tables = new EndgameBlocks(create_reader(copied, preface));
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

/** Refusals after which a download can be continued later. @type {readonly import("./protocol.js").Reason[]} */
const LATER = ["broken_off", "no_answer", "not_there"];

/** Whether the part that has arrived can be continued. @param {unknown} error */
const is_put_off = (error) => stop.signal.aborted || (error instanceof Refusal && LATER.includes(error.reason));

/**
 * Damage in a download assembled from several responses is blamed on the assembly, not on the file.
 * @param {unknown} error @param {Copied} copied
 */
const blamed = (error, { pieced }) =>
  pieced && error instanceof Refusal ? new Refusal("pieces", error.at, error.of) : error;

/**
 * @typedef {{ name: string, copy: (into: FileSystemSyncAccessHandle) => Promise<Copied>, needed: () => number }} Taking
 *   `needed`: the bytes of the file, 0 if unknown
 */

/** @param {FileSystemDirectoryHandle} place @param {Taking} taking */
async function take_in(place, { name, copy, needed }) {
  const handle = await place.getFileHandle(name, { create: true });
  if (!("createSyncAccessHandle" in handle)) throw new Refusal("no_storage");
  const file = await handle.createSyncAccessHandle();
  let whole = false;
  let put_off = false;
  try {
    const copied = await copy(file);
    await check(file, copied).catch((error) => {
      throw blamed(error, copied);
    });
    write(file, copied.preface, 0);
    file.flush();
    whole = true;
  } catch (error) {
    put_off = is_put_off(error);
    throw await with_sizes(error, needed());
  } finally {
    file.close();
    const stays = whole || (put_off && (await unfinished().catch(() => null)) !== null);
    if (!stays) await place.removeEntry(name).catch(() => undefined);
    if (whole || !stays) await remove_note().catch(() => undefined);
  }
}

/** @param {FileSystemDirectoryHandle} place @param {Blob} source */
async function take_file(place, source) {
  if (!(await is_tables(source))) throw new Refusal("foreign");
  const now = await kept();
  // Files that an earlier import could not remove or has left behind.
  await make_way(now?.name);
  await remove_note(); // the file takes the place of a download
  const name = free_name(now);
  await take_in(place, { name, copy: (into) => copy(into, source), needed: () => source.size });
  return name;
}

/** @param {FileSystemDirectoryHandle} place @param {string} source */
async function take_download(place, source) {
  const now = await kept();
  const part = await unfinished();
  const before = part !== null && part.source === source && part.name !== now?.name ? part : null;
  await make_way(now?.name, before?.name);
  if (before === null) await remove_note();
  const name = before?.name ?? free_name(now);
  let needed = before?.length ?? 0;
  /** @param {number} arrived @param {number} total @param {boolean} waits */
  const on_progress = (arrived, total, waits) => {
    needed = total;
    return progress(total === 0 ? 0 : Math.min(1, arrived / total) * COPYING, waits);
  };
  await take_in(place, {
    name,
    copy: (into) => download({ into, name, source, signal: stop.signal, on_progress }, before),
    needed: () => needed,
  });
  return name;
}

/** @param {(string | undefined)[]} but */
const make_way = (...but) =>
  remove_others(...but).catch((error) => {
    throw new Refusal("in_use", 0, 0, error_message(error));
  });

/** @param {Blob | string} source */
async function take(source) {
  const place = await folder().catch((error) => {
    throw new Refusal("no_storage", 0, 0, error_message(error));
  });
  await start(null);
  const free = await alone(async () => {
    const name = typeof source === "string" ? await take_download(place, source) : await take_file(place, source);
    tell("changed");
    await remove_others(name).catch(() => undefined); // a frozen tab keeps it open; the next import removes it
  });
  if (!free) throw new Refusal("busy");
}

/** @param {unknown} error @returns {FromWorker} */
function failed(error) {
  const { reason, at, of } = error instanceof Refusal ? error : new Refusal("broken");
  const why = stop.signal.aborted ? "cancelled" : reason;
  return { type: "failed", reason: why, at, of, message: error_message(error) };
}

/** @param {MessageEvent<ToWorker>} event */
scope.onmessage = async ({ data }) => {
  if (data.type === "cancel") stop.abort();
  else post(await take(data.source).then(() => /** @type {const} */ ({ type: "done" }), failed));
};
