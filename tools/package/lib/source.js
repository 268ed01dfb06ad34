// The sources of files: text, bytes, or a stream of either.
import { CheckersError } from "./error.js";

/** @param {string | Uint8Array} chunk */
export const bytes_of = (chunk) => (typeof chunk === "string" ? new TextEncoder().encode(chunk) : chunk);

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

/** Safari cannot iterate over a stream. @param {ReadableStream<string | Uint8Array>} stream */
async function* chunks_of_stream(stream) {
  const reader = stream.getReader();
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read())
      yield /** @type {string | Uint8Array} */ (value);
  } finally {
    await reader.cancel();
  }
}
