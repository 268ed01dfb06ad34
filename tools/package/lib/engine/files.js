// The files of the engine: the module, the weights, the opening book and the endgame tables. Each is text in a script,
// which every bundler finds. For those who serve files themselves, the package has the module as a file too, and
// `bitboard-checkers-data` the others.
import { CheckersError } from "../error.js";
import { unpack_text } from "../unpack.js";

/**
 * @import { EngineOptions, FileSource } from "../../index.js"
 * @import { OtherFiles, OtherRules } from "./protocol.js"
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

/** The presets that have weights and endgame tables of their own, as the names of their files end. */
const OTHERS = /** @type {const} */ ({ russian: "Russian", brazilian: "Brazilian", pool: "Pool" });

/**
 * @param {OtherRules} rules
 * @param {{ weights: boolean, endgames: boolean, data: NonNullable<EngineOptions["data"]> }} options of the engine
 * @returns {Promise<OtherFiles>}
 */
export async function read_other_files(rules, { weights, endgames, data }) {
  const learned = /** @type {const} */ (`weights${OTHERS[rules]}`);
  const tables = /** @type {const} */ (`endings${OTHERS[rules]}`);
  const read = [weights ? read_file(learned, data[learned]) : null, endgames ? read_file(tables, data[tables]) : null];
  const [of_weights = null, of_tables = null] = await Promise.all(read);
  return { type: "files", rules, weights: of_weights, endgames: of_tables };
}

/**
 * @param {keyof typeof INLINE} file
 * @param {FileSource | undefined} source
 * @returns {Promise<import("./protocol.js").Bytes>}
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

/** A file may be packed; some servers unpack those that end in .gz. @param {import("./protocol.js").Bytes} bytes */
async function unzipped(bytes) {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
