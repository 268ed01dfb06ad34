// Puts the npm package together in a folder: `node make.mjs FOLDER RULES DIST PROVENANCE`. RULES is the folder of the
// module with the rules alone, DIST the release build, PROVENANCE what is known of how they were made, as JSON.
// `cargo xtask package` calls it.
import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";

const [folder = "", rules = "", dist = "", provenance = "{}"] = argv.slice(2);
const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, "../..");
/** The packer's packages lie beside it. @type {typeof import("esbuild")} */
const esbuild = createRequire(join(ROOT, "tools/pack/package.json"))("esbuild");

/** From here on a generated declaration describes wasm-bindgen's own loader. */
const LOADER = "export type InitInput";

/** What can be freed has `Symbol.dispose`, which a project's own `lib` need not name. */
const DISPOSABLE = '/// <reference lib="esnext.disposable" />';

/** Each with its entry, its module, where it is built, and the cargo features it is built with. */
const MODULES = [
  { entry: "rules", module: "rules", from: rules, features: [] },
  { entry: "index", module: "bitboard-checkers", from: dist, features: ["default"] },
];
const SOURCES = ["init.js", "README.md", ...["rules", "index"].flatMap((entry) => [`${entry}.js`, `${entry}.node.js`])];
const ENGINE = ["engine.js", "protocol.js", "open.js", "open.node.js", "serve.js", "worker.js", "worker.node.js"];
const DATA = ["weights.bin.gz", "endgame4.bin", "distances4.bin"];
const TOP = ["LICENSE-MIT", "LICENSE-APACHE", "CHANGELOG.md"];

/** @param {string} from @param {string} to */
async function copy(from, to) {
  await mkdir(dirname(join(folder, to)), { recursive: true });
  await copyFile(from, join(folder, to));
}

/** @param {string} cargo the text of Cargo.toml @param {string} name */
function said(cargo, name) {
  const [, value] = new RegExp(`^${name} = (.+)$`, "m").exec(cargo) ?? [];
  if (value === undefined) throw new Error(`Cargo.toml says no ${name}`);
  return JSON.parse(value);
}

/** The types of an entry: what the module exports, and how it is made usable. @param {typeof MODULES[number]} made */
async function write_types({ entry, module, from }) {
  const [ours = ""] = (await readFile(join(from, `${module}.d.ts`), "utf8")).split(LOADER);
  // What runs by itself when the module is loaded is nobody's to call.
  const called = ours.replace(/\/\*\*(?:(?!\*\/)[^])*?\*\/\nexport function start\(\): void;\n/, "");
  const written = ["init", ...(entry === "index" ? ["engine"] : []), "globals"];
  const added = await Promise.all(written.map((name) => readFile(join(HERE, `types/${name}.d.ts`), "utf8")));
  // What they open with, for those who read them here.
  const texts = added.map((text) => text.replace(/^\/\/.*\n(import .*\n)?/, "").trim());
  await writeFile(join(folder, `${entry}.d.ts`), `${[DISPOSABLE, called.trim(), ...texts].join("\n\n")}\n`);
}

/**
 * Until the module is loaded the generated glue has `undefined` for it, and fails with words about that.
 * @param {string} glue
 */
function guarded(glue) {
  const [named, asked] = ["let wasmModule, wasmInstance, wasm;", "if (wasm !== undefined)"];
  if (!glue.includes(named) || !glue.includes(asked))
    throw new Error("wasm-bindgen's glue has other names for the module");
  return `import { unready } from "../init.js";\n${glue.replace(named, `${named.slice(0, -1)} = unready;`).replaceAll(asked, "if (wasm !== unready)")}`;
}

/** @param {typeof MODULES[number]} made */
async function write_module({ module, from }) {
  const glue = guarded(await readFile(join(from, `${module}.js`), "utf8"));
  const { code } = await esbuild.transform(glue, {
    minify: true,
    format: "esm",
    target: "es2022",
    legalComments: "none",
  });
  await mkdir(join(folder, "wasm"), { recursive: true });
  await writeFile(join(folder, `wasm/${module}.js`), code);
  await writeFile(join(folder, `wasm/${module}.d.ts`), await readFile(join(from, `${module}.d.ts`)));
  await copy(join(from, `${module}_bg.wasm`), `wasm/${module}_bg.wasm`);
}

/**
 * The elements stay as the build has them, in a folder that can be served by itself: their parts find each other by
 * their places.
 */
async function write_elements() {
  const door = await readFile(join(dist, "checkers-elements.js"), "utf8");
  const [, build = ""] = /"\.\/(v\w+)\/elements\//.exec(door) ?? [];
  if (build === "") throw new Error("the build is not packed");
  const parts = (await readdir(join(dist, build), { recursive: true })).map((file) => file.replaceAll("\\", "/"));
  const ours =
    /^(elements\/.*\.(js|css)|bitboard-checkers(-game)?_bg\.wasm|www\/(engine\/worker\.js|(icons|pieces)\.svg|language\/\w+\.json|data\/[\w.]+\.(bin|gz)))$/;
  for (const file of parts.filter((part) => ours.test(part)))
    await copy(join(dist, build, file), `elements/parts/${file}`);
  await writeFile(join(folder, "elements/checkers-elements.js"), door.replaceAll(`./${build}/`, "./parts/"));
  const types = await readFile(join(dist, "checkers-elements.d.ts"), "utf8");
  await writeFile(
    join(folder, "elements/checkers-elements.d.ts"),
    types.replaceAll('"./bitboard-checkers.js"', '"../index.js"'),
  );
}

/** @param {string} file in the package */
const sha256 = async (file) =>
  createHash("sha256")
    .update(await readFile(join(folder, file)))
    .digest("hex");

await rm(folder, { recursive: true, force: true });
for (const file of SOURCES) await copy(join(HERE, file), file);
for (const file of ENGINE) await copy(join(HERE, "engine", file), `engine/${file}`);
for (const file of DATA) await copy(join(dist, "www/data", file), `data/${file}`);
for (const file of TOP) await copy(join(ROOT, file), file);
for (const made of MODULES) {
  await write_types(made);
  await write_module(made);
}

await write_elements();

const cargo = await readFile(join(ROOT, "Cargo.toml"), "utf8");
const { version, description, license, keywords } = Object.fromEntries(
  ["version", "description", "license", "keywords"].map((name) => [name, said(cargo, name)]),
);
const manifest = JSON.parse(await readFile(join(HERE, "manifest.json"), "utf8"));
await writeFile(
  join(folder, "package.json"),
  `${JSON.stringify({ name: "bitboard-checkers", version, description, license, keywords, ...manifest }, null, 2)}\n`,
);

const files = [
  ...MODULES.map(({ module }) => `wasm/${module}_bg.wasm`),
  ...DATA.map((file) => `data/${file}`),
  ...["bitboard-checkers", "bitboard-checkers-game"].map((name) => `elements/parts/${name}_bg.wasm`),
];
const hashes = Object.fromEntries(await Promise.all(files.map(async (file) => [file, await sha256(file)])));
const features = {
  ...Object.fromEntries(MODULES.map((made) => [`wasm/${made.module}_bg.wasm`, made.features])),
  "elements/parts/bitboard-checkers_bg.wasm": ["default"],
  "elements/parts/bitboard-checkers-game_bg.wasm": ["records", "typing"],
};
await writeFile(
  join(folder, "provenance.json"),
  `${JSON.stringify({ crate: "bitboard-checkers", version, ...JSON.parse(provenance), features, sha256: hashes }, null, 2)}\n`,
);
console.log(`package: ${(await readdir(folder, { recursive: true })).length} files and folders, version ${version}`);
