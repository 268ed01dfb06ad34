// A partial download: a table file without its first bytes, and a note that identifies the source. A partial file
// without a note is left over from a tab that was closed while it copied a file.
import { is_object } from "../../kit/platform/is_object.js";
import { alone, file_of, folder, LEAST, length_in, NAMES, PREFACE, remove_others } from "./storage.js";

export const NOTE = "endgames-download.json";

/**
 * `name`: the table file; `source`: the URL; `preface`: the first bytes, which are written last.
 * @typedef {{ name: string, source: string, preface: readonly number[] } & import("./download_plan.js").Part}
 *   Unfinished
 */

/** @param {unknown} value @returns {value is Omit<Unfinished, "arrived">} */
const is_note = (value) =>
  is_object(value) &&
  NAMES.some((name) => name === value.name) &&
  typeof value.source === "string" &&
  typeof value.validator === "string" &&
  Number.isSafeInteger(value.total) &&
  Array.isArray(value.preface) &&
  value.preface.length === PREFACE;

/** Whether the first bytes, which are written last, are missing. @param {Blob} file */
const is_incomplete = async (file) =>
  new Uint8Array(await file.slice(0, PREFACE).arrayBuffer()).every((byte) => byte === 0);

/** @param {FileSystemDirectoryHandle} place @returns {Promise<unknown>} null: missing or damaged */
async function read_note(place) {
  const file = await file_of(place, NOTE);
  try {
    return file === null ? null : JSON.parse(await file.text());
  } catch {
    return null;
  }
}

/**
 * The download that can be continued, and the expected length of its file.
 * @returns {Promise<(Unfinished & { length: number }) | null>}
 */
export async function unfinished() {
  const place = await folder();
  const note = await read_note(place);
  if (!is_note(note)) return null;
  const file = await file_of(place, note.name);
  if (file === null || file.size < LEAST || !(await is_incomplete(file))) return null;
  return { ...note, arrived: file.size, length: await length_in(file) };
}

/** Removes the note of a partial download, whose file then counts as left over. */
export async function remove_note() {
  const place = await folder();
  if ((await file_of(place, NOTE)) !== null) await place.removeEntry(NOTE);
}

/** Removes all tables and partial downloads. Rejects if a tab keeps one of the files open. */
export async function remove_all() {
  await remove_others();
  await remove_note();
}

/**
 * Removes partial files left over from closed tabs. Keeps a download that can be continued, and complete files, even
 * unknown ones: a newer version may read them.
 */
export async function sweep() {
  const place = await folder();
  await alone(async () => {
    const part = await unfinished();
    const left = NAMES.filter((name) => name !== part?.name);
    await Promise.allSettled(
      left.map(async (name) => {
        const file = await file_of(place, name);
        if (file !== null && (await is_incomplete(file))) await place.removeEntry(name);
      }),
    );
  });
}
