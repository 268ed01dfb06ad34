// Compresses text for a link (raw deflate, then base64url), and decompresses such text from untrusted links.

/** @param {Uint8Array} bytes */
function to_base64url(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Throws if the text is not base64url. @param {string} text */
const from_base64url = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** @param {string} text */
export async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return to_base64url(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** The unpacked text exceeds the limit. */
export class TooMuch extends Error {}

/**
 * Decompresses text. Throws if it is damaged, and TooMuch above the limit: a few bytes may unpack to gigabytes.
 * @param {string} text
 * @param {number} most bytes
 */
export async function unpacked(text, most) {
  const reader = new Blob([from_base64url(text)])
    .stream()
    .pipeThrough(new DecompressionStream("deflate-raw"))
    .getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let whole = "";
  let bytes = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    bytes += piece.value.length;
    if (bytes > most) {
      reader.cancel().catch(() => undefined);
      throw new TooMuch();
    }
    whole += decoder.decode(piece.value, { stream: true });
  }
  return whole + decoder.decode();
}
