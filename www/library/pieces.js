// A file in pieces: read as a stream, unpacked where it is packed, never whole in memory.

/** Bytes of a piece: some ten milliseconds of reading, so that a cancel is heard in between. */
const PIECE = 256 * 1024;
const GZIP = [0x1f, 0x8b];

/** @param {Blob} file */
async function is_packed(file) {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === GZIP[0] && second === GZIP[1];
}

/**
 * @param {Blob} file
 * @returns {AsyncGenerator<{ bytes: Uint8Array, read: number }>} the unpacked bytes; `read` counts those of the file
 */
export async function* pieces(file) {
  let read = 0;
  /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */
  const raw = new ReadableStream({
    async pull(controller) {
      if (read >= file.size) return controller.close();
      const bytes = new Uint8Array(await file.slice(read, read + PIECE).arrayBuffer());
      read += bytes.length;
      controller.enqueue(bytes);
    },
  }, { highWaterMark: 0 });
  const reader = ((await is_packed(file)) ? raw.pipeThrough(new DecompressionStream("gzip")) : raw).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      for (let at = 0; at < value.length; at += PIECE) yield { bytes: value.subarray(at, at + PIECE), read };
    }
  } finally {
    reader.cancel().catch(() => undefined); // given up half way: the rest is not read
  }
}
