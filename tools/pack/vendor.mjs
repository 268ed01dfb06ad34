// Packages that the page itself uses. Each becomes one module with its licence in front, in www/vendor, where the page
// fetches it late.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const { resolve } = createRequire(import.meta.url);

/** The modules that the page uses of the package `qr`, MIT or Apache-2.0, by their names. */
const QR = Object.entries({
  // the reader of codes, for browsers without one
  "qr_decode.js": 'export { decodeQR } from "qr/decode.js";',
  "qr_encode.js": 'export { encodeQR } from "qr";',
});

/** @param {string} dist */
export async function pack_qr(dist) {
  const folder = dirname(resolve("qr/decode.js"));
  const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const licence = await readFile(join(folder, "LICENSE-MIT"), "utf8");
  await mkdir(join(dist, "www/vendor"), { recursive: true });
  for (const [name, contents] of QR) {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: fileURLToPath(new URL(".", import.meta.url)) },
      bundle: true,
      minify: true,
      format: "esm",
      target: "es2022",
      legalComments: "none",
      banner: { js: `/*! qr ${version}\n${licence.trim()}\n*/` },
      write: false,
    });
    await writeFile(join(dist, "www/vendor", name), outputFiles[0]?.text ?? "");
  }
}
