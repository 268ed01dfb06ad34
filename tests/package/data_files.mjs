// The package of data files: each file is one of the texts in the scripts of the library, under the name that the
// library's declarations give it, and an engine takes them all.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

/** @param {Uint8Array} bytes */
const sum = (bytes) => createHash("sha256").update(bytes).digest("hex");

/** @param {string} folder of a package */
const manifest = async (folder) => JSON.parse(await readFile(join(folder, "package.json"), "utf8"));

/** The names in an engine's `data` and their files. @param {string} declarations @returns {Map<string, string>} */
function declared(declarations) {
  const [, body = ""] = /interface DataFiles \{([^]*?)\n\}/.exec(declarations) ?? [];
  return new Map(
    [...body.matchAll(/\/\*\* `([^`]+)`[^\n]*\n\s+(\w+)\?: FileSource;/g)].map(([, file, name]) => [name, file]),
  );
}

/** The sums of the texts in scripts. @param {string} library its folder @returns {Promise<Set<string>>} */
async function inlined(library) {
  const { unpack_text } = await import(pathToFileURL(join(library, "lib/unpack.js")).href);
  const folder = join(library, "lib/inline");
  const scripts = (await readdir(folder)).filter((file) => file.endsWith(".js"));
  const texts = await Promise.all(scripts.map((file) => readFile(join(folder, file), "utf8")));
  const packed = texts.map((text) => /^export default "([A-Za-z0-9+/=]+)";\n$/.exec(text)?.[1]);
  return new Set(packed.flatMap((text) => (text === undefined ? [] : [sum(unpack_text(text))])));
}

/**
 * @param {string} library the folder of the library @param {string} folder of the data files
 * @returns {Promise<string>} a line about them
 */
export async function check_data_files(library, folder) {
  const [ours, theirs] = [await manifest(folder), await manifest(library)];
  if (ours.version !== theirs.version) throw new Error(`the data files are of version ${ours.version}`);
  const names = declared(await readFile(join(library, "index.d.ts"), "utf8"));
  const exported = Object.keys(ours.exports).map((path) => path.replace("./", ""));
  const expected = [...names.values(), "package.json"];
  if (exported.toSorted().join() !== expected.toSorted().join())
    throw new Error(`the package of data exports ${exported.join()}; the declarations name ${expected.join()}`);
  const readme = await readFile(join(folder, "README.md"), "utf8");
  const texts = await inlined(library);
  /** @type {Record<string, Uint8Array>} */
  const data = {};
  for (const [name, file] of names) {
    const bytes = await readFile(join(folder, file));
    if (!texts.has(sum(file.endsWith(".gz") ? gunzipSync(bytes) : bytes)))
      throw new Error(`${file} is none of the texts in lib/inline`);
    const row = `| \`${file}\` | \`${name}\` | ${Math.round(bytes.length / 1000)} kB |`;
    if (!readme.includes(row)) throw new Error(`README.md of the data has no row ${row}`);
    data[name] = bytes;
  }
  const { createEngine } = await import(pathToFileURL(join(library, "index.js")).href);
  const engine = await createEngine({ hash: 1, book: true, endgames: true, data });
  for (const rules of ["official", "russian", "brazilian", "pool"]) await engine.search({ rules }, { depth: 1 });
  engine.dispose();
  return `${names.size} data files are those in the scripts`;
}
