// Reads a file as a stream of pieces, so that it is never whole in memory, and unpacks gzip. A packed file may consist
// of several members, as `cat a.gz b.gz` makes it. DecompressionStream rejects the second one as trailing junk, so each
// member is passed to it separately. UTF-16 with a byte order mark becomes UTF-8; the module handles all other
// encodings.

/**
 * The size of a piece in bytes: about ten milliseconds of reading, so that the worker can receive a cancel between
 * pieces.
 */
const PIECE = 256 * 1024;

/** @param {Blob} blob */
const bytes_of = async (blob) => new Uint8Array(await blob.arrayBuffer());

/** @param {Blob} file */
async function is_packed(file) {
  const [first, second] = await bytes_of(file.slice(0, 2));
  return first === 0x1f && second === 0x8b;
}

/** The length of a member's header in bytes. */
const HEAD = 10;

/**
 * Whether a gzip member begins here: magic number, the only defined method, no reserved flag, one of three speeds, a
 * known system. Compressed data matches this by chance once in a hundred gigabytes.
 * @param {Uint8Array} bytes @param {number} at
 */
function is_head(bytes, at) {
  const [first, second, method, flags = 0, , , , , speed = 0, system = 0] = bytes.subarray(at, at + HEAD);
  return (
    first === 0x1f &&
    second === 0x8b &&
    method === 8 &&
    flags < 0x20 &&
    [0, 2, 4].includes(speed) &&
    (system <= 13 || system === 255)
  );
}

/** The members of a packed file. @param {Blob} file @returns {Promise<Blob[]>} */
async function members(file) {
  const begins = [0];
  for (let from = 0; from < file.size; from += PIECE) {
    const bytes = await bytes_of(file.slice(from, from + PIECE + HEAD - 1));
    for (let at = bytes.indexOf(0x1f); at >= 0 && at < PIECE; at = bytes.indexOf(0x1f, at + 1)) {
      if (from + at > 0 && at + HEAD <= bytes.length && is_head(bytes, at)) begins.push(from + at);
    }
  }
  return begins.map((begin, index) => file.slice(begin, begins[index + 1]));
}

/**
 * The encoding that a byte order mark names.
 * @param {Uint8Array} bytes the first bytes of the file
 * @returns {"utf-16le" | "utf-16be" | null}
 */
function wide(bytes) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/**
 * @param {Blob} file
 * @returns {AsyncGenerator<{ bytes: Uint8Array, read: number }>} the unpacked bytes, UTF-16 converted to UTF-8; `read`
 *   counts the bytes of the file
 */
export async function* pieces(file) {
  /** @type {TextDecoder | null | undefined} */
  let decoder;
  const encoder = new TextEncoder();
  for await (const { bytes, read } of raw_pieces(file)) {
    if (decoder === undefined) {
      const encoding = wide(bytes);
      decoder = encoding === null ? null : new TextDecoder(encoding);
    }
    yield { bytes: decoder === null ? bytes : encoder.encode(decoder.decode(bytes, { stream: true })), read };
  }
}

/**
 * @param {Blob} file
 * @returns {AsyncGenerator<{ bytes: Uint8Array, read: number }>} the unpacked bytes, not converted
 */
async function* raw_pieces(file) {
  if (!(await is_packed(file))) return yield* unpacked(file);
  let before = 0;
  for (const member of await members(file)) {
    for await (const { bytes, read } of unpacked(member, new DecompressionStream("gzip")))
      yield { bytes, read: before + read };
    before += member.size;
  }
}

/**
 * @param {Blob} blob
 * @param {DecompressionStream} [packing]
 * @returns {AsyncGenerator<{ bytes: Uint8Array, read: number }>}
 */
async function* unpacked(blob, packing) {
  let read = 0;
  /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */
  const raw = new ReadableStream(
    {
      async pull(controller) {
        if (read >= blob.size) return controller.close();
        const bytes = await bytes_of(blob.slice(read, read + PIECE));
        read += bytes.length;
        controller.enqueue(bytes);
      },
    },
    { highWaterMark: 0 },
  );
  const reader = (packing === undefined ? raw : raw.pipeThrough(packing)).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      for (let at = 0; at < value.length; at += PIECE) yield { bytes: value.subarray(at, at + PIECE), read };
    }
  } finally {
    reader.cancel().catch(() => undefined); // if the caller stops early, the rest is not read
  }
}
