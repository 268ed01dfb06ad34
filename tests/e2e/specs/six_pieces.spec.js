// The file of six pieces as it is published, named by ENDGAME6 (`cargo xtask verify six --tables FILE`): how long the
// page takes to import and to open it, and whether the engine plays by it. The figures are printed.
import { statSync } from "node:fs";
import { expect, test } from "../fixtures.js";
import { draw_start, play_out, prepare_playout } from "../playout.js";

/** @import { Played } from "../playout.js" */

const FILE = process.env.ENDGAME6 ?? "";
const POSITIONS = Number(process.env.ENDGAME6_POSITIONS ?? 200);
const NODES = Number(process.env.ENDGAME6_NODES ?? 100_000);
const SEED = Number(process.env.ENDGAME6_SEED ?? 6);
/** @type {Played["goal"][]} */
const GOALS = ["won", "drawn"];
/** Plies after which a draw counts as held. */
const LONGEST = 60;
/** Milliseconds in which the engine has opened the file when the page starts. */
const OPENS_IN = 10_000;

/** Three kings each. */
const SIX = "B:WK30,K31,K32:BK1,K2,K3";

const WORKER = /\/www\/engine\/client\/worker\.js$/;

/** Put before the worker: tells how long it takes from the open file to the table, and how much of it is read. */
const WATCHED = `
  const { createSyncAccessHandle } = FileSystemFileHandle.prototype;
  FileSystemFileHandle.prototype.createSyncAccessHandle = async function (...options) {
    const handle = await createSyncAccessHandle.apply(this, options);
    const begin = performance.now();
    const read = handle.read.bind(handle);
    let bytes = 0;
    handle.read = (into, ...rest) => { bytes += into.byteLength; return read(into, ...rest); };
    setTimeout(() => postMessage({ type: "opened", time: performance.now() - begin, bytes }));
    return handle;
  };
`;

/**
 * How long a new engine needs until the table is open, and until it knows a position of six.
 * @param {string} start_fen
 */
const open_engine = (start_fen) =>
  new Promise((resolve) => {
    const begin = performance.now();
    let [opened, bytes, at] = [0, 0, 0];
    const worker = new Worker(new URL("www/engine/client/worker.js", document.baseURI), { type: "module" });
    worker.onmessage = ({ data }) => {
      if (data.type === "ready")
        worker.postMessage({
          type: "query",
          id: 1,
          request: { rules: "official", start_fen, moves: [] },
          want: "move_results",
        });
      if (data.type === "opened") [opened, bytes, at] = [data.time, data.bytes, performance.now() - begin];
      if (data.id !== 1) return;
      worker.terminate();
      resolve({ opened, bytes, at, known: data.move_results?.length ?? 0, after: performance.now() - begin });
    };
    worker.postMessage({ type: "init", module: null, hash: 16 });
  });

/** @param {readonly number[]} values @param {number} share */
const quantile = (values, share) =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** @param {readonly Played[]} games @param {Played["goal"]} goal */
function report(games, goal) {
  const those = games.filter((game) => game.goal === goal);
  const reached = those.filter((game) => game.reached);
  const [times, nodes] = [those.flatMap((game) => game.times), those.flatMap((game) => game.nodes)];
  console.log(
    `${goal}: ${reached.length} of ${those.length}; plies ${quantile(
      those.map(({ plies }) => plies),
      0.5,
    )} at the median, ${Math.max(...those.map(({ plies }) => plies))} at most; a move takes ${quantile(times, 0.5).toFixed(0)} ms at the median, ${quantile(times, 0.95).toFixed(0)} ms at the 95th percentile, ${Math.max(...times).toFixed(0)} ms at most, and ${quantile(nodes, 0.5)} nodes`,
  );
  for (const { fen, end, plies } of those.filter((game) => !game.reached))
    console.log(`  missed: ${fen} ${end} ${plies}`);
}

test("the engine opens the tables of six pieces and plays by them", { tag: "@six" }, async ({ table, page }) => {
  test.setTimeout(3_600_000);
  await page.context().route(WORKER, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${WATCHED}\n${await response.text()}` });
  });
  await table.open();
  await table.button("Settings").click();
  await table.button("Larger tables").click();
  const dialog = page.getByRole("dialog", { name: "Endgame tables" });
  const begin = Date.now();
  await dialog.locator('input[type="file"]').setInputFiles(FILE);
  await expect(dialog.getByRole("status")).toHaveText(/^The tables are installed/, { timeout: 600_000 });
  console.log(`imported: ${statSync(FILE).size} bytes in ${Date.now() - begin} ms`);

  await page.reload();
  await table.ready();
  for (let run = 0; run < 3; run += 1) {
    const found = /** @type {Record<"opened" | "bytes" | "at" | "known" | "after", number>} */ (
      await page.evaluate(open_engine, SIX)
    );
    const times = [found.opened, found.at, found.after].map((time) => `${time.toFixed(0)} ms`);
    console.log(`opened: ${times[0]} for ${found.bytes} bytes, ${times[1]} after the start; known: ${times[2]}`);
    expect(found.known).toBeGreaterThan(0);
    expect(found.at).toBeLessThan(OPENS_IN);
    expect(found.after).toBeLessThan(OPENS_IN);
  }

  await page.context().unroute(WORKER);
  await page.evaluate(prepare_playout, SEED);
  /** @type {Played[]} */
  const games = [];
  for (let at = 0; at < POSITIONS; at += 1) {
    const start = await page.evaluate(draw_start, { goal: GOALS[at % 2] ?? "won" });
    games.push(await page.evaluate(play_out, { start, nodes: NODES, longest: LONGEST }));
    if (games.length % 20 === 0) console.log(`${games.filter(({ reached }) => reached).length} of ${games.length}`);
  }
  report(games, "won");
  report(games, "drawn");
  expect(games.filter(({ reached }) => !reached)).toEqual([]);
});
