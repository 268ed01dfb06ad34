// The files of a release: a page that any host takes, and sums that `sha256sum` reads.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { unzipSync } from "../../../tools/pack/node_modules/fflate/esm/index.mjs";
import { LIMITS, obstacles, published, sums, zip } from "../../../tools/pack/release.mjs";

const PROGRAM = fileURLToPath(new URL("../../../tools/pack/release.mjs", import.meta.url));
const DIST = fileURLToPath(new URL("../../../dist", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "release-"));
after(() => rmSync(folder, { recursive: true }));

const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text);
const PAGE = '<link href="www/a.css"><a href="#x">x</a><script src="v1/main.js"></script>';

/** @param {Record<string, string>} more */
const files = (more) =>
  new Map(Object.entries({ "index.html": PAGE, ...more }).map(([path, text]) => [path, bytes(text)]));

test("a page with relative addresses can be served from any path", () => {
  const sound = { "www/a.css": "a { background: url(b.png) }", "m.webmanifest": '{ "start_url": "./" }' };
  assert.deepEqual(obstacles(files({ ...sound, "a.js": 'const path = "/"; // href="/a"' })), []);
});

test("each path that a host would refuse or not find is named", () => {
  for (const [path, text] of /** @type {const} */ ([
    ["www/docs/a.html", '<a href="/index.html">'],
    ["b.html", "<img src=/b.png>"],
    ["www/a.css", 'a { background: url("/b.png") }'],
    ["m.webmanifest", '{ "start_url": "/" }'],
  ])) {
    const [reason, ...more] = obstacles(files({ [path]: text }));
    assert.match(reason ?? "", new RegExp(`^${path}: the address /`));
    assert.deepEqual(more, []);
  }
  assert.deepEqual(obstacles(new Map([["a/index.html", bytes(PAGE)]])), ["no index.html at the root"]);
  const many = Object.fromEntries(Array.from({ length: LIMITS.files }, (_, place) => [`${place}.txt`, ""]));
  assert.match(obstacles(files(many)).join(), /^1001 files, at most 1000$/);
  assert.match(obstacles(files({ ["a".repeat(241)]: "" })).join(), /241 letters/);
});

test("plain modules and styles are not published, and the build keeps within the limit of files", () => {
  const left_out = [
    "www/main.js",
    "www/style/base.css",
    "www/data/book.bin",
    "www/icons.svg",
    "www/style/tokens.css.map",
  ];
  const kept = [
    "index.html",
    "v1/www/boot.js",
    "www/docs/play.html",
    "www/data/puzzles/index.json",
    "www/icon-192.png",
    "www/style/tokens.css",
  ];
  assert.deepEqual([...left_out, ...kept].filter(published), kept);
  const entries = readdirSync(DIST, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => relative(DIST, join(entry.parentPath ?? entry.path, entry.name)));
  const count = paths.filter((path) => published(path.split(sep).join("/"))).length;
  assert.ok(count > 100 && count <= LIMITS.files, `${count} files`);
});

test("equal pages give equal files, with index.html at the root", () => {
  const packed = zip(files({ "www/a.txt": "text" }));
  assert.deepEqual(packed, zip(files({ "www/a.txt": "text" })));
  const unpacked = unzipSync(packed);
  assert.deepEqual(Object.keys(unpacked), ["index.html", "www/a.txt"]);
  assert.equal(new TextDecoder().decode(unpacked["index.html"]), PAGE);
});

test("the sums are those of sha256sum", () => {
  const empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
  assert.equal(sums(new Map([["a.zip", bytes("")]])), `${empty}  a.zip\n`);
});

test("the program packs a folder, refuses a broken one, and does not sum the sums", () => {
  const [dist, assets] = ["dist", "assets"].map((name) => join(folder, name));
  mkdirSync(join(dist ?? "", "www/docs"), { recursive: true });
  mkdirSync(assets ?? "");
  writeFileSync(`${dist}/index.html`, PAGE);
  writeFileSync(`${dist}/www/docs/b.txt`, "text");
  const run = (/** @type {string[]} */ ...words) => execFileSync("node", [PROGRAM, ...words], { stdio: "pipe" });
  run("zip", `${dist}`, `${assets}/page.zip`);
  assert.deepEqual(Object.keys(unzipSync(readFileSync(`${assets}/page.zip`))), ["index.html", "www/docs/b.txt"]);
  run("sums", `${assets}`);
  run("sums", `${assets}`);
  assert.match(readFileSync(`${assets}/SHA256SUMS`, "utf8"), /^[0-9a-f]{64} {2}page\.zip\n$/);
  writeFileSync(`${dist}/www/docs/c.html`, '<a href="/x">');
  assert.throws(
    () => run("zip", `${dist}`, `${assets}/page.zip`),
    /www\/docs\/c\.html: the address \/x begins at the root/,
  );
});
