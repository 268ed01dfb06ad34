// Packs a release build in the folder that it is given: few small files instead of many. Trunk's hook calls it
// (`cargo xtask pack`).
//
// What the page loads at once becomes page/main.js and page/main.css; what it loads late, a file each beside them; the
// Arena and the training, pages of their own, have the same in arena/ and train/, and the elements for other people's
// pages in elements/, which checkers-elements.js leads to. Workers are packed where they lie, style sheets of late
// parts are made smaller there. All that the page loads then gets a folder named by the version of the build: a page
// that is still open when another build is deployed finds its own late parts or none, never those of the other. The
// plain modules stay in www/ for those who read or test them; nobody loads them.
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { argv } from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { DOOR, pack_classic, pack_page, pack_worker } from "./scripts.mjs";
import { version_of, write_service_worker } from "./service_worker.mjs";
import { minify_sheet, pack_sheets } from "./styles.mjs";
import { pack_qr } from "./vendor.mjs";

const MODULES = ["bitboard-checkers_bg.wasm", "bitboard-checkers-game_bg.wasm"];

const [dist = "dist"] = argv.slice(2);

await pack_qr(dist);

const files = (await readdir(join(dist, "www"), { recursive: true })).map(
  (file) => `www/${file.replaceAll("\\", "/")}`,
);

/** The pages of the build, each with its first module and the folder of its packed parts. */
const PAGES = [
  { file: "index.html", entry: "www/main.js", folder: "page" },
  { file: "arena.html", entry: "www/arena.js", folder: "arena" },
  { file: "train.html", entry: "www/train.js", folder: "train" },
];

/** @param {typeof PAGES[number]} page */
async function read_page({ file, entry, folder }) {
  const text = await readFile(join(dist, file), "utf8");
  const classic = [...text.matchAll(/<script src="(.+?)">/g)].map(([, script = ""]) => script);
  const sheets = [...text.matchAll(/^ *<link rel="stylesheet" href="(.+?)">\n/gm)];
  if (sheets.length === 0 || !text.includes(`src="${entry}"`))
    throw new Error(`${file} names no style sheets or no ${entry}`);
  await rm(join(dist, folder), { recursive: true, force: true });
  return {
    file,
    entry,
    folder,
    text,
    classic,
    sheets: sheets.map(([, sheet = ""]) => sheet),
    first: sheets[0]?.[0] ?? "",
  };
}
const pages = await Promise.all(PAGES.map(read_page));

/** The elements: no page of ours, so the service worker has nothing to do with them. */
const ELEMENTS = { entry: "www/pages/elements/elements.js", folder: "elements", door: "checkers-elements.js" };
await rm(join(dist, ELEMENTS.folder), { recursive: true, force: true });
const of_elements = (await import(pathToFileURL(resolve(dist, "www/pages/elements/sheets.js")).href)).SHEETS;

const packed = [
  ...(await Promise.all([...pages, ELEMENTS].map(({ entry, folder }) => pack_page(dist, entry, folder)))).flat(),
  ...(await Promise.all(files.filter((file) => file.endsWith("/worker.js")).map((file) => pack_worker(dist, file)))),
  ...(await Promise.all([...new Set(pages.flatMap(({ classic }) => classic))].map((file) => pack_classic(dist, file)))),
  ...(await Promise.all(pages.map(({ sheets, folder }) => pack_sheets(dist, sheets, `${folder}/main.css`)))),
  await pack_sheets(
    dist,
    of_elements.map((/** @type {string} */ sheet) => relative(resolve(dist), fileURLToPath(sheet))),
    `${ELEMENTS.folder}/main.css`,
  ),
];
const named = new Set(pages.flatMap(({ sheets }) => sheets));
/** What one page names, another may load late. */
const late = new Set(
  (await Promise.all(files.filter((file) => file.endsWith(".js")).map((file) => readFile(join(dist, file), "utf8"))))
    .flatMap((text) => [...text.matchAll(/\bstyle\/(\w+\.css)", import\.meta\.url/g)])
    .map(([, sheet]) => `www/style/${sheet}`),
);
for (const file of files)
  if (/^www\/style\/.*\.css$/.test(file) && (late.has(file) || !named.has(file)))
    packed.push(await minify_sheet(dist, file));

// Other people's pages, and modules that are packed, are not needed without a network.
const plain = new Set([...packed.flatMap(({ inputs }) => inputs), ...named]);
const made = new Set(packed.map(({ file }) => file));
const others = /^www\/(examples|docs|pages\/elements)\/|^www\/kit\/offline\/\w+_worker\.js$|^www\/[\w-]+\.html$/;
const needed = files.filter(
  (file) => /\.\w+$/.test(file) && !others.test(file) && (made.has(file) || !plain.has(file)),
);
/** What the system keeps of the app: it has one address for all builds. */
const stays = /^www\/(manifest\.webmanifest|icon(-[\w-]+)?\.(svg|png))$/;
/**
 * The guides have one address too, for whoever keeps a link to them. They work without a network, and are of the build
 * that is kept.
 */
const guides = [...files.filter((file) => /^www\/docs\/[\w-]+\.(html|css)$/.test(file)), "www/style/tokens.css"];
const moved = [...new Set([...needed, ...made, ...MODULES])].filter((file) => !stays.test(file));
/** All files of the worker that have one address for all builds, but the pages. */
const stayed = [...needed.filter((file) => stays.test(file)), ...guides];

/** A line break before a block, which browsers do not show. */
const BREAK_BEFORE_BLOCK =
  /(?<=>)\n(?=<\/?(?:html|head|body|title|meta|link|script|noscript|header|main|footer|nav|aside|section|dialog|div|p|ul|ol|li|h[1-6])[\s>])/g;

/**
 * @param {typeof pages[number]} page
 * @returns {string} its text with packed parts in place of the plain ones, without comments, indentation and line
 *   breaks before blocks
 */
const packed_page = ({ text, entry, folder, first }) =>
  text
    .replaceAll(/<!--.*?-->/gs, "")
    .split(/(?<=\n)/)
    .map((line) => (line === first ? `  <link rel="stylesheet" href="${folder}/main.css">\n` : line))
    .filter((line) => !/<link rel="stylesheet" href="www\//.test(line) && !/^ *<link data-trunk /.test(line))
    .map((line) => line.trimStart())
    .filter((line) => line !== "")
    .join("")
    .replaceAll(BREAK_BEFORE_BLOCK, "")
    .replace(`src="${entry}"`, `src="${folder}/main.js"`);

const texts = pages.map(packed_page);
const version = await version_of(dist, [...moved, ...stayed], texts.join("\n"));
for (const file of moved) {
  await mkdir(dirname(join(dist, version, file)), { recursive: true });
  await ([...pages, ELEMENTS].some(({ folder }) => file.startsWith(`${folder}/`)) ? rename : copyFile)(
    join(dist, file),
    join(dist, version, file),
  );
}
const at = new Set(moved);
for (const [index, { file, folder }] of pages.entries()) {
  await rm(join(dist, folder), { recursive: true });
  await writeFile(
    join(dist, file),
    (texts[index] ?? "")
      .replaceAll(/(href|src)="(?:\.\/)?([^"#:]+)/g, (found, name, path) =>
        at.has(path) ? `${name}="${version}/${path}` : found,
      )
      .replace("<html ", `<html data-packed="${version}" `),
  );
}
const door = await readFile(join(dist, version, ELEMENTS.folder, DOOR), "utf8");
await writeFile(join(dist, ELEMENTS.door), door.replaceAll('"./', `"./${version}/${ELEMENTS.folder}/`));
await Promise.all([
  rm(join(dist, ELEMENTS.folder), { recursive: true }),
  rm(join(dist, version, ELEMENTS.folder, DOOR)),
]);
/**
 * Each puzzle file is fetched when it is needed, and kept from then on by www/training/progress/puzzle_pool.js; each
 * unit of the path and its texts, by www/training/progress/path_library.js. The
 * weights of other draughts are fetched with the first search by those rules; without a network it does without them.
 */
const later = /^www\/data\/(path\/.*\.json|(puzzles\/.*|weights-\w+\.bin)\.gz)$/;
const kept = moved.filter((file) => !file.startsWith(`${ELEMENTS.folder}/`) && !later.test(file));
await write_service_worker(dist, version, [
  ...kept.map((file) => `${version}/${file}`),
  ...stayed,
  ...pages.map(({ file }) => file),
]);

const bytes = packed.reduce((sum, { size }) => sum + size, 0);
console.log(`pack: ${packed.length} files, ${bytes} bytes, version ${version}, in ${relative(".", dist)}`);
