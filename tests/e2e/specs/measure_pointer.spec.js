// How long the page works between a pointer event and its picture, on a processor four times slower: the handler, and
// the drawing it asks for. Run by `cargo xtask verify pointer`; the figures go into the closing note.
import { expect, test } from "../fixtures.js";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const SLOWER = 4;
const MEDIAN = 8;
const MOST = 16;

/**
 * @typedef {{ name: string, ph: string, ts: number, tdur?: number, args?: { data?: { type?: string } } }} TraceEvent
 */

/** The trace events of rendering on the main thread. */
const DRAWING = ["FireAnimationFrame", "UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit"];

/**
 * Milliseconds of the processor's work on each pointer event: its handlers, and the first frame after it. The frames
 * that follow by themselves - a piece that glides back, a glow that breathes - are not the event's.
 * @param {TraceEvent[]} trace
 */
function work(trace) {
  const all = trace.filter(({ ph, tdur }) => ph === "X" && tdur !== undefined).sort((a, b) => a.ts - b.ts);
  /** @type {{ type: string, time: number, frames: number }[]} */
  const done = [];
  for (const { name, args, tdur = 0 } of all) {
    const type = name === "EventDispatch" ? (args?.data?.type ?? "") : "";
    if (/^pointer(move|down|up)$/.test(type)) done.push({ type, time: 0, frames: 0 });
    const now = done.at(-1);
    if (now === undefined) continue;
    if (name === "FireAnimationFrame") now.frames += 1;
    if (/^(pointer|mouse|click)/.test(type) || (DRAWING.includes(name) && now.frames < 2)) now.time += tdur / 1000;
  }
  return done;
}

test("handler and drawing of a pointer event, on a processor four times slower", async ({ table, page, browser }) => {
  await table.open({ start_fen: "W:W13,20,21,24,26,27,29,K2:B1,5,6,12,15,25,K32" });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  const frame = () => page.waitForTimeout(60); // every animation frame in the trace is the page's own
  for (let round = 0; round < 4; round += 1) {
    for (const squares of [
      [2, 6, 10, 7, 11, 8, 2],
      [29, 25, 22, 26, 23, 29],
      [24, 19, 15, 18, 22, 24],
    ]) {
      const [from, ...way] = await Promise.all(squares.map((square) => table.middle(square)));
      await page.mouse.move(from?.x ?? 0, from?.y ?? 0);
      await page.mouse.down();
      await frame();
      for (const { x, y } of way) {
        await page.mouse.move(x, y);
        await frame();
      }
      await page.mouse.up();
      await frame();
    }
  }
  const trace = /** @type {{ traceEvents: TraceEvent[] }} */ (JSON.parse((await browser.stopTracing()).toString()));
  const done = work(trace.traceEvents);
  const [median, most] = report(
    "all",
    done.map(({ time }) => time),
  );
  for (const type of ["pointerdown", "pointermove", "pointerup"])
    report(
      type,
      done.filter((one) => one.type === type).map(({ time }) => time),
    );
  expect(done.length).toBeGreaterThan(60);
  expect(median).toBeLessThan(MEDIAN);
  expect(most).toBeLessThan(MOST);
});

/**
 * Prints the median and the 95th percentile.
 * @param {string} what
 * @param {number[]} times
 * @returns {[median: number, most: number]}
 */
function report(what, times) {
  const sorted = times.toSorted((a, b) => a - b);
  const [median = NaN, most = NaN] = [0.5, 0.95].map((share) => sorted[Math.floor(sorted.length * share)]);
  console.log(`${what}: ${times.length} events  median ${median.toFixed(2)} ms  95th percentile ${most.toFixed(2)} ms`);
  return [median, most];
}
