// The review of a game of 60 plies by one worker and by two, in figures that a busy machine spoils: run alone, by
// `cargo xtask verify page`.
import { expect, START, test } from "../fixtures.js";

/** Martins - Yates, New York 1877, game 13. */
const MOVES = [
  "11-15 23-19 8-11 22-17 4-8 25-22 9-13 27-23 6-9 23-18 9-14 18x9 5x14 26-23 1-6 30-25 15-18 22x15 11x27 32x23",
  "13x22 25x9 6x13 29-25 13-17 21x14 10x17 19-16 12x26 31x13 8-11 24-19 11-15 19x10 7x14 13-9 14-17 25-21 17-22",
  "21-17 22-26 17-13 26-31 9-6 2x9 13x6 3-7 6-2 7-10 2-7 10-14 7-10 14-18 10-15 18-23 28-24 23-27 24-20 27-32 20-16",
].flatMap((line) => line.split(" "));

/** Seconds for the first pass on two cores. */
const LONGEST = 10;
/** The first pass by two workers beside the same by one. */
const SPEED_UP = 1.7;

/** The middle one. @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

/**
 * Reviews the game in the page, once for files and code to come and then so many times: the seconds of the first pass
 * and of all passes, cold and warm, and the result.
 * @param {{ size: number, runs: number, start_fen: string, moves: string[] }} game  size: workers
 */
async function review({ size, runs, start_fen, moves }) {
  const load = (/** @type {string} */ path) => import(new URL(path, document.baseURI).href);
  const { create_engine_pool } = await load("www/engine/pool.js");
  const { create_translator } = await load("www/language/translator.js");
  const { create_reviewer } = await load("www/review/reviewer.js");
  const pool = create_engine_pool(create_translator(), { size });
  const reviewer = create_reviewer(pool);
  const times = [];
  let result = null;
  for (let run = 0; run <= runs; run += 1) {
    const begun = performance.now();
    let first = 0;
    /** @param {import("../../../www/core/review_types.js").ReviewProgress} progress */
    const on_progress = ({ pass, done, total, review }) => {
      if (pass === 1 && done === total && review !== null) first = performance.now() - begun;
    };
    result = await reviewer.review({ rules: "official", start_fen, moves }, { on_progress });
    times.push({ first: first / 1000, whole: (performance.now() - begun) / 1000 });
  }
  pool.dispose();
  return { times, result };
}

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
