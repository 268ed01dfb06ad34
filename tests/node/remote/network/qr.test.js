// The QR code of an invitation, as another author's reader reads it.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import { qr_code } from "../../../../www/remote/network/qr.js";

/**
 * From the packages of the browser tests.
 * @type {(pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null}
 */
const read_qr = createRequire(new URL("../../../e2e/package.json", import.meta.url))("jsqr");

/**
 * From the packages of the packer, which puts it into a build.
 * @type {{ encodeQR: Parameters<typeof qr_code>[0] }}
 */
const { encodeQR } = await import(
  createRequire(new URL("../../../../tools/pack/package.json", import.meta.url)).resolve("qr")
);

const [SCALE, MARGIN] = [4, 4];

/** @param {boolean[][]} code @returns {[pixels: Uint8ClampedArray, width: number]} */
function picture(code) {
  const size = code.length;
  const width = (size + 2 * MARGIN) * SCALE;
  const pixels = new Uint8ClampedArray(4 * width * width).fill(255);
  for (let y = 0; y < size * SCALE; y += 1)
    for (let x = 0; x < size * SCALE; x += 1) {
      if (!code[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)]) continue;
      const at = 4 * ((y + MARGIN * SCALE) * width + x + MARGIN * SCALE);
      pixels.fill(0, at, at + 3);
    }
  return [pixels, width];
}

test("a QR code of any length is read back by another author's reader", () => {
  for (const length of [1, 17, 53, 134, 230, 300, 367, 520, 718, 1171]) {
    const text = Array.from({ length }, (_, place) => String.fromCharCode(33 + ((place * 37 + length) % 90))).join("");
    const code = qr_code(encodeQR, text);
    assert.ok(code !== null);
    const [pixels, width] = picture(code);
    assert.equal(read_qr(pixels, width, width)?.data, text, `${length} letters`);
  }
  assert.equal(qr_code(encodeQR, "a".repeat(1733)), null);
});
