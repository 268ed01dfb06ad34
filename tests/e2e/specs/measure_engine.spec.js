// The engine beside the page, in figures that a busy machine spoils: run alone, by `cargo xtask verify page`.
import { expect, lots, START, test, you_black } from "../fixtures.js";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** The middle one: a machine that is busy with something else for a moment does not decide. @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

/**
 * The longest task of the page's own thread in a trace, in milliseconds of computing: waiting for a busy machine is not
 * counted.
 * @param {Buffer} trace
 */
function longest_task(trace) {
  /** @type {{ name: string, pid: number, tid: number, tdur?: number, args?: { name?: string } }[]} */
  const events = JSON.parse(trace.toString()).traceEvents;
  const main = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(({ name, pid, tid }) => name.endsWith("RunTask") && main.has(`${pid} ${tid}`));
  const times = tasks.flatMap(({ tdur }) => tdur ?? []);
  expect(times.length, "tasks with a time").toBeGreaterThan(100);
  return Math.max(...times) / 1000;
}

test("no task of the page is longer than 50 ms while the engine thinks", async ({ table, page, browser }) => {
  await table.open({ players: you_black(8) });
  const longest = [];
  while (longest.length < 3) {
    // whole runs: no move may have a long one
    await table.button("New game").click();
    await table.button("Start game").click();
    await expect(table.moves).toHaveCount(0);
    await browser.startTracing(page, { categories: ["toplevel"] });
    const lot = lots(1);
    for (let move = 0; move < 4; move += 1) {
      await table.play(lot);
      await expect(table.moves).toHaveCount(2 * move + 2, { timeout: 20_000 });
    }
    longest.push(longest_task(await browser.stopTracing()));
  }
  expect(median(longest), `the longest of each run: ${longest}`).toBeLessThan(50);
});

test("a stop is answered within 50 ms", async ({ table, page }) => {
  await table.open();
  const times = await page.evaluate(async (start_fen) => {
    const { create_engine } = await import(new URL("www/engine/client/client.js", document.baseURI).href);
    const { create_translator } = await import(new URL("www/kit/language/translator.js", document.baseURI).href);
    const client = create_engine(create_translator()).client();
    const times = [];
    for (let search = 0; search < 9; search += 1) {
      const enough = new AbortController();
      /** @type {() => void} */
      let begun = () => undefined;
      /** @type {Promise<void>} */
      const progress = new Promise((resolve) => (begun = resolve));
      const done = client.search({ rules: "official", start_fen, moves: [] }, {}, undefined, {
        enough: enough.signal,
        on_progress: begun,
      });
      await progress;
      await new Promise(requestAnimationFrame); // so that the stop falls anywhere within a slice
      const stopped = performance.now();
      enough.abort();
      await done;
      times.push(performance.now() - stopped);
    }
    return times;
  }, START);
  expect(median(times), `each: ${times}`).toBeLessThan(50);
});
