// Scripts: modules become one file for what is loaded at once and one for each late part.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, posix, relative, resolve } from "node:path";
import { build, transform } from "esbuild";

/**
 * A file that was written, and those it was made of.
 * @typedef {{ file: string, size: number, inputs: string[] }} Packed
 */

const OPTIONS = Object.freeze({
  bundle: true,
  minify: true,
  format: /** @type {const} */ ("esm"),
  target: "es2022",
  legalComments: /** @type {const} */ ("none"),
  metafile: true,
  write: false,
});

/** What a script hands out to other people's, under the names it has for them. */
export const DOOR = "door.js";

/** A build has one style sheet of the elements', beside their script. @type {import("esbuild").Plugin} */
const one_sheet = {
  name: "one sheet",
  setup({ onLoad }) {
    onLoad({ filter: /elements\/sheets\.js$/, namespace: "file" }, () => ({
      contents: 'export const SHEETS = [new URL("main.css", import.meta.url).href];',
    }));
  },
};

/** @param {string} path */
const slashed = (path) => path.replaceAll("\\", "/");

/** A style sheet in a script: a template after the comment `css`. */
const SHEET = /\/\* css \*\/ `([^`]*)`/g;

/** Makes the style sheets in a script smaller. @param {string} text */
async function with_small_sheets(text) {
  const found = [...text.matchAll(SHEET)].map(([, sheet = ""]) =>
    transform(sheet, { loader: "css", minify: true, target: "es2022" }),
  );
  const small = (await Promise.all(found)).map(({ code }) => code.trim());
  return text.replaceAll(SHEET, () => `\`${small.shift() ?? ""}\``);
}

/** The address of a neighbour - its quotation mark, its folder, and the rest - or that of the module itself. */
const ADDRESS = /new URL\((["'`])((?:[\w.-]+\/)*)([^"'`]+\1), import\.meta\.url\)|import\.meta\.url/g;

/**
 * A module finds its neighbours - a worker, a picture, the wasm - by its own address, and goes on doing so from another
 * place. Where the neighbour is named, its address is written in full again: so a bundler that packs the packed file
 * finds it too.
 * @param {string} dist @param {string} folder where the packed file lies
 * @returns {import("esbuild").Plugin}
 */
const addresses = (dist, folder) => ({
  name: "addresses",
  setup({ onLoad }) {
    onLoad({ filter: /\.js$/, namespace: "file" }, async ({ path }) => {
      const text = await with_small_sheets(await readFile(path, "utf8"));
      /** @param {string} file */
      const from_there = (file) => `./${slashed(relative(resolve(dist, folder), file))}`.replace(/^\.\/(?=\.\.|$)/, "");
      return {
        contents: text.replaceAll(ADDRESS, (_, quote, beside, rest) => {
          if (quote === undefined) return `new URL(${JSON.stringify(from_there(path))}, import.meta.url).href`;
          return `new URL(${quote}${from_there(resolve(dirname(path), beside)) || "."}/${rest}, import.meta.url)`;
        }),
      };
    });
  },
});

/**
 * Whoever is asked for a late part has the page already. The packer does not know that and would cut the page into
 * pieces along what the late parts share with it; told that each of them begins by importing the page, it leaves the
 * page whole.
 * @param {string} main
 * @returns {import("esbuild").Plugin}
 */
const late_parts = (main) => ({
  name: "late parts",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ kind, path, resolveDir }) =>
      kind === "dynamic-import" ? { path: resolve(resolveDir, path), namespace: "late" } : undefined,
    );
    onLoad({ filter: /./, namespace: "late" }, ({ path }) => ({
      contents: `import ${JSON.stringify(main)}; export * from ${JSON.stringify(path)};`,
      resolveDir: dirname(path),
    }));
  },
});

/**
 * @param {string} dist
 * @param {string} file
 * @param {string} text
 * @param {string[]} inputs
 * @returns {Promise<Packed>}
 */
async function write(dist, file, text, inputs) {
  await mkdir(dirname(join(dist, file)), { recursive: true });
  await writeFile(join(dist, file), text);
  return {
    file,
    size: Buffer.byteLength(text),
    inputs: inputs.map((input) => slashed(relative(resolve(dist), resolve(input)))),
  };
}

/**
 * @param {string} dist @param {string} entry the page's first module @param {string} folder where the packed ones go
 * @returns {Promise<Packed[]>}
 */
export async function pack_page(dist, entry, folder) {
  const main = resolve(dist, entry);
  const { outputFiles, metafile } = await build({
    ...OPTIONS,
    entryPoints: [main],
    outdir: resolve(dist, folder),
    splitting: true,
    entryNames: "entry-[name]-[hash]",
    chunkNames: "chunk-[hash]",
    plugins: [late_parts(main), one_sheet, addresses(dist, folder)],
  });
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [resolve(path), output]));
  /** The files that the packer made, with the names they get. @type {Map<string, string>} */
  const names = new Map();
  let shared = 0;
  for (const { path } of [...outputFiles].sort((a, b) => (a.text < b.text ? -1 : 1))) {
    const { inputs = {}, entryPoint, exports = [] } = outputs.get(path) ?? {};
    const own = posix.basename(slashed(path));
    if (Object.keys(inputs).some((input) => resolve(input) === main)) names.set(own, "main.js");
    else if (entryPoint?.startsWith("late:"))
      names.set(
        own,
        `${slashed(relative(dirname(main), resolve(entryPoint.slice("late:".length))))
          .replace(/^(\.\.\/)+|\.js$/g, "")
          .split("/")
          .slice(-2) // without the district
          .join("-")}.js`,
      );
    else if (entryPoint === undefined) names.set(own, `shared-${(shared += 1)}.js`);
    else if (exports.length > 0) names.set(own, DOOR);
    // What remains is the entry of a page, which does nothing but import it.
  }
  return Promise.all(
    outputFiles.flatMap(({ path, text }) => {
      const name = names.get(posix.basename(slashed(path)));
      if (name === undefined) return [];
      const renamed = text.replaceAll(/(?:chunk|entry-\w+)-[A-Z0-9]{8}\.js/g, (found) => names.get(found) ?? found);
      return [write(dist, posix.join(folder, name), renamed, Object.keys(outputs.get(path)?.inputs ?? {}))];
    }),
  );
}

/**
 * A script that is no module, made smaller where it lies.
 * @param {string} dist
 * @param {string} file
 * @returns {Promise<Packed>}
 */
export async function pack_classic(dist, file) {
  const { code } = await transform(await readFile(join(dist, file), "utf8"), {
    minify: true,
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
  });
  return write(dist, file, code, []);
}

/** A worker is a page of its own. @param {string} dist @param {string} file @returns {Promise<Packed>} */
export async function pack_worker(dist, file) {
  const {
    outputFiles: [output],
    metafile,
  } = await build({ ...OPTIONS, entryPoints: [resolve(dist, file)], plugins: [addresses(dist, dirname(file))] });
  if (output === undefined) throw new Error(`${file} came to nothing`);
  return write(dist, file, output.text, Object.keys(metafile.inputs));
}
