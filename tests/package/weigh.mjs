// The sizes of the entries, bundled and minified as a project has them, after `gzip -9`.
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** @type {typeof import("esbuild")} */
const esbuild = createRequire(join(ROOT, "tools/pack/package.json"))("esbuild");

/**
 * The parts that are loaded with an entry, in bytes; the engine's files come when it is started. Five kilobytes of
 * index.js are inlined functions, which play half again as many moves a second.
 */
const BUDGETS = { "rules.js": 48_000, "index.js": 109_460, "elements/index.js": 68_300 };

/** What `npm install` downloads. */
const MOST_PACKED = 2_700_000;

/** @param {string} folder of the package @returns {Promise<string[]>} a line for each entry @throws above a budget */
export async function weigh(folder) {
  const packing = execFileSync("npm", ["pack", "--dry-run", "--json", "--silent"], { cwd: folder, encoding: "utf8" });
  const [{ size }] = JSON.parse(packing);
  const lines = [`the package ${size} bytes packed, at most ${MOST_PACKED}`];
  if (size > MOST_PACKED) throw new Error(lines.at(-1));
  for (const [entry, budget] of Object.entries(BUDGETS)) {
    const { outputFiles, metafile } = await esbuild.build({
      entryPoints: [join(folder, entry)],
      bundle: true,
      minify: true,
      format: "esm",
      splitting: true,
      write: false,
      metafile: true,
      outdir: folder,
    });
    const loaded = with_static_imports(metafile, entry.split("/").at(-1) ?? "");
    const chunks = outputFiles.filter(({ path }) => loaded.some((chunk) => path.endsWith(chunk)));
    const bytes = chunks.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);
    lines.push(`${entry} ${bytes} bytes gzipped, at most ${budget}`);
    if (bytes > budget) throw new Error(lines.at(-1));
  }
  return lines;
}

/** @param {import("esbuild").Metafile} metafile @param {string} entry @returns {string[]} names of files */
function with_static_imports({ outputs }, entry) {
  const loaded = new Set([Object.keys(outputs).find((path) => path.endsWith(`/${entry}`)) ?? entry]);
  for (const path of loaded)
    for (const { path: imported, kind } of outputs[path]?.imports ?? [])
      if (kind === "import-statement") loaded.add(imported);
  return [...loaded].map((path) => path.split("/").at(-1) ?? "");
}
