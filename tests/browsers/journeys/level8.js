// A strong level: the engine searches in its worker while the page stays alive, with its network and its tables.
import assert from "node:assert/strict";

/** @type {import("../driver/journey.js").Journey} */
export const level8 = {
  name: "level 8",
  steps: ({ page }) => ({
    "a game against level 8 begins": async () => {
      await page.start();
      await page.press("New game");
      await page.dialog_is("New game");
      await page.press("Computer", { exact: false });
      await page.press("Level 8, Expert");
      await page.press("Start game");
      await page.dialog_is(null);
      await page.shows("#bar-top", /Level 8/);
    },
    "three moves are answered": async () => {
      for (const count of [2, 4, 6]) {
        await page.play_first();
        await page.played(count, 40_000);
      }
      await page.my_turn(40_000);
    },
    "the page answers within 200 ms while the engine searches": async () => {
      await page.play_first();
      const slowest = await page.session.run(async () => {
        let slowest = 0;
        for (let frame = 0; frame < 20; frame += 1) {
          const before = performance.now();
          await new Promise((resolve) => setTimeout(resolve));
          slowest = Math.max(slowest, performance.now() - before);
        }
        return slowest;
      });
      assert.ok(slowest < 200, `${slowest} ms`);
    },
    "an ending of five pieces is judged exactly": async () => {
      await page.session.visit("about:blank");
      await page.start({
        start_fen: "B:W30,31:BK2,K7,K10",
        players: { black: { kind: "human" }, white: { kind: "computer", level: 8 } },
        level: 8,
      });
      await page.press("Hint");
      await page.says(/^Hint: [\dx-]+\. Win\. The next capture or man's step comes within \d+ moves?\./, 40_000);
    },
  }),
};
