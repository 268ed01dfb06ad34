// The files of the engine: the module, the weights, the opening book and the endgame tables. Each is in the package
// twice: as text in a script, which every bundler finds, and as a file for those who serve it themselves.
import { CheckersError } from "../error.js";
import { unpack_text } from "../unpack.js";

/** @import { FileSource } from "../../index.js" */

const INLINE = {
  wasm: async () => (await import("../inline/engine.js")).default,
  weights: async () => (await import("../inline/weights.js")).default,
  book: async () => (await import("../inline/book.js")).default,
  endings: async () => (await import("../inline/endings.js")).default,
  distances: async () => (await import("../inline/distances.js")).default,
};

/**
 * @param {keyof typeof INLINE} file
 * @param {FileSource | undefined} source
 * @returns {Promise<import("./protocol.js").Bytes>}
 */
export async function read_file(file, source) {
  if (source === undefined) return unpack_text(await INLINE[file]());
  const given = await source;
  if (given instanceof ArrayBuffer) return new Uint8Array(given);
  if (ArrayBuffer.isView(given)) return new Uint8Array(given.buffer, given.byteOffset, given.byteLength).slice();
  if (typeof given !== "string" && !(given instanceof URL) && !(given instanceof Response))
    throw new CheckersError("invalid-argument", `the file "${file}" must be an address, bytes or a response`);
  return unzipped(await fetched(given));
}

/** @param {string | URL | Response} source */
async function fetched(source) {
  const response = source instanceof Response ? source : await fetch(source);
  if (!response.ok) throw new Error(`${response.url}: the server answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Some servers unpack files that end in .gz. @param {import("./protocol.js").Bytes} bytes */
async function unzipped(bytes) {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
