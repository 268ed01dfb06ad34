// Runs all tests: `node tests/node/run.js`. To start Node takes longer than most of the files, so those of a folder
// share a process. A file that replaces globals, timers or methods, which it shares with the others, gets its own.
import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { execPath } from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";

const FOLDER = fileURLToPath(new URL(".", import.meta.url));
const REPLACES = /globalThis|\bmock\b|\bgive_\w+\(|\.prototype\b/;
// A file mostly waits for its modules. One that hangs must not hang the run.
const OPTIONS = ["--test", "--test-concurrency=4", "--test-timeout=300000", "--test-reporter=spec"];

/** @param {string[]} files @returns {string} a module that runs them one after the other */
const together = (files) =>
  files.map((file) => `await import(${JSON.stringify(pathToFileURL(file).href)});\n`).join("");

const found = await readdir(FOLDER, { recursive: true });
const files = found.filter((file) => file.endsWith(".test.js")).map((file) => join(FOLDER, file));
const groups = await mkdtemp(join(tmpdir(), "bitboard-checkers-node-"));
try {
  /** @type {string[]} */
  const run = [];
  /** @type {Map<string, string[]>} */
  const folders = new Map();
  for (const file of files.toSorted()) {
    const folder = dirname(file);
    if (REPLACES.test(await readFile(file, "utf8"))) run.push(file);
    else folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  for (const [folder, shared] of folders) {
    const group = join(groups, `${folder.slice(FOLDER.length).replaceAll(/\W+/g, "_")}.test.mjs`);
    await writeFile(group, together(shared));
    run.push(group);
  }
  const { status } = spawnSync(execPath, ["--import", "./setup.js", ...OPTIONS, ...run], {
    cwd: FOLDER,
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
} finally {
  await rm(groups, { recursive: true });
}
