// The files of a release: `node release.mjs zip DIST FILE` packs the page into one file that itch.io and other hosts
// take, `node release.mjs sums FOLDER` writes SHA256SUMS beside the files of a folder. `cargo xtask release` calls it.
import { createHash } from "node:crypto";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { zipSync } from "fflate";

/** The limits of itch.io for a game in a browser. */
export const LIMITS = { files: 1000, name: 240, bytes: 500e6, file_bytes: 200e6 };

export const SUMS = "SHA256SUMS";

/** The paths of all files in a folder and below, in order. @param {string} folder */
async function paths_of(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map((file) => relative(folder, join(file.parentPath ?? file.path, file.name)));
  return paths.map((path) => path.split(sep).join("/")).sort();
}

/**
 * Whether a file of the build is published: the packed files of the build, and below `www/` only what has the same
 * address in every build, and the data that a page of an earlier build fetches late. Nothing loads the plain modules
 * and styles there, and itch.io would refuse so many files.
 * @param {string} path
 */
export const published = (path) =>
  !path.startsWith("www/") ||
  /^www\/(manifest\.webmanifest$|icon(-[\w-]+)?\.(svg|png)$|docs\/|examples\/|data\/(path\/|puzzles\/|weights-)|style\/tokens\.css$)/.test(
    path,
  );

/** Addresses that begin at the root of the host, in a page, a style or the manifest. */
const FROM_ROOT = {
  html: /\b(?:src|href|action)\s*=\s*["']?(\/[^"'\s>]*)/g,
  css: /\burl\(\s*["']?(\/[^"')]*)/g,
  webmanifest: /"(?:start_url|scope|src|id)"\s*:\s*"(\/[^"]*)"/g,
};

/**
 * Why a folder cannot be served from any path of any host.
 * @param {Map<string, Uint8Array>} files by path
 * @returns {string[]}
 */
export function obstacles(files) {
  const reasons = [];
  if (!files.has("index.html")) reasons.push("no index.html at the root");
  if (files.size > LIMITS.files) reasons.push(`${files.size} files, at most ${LIMITS.files}`);
  let bytes = 0;
  for (const [path, content] of files) {
    bytes += content.length;
    if (path.length > LIMITS.name) reasons.push(`${path}: a path of ${path.length} letters, at most ${LIMITS.name}`);
    if (content.length > LIMITS.file_bytes) reasons.push(`${path}: larger than ${LIMITS.file_bytes} bytes`);
    const kind = path.slice(path.lastIndexOf(".") + 1);
    const pattern = Object.entries(FROM_ROOT).find(([name]) => name === kind)?.[1];
    if (!pattern) continue;
    for (const [, address] of new TextDecoder().decode(content).matchAll(pattern)) {
      reasons.push(`${path}: the address ${address} begins at the root of the host`);
    }
  }
  if (bytes > LIMITS.bytes) reasons.push(`${bytes} bytes, at most ${LIMITS.bytes}`);
  return reasons;
}

/** Equal folders give equal files. @param {Map<string, Uint8Array>} files by path, in order @returns {Uint8Array} */
export function zip(files) {
  const mtime = new Date(1980, 0, 1); // the first that the format can tell
  return zipSync(Object.fromEntries(files), { level: 9, mtime });
}

/** The lines of SHA256SUMS, as `sha256sum --check` reads them. @param {Map<string, Uint8Array>} files by name */
export const sums = (files) =>
  [...files].map(([name, bytes]) => `${createHash("sha256").update(bytes).digest("hex")}  ${name}\n`).join("");

/** @param {string} folder @param {string[]} paths @returns {Promise<Map<string, Uint8Array>>} */
async function read(folder, paths) {
  return new Map(
    await Promise.all(
      paths.map(async (path) => /** @type {const} */ ([path, new Uint8Array(await readFile(join(folder, path)))])),
    ),
  );
}

/** @param {string} dist @param {string} file */
async function write_zip(dist, file) {
  const files = await read(dist, (await paths_of(dist)).filter(published));
  const reasons = obstacles(files);
  if (reasons.length > 0) throw new Error(`${dist} cannot be published:\n${reasons.join("\n")}`);
  await writeFile(file, zip(files));
}

/** @param {string} folder */
async function write_sums(folder) {
  const names = (await paths_of(folder)).filter((name) => name !== SUMS);
  await writeFile(join(folder, SUMS), sums(await read(folder, names)));
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [what, from = "", to = ""] = argv.slice(2);
  if (what === "zip") await write_zip(from, to);
  else if (what === "sums") await write_sums(from);
  else throw new Error("release.mjs needs zip DIST FILE or sums FOLDER");
}
