// How long the page takes to answer a tap on a phone, on a processor four times slower: in a game against the computer,
// and the first one after the navigation. Run alone, by `cargo xtask verify page`.
import { expect, lots, test, you_black } from "../fixtures.js";
import { durations, observe, report } from "../interactions.js";

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: "no-preference" },
});

const SLOWER = 4;
const TAPS = 30;
/** Milliseconds from a tap to the next picture. */
const MEDIAN = 100;
const LONGEST = 250;
/** Milliseconds from the navigation to the tap that selects a piece. */
const FIRST = 2500;

/** @param {import("@playwright/test").Page} page */
const slow_down = async (page) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
};

test(`${TAPS} taps of a game against level 3 are answered within ${MEDIAN} ms, and the slowest within ${LONGEST} ms`, async ({
  table,
  page,
}) => {
  test.setTimeout(180_000);
  await table.open({ players: you_black(3), seed: 20 });
  await slow_down(page);
  await observe(page);
  const lot = lots(6);
  let taps = 0;
  const tap = async (/** @type {number} */ square) => {
    const { x, y } = await table.middle(square);
    await page.touchscreen.tap(x, y);
    taps += 1;
  };
  while (taps < TAPS && (await table.my_turn())) await table.play(lot, tap);
  expect(taps, "the game is long enough").toBeGreaterThanOrEqual(TAPS);
  const { median, longest } = report("taps", await durations(page, taps));
  expect(median).toBeLessThanOrEqual(MEDIAN);
  expect(longest).toBeLessThanOrEqual(LONGEST);
});

test(`a tap selects a piece within ${FIRST} ms of the navigation`, async ({ browser, baseURL }) => {
  const times = [];
  for (let run = 0; run < 5; run += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await slow_down(page);
    await page.addInitScript(() => {
      const look = () => {
        const cell = document.querySelector('#grid [aria-label*=", selected"]');
        if (cell === null) requestAnimationFrame(look);
        else Object.assign(globalThis, { selected: performance.now() });
      };
      requestAnimationFrame(look);
    });
    await page.goto(baseURL ?? "", { waitUntil: "commit" });
    const selected = () => page.evaluate(() => Number(Reflect.get(globalThis, "selected") ?? NaN));
    while (Number.isNaN(await selected())) {
      const board = await page.locator("#squares").boundingBox();
      // Square 9, seen from Black's side: its man has moves at the start.
      if (board !== null) await page.touchscreen.tap(board.x + board.width * 0.8125, board.y + board.height * 0.6875);
      await page.waitForTimeout(50);
    }
    times.push(await selected());
    await context.close();
  }
  const sorted = times.toSorted((a, b) => a - b);
  console.log(`a tap selects a piece after ${sorted.map((time) => time.toFixed(0)).join(", ")} ms`);
  expect(sorted[2], "the median").toBeLessThan(FIRST);
});
