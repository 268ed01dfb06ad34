// Stores large endgame tables in the origin private file system, in one of two files, so that a new one is complete
// before the old one is removed. The first bytes are written last; a file without them does not count. Of two complete
// files the newer one counts.
import { open_channel } from "../../kit/platform/broadcast.js";

export const NAMES = ["endgames-1.bin", "endgames-2.bin"];
const LETTERS = "BCB2";
/** The bytes before the piece count and the file length: the magic letters, and length and checksum of the head. */
export const PREFACE = 16;
const PIECES = PREFACE;
const LENGTH = PREFACE + 2;
/** The bytes up to the end of all these fields. */
export const LEAST = LENGTH + 6;

/** The channel between tabs. `release`: close the tables, because a file is to be removed; `changed`: reopen them. */
export const CHANNEL = "endgame-tables";
/** @typedef {"release" | "changed"} Word */

/** @typedef {{ name: string, file: File, most: number, length: number }} Kept */

/** @param {Blob} file */
export async function is_tables(file) {
  return new TextDecoder("latin1").decode(await file.slice(0, LETTERS.length).arrayBuffer()) === LETTERS;
}

/**
 * Separates the table files among others. A file that cannot be read counts as another one, whose reader says why.
 * @template {Blob} F
 * @param {readonly F[]} files @returns {Promise<{ tables: F[], others: F[] }>}
 */
export async function sort_files(files) {
  const kinds = await Promise.all(files.map((file) => is_tables(file).catch(() => false)));
  return { tables: files.filter((_, at) => kinds[at]), others: files.filter((_, at) => !kinds[at]) };
}

/** Rejects if the browser, or this mode or origin, has no file system. @returns {Promise<FileSystemDirectoryHandle>} */
export const folder = async () => navigator.storage.getDirectory();

/** @param {unknown} error */
const is_missing = (error) => error instanceof DOMException && error.name === "NotFoundError";

/**
 * @param {FileSystemDirectoryHandle} place
 * @param {string} name
 * @returns {Promise<File | null>} null: the file does not exist
 */
export async function file_of(place, name) {
  try {
    return await (await place.getFileHandle(name)).getFile();
  } catch (error) {
    if (is_missing(error)) return null;
    throw error; // the file may exist
  }
}

/** The file length by the head, which does not need the first bytes. @param {Blob} file at least `LEAST` bytes long */
export async function length_in(file) {
  const head = new DataView(await file.slice(LENGTH, LEAST).arrayBuffer());
  return head.getUint32(0, true) + head.getUint16(4, true) * 2 ** 32;
}

/** @param {FileSystemDirectoryHandle} place @param {string} name @returns {Promise<Kept | null>} */
async function look_at(place, name) {
  const file = await file_of(place, name);
  if (file === null || file.size < LEAST || !(await is_tables(file))) return null;
  const [, most = 0] = new Uint8Array(await file.slice(PIECES, PIECES + 2).arrayBuffer());
  return { name, file, most, length: await length_in(file) };
}

/** The stored tables; rejects if the browser has no file system. @returns {Promise<Kept | null>} */
export async function kept() {
  const place = await folder();
  const found = await Promise.all(NAMES.map((name) => look_at(place, name)));
  const [newest] = found
    .filter((one) => one !== null)
    .sort((one, other) => other.file.lastModified - one.file.lastModified);
  return newest ?? null;
}

/** The name for the next file. @param {Kept | null} now @returns {string} */
export const free_name = (now) => NAMES.find((name) => name !== now?.name) ?? "";

/** @param {Word} word */
export function tell(word) {
  const channel = open_channel(CHANNEL);
  channel?.postMessage(word);
  channel?.close();
}

/**
 * Runs `work` while holding the lock of the imports, so that only one tab at a time does so.
 * @param {() => Promise<void>} work
 * @returns {Promise<boolean>} false: another tab holds the lock, and `work` was not called
 */
export async function alone(work) {
  return navigator.locks.request(CHANNEL, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
    return lock !== null;
  });
}

/** Retries to remove a file, and milliseconds between them, while other tabs close it. */
const TRIES = 20;
const LATER = 100;

/** Removes all files but these; rejects if another tab keeps one open. @param {(string | undefined)[]} but */
export async function remove_others(...but) {
  const place = await folder();
  const present = await Promise.all(
    NAMES.map(async (name) => !but.includes(name) && (await file_of(place, name)) !== null),
  );
  if (!present.includes(true)) return;
  tell("release");
  try {
    for (const name of NAMES.filter((_, at) => present[at])) await remove(place, name);
  } finally {
    tell("changed");
  }
}

/** @param {FileSystemDirectoryHandle} place @param {string} name */
async function remove(place, name) {
  for (let left = TRIES; ; left -= 1) {
    const error = await place.removeEntry(name).then(
      () => null,
      (/** @type {unknown} */ error) => error,
    );
    if (error === null || is_missing(error)) return;
    if (left === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, LATER));
  }
}
