// Packages that the page itself uses. Each becomes one module with its licence in front, in www/vendor, where the page
// fetches it late.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const { resolve } = createRequire(import.meta.url);

/** The reader of QR codes for browsers without one, of the package `qr`: MIT or Apache-2.0. @param {string} dist */
export async function pack_qr_reader(dist) {
  const file = join(dist, "www/vendor/qr_decode.js");
  const folder = dirname(resolve("qr/decode.js"));
  const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const licence = await readFile(join(folder, "LICENSE-MIT"), "utf8");
  const { outputFiles } = await build({
    stdin: {
      contents: 'export { decodeQR } from "qr/decode.js";',
      resolveDir: fileURLToPath(new URL(".", import.meta.url)),
    },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    legalComments: "none",
    banner: { js: `/*! qr ${version}\n${licence.trim()}\n*/` },
    write: false,
  });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, outputFiles[0]?.text ?? "");
}
