// QR codes, by the package `qr`. The packer puts its encoder into www/vendor, where the page fetches it with the first
// code; a build without the packer's tools does not have it.

/** Part of the package's interface: the dark modules of a code, row by row. Throws if the text is too long. */
/** @typedef {(text: string, output: "raw", options: object) => boolean[][]} Encode */

/** The modules on a side of version 30. Cameras read larger codes badly from a screen. */
const LARGEST = 17 + 4 * 30;

/**
 * A code in byte mode with the lowest error correction, which suits a clean screen.
 * @param {Encode} encode
 * @param {string} text
 * @returns {boolean[][] | null} null if the text is too long
 */
export function qr_code(encode, text) {
  try {
    // the package draws a border of at least one module
    const rows = encode(text, "raw", { ecc: "low", encoding: "byte", border: 1 }).slice(1, -1);
    return rows.length > LARGEST ? null : rows.map((row) => row.slice(1, -1));
  } catch {
    return null;
  }
}

/** @returns {Promise<Encode>} */
export async function load_encoder() {
  const address = new URL("../../vendor/qr_encode.js", import.meta.url).href;
  const { encodeQR } = /** @type {{ encodeQR: Encode }} */ (await import(address));
  return encodeQR;
}
