// Where large endgame tables are kept: in one of two files of the browser's own storage, so that a new one is whole before the old one
// goes. The first bytes are written last; a file that begins otherwise is none.

const NAMES = ["endgames-1.bin", "endgames-2.bin"];
const LETTERS = "BCB1";
/** Letters, length and checksum of the head; pieces and length of the file come after them. */
export const PREFACE = 16;
const PIECES = PREFACE;
const LENGTH = PREFACE + 2;

/** What the tabs tell each other: that such a file is to go, so that nobody may hold it, or that another one is there. */
export const CHANNEL = "endgame-tables";
/** @typedef {"release" | "changed"} Word */

/** @typedef {{ name: string, file: File, most: number, length: number }} Kept */

/** @param {Blob} file */
export async function is_tables(file) {
  return new TextDecoder("latin1").decode(await file.slice(0, LETTERS.length).arrayBuffer()) === LETTERS;
}

/** Rejects where this browser, or this place in it, keeps no files. @returns {Promise<FileSystemDirectoryHandle>} */
export const folder = async () => navigator.storage.getDirectory();

/** @param {FileSystemDirectoryHandle} place @param {string} name @returns {Promise<Kept | null>} */
async function look_at(place, name) {
  const handle = await place.getFileHandle(name).catch(() => null);
  const file = await handle?.getFile();
  if (file === undefined || !(await is_tables(file))) return null;
  const head = new DataView(await file.slice(0, LENGTH + 6).arrayBuffer());
  if (head.byteLength < LENGTH + 6) return null;
  const length = head.getUint32(LENGTH, true) + head.getUint16(LENGTH + 4, true) * 2 ** 32;
  return { name, file, most: head.getUint8(PIECES + 1), length };
}

/** The tables that are there; rejects where nothing can be. @returns {Promise<Kept | null>} */
export async function kept() {
  const place = await folder();
  const found = await Promise.all(NAMES.map((name) => look_at(place, name)));
  return found.find((one) => one !== null) ?? null;
}

/** The name that is free for the next file. @returns {Promise<string>} */
export async function free_name() {
  const taken = (await kept())?.name;
  return NAMES.find((name) => name !== taken) ?? taken ?? "";
}

/** @param {Word} word */
export function tell(word) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(word);
  channel.close();
}

/** Times that a file is tried to be removed, and milliseconds between them: whoever reads it has to let go of it. */
const TRIES = 20;
const LATER = 100;

/** Removes all files but this one; rejects where one is held. @param {string} [but] */
export async function remove_others(but) {
  const place = await folder();
  tell("release");
  try {
    for (const name of NAMES.filter((name) => name !== but)) await remove(place, name);
  } finally {
    tell("changed");
  }
}

/** @param {FileSystemDirectoryHandle} place @param {string} name */
async function remove(place, name) {
  for (let left = TRIES; ; left -= 1) {
    const error = await place.removeEntry(name).then(() => null, (/** @type {unknown} */ error) => error);
    if (error === null || (error instanceof DOMException && error.name === "NotFoundError")) return;
    if (left === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, LATER));
  }
}
