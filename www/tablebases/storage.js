// Where large endgame tables are kept: in one of two files of the browser's own storage, so that a new one is whole
// before the old one goes. The first bytes are written last; a file that begins otherwise is none. Of two that are
// whole the newer one counts.
import { open_channel } from "../platform/broadcast.js";

const NAMES = ["endgames-1.bin", "endgames-2.bin"];
const LETTERS = "BCB2";
/** Letters, length and checksum of the head; pieces and length of the file come after them. */
export const PREFACE = 16;
const PIECES = PREFACE;
const LENGTH = PREFACE + 2;

/**
 * What the tabs tell each other: that such a file is to go, so that nobody may hold it, or that another one is there.
 */
export const CHANNEL = "endgame-tables";
/** @typedef {"release" | "changed"} Word */

/** @typedef {{ name: string, file: File, most: number, length: number }} Kept */

/** @param {Blob} file */
export async function is_tables(file) {
  return new TextDecoder("latin1").decode(await file.slice(0, LETTERS.length).arrayBuffer()) === LETTERS;
}

/** Rejects where this browser, or this place in it, keeps no files. @returns {Promise<FileSystemDirectoryHandle>} */
export const folder = async () => navigator.storage.getDirectory();

/** @param {unknown} error */
const is_missing = (error) => error instanceof DOMException && error.name === "NotFoundError";

/** @param {FileSystemDirectoryHandle} place @param {string} name @returns {Promise<File | null>} null: there is none */
async function file_of(place, name) {
  try {
    return await (await place.getFileHandle(name)).getFile();
  } catch (error) {
    if (is_missing(error)) return null;
    throw error; // it may be there all the same
  }
}

/** @param {FileSystemDirectoryHandle} place @param {string} name @returns {Promise<Kept | null>} */
async function look_at(place, name) {
  const file = await file_of(place, name);
  if (file === null || !(await is_tables(file))) return null;
  const head = new DataView(await file.slice(0, LENGTH + 6).arrayBuffer());
  if (head.byteLength < LENGTH + 6) return null;
  const length = head.getUint32(LENGTH, true) + head.getUint16(LENGTH + 4, true) * 2 ** 32;
  return { name, file, most: head.getUint8(PIECES + 1), length };
}

/** The tables that are there; rejects where nothing can be. @returns {Promise<Kept | null>} */
export async function kept() {
  const place = await folder();
  const found = await Promise.all(NAMES.map((name) => look_at(place, name)));
  const [newest] = found
    .filter((one) => one !== null)
    .sort((one, other) => other.file.lastModified - one.file.lastModified);
  return newest ?? null;
}

/** The name under which the next file comes in. @param {Kept | null} now @returns {string} */
export const free_name = (now) => NAMES.find((name) => name !== now?.name) ?? "";

/** @param {Word} word */
export function tell(word) {
  const channel = open_channel(CHANNEL);
  channel?.postMessage(word);
  channel?.close();
}

/**
 * Does something while no tab takes a file in.
 * @param {() => Promise<void>} work
 * @returns {Promise<boolean>} false: one does, and nothing was done
 */
export async function alone(work) {
  let free = false;
  await navigator.locks.request(CHANNEL, { ifAvailable: true }, async (lock) => {
    free = lock !== null;
    if (free) await work();
  });
  return free;
}

/** Times that a file is tried to be removed, and milliseconds between them: whoever reads it has to let go of it. */
const TRIES = 20;
const LATER = 100;

/** Removes all files but this one; rejects where one is held. @param {string} [but] */
export async function remove_others(but) {
  const place = await folder();
  const there = await Promise.all(NAMES.map(async (name) => name !== but && (await file_of(place, name)) !== null));
  if (!there.includes(true)) return;
  tell("release");
  try {
    for (const name of NAMES.filter((_, at) => there[at])) await remove(place, name);
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

/**
 * Whether a file was never completed: its first bytes are written last.
 * @param {FileSystemDirectoryHandle} place
 * @param {string} name
 */
async function is_unfinished(place, name) {
  const file = await file_of(place, name);
  return file !== null && new Uint8Array(await file.slice(0, PREFACE).arrayBuffer()).every((byte) => byte === 0);
}

/**
 * Removes what was left behind where a tab was closed while it took a file in. A complete file stays: a newer version
 * may know it.
 */
export async function sweep() {
  const place = await folder();
  await alone(async () => {
    await Promise.allSettled(NAMES.map(async (name) => (await is_unfinished(place, name)) && place.removeEntry(name)));
  });
}
