// Packs a release build in the folder that it is given: few small files instead of many. Trunk's hook calls it (`cargo xtask pack`).
//
// What the page loads at once becomes page/main.js and page/main.css; what it loads late, a file each beside them. Workers are packed
// where they lie, style sheets of late parts are made smaller there. All that the page loads then gets a folder named by the version of
// the build: a page that is still open when another build is deployed finds its own late parts or none, never those of the other.
// The plain modules stay in www/ for those who read or test them; nobody loads them.
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { argv } from "node:process";
import { pack_page, pack_worker } from "./scripts.mjs";
import { version_of, write_service_worker } from "./service_worker.mjs";
import { minify_sheet, pack_sheets } from "./styles.mjs";

const MODULES = ["bitboard-checkers_bg.wasm", "bitboard-checkers-game_bg.wasm"];

const [dist = "dist"] = argv.slice(2);

const files = (await readdir(join(dist, "www"), { recursive: true })).map((file) => `www/${file.replaceAll("\\", "/")}`);

const page_file = join(dist, "index.html");
const page = await readFile(page_file, "utf8");
const sheets = [...page.matchAll(/^ *<link rel="stylesheet" href="(.+?)">\n/gm)];
if (sheets.length === 0 || !page.includes('src="www/main.js"')) throw new Error("index.html names no style sheets or no www/main.js");

await rm(join(dist, "page"), { recursive: true, force: true });
const packed = [
  ...(await pack_page(dist, "www/main.js", "page")),
  ...(await Promise.all(files.filter((file) => file.endsWith("/worker.js")).map((file) => pack_worker(dist, file)))),
  await pack_sheets(dist, sheets.map(([, file = ""]) => file), "page/main.css"),
];
const named = new Set(sheets.map(([, file]) => file));
for (const file of files) if (/^www\/style\/.*\.css$/.test(file) && !named.has(file)) packed.push(await minify_sheet(dist, file));

// Other people's pages, and modules that are packed, are not needed without a network.
const plain = new Set([...packed.flatMap(({ inputs }) => inputs), ...named]);
const made = new Set(packed.map(({ file }) => file));
const others = /^www\/(examples|docs)\/|^www\/app\/\w+_worker\.js$/;
const needed = files.filter((file) => /\.\w+$/.test(file) && !others.test(file) && (made.has(file) || !plain.has(file)));
/** What the system keeps of the app: it has one address for all builds. */
const stays = /^www\/(manifest\.webmanifest|icon(-[\w-]+)?\.(svg|png))$/;
const moved = [...new Set([...needed, ...made, ...MODULES])].filter((file) => !stays.test(file));

const [first = ""] = sheets.map(([line]) => line);
const lines = page.split(/(?<=\n)/)
  .map((line) => (line === first ? '  <link rel="stylesheet" href="page/main.css">\n' : line))
  .filter((line) => !/<link rel="stylesheet" href="www\//.test(line) && !/^ *<link data-trunk /.test(line));
const packed_page = lines.join("").replace('src="www/main.js"', 'src="page/main.js"');

const version = await version_of(dist, moved, packed_page);
for (const file of moved) {
  await mkdir(dirname(join(dist, version, file)), { recursive: true });
  await (file.startsWith("page/") ? rename : copyFile)(join(dist, file), join(dist, version, file));
}
await rm(join(dist, "page"), { recursive: true });
const at = new Set(moved);
await writeFile(page_file, packed_page
  .replaceAll(/(href|src)="(?:\.\/)?([^"#:]+)/g, (found, name, file) => (at.has(file) ? `${name}="${version}/${file}` : found))
  .replace("<html ", `<html data-packed="${version}" `));
await write_service_worker(dist, version, [...moved.map((file) => `${version}/${file}`), ...needed.filter((file) => stays.test(file)), "index.html"]);

const bytes = packed.reduce((sum, { size }) => sum + size, 0);
console.log(`pack: ${packed.length} files, ${bytes} bytes, version ${version}, in ${relative(".", dist)}`);
