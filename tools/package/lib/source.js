// The sources of files: text, bytes, or a stream of either, perhaps packed by gzip.
import { CheckersError } from "./error.js";
import { is_file_name } from "./file_name.js";
import { Gunzip } from "./gunzip.js";

/** @param {string | Uint8Array} chunk @throws {CheckersError} for anything else */
function bytes_of(chunk) {
  if (typeof chunk === "string") return new TextEncoder().encode(chunk);
  if (typeof chunk?.subarray === "function") return chunk;
  throw new CheckersError("invalid-argument", "a chunk of the PDN is neither text nor bytes");
}

/** Bytes that are read at once, so that progress is reported, a signal is heard and unpacked bytes stay few. */
const PIECE = 1 << 18;

/** @param {string | Uint8Array} source */
export function* pieces_of(source) {
  const bytes = bytes_of(source);
  for (let start = 0; start < bytes.length; start += PIECE) yield bytes.subarray(start, start + PIECE);
}

/**
 * @param {any} source
 * @returns {AsyncIterable<string | Uint8Array> | null} null for text and bytes
 * @throws {CheckersError} for anything else
 */
export function chunks_of(source) {
  if (typeof source === "string" || source instanceof Uint8Array) return null;
  if (typeof source?.getReader === "function") return chunks_of_stream(source);
  if (typeof source?.[Symbol.asyncIterator] === "function") return source;
  throw new CheckersError("invalid-argument", "the PDN must be a string, bytes or a stream");
}

/**
 * Safari cannot iterate over a stream. `return` cancels it at once, also while a chunk is awaited.
 * @param {ReadableStream<string | Uint8Array>} stream
 * @returns {AsyncIterable<string | Uint8Array>}
 */
const chunks_of_stream = (stream) => ({
  [Symbol.asyncIterator]() {
    const reader = stream.getReader();
    return {
      next: () => /** @type {Promise<IteratorResult<string | Uint8Array>>} */ (reader.read()),
      return: async () => ({ done: true, value: await reader.cancel() }),
    };
  },
});

/** @param {Uint8Array} before @param {Uint8Array} bytes */
function joined(before, bytes) {
  if (before.length === 0) return bytes;
  const both = new Uint8Array(before.length + bytes.length);
  both.set(before);
  both.set(bytes, before.length);
  return both;
}

/** @param {string} message */
const compressed = (message) => new CheckersError("compressed-file", message);

/** The first bytes of compressed files, each as a string of Latin-1. "\xef\xbf\xbd" is U+FFFD in UTF-8. */
const GZIP = "\x1f\x8b";
const GZIP_AS_TEXT = ["\x1f\xef\xbf\xbd", "\x1f\xc2\x8b"];
const OTHERS = { zip: "PK\x03\x04", zstd: "(\xb5/\xfd" };

/** Enough bytes to tell the formats apart. */
const HEAD = 4;

/** Whether a file is gzip. @param {Uint8Array} head its first bytes @throws {CheckersError} for other formats */
function is_gzip(head) {
  const begin = String.fromCharCode(...head.subarray(0, HEAD));
  if (GZIP_AS_TEXT.some((mark) => begin.startsWith(mark)))
    throw compressed("this is a gzip file that was read as text: pass its bytes");
  const other = Object.entries(OTHERS).find(([, mark]) => begin.startsWith(mark));
  if (other !== undefined) throw compressed(`this is a ${other[0]} file: unpack it first`);
  return begin.startsWith(GZIP);
}

/**
 * A compressed file that was read as text is not PDN, nor is the name of a file.
 * @param {unknown} text
 * @throws {CheckersError}
 */
export function check_text(text) {
  if (is_file_name(text))
    throw new CheckersError("invalid-argument", "this is the name of a file: pass the text of the file");
  if (typeof text === "string") is_gzip(bytes_of(text.slice(0, HEAD)));
}

/** The bytes that are unpacked at once, so that few are held also if they unpack to much. */
const PACKED_PIECE = 1 << 16;

/** A gzip file ends with the length of what was packed, modulo 2^32. The shortest has 20 bytes. */
const LENGTH_BYTES = 4;
const SHORTEST = 20;

/**
 * Unpacks gzip, also several members after each other.
 * @returns {(bytes: Uint8Array, is_last: boolean) => Generator<Uint8Array, void>}
 */
function create_gunzip() {
  /** @type {Uint8Array[]} */
  let unpacked = [];
  let length = 0; // of what the present member unpacks to
  let read = 0;
  let end = new Uint8Array();
  const gunzip = new Gunzip((bytes) => {
    unpacked.push(bytes);
    length += bytes.length;
  });
  gunzip.onmember = () => {
    length = 0;
  };

  /** @param {Uint8Array} piece @param {boolean} is_last */
  const push = (piece, is_last) => {
    unpacked = [];
    end = joined(end, piece.subarray(-LENGTH_BYTES)).slice(-LENGTH_BYTES);
    read += piece.length;
    gunzip.push(piece, is_last);
    const is_whole = () => read >= SHORTEST && new DataView(end.buffer).getUint32(0, true) === length >>> 0;
    if (is_last && !is_whole()) throw new Error("its end is missing");
  };

  return function* (bytes, is_last) {
    for (let at = 0; at < bytes.length || at === 0; at += PACKED_PIECE) {
      const piece = bytes.subarray(at, at + PACKED_PIECE);
      try {
        push(piece, is_last && at + PACKED_PIECE >= bytes.length);
      } catch (error) {
        throw compressed(`the gzip file is damaged: ${error instanceof Error ? error.message : error}`);
      }
      yield* unpacked;
    }
  };
}

/** Bytes that are not packed. @param {Uint8Array} bytes */
function* plain(bytes) {
  yield bytes;
}

/**
 * The bytes of a file that arrives in chunks, unpacked if it is gzip. The function takes the next chunk, and an empty
 * one with `is_last` at the end.
 * @returns {(chunk: string | Uint8Array, is_last?: boolean) => Generator<Uint8Array, void>}
 * @throws {CheckersError} for other compressed files, and for gzip that is damaged
 */
export function create_unpacker() {
  let held = new Uint8Array(); // until the format is known
  /** @type {ReturnType<typeof create_gunzip> | null} */
  let unpack = null;
  return function* (chunk, is_last = false) {
    let bytes = bytes_of(chunk);
    if (unpack === null) {
      bytes = joined(held, bytes);
      if (bytes.length < HEAD && !is_last) {
        held = bytes.slice();
        return;
      }
      unpack = is_gzip(bytes) ? create_gunzip() : plain;
    }
    yield* unpack(bytes, is_last);
  };
}
