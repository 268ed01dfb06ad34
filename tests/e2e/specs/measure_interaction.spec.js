// How long the page takes to answer while it analyses, on a processor four times slower. Run alone, by `cargo xtask
// verify page`.
import { expect, study, test } from "../fixtures.js";
import { durations, observe, report } from "../interactions.js";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const SLOWER = 4;
/** Milliseconds; what Event Timing reports is rounded to 8. */
const MOST = 50;
/** Milliseconds between two presses: a quick hand that steps through a game. */
const PAUSE = 200;
const PLIES = 61;

/** Wyllie against Martins, 1872, with variations. */
const GAME = `[Event "Newcastle"]
[Date "1872.??.??"]
[Black "Wyllie, J."]
[White "Martins, R."]
[Result "1/2-1/2"]

1. 11-15 23-19 (1... 22-18 15x22 2. 25x18 8-11) (1... 24-20 2. 8-11 28-24) 2. 8-11 22-17 3. 4-8 17-13 4. 15-18 24-20
(4... 26-23 5. 18x27 32x23) 5. 9-14 28-24 6. 10-15 {A strong exchange.} 19x10 7. 6x15 32-28 8. 12-16 26-23 (8... 25-22
9. 18x25 29x22) 9. 8-12 24-19 10. 15x24 28x19 11. 14-17 21x14 12. 5-9 14x5 13. 7-10 23x14x7 14. 16x23x32 25-22
15. 3x10 22-18 16. 32-28 29-25 17. 28-24 25-21 18. 24-19 30-26 19. 19-24 26-22 20. 24-19 22-17 21. 10-15 18-14
22. 15-18 14-10 23. 19-15 10-7 24. 11-16 20x11 25. 15x8 7-3 26. 18-22 17-14 27. 22-25 14-9 28. 25-30 21-17 29. 8-11
9-6 30. 1x10 3-7 31. 10-15 1/2-1/2`;

for (const [width, height] of /** @type {const} */ ([
  [1440, 900],
  [390, 844],
]))
  test(`a press is answered within ${MOST} ms while the page analyses, ${width} by ${height}`, async ({
    table,
    page,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height });
    await table.open(study(GAME));
    const tab = page.getByRole("tab", { name: "Analysis" });
    await tab.click();
    await expect(page.locator(".lines li")).toHaveCount(3);
    await tab.blur(); // there the arrow keys walk through the tabs
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await observe(page);
    /** @type {number[]} */
    const all = [];
    /** @param {string} what @param {number[]} times */
    const note = (what, times) => {
      report(what, times);
      all.push(...times);
    };

    for (const key of ["ArrowRight", "ArrowLeft"]) {
      for (let ply = 0; ply < PLIES; ply += 1) {
        await page.keyboard.press(key);
        await page.waitForTimeout(PAUSE);
      }
      note(key, await durations(page, PLIES));
      const last = await page.locator("#next").getAttribute("aria-disabled");
      expect(last === "true", "the keys have led through the whole game").toBe(key === "ArrowRight");
    }

    if (width > 1000) {
      const places = await page.locator("#moves").evaluate((list) => {
        const { top, bottom } = list.getBoundingClientRect();
        return [...list.querySelectorAll("button[data-node]")]
          .map((cell) => cell.getBoundingClientRect())
          .filter((box) => box.top >= top && box.bottom <= bottom)
          .map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }));
      });
      expect(places.length).toBeGreaterThan(5);
      let clicks = 0;
      for (const { x, y } of Array.from({ length: 5 }, () => places)
        .flat()
        .slice(0, 40)) {
        await page.mouse.click(x, y);
        await page.waitForTimeout(PAUSE);
        clicks += 1;
      }
      note("clicks on moves", await durations(page, clicks));
    }

    await page.keyboard.press("Home");
    await page.waitForTimeout(PAUSE);
    await durations(page, 0);
    const moves = "11-15 23-19 8-11 22-17 4-8 17-13 15-18 24-20 9-14 28-24".split(" ");
    for (const how of ["clicks", "drags"]) {
      for (const move of moves) {
        const [from, to] = await Promise.all(move.split("-").map((square) => table.middle(Number(square))));
        if (from === undefined || to === undefined) throw new Error(move);
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        if (how === "clicks") {
          await page.mouse.up();
          await page.waitForTimeout(PAUSE);
          await page.mouse.move(to.x, to.y);
          await page.mouse.down();
        } else await page.mouse.move(to.x, to.y, { steps: 4 });
        await page.mouse.up();
        await page.waitForTimeout(2 * PAUSE);
      }
      note(`${how} on the board`, await durations(page, how === "clicks" ? 20 : 10));
      await page.keyboard.press("Home");
      await page.waitForTimeout(PAUSE);
      await durations(page, 0);
    }
    expect(report("all", all).most).toBeLessThanOrEqual(MOST);
  });
