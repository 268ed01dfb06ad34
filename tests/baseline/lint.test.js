// ESLint finds nothing in scripts and pages, and finds what each law forbids.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { ESLint } from "eslint";
import config, { PAGES, SCRIPTS } from "./lint.config.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const options = { cwd: root, overrideConfigFile: fileURLToPath(new URL("lint.config.js", import.meta.url)) };

test("scripts and pages keep the laws", async () => {
  // Files that were read before and have not changed are not read again.
  const eslint = new ESLint({ ...options, cache: true, cacheLocation: "target/eslint-cache" });
  const results = await eslint.lintFiles([...SCRIPTS, ...PAGES]);
  assert.ok(results.length > 500);
  const found = ESLint.getErrorResults(results);
  assert.equal(found.length, 0, await (await eslint.loadFormatter("stylish")).format(found));
});

const eslint = new ESLint(options);

/** The messages about a file, as `line rule`. @param {string} path @param {string} text */
async function broken(path, text) {
  const [result] = await eslint.lintText(text, { filePath: `${root}${path}` });
  return result?.messages.map(({ line, ruleId }) => `${line} ${ruleId}`);
}

const [SYNTAX, IMPORTS] = ["no-restricted-syntax", "no-restricted-imports"];

/** The alternatives of a pattern with braces. @param {string} pattern @returns {string[]} */
function alternatives(pattern) {
  const [whole, inner] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  if (whole === undefined || inner === undefined) return [pattern];
  return inner.split(",").flatMap((part) => alternatives(pattern.replace(whole, part)));
}

test("every path of the configuration matches a file", async () => {
  const laws = config.filter(({ files }) => files !== SCRIPTS);
  const patterns = laws.flatMap(({ files = [], ignores = [] }) => [...files, ...ignores]);
  const cached = new ESLint({ ...options, cache: true, cacheLocation: "target/eslint-cache" });
  const unmatched = [];
  for (const pattern of new Set(patterns.flatMap(alternatives)))
    await cached.lintFiles([pattern]).catch(() => unmatched.push(pattern));
  assert.deepEqual(unmatched, []);
});

test("only two files import the generated modules", async () => {
  const glue = 'import init from "../bitboard-checkers.js";\ninit();';
  assert.deepEqual(await broken("www/main.js", glue), [`1 ${IMPORTS}`]);
  assert.deepEqual(await broken("www/a/b.js", 'export * from "../../bitboard-checkers-game.js";'), [`1 ${IMPORTS}`]);
  assert.deepEqual(await broken("www/a/b.js", 'import("../../bitboard-checkers-game.js");'), [`1 ${SYNTAX}`]);
  assert.deepEqual(await broken("www/wasm.js", glue), []);
  assert.deepEqual(await broken("www/examples/module.js", glue), []);
  assert.deepEqual(await broken("www/main.js", '/** @import { Move } from "../bitboard-checkers.js" */'), []);
});

test("state and transitions use no clock, no randomness and no browser", async () => {
  const impure = "export const now = () => Date.now();\nexport const lot = () => Math.random();\ndocument.title;";
  assert.deepEqual((await broken("www/play/core/actions.js", impure))?.slice(0, 3), [
    "1 no-restricted-globals",
    "2 no-restricted-properties",
    "3 no-restricted-globals",
  ]);
  assert.deepEqual(await broken("www/remote/network/link_transitions.js", "fetch(address);"), [
    "1 no-restricted-globals",
  ]);
  assert.deepEqual(await broken("www/play/core/actions.js", "export const later = (Date) => Date.now();"), []);
  assert.deepEqual(await broken("www/kit/platform/a.js", "fetch(address);"), []);
});

test("one file opens dialogs", async () => {
  const opens = "dialog.showModal();";
  assert.deepEqual(await broken("www/play/rules/dialog.js", opens), ["1 no-restricted-properties"]);
  assert.deepEqual(await broken("www/kit/widgets/dialog.js", opens), []);
});

for (const text of [
  'says.textContent = "off now";',
  'make("p", {}, "No moves yet");',
  'make("h2", {}, "Library");',
  "say(`It is ${side}'s move, and that is all.`);",
  "say(`no move of ${side} is left.`);",
  'make("input", { "aria-label": "all of it" });',
  'make("input", { title: "all of it" });',
  'field.setAttribute("aria-label", "all of it");',
])
  test(`a text outside the catalogue is found: ${text}`, async () =>
    assert.deepEqual(await broken("www/kit/widgets/a.js", text), [`1 ${SYNTAX}`]));

for (const text of [
  'says.textContent = phrase("off");',
  'if (event.key === "Escape") stop(); // No moves yet.',
  'make("p", { class: "rules list" });',
  "console.info(`The game could not be kept: ${why}`);",
  '/** "No moves yet." */ export const a = /["\'] No moves/;',
])
  test(`what only programs read is no text: ${text}`, async () =>
    assert.deepEqual(await broken("www/kit/widgets/a.js", text), []));

test("texts of other pages need no catalogue", async () =>
  assert.deepEqual(await broken("www/examples/module.js", 'says.textContent = "Off";'), []));

for (const [page, line] of /** @type {const} */ ([
  ["<p>\n<script>\nalert(1 < 2)\n</script>\n", 2],
  ['<script type="module">import "./a.js"</script>', 1],
  ["<style>\np {}\n</style>", 1],
  ["<p>\n<p class=\"a > b\"\n  style='color: red'></p>", 3],
  ["<button onclick=go()>Go</button>", 1],
  ['<a href="javascript:go()">Go</a>', 1],
]))
  test(`inline code is found: ${page}`, async () =>
    assert.deepEqual(await broken("tests/a.html", page), [`${line} ${SYNTAX}`]));

test("what comes from files is not inline", async () => {
  const page = '<script type="module" src="www/main.js"></script>\n<link rel=stylesheet href=a.css />';
  assert.deepEqual(await broken("tests/a.html", page), []);
  const text = '<!-- <script>no</script> -->\n<p data-on="x" hidden>one &lt; two, style="none"</p>';
  assert.deepEqual(await broken("tests/a.html", text), []);
});

test("a policy that leaves something open is found", async () => {
  /** @param {string} policy */
  const found = (policy) =>
    broken("www/a.html", `<!doctype html>\n<meta http-equiv="Content-Security-Policy" content="${policy}">`);
  assert.deepEqual(await found("default-src 'self'; base-uri 'none'; form-action 'none'"), []);
  assert.deepEqual(await found("default-src 'self'; base-uri 'none'"), [`2 ${SYNTAX}`]);
  assert.deepEqual(await found("base-uri 'none'; form-action 'none'"), [`2 ${SYNTAX}`]);
  assert.deepEqual(await found("default-src *; base-uri 'none'; form-action 'none'"), [`2 ${SYNTAX}`]);
  assert.deepEqual(await found("default-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'"), [
    `2 ${SYNTAX}`,
  ]);
  assert.deepEqual(await broken("www/a.html", "<!doctype html>\n<p></p>"), [`1 ${SYNTAX}`]);
  assert.deepEqual(await broken("tests/a.html", "<!doctype html>\n<p></p>"), []);
});

test("the common mistakes of scripts are found", async () => {
  assert.deepEqual(await broken("www/a.js", "// a\nlet a = 1;\nif (a == 2) eval(a);"), [
    "2 prefer-const",
    "3 eqeqeq",
    "3 no-eval",
  ]);
  assert.deepEqual(await broken("tests/a.js", "const a = 1;"), ["1 no-unused-vars"]);
});
