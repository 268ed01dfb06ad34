// Files that are stored in scripts: base64 of gzip, which a server that compresses sends at the size of the gzip.
import { gunzipSync } from "./gunzip.js";

/** @param {string} text @returns {Uint8Array<ArrayBuffer>} */
export function unpack_text(text) {
  const packed = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return gunzipSync(packed);
}
