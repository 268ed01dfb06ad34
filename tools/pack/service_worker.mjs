// The service worker of a build: its files with their hashes, and a version made of all that the build is.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { transform } from "esbuild";

/** @param {string} algorithm @param {string | Buffer} bytes @param {"hex" | "base64"} form */
const hash = (algorithm, bytes, form) => createHash(algorithm).update(bytes).digest(form);

/** @param {string} dist */
const code_of = (dist) => readFile(join(dist, "www/kit/offline/service_worker.js"), "utf8");

/** @param {string} dist @param {string} file */
const hash_of = async (dist, file) => `sha256-${hash("sha256", await readFile(join(dist, file)), "base64")}`;

/**
 * Of the worker's own code too: two workers never share a name for what they keep.
 * @param {string} dist @param {string[]} files @param {string} page the text of the pages, which will name the version
 * @returns {Promise<string>} short: it stands before every address in the page
 */
export async function version_of(dist, files, page) {
  const hashes = await Promise.all(files.toSorted().map(async (file) => [file, await hash_of(dist, file)]));
  return `v${hash("sha256", JSON.stringify([hashes, page, await code_of(dist)]), "hex").slice(0, 10)}`;
}

/** @param {string} dist @param {string} version @param {string[]} files that the page needs, also without a network */
export async function write_service_worker(dist, version, files) {
  const hashes = await Promise.all(
    files.toSorted().map(async (file) => [file === "index.html" ? "" : file, await hash_of(dist, file)]),
  );
  const build = `self.BUILD = ${JSON.stringify({ version, files: Object.fromEntries(hashes) })};\n`;
  await writeFile(
    join(dist, "sw.js"),
    (await transform(build + (await code_of(dist)), { minify: true, target: "es2022", legalComments: "none" })).code,
  );
}
