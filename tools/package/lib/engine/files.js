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

/** The presets that have files of their own, as the names of their weights and endgame tables end. */
const ENDS = /** @type {const} */ ({ official: "", russian: "Russian", brazilian: "Brazilian", pool: "Pool" });

/**
 * Reads the files of a preset that these options of the engine ask for.
 * @param {Preset} rules
 * @param {{ weights: boolean, book: boolean, endgames: boolean, data: NonNullable<EngineOptions["data"]> }} options
 * @returns {Promise<PresetFiles>}
 */
export async function read_preset_files(rules, { weights, book, endgames, data }) {
  const is_official = rules === "official";
  /** @param {Exclude<keyof typeof INLINE, "wasm">} file @param {boolean} asked */
  const read = (file, asked) => (asked ? read_file(file, data[file]) : null);
  const [of_weights, of_book, ...tables] = await Promise.all([
    read(`weights${ENDS[rules]}`, weights),
    read("book", book && is_official),
    read(`endings${ENDS[rules]}`, endgames),
    read("distances", endgames && is_official),
  ]);
  const of_tables = tables.filter((table) => table !== null);
  return { type: "files", rules, weights: of_weights, book: of_book, endgames: of_tables };
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
