// Style sheets: those that the page names become one, the late ones lose their comments and blanks.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { transform } from "esbuild";

/** @typedef {import("./scripts.mjs").Packed} Packed */

/** @param {string} dist @param {string} file @param {string} text @returns {Promise<Packed>} */
async function write(dist, file, text) {
  const { code } = await transform(text, { loader: "css", minify: true, target: "es2022", legalComments: "none" });
  if (code.includes("url("))
    throw new Error(`${file}: an address in a style sheet would lead elsewhere from another place`);
  await mkdir(dirname(join(dist, file)), { recursive: true });
  await writeFile(join(dist, file), code);
  return { file, size: Buffer.byteLength(code), inputs: [] };
}

/** @param {string} dist @param {string[]} files in their order @param {string} to */
export async function pack_sheets(dist, files, to) {
  const texts = await Promise.all(files.map((file) => readFile(join(dist, file), "utf8")));
  return write(dist, to, texts.join("\n"));
}

/** @param {string} dist @param {string} file */
export const minify_sheet = async (dist, file) => write(dist, file, await readFile(join(dist, file), "utf8"));
