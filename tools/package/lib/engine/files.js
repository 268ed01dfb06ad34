// The files of the engine: the module, the weights, the opening book and the endgame tables. Each is text in a script,
// which every bundler finds. For those who serve files themselves, the package has the module as a file too, and
// `bitboard-checkers-data` the others.
import { CheckersError } from "../error.js";
import { unpack_text } from "../unpack.js";

/**
 * @import { EngineOptions, FileSource } from "../../index.js"
 * @import { Bytes, Preset, PresetFiles } from "./protocol.js"
 */

const INLINE = {
  wasm: () => import("../inline/engine.js"),
  weights: () => import("../inline/weights.js"),
  book: () => import("../inline/book.js"),
  endings: () => import("../inline/endings.js"),
  distances: () => import("../inline/distances.js"),
  weightsRussian: () => import("../inline/weights_russian.js"),
  weightsBrazilian: () => import("../inline/weights_brazilian.js"),
  weightsPool: () => import("../inline/weights_pool.js"),
  endingsRussian: () => import("../inline/endings_russian.js"),
  endingsBrazilian: () => import("../inline/endings_brazilian.js"),
  endingsPool: () => import("../inline/endings_pool.js"),
};

/** The names of the files in `data`. */
export const DATA = Object.keys(INLINE).slice(1);

/**
 * The files of each preset.
 * @typedef {Exclude<keyof typeof INLINE, "wasm">} DataFile
 * @type {Record<Preset, { weights: DataFile, book: DataFile | null, endgames: DataFile[] }>}
 */
const FILES = {
  official: { weights: "weights", book: "book", endgames: ["endings", "distances"] },
  russian: { weights: "weightsRussian", book: null, endgames: ["endingsRussian"] },
  brazilian: { weights: "weightsBrazilian", book: null, endgames: ["endingsBrazilian"] },
  pool: { weights: "weightsPool", book: null, endgames: ["endingsPool"] },
};

/**
 * Reads the files of a preset that these options of the engine ask for.
 * @param {Preset} rules
 * @param {{ weights: boolean, book: boolean, endgames: boolean, data: NonNullable<EngineOptions["data"]> }} options
 * @returns {Promise<PresetFiles>}
 */
export async function read_preset_files(rules, { weights, book, endgames, data }) {
  const names = FILES[rules];
  /** @param {DataFile | null} file @param {boolean} asked */
  const read = (file, asked) => (asked && file !== null ? read_file(file, data[file]) : null);
  const [of_weights, of_book, ...of_tables] = await Promise.all([
    read(names.weights, weights),
    read(names.book, book),
    ...(endgames ? names.endgames : []).map((file) => read_file(file, data[file])),
  ]);
  const tables = /** @type {Bytes[]} */ (of_tables);
  return { type: "files", rules, weights: of_weights ?? null, book: of_book ?? null, endgames: tables };
}

/**
 * @param {keyof typeof INLINE} file
 * @param {FileSource | undefined} source
 * @returns {Promise<Bytes>}
 */
export async function read_file(file, source) {
  if (source === undefined) return unpack_text((await INLINE[file]()).default);
  const given = await source;
  if (given instanceof ArrayBuffer) return unzipped(new Uint8Array(given));
  if (ArrayBuffer.isView(given))
    return unzipped(new Uint8Array(given.buffer, given.byteOffset, given.byteLength).slice());
  if (typeof given !== "string" && !(given instanceof URL) && !(given instanceof Response))
    throw new CheckersError("invalid-argument", `the file "${file}" must be an address, bytes or a response`);
  const { bytes_at } = await import("./addresses.js");
  return unzipped(await bytes_at(file, given));
}

/** A file may be packed; some servers unpack those that end in .gz. @param {Bytes} bytes */
async function unzipped(bytes) {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
