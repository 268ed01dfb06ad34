// The npm package as others use it: `node projects.mjs FOLDER [NAME]...`. publint and attw judge it and the package of
// its data files, which lies beside it; then it is packed and installed in an empty project of every tool chain, or of
// those whose name contains a NAME. Each plays the same game.
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { argv, env } from "node:process";
import { fileURLToPath } from "node:url";
import { CHAINS } from "./chains/chains.mjs";
import { make_project } from "./chains/project.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
/** The browser tests have it. @type {typeof import("@playwright/test")} */
const { chromium } = createRequire(join(HERE, "../e2e/package.json"))("@playwright/test");
const [folder = "target/package-npm", ...names] = argv.slice(2);

/** @param {string} program @param {string[]} words @param {string} [cwd] */
const run = (program, words, cwd = HERE) =>
  execFileSync(program, words, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

/** Packs a package into a folder of its own. @param {string} package_folder @param {string} into */
async function packed(package_folder, into) {
  await mkdir(into);
  run("npm", ["pack", "--silent", "--pack-destination", into], package_folder);
  return join(into, (await readdir(into)).find((file) => file.endsWith(".tgz")) ?? "");
}

const data_folder = resolve(folder, "../package-data");
const scratch = await mkdtemp(join(tmpdir(), "bitboard-checkers-projects-"));
const browser = await chromium.launch({
  executablePath: env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
let [passed, failed] = [0, 0];
try {
  const library = await packed(resolve(folder), join(scratch, "library"));
  const data_files = await packed(data_folder, join(scratch, "data"));
  if (names.length === 0) {
    for (const each of [resolve(folder), data_folder]) run(join(HERE, "node_modules/.bin/publint"), ["--strict", each]);
    // The module is a file to serve, without types.
    const excluded = ["--exclude-entrypoints", "wasm/bitboard-checkers.wasm"];
    for (const words of [[library, ...excluded], [data_files]])
      run(join(HERE, "node_modules/.bin/attw"), [...words, "--profile", "esm-only"]);
  }
  /** @type {string | null} the game of the first project */
  let game = null;
  const chosen = CHAINS.filter(
    ({ name }, index) => index === 0 || names.length === 0 || names.some((part) => name.includes(part)),
  );
  for (const [index, { name, dependencies = {}, data = false, says, play }] of chosen.entries()) {
    const began = performance.now();
    try {
      const project = await make_project(
        join(scratch, `project${index}`),
        data ? [library, data_files] : [library],
        dependencies,
      );
      const said = await play(project, browser, resolve(folder, "../package-standalone"));
      game ??= String(said);
      const expected = { game, page: `${game}; 2 moves, Damebrett`, own: "ok" }[says];
      if (said !== expected) throw new Error(`it says ${said}`);
      passed += 1;
      console.log(`${name}: passed in ${Math.round((performance.now() - began) / 1000)} s`);
    } catch (error) {
      failed += 1;
      console.log(`${name}: FAILED: ${error instanceof Error ? error.message : error}`);
    }
    await rm(join(scratch, `project${index}`), { recursive: true, force: true });
  }
} finally {
  await browser.close();
  await rm(scratch, { recursive: true });
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
