// Makes the npm packages in three folders: `node make.mjs FOLDER STANDALONE SERVED SMALL DIST PROVENANCE`. FOLDER gets
// the library, STANDALONE the elements for pages without a bundler, SERVED the engine's data as files. SMALL is the
// folder of the two modules without the engine, DIST the release build, PROVENANCE describes the build, as JSON.
// `cargo xtask package` calls it.
//
// The library has no addresses of files in its scripts: bundlers treat them differently, and some not at all. Modules
// and data are text in scripts of `lib/inline`, fetched when they are needed. For those who serve them as files, the
// module is in `wasm` too; the data would be a quarter of the library, so their files are a package of their own.
import { createHash } from "node:crypto";
import { copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync, gunzipSync } from "node:zlib";
import { bundle_elements, ERROR_CLASS } from "./elements.mjs";

const [folder = "", standalone = "", served = "", small = "", dist = "", provenance = "{}"] = argv.slice(2);
const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, "../..");
/** The packer's packages lie beside it. @type {typeof import("esbuild")} */
const esbuild = createRequire(join(ROOT, "tools/pack/package.json"))("esbuild");

/** What can be freed has `Symbol.dispose`, which a project's own `lib` need not name. */
const DISPOSABLE = '/// <reference lib="esnext.disposable" />';

/** From here on a generated declaration describes wasm-bindgen's own loader. */
const LOADER = "export type InitInput";

/**
 * The modules: their cargo features, and the text in `lib/inline` from which they start without init().
 * @type {{ name: string, built: string, from: string, inline: string | null, features: string[] }[]}
 */
const MODULES = [
  { name: "rules", built: "rules", from: small, inline: "rules", features: ["other-draughts"] },
  {
    name: "game",
    built: "game",
    from: small,
    inline: "game",
    features: ["records", "typing", "diagram", "views", "other-draughts"],
  },
  { name: "bitboard-checkers", built: "bitboard-checkers", from: dist, inline: null, features: ["default"] },
];
/** The files of `www/data` that the engine reads, with their names in `lib/inline`. @type {Record<string, string>} */
const DATA = {
  "weights.bin.gz": "weights",
  "book.bin": "book",
  "endgame4.bin": "endings",
  "distances4.bin": "distances",
  ...Object.fromEntries(
    ["russian", "brazilian", "pool"].flatMap((rules) => [
      [`weights-${rules}.bin.gz`, `weights_${rules}`],
      [`endgame4-${rules}.bin`, `endings_${rules}`],
    ]),
  ),
};
const SOURCES = ["README.md", "index.js", "rules.js", "module.js", "library.js", "react.js"];
const TOP = ["LICENSE-MIT", "LICENSE-APACHE", "CHANGELOG.md"];

/** @param {string} from @param {string} to */
async function copy(from, to, into = folder) {
  await mkdir(dirname(join(into, to)), { recursive: true });
  await copyFile(from, join(into, to));
}

/** @param {string} to @param {string} text */
async function write(to, text, into = folder) {
  await mkdir(dirname(join(into, to)), { recursive: true });
  await writeFile(join(into, to), text);
}

/** A file as text in a script: base64 of gzip. @param {string} name @param {Uint8Array | string} bytes */
async function write_inline(name, bytes) {
  const text = gzipSync(bytes, { level: 9 }).toString("base64");
  await write(`lib/inline/${name}.js`, `export default "${text}";\n`);
  await write(`lib/inline/${name}.d.ts`, "declare const text: string;\nexport default text;\n");
}

/** @param {string} cargo the text of Cargo.toml @param {string} name */
function manifest_value(cargo, name) {
  const [, value] = new RegExp(`^${name} = (.+)$`, "m").exec(cargo) ?? [];
  if (value === undefined) throw new Error(`Cargo.toml says no ${name}`);
  return JSON.parse(value);
}

/** @param {string} text @param {RegExp | string} part @param {string} by @returns {string} */
function replace(text, part, by) {
  const replaced = text.replace(part, () => by);
  if (replaced === text) throw new Error(`wasm-bindgen's glue has no ${part}`);
  return replaced;
}

/**
 * The generated glue with four changes. The error class is shared by all modules. A module without init() starts when
 * it is first used; the other one says that init() is missing. An object that was freed says so. The collector knows an
 * object by a token.
 * @param {string} glue @param {typeof MODULES[number]} made
 */
function changed(glue, { inline }) {
  let text = replace(glue, ERROR_CLASS, "");
  text = text.replace(
    /this\.__wbg_ptr = 0;\n(\s+)(\w+)Finalization\.unregister\(this\);/g,
    (_, indent, name) => `free_pointer(this, "${name}");\n${indent}${name}Finalization.unregister(this.__wbg_token);`,
  );
  text = text.replace(/(\w+Finalization)\.register\((\w+), \2\.__wbg_ptr, \2\);/g, "register($1, $2);");
  if (/Finalization\.(unregister\(this\)|register\()/.test(text)) throw new Error("wasm-bindgen registers otherwise");
  text = replace(text, /\n {4}if \(module_or_path === undefined\) \{\n.*import\.meta\.url.*\n {4}\}\n/, "\n");
  const start =
    inline === null
      ? "unready"
      : "new Proxy({}, { get: (_, name) => (initSync({ module: unpack_text(text) }), wasm[name]) })";
  text = replace(text, "let wasmModule, wasmInstance, wasm;", `let wasmModule, wasmInstance, wasm = ${start};`);
  text = text.replaceAll("if (wasm !== undefined) return wasm;", "if (wasmInstance !== undefined) return wasm;");
  const imports = [
    'import { CheckersError } from "../lib/error.js";',
    'import { free_pointer, register } from "../lib/freed.js";',
  ];
  if (inline === null) imports.push('import { unready } from "../lib/init.js";');
  else
    imports.push('import { unpack_text } from "../lib/unpack.js";', `import text from "../lib/inline/${inline}.js";`);
  return `${imports.join("\n")}\n${text}`;
}

/** The file with a module. @param {typeof MODULES[number]} made */
const file_of = ({ name, inline }) => (inline === null ? `wasm/${name}.wasm` : `lib/inline/${inline}.js`);

/** @param {typeof MODULES[number]} made */
async function write_module(made) {
  const { name, built, from, inline } = made;
  const glue = await readFile(join(from, `${built}.js`), "utf8");
  await write(`wasm/${name}.js`, changed(glue, made));
  const types = await readFile(join(from, `${built}.d.ts`), "utf8");
  await write(`wasm/${name}.d.ts`, `${DISPOSABLE}\n\n${types}`);
  const bytes = await readFile(join(from, `${built}_bg.wasm`));
  await write_inline(name === "bitboard-checkers" ? "engine" : /** @type {string} */ (inline), bytes);
  // Only createEngine and the module take the address of a module.
  if (inline === null) await copy(join(from, `${built}_bg.wasm`), `wasm/${name}.wasm`);
  if (name !== "rules") return;
  await write("lib/error.js", error_module(glue));
  await write("lib/error.d.ts", 'export { CheckersError } from "../rules.js";\n');
}

/** @param {string} glue */
function error_module(glue) {
  const [text = ""] = ERROR_CLASS.exec(glue) ?? [];
  return `// The error of every refusal, shared by all entries.\nexport ${text}`;
}

/** The declarations of the entries: written by hand, with the codes of errors from the module. */
async function write_types() {
  const raw = await readFile(join(dist, "bitboard-checkers.d.ts"), "utf8");
  const [codes = ""] =
    /\/\*\* The kinds of `CheckersError`\. \*\/\nexport type ErrorCode =[^]*?; \/\/[^\n]*\n/.exec(raw) ?? [];
  if (codes === "") throw new Error("the module declares no ErrorCode");
  const read = (/** @type {string} */ name) => readFile(join(HERE, `types/${name}.d.ts`), "utf8");
  await write("rules.d.ts", `${DISPOSABLE}\n\n${await read("rules")}\n${codes}`);
  await write("index.d.ts", `${DISPOSABLE}\n\n${await read("index")}`);
  await write("review.d.ts", await read("review"));
  await write("library.d.ts", `${DISPOSABLE}\n\n${await read("library")}`);
  await write("react.d.ts", await read("react"));
  await write("elements/vue.d.ts", await read("vue"));
  const [ours = ""] = raw.split(LOADER);
  // It runs by itself when the module is instantiated. The interface becomes the class of the other entries.
  const module = ours
    .replace(/\/\*\*(?:(?!\*\/)[^])*?\*\/\nexport function start\(\): void;\n/, "")
    .replace(/\/\*\*(?:(?!\*\/)[^])*?\*\/\nexport interface CheckersError extends Error \{[^}]*\}\n/, "");
  await write("module.d.ts", `${DISPOSABLE}\n\n${module.trim()}\n\n${await read("module_end")}`);
}

/** The build as it stands, in a package that can be served by itself: its parts find each other by their places. */
async function write_standalone() {
  await rm(standalone, { recursive: true, force: true });
  for (const file of TOP) await copy(join(ROOT, file), file, standalone);
  await copy(join(HERE, "standalone/README.md"), "README.md", standalone);
  const door = await readFile(join(dist, "checkers-elements.js"), "utf8");
  const [, build = ""] = /"\.\/(v\w+)\/elements\//.exec(door) ?? [];
  const ours =
    /^(elements\/.*\.(js|css)|bitboard-checkers(-game)?_bg\.wasm|www\/(engine\/client\/worker\.js|(icons|pieces)\.svg|kit\/language\/\w+\.json|data\/[^/]+\.(bin|gz)))$/;
  const parts = (await readdir(join(dist, build), { recursive: true })).map((file) => file.replaceAll("\\", "/"));
  for (const file of parts.filter((part) => ours.test(part)))
    await copy(join(dist, build, file), `parts/${file}`, standalone);
  await write("checkers-elements.js", door.replaceAll(`./${build}/`, "./parts/"), standalone);
  const modules = ["bitboard-checkers", "bitboard-checkers-game"].map((name) => `parts/${name}_bg.wasm`);
  await write_manifest("standalone/manifest.json", standalone, modules, {
    "parts/bitboard-checkers_bg.wasm": ["default"],
    "parts/bitboard-checkers-game_bg.wasm": ["records", "typing", "views"],
  });
}

/** The data as files, in a package for those who serve them. */
async function write_served() {
  await rm(served, { recursive: true, force: true });
  for (const file of TOP) await copy(join(ROOT, file), file, served);
  for (const file of ["README.md", "address.d.ts"]) await copy(join(HERE, "data", file), file, served);
  const files = Object.keys(DATA);
  for (const file of files) await copy(join(dist, "www/data", file), file, served);
  await write_manifest("data/manifest.json", served, files);
}

/** The script of the engine's thread. */
async function write_worker() {
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(folder, "lib/engine/worker.js")],
    bundle: true,
    write: false,
    format: "iife",
    minify: true, // no bundler can, as it is text in a script
    target: "es2022",
    legalComments: "none",
    // Its module comes in a message, so it has no use for the texts.
    plugins: [
      {
        name: "no texts",
        setup({ onLoad }) {
          onLoad({ filter: /lib[\\/]inline[\\/]/ }, () => ({ contents: 'export default "";' }));
        },
      },
    ],
  });
  const script = outputFiles?.[0]?.text ?? "";
  await write("worker.js", script);
  await write("worker.d.ts", "export {};\n");
  await write("lib/inline/worker.js", `export default ${JSON.stringify(script)};\n`);
  await write("lib/inline/worker.d.ts", "declare const text: string;\nexport default text;\n");
}

/** The openings with names: their lines as the index takes them, and their last positions. */
async function write_openings() {
  const text = await readFile(join(ROOT, "www/data/openings.tsv"), "utf8");
  const lines = text.split("\n").filter((line) => line.includes("\t"));
  const { Checkers } = await import(pathToFileURL(join(folder, "rules.js")).href);
  const named = lines.map((line) => {
    const [moves = "", name = ""] = line.split("\t");
    const game = new Checkers();
    for (const move of moves.split(" ")) game.move(move);
    return [game.fen(), name];
  });
  const texts = [
    `export const LINES = ${JSON.stringify(lines.join("\n"))};`,
    `export const NAMES = ${JSON.stringify(named)};`,
  ];
  await write("lib/inline/openings.js", `${texts.join("\n")}\n`);
  const types = ["export declare const LINES: string;", "export declare const NAMES: [fen: string, name: string][];"];
  await write("lib/inline/openings.d.ts", `${types.join("\n")}\n`);
}

async function write_gunzip() {
  await esbuild.build({
    entryPoints: [join(HERE, "lib/gunzip.js")],
    bundle: true,
    outfile: join(folder, "lib/gunzip.js"),
    allowOverwrite: true,
    format: "esm",
    target: "es2022",
    nodePaths: [join(ROOT, "tools/pack/node_modules")],
    banner: { js: "// fflate, MIT licence, Arjun Barrett" },
  });
  const types = [
    "export function gunzipSync(bytes: Uint8Array): Uint8Array<ArrayBuffer>;",
    "export class Gunzip {",
    "  constructor(ondata: (bytes: Uint8Array, final: boolean) => void);",
    "  onmember?: (offset: number) => void;",
    "  push(bytes: Uint8Array, final?: boolean): void;",
    "}",
  ];
  await write("lib/gunzip.d.ts", `${types.join("\n")}\n`);
}

/** @param {string} path */
const sha256 = async (path) =>
  createHash("sha256")
    .update(await readFile(path))
    .digest("hex");

/**
 * Writes package.json and provenance.json, and returns the version.
 * @param {string} own  the fields of the package, a file beside this one @param {string} into
 * @param {readonly string[]} files  whose hashes are listed @param {Record<string, string[]>} [features] of the modules
 */
async function write_manifest(own, into, files, features) {
  const cargo = await readFile(join(ROOT, "Cargo.toml"), "utf8");
  const { version, description, license, keywords } = Object.fromEntries(
    ["version", "description", "license", "keywords"].map((name) => [name, manifest_value(cargo, name)]),
  );
  const { name = "bitboard-checkers", ...manifest } = JSON.parse(await readFile(join(HERE, own), "utf8"));
  const json = { name, version, description, license, keywords, ...manifest };
  await write("package.json", `${JSON.stringify(json, null, 2)}\n`, into);
  const hashed = files.map(async (file) => [file, await sha256(join(into, file))]);
  const hashes = Object.fromEntries(await Promise.all(hashed));
  const build = { crate: "bitboard-checkers", version, ...JSON.parse(provenance), features, sha256: hashes };
  await write("provenance.json", `${JSON.stringify(build, null, 2)}\n`, into);
  return version;
}

await rm(folder, { recursive: true, force: true });
for (const file of SOURCES) await copy(join(HERE, file), file);
for (const file of TOP) await copy(join(ROOT, file), file);
await cp(join(HERE, "lib"), join(folder, "lib"), { recursive: true });
await write_gunzip();
for (const made of MODULES) await write_module(made);
for (const [file, name] of Object.entries(DATA)) {
  const bytes = await readFile(join(dist, "www/data", file));
  await write_inline(name, file.endsWith(".gz") ? gunzipSync(bytes) : bytes);
}
await write_openings();
await write_types();
await write_worker();
await write_standalone();
await write_served();
await bundle_elements({ esbuild, root: ROOT, dist, small, folder, data: DATA, write_inline });
const version = await write_manifest(
  "manifest.json",
  folder,
  MODULES.map(file_of),
  Object.fromEntries(MODULES.map((made) => [file_of(made), made.features])),
);
console.log(`package: ${(await readdir(folder, { recursive: true })).length} files and folders, version ${version}`);
