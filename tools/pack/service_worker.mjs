// The service worker of a build: its files with their hashes, and a version made of them all.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { transform } from "esbuild";

/** @param {string} algorithm @param {string | Buffer} bytes @param {"hex" | "base64"} form */
const hash = (algorithm, bytes, form) => createHash(algorithm).update(bytes).digest(form);

/**
 * @param {string} dist @param {string[]} files that the page needs, also without a network
 * @returns {Promise<string>} the version
 */
export async function write_service_worker(dist, files) {
  const hashes = await Promise.all(files.toSorted().map(async (file) =>
    [file === "index.html" ? "" : file, `sha256-${hash("sha256", await readFile(join(dist, file)), "base64")}`]));
  const version = hash("sha256", JSON.stringify(hashes), "hex").slice(0, 16);
  const code = await readFile(join(dist, "www/app/service_worker.js"), "utf8");
  const build = `self.BUILD = ${JSON.stringify({ version, files: Object.fromEntries(hashes) })};\n`;
  await writeFile(join(dist, "sw.js"), (await transform(build + code, { minify: true, target: "es2022", legalComments: "none" })).code);
  return version;
}
