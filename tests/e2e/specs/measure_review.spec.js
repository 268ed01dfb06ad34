// The review of a game of 60 plies by one worker and by two, in figures that a busy machine spoils: run alone, by
// `cargo xtask verify page`.
import { expect, START, test } from "../fixtures.js";
import { MOVES, review } from "../reviewed_game.js";

/** Seconds for the first pass on two cores. */
const LONGEST = 10;
/** The first pass by two workers beside the same by one. */
const SPEED_UP = 1.7;

/** The middle one. @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

/** @param {{ first: number, whole: number }[]} times */
const figures = (times) => times.map(({ first, whole }) => `${first.toFixed(2)} (${whole.toFixed(2)})`).join(", ");

test("a game of 60 plies is reviewed in seconds, and two workers are faster than one", async ({ table, page }) => {
  test.setTimeout(300_000);
  expect(MOVES.length).toBe(60);
  await table.open();
  const [one, two] = [
    await page.evaluate(review, { size: 1, runs: 5, start_fen: START, moves: MOVES }),
    await page.evaluate(review, { size: 2, runs: 5, start_fen: START, moves: MOVES }),
  ];
  console.log(`1 worker, seconds of the first pass (of all passes), cold first: ${figures(one.times)}`);
  console.log(`2 workers: ${figures(two.times)}`);
  expect(two.result).toEqual(one.result);
  const first = (/** @type {typeof one} */ { times }) => median(times.slice(1).map(({ first }) => first));
  const speed_up = first(one) / first(two);
  console.log(`first pass, 2 workers to 1: ${speed_up.toFixed(2)} times as fast`);
  for (const { times } of [one, two]) expect(times[0]?.first).toBeLessThan(LONGEST);
  expect(speed_up).toBeGreaterThan(SPEED_UP);
});

test("a worker whose evaluation is aborted is free within 50 ms", async ({ table, page }) => {
  await table.open();
  const times = await page.evaluate(async (start_fen) => {
    const load = (/** @type {string} */ path) => import(new URL(path, document.baseURI).href);
    const { create_engine_pool } = await load("www/engine/client/pool.js");
    const { create_translator } = await load("www/kit/language/translator.js");
    const pool = create_engine_pool(create_translator(), { size: 1 });
    const request = { rules: "official", start_fen, moves: [] };
    await pool.evaluate(request, 1);
    const times = [];
    for (let run = 0; run < 9; run += 1) {
      const controller = new AbortController();
      const long = pool.evaluate(request, 1e9, { signal: controller.signal });
      await new Promise((resolve) => setTimeout(resolve, 100 + 3 * run)); // anywhere within a slice
      const aborted = performance.now();
      controller.abort();
      await long.catch(() => undefined);
      await pool.evaluate(request, 1);
      times.push(performance.now() - aborted);
    }
    pool.dispose();
    return times;
  }, START);
  console.log(`milliseconds until the worker is free: ${times.map((time) => time.toFixed(0)).join(", ")}`);
  expect(median(times)).toBeLessThan(50);
});
