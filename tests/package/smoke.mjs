// The package as it lies in a folder, found by its name as an installed one is: `node smoke.mjs FOLDER`. The package of
// its data files lies beside it. Node alone, a few seconds.
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { argv } from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { inspect } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { check_data_files } from "./data_files.mjs";
import { steps_of } from "./review_progress.mjs";
import { run } from "./snippets.mjs";
import { weigh } from "./weigh.mjs";

const folder = resolve(argv[2] ?? "target/package-npm");
const data = resolve(folder, "../package-data");

/** What a package exports; every file of it exists. @param {string} of */
async function exports_of(of) {
  const { exports } = JSON.parse(await readFile(join(of, "package.json"), "utf8"));
  for (const files of Object.values(exports))
    for (const file of Object.values(typeof files === "string" ? { files } : files)) await readFile(join(of, file));
  return exports;
}

const project = await mkdtemp(join(tmpdir(), "bitboard-checkers-package-"));
try {
  await mkdir(join(project, "node_modules"));
  await symlink(folder, join(project, "node_modules/bitboard-checkers"));
  await symlink(data, join(project, "node_modules/bitboard-checkers-data"));
  const here = dirname(fileURLToPath(import.meta.url));
  for (const script of [
    "play.mjs",
    "games.mjs",
    "library.mjs",
    "compressed.mjs",
    "other_draughts.mjs",
    "proxies.mjs",
    "workers.mjs",
  ])
    await cp(join(here, script), join(project, script));
  const [exports] = await Promise.all([folder, data].map(exports_of));
  // A server imports the elements for its pages, and defines none.
  const { CheckersGame } = await import(pathToFileURL(join(folder, exports["./elements"].default)).href);
  if (typeof CheckersGame !== "function") throw new Error("the elements have no classes");
  const { CheckersError } = await import(pathToFileURL(join(folder, exports["./rules"].default)).href);
  const refused = await CheckersGame.prototype.newGame({ level: 99 }).catch((/** @type {unknown} */ error) => error);
  if (!(refused instanceof CheckersError)) throw new Error("the elements have errors of another class");
  for (const line of await weigh(folder)) console.log(`package: ${line}`);
  console.log(`package: ${await check_data_files(folder, data)}`);
  const { play } = await import(pathToFileURL(join(project, "play.mjs")).href);
  const { moves, outcome } = await play();
  console.log(`package: a game of ${moves.split(" ").length} moves in Node, ${outcome.state}`);
  const { check_games } = await import(pathToFileURL(join(project, "games.mjs")).href);
  const games = await check_games(await readFile(join(here, "went_on.pdn")), inspect);
  console.log(`package: ${games} games that went on after a draw are replayed`);
  await (await import(pathToFileURL(join(project, "library.mjs")).href)).check_library();
  const packed = await readFile(join(here, "../data/sample_1000.pdn.gz"));
  const { check_compressed } = await import(pathToFileURL(join(project, "compressed.mjs")).href);
  await check_compressed(packed, gunzipSync(packed), gzipSync);
  const { check_other_draughts } = await import(pathToFileURL(join(project, "other_draughts.mjs")).href);
  await check_other_draughts((/** @type {string} */ file) => readFile(join(data, file)));
  await (await import(pathToFileURL(join(project, "proxies.mjs")).href)).check_proxies();
  await (await import(pathToFileURL(join(project, "workers.mjs")).href)).check_workers();
  const { review_game } = await import(pathToFileURL(join(folder, "lib/engine/review.js")).href);
  const steps = await steps_of(review_game);
  if (steps !== "1:1/3 1:2/3 1:3/3 2:1/1 3:1/1 3:2/3 3:3/3") throw new Error(`the steps of a review are ${steps}`);
  console.log(`package: ${await run(project)} examples of the guide, the README and the types run`);
} finally {
  await rm(project, { recursive: true });
}
