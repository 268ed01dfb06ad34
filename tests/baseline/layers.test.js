// The layers of www hold, and a breach of each of their laws is found.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { cruise } from "dependency-cruiser";
import { LAYERS, options } from "./layers.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("no file of www imports from a higher layer or leads back to itself", async () => {
  const { exitCode, output } = await cruise(["www"], { ...options, baseDir: root });
  assert.equal(exitCode, 0, String(output));
});

test("every folder and script of www is in a layer", () => {
  const without = ["data", "docs", "style"]; // they have no scripts
  /** @param {string} folder */
  const entries = (folder) =>
    readdirSync(join(root, "www", folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() || entry.name.endsWith(".js"))
      .map(({ name }) => join(folder, name));
  const is_district = (/** @type {string} */ path) => LAYERS.some((layer) => layer.startsWith(`${path}/`));
  const found = entries("").flatMap((path) => (is_district(path) ? entries(path) : path));
  assert.deepEqual(found.sort(), [...LAYERS, ...without].sort());
});

/** The breaches in these files, as `law from to`. @param {Record<string, string>} files */
async function breaches(files) {
  const folder = mkdtempSync(join(tmpdir(), "layers-"));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { output } = await cruise(["www"], { ...options, outputType: undefined, baseDir: folder });
    assert.ok(typeof output !== "string");
    return output.summary.violations.map(({ rule, from, to }) => `${rule.name} ${from} ${to}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("a layer imports only from lower ones, in every way of importing", async () => {
  const found = await breaches({
    "www/play/core/store.js": 'import "../../engine/client/client.js";\nimport "../../../bitboard-checkers.js";\n',
    "www/engine/client/client.js": 'export const client = 1;\nimport "./protocol.js";\n',
    "www/engine/client/protocol.js": "export {};\n",
    "www/play/game/a.js": "export {};\n",
    "www/board/a.js": 'import { a } from "../play/core/store.js";\n',
    "www/board/b.js": "/** @type {import('../engine/client/client.js').A} */\nexport const b = 1;\n",
    "www/board/c.js": '/** @import { A } from "../engine/client/client.js" */\nexport {};\n',
    "www/play/clock/a.js": 'export const a = () => import("../game/a.js");\n',
    "www/wasm.js": 'export * from "./play/core/store.js";\n',
  });
  assert.deepEqual(found.sort(), [
    "layers www/board/a.js www/play/core/store.js",
    "layers www/board/b.js www/engine/client/client.js",
    "layers www/board/c.js www/engine/client/client.js",
    "layers www/play/clock/a.js www/play/game/a.js",
    "layers www/wasm.js www/play/core/store.js",
  ]);
});

test("files that lead back to themselves are found, also over types", async () => {
  /** @param {string} text */
  const found = (text) =>
    breaches({
      "www/play/core/a.js": 'import "./b.js";\n',
      "www/play/core/b.js": '/** @typedef {import("./c.js").C} C */\nexport {};\n',
      "www/play/core/c.js": text,
    });
  assert.deepEqual(await found("export {};\n"), []);
  assert.match(String(await found('import "./a.js";\n')), /^cycles www\/play\/core/);
});
