// Bundles the elements for the package. Their code stays readable; `new URL("...", import.meta.url)`, which bundlers
// treat differently or not at all, becomes an address of `elements/assets.js`.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";

/** @param {string} path */
const slashed = (path) => path.replaceAll("\\", "/");

const ADDRESS = /new URL\((["'`])([^"'`$]+)\1,\s*import\.meta\.url\)/g;

/** The address of any drawing, which bundlers take for a pattern that matches every file of the package. */
const ANY_FILE = "new URL(`../../${file}`, import.meta.url)";

/** Whether the engine's worker can be started by its address: the elements ask for its origin. */
const SAME_ORIGIN = "new URL(address).origin === self.origin";

/** The class of errors in the generated glue. All entries of the package share one of their own. */
export const ERROR_CLASS = /class CheckersError extends Error \{[^]*?\n\}\n/;
const ERROR_FILE = "../lib/error.js";

/**
 * Files that the elements do without: the large tables, the puzzles, which a page serves itself, and the default of the
 * generated glue, which is always given another address.
 */
const LEFT_OUT = ["www/data/endgame5.bin", "www/data/progress5.bin", "www/data/puzzles/index.json", "game_bg.wasm"];

/**
 * @param {{ root: string, dist: string, small: string, named: Set<string> }} where  the project, the release build, the
 *   small modules; `named` gets the files that the code names
 * @param {string} assets the path of `elements/assets.js`
 * @param {readonly string[]} loaders  entries of its table of files
 * @returns {import("esbuild").Plugin}
 */
const assets_plugin = ({ root, dist, small, named }, assets, loaders) => ({
  name: "assets",
  setup({ onLoad, onResolve }) {
    // The generated glue is that of the modules in `lib/inline`: a module takes only the glue that was made with it.
    onResolve({ filter: /bitboard-checkers\.js$/ }, () => ({ path: resolve(dist, "bitboard-checkers.js") }));
    onResolve({ filter: /bitboard-checkers-game\.js$/ }, () => ({ path: resolve(small, "game.js") }));
    onResolve({ filter: /\/checkers_error\.js$/ }, () => ({ path: ERROR_FILE, external: true }));
    onLoad({ filter: /\.js$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      if (path.endsWith("pages/elements/sheets.js"))
        return {
          contents: `import { asset } from ${JSON.stringify(assets)};\nexport const SHEETS = [asset("main.css").href];`,
        };
      if (path === assets) return { contents: text.replace("ASSET_LOADERS", `({ ${loaders.join(", ")} })`) };
      if (!text.includes("import.meta.url")) return undefined;
      const base = [resolve(small), resolve(dist)].find((folder) => path.startsWith(folder)) ?? resolve(root);
      let contents = text.replaceAll(ADDRESS, (_, _quote, address) => {
        const file = slashed(relative(base, resolve(dirname(path), address)));
        named.add(file);
        return `asset(${JSON.stringify(file)})`;
      });
      // A worker sends its errors as text, and has none of the package's files.
      if (loaders.length > 0)
        contents = contents.replace(ERROR_CLASS, `import { CheckersError } from "${ERROR_FILE}";\n`);
      contents = contents.replace(ANY_FILE, "asset(file)").replace(SAME_ORIGIN, `is_asset(address) || ${SAME_ORIGIN}`);
      return { contents: `import { asset, is_asset } from ${JSON.stringify(assets)};\n${contents}` };
    });
  },
});

/**
 * @param {object} where
 * @param {typeof import("esbuild")} where.esbuild
 * @param {string} where.root of the project
 * @param {string} where.dist the release build
 * @param {string} where.small the folder of the modules without the engine
 * @param {string} where.folder of the package
 * @param {Record<string, string>} where.data the files of `www/data` that are in `lib/inline`, with their names there
 * @param {(name: string, bytes: Uint8Array | string) => Promise<void>} where.write_inline writes `lib/inline/NAME.js`
 */
export async function bundle_elements({ esbuild, root, dist, small, folder, data, write_inline }) {
  const here = join(root, "tools/package");
  const assets = join(here, "elements/assets.js");
  const door = await readFile(join(dist, "checkers-elements.js"), "utf8");
  const [, build = ""] = /"\.\/(v\w+)\/elements\//.exec(door) ?? [];
  if (build === "") throw new Error("the build is not packed");
  const packed = join(dist, build);
  const languages = ["ar", "de", "es", "fr", "nl", "pt"];

  /** @type {Set<string>} */
  const named = new Set();
  /** Name of the asset, and of its file in `lib/inline`. */
  const files = {
    "bitboard-checkers-game_bg.wasm": "game",
    "bitboard-checkers_bg.wasm": "engine",
    "www/engine/client/worker.js": "elements_worker",
    "www/icons.svg": "icons",
    "www/pieces.svg": "pieces",
    "main.css": "elements_style",
    ...Object.fromEntries(Object.entries(data).map(([file, name]) => [`www/data/${file}`, name])),
    ...Object.fromEntries(languages.map((code) => [`www/kit/language/${code}.json`, `language_${code}`])),
  };
  const loaders = Object.entries(files).map(
    ([asset, file]) => `${JSON.stringify(asset)}: () => import("../lib/inline/${file}.js")`,
  );

  /** @type {import("esbuild").BuildOptions} */
  const options = {
    bundle: true,
    format: "esm",
    target: "es2022",
    legalComments: "none",
    inject: [assets],
    nodePaths: [join(root, "tools/pack/node_modules")],
    absWorkingDir: root,
  };
  await esbuild.build({
    ...options,
    entryPoints: { index: join(root, "www/pages/elements/elements.js") },
    outdir: join(folder, "elements"),
    splitting: true,
    chunkNames: "chunk-[name]-[hash]",
    external: ["../lib/*"],
    plugins: [assets_plugin({ root, dist, small, named }, assets, loaders)],
  });

  for (const file of (await readdir(join(folder, "elements"))).filter((name) => name.endsWith(".js")))
    if (/new URL\([^)]*import\.meta\.url/.test(await readFile(join(folder, "elements", file), "utf8")))
      throw new Error(`elements/${file} names a file by its address`);

  const worker = await esbuild.build({
    ...options,
    entryPoints: [join(root, "www/engine/client/worker.js")],
    write: false,
    minify: true,
    plugins: [assets_plugin({ root, dist, small, named }, assets, [])], // a worker asks its page
  });
  const missing = [...named].filter((file) => !(file in files) && !LEFT_OUT.includes(file));
  if (missing.length > 0) throw new Error(`the elements name files that are not in the package: ${missing.join(", ")}`);
  const [script] = worker.outputFiles ?? [];
  await write_inline("elements_worker", script?.contents ?? "");

  await write_inline("icons", await readFile(join(packed, "www/icons.svg")));
  await write_inline("pieces", await readFile(join(packed, "www/pieces.svg")));
  await write_inline("elements_style", await readFile(join(packed, "elements/main.css")));
  for (const code of languages)
    await write_inline(`language_${code}`, await readFile(join(packed, `www/kit/language/${code}.json`)));

  for (const file of ["custom-elements.json", "jsx.d.ts", "jsx-react.d.ts", "jsx-preact.d.ts", "jsx-solid.d.ts"]) {
    const text = await readFile(join(dist, file), "utf8");
    const renamed = text
      .replaceAll('"./checkers-elements.js"', '"./index.js"')
      .replaceAll('"checkers-elements.js"', '"elements/index.js"');
    await writeFile(join(folder, "elements", file), renamed);
  }
  const types = await readFile(join(dist, "checkers-elements.d.ts"), "utf8");
  await writeFile(join(folder, "elements/index.d.ts"), types.replaceAll('"./bitboard-checkers.js"', '"../rules.js"'));
}
