// The engine's view of a position: lines with verdicts, which follow the steps and are played by a click.
import assert from "node:assert/strict";
import { study } from "../driver/page.js";

const ROWS = ".lines li";

/** @type {import("../driver/journey.js").Journey} */
export const analysis = {
  name: "analysis",
  steps: ({ page }) => ({
    "three lines with their verdicts": async () => {
      await page.start(study('[SetUp "1"]\n[FEN "B:W18,K1:B4,K10"]\n\n*'));
      await page.tab("Analysis", true);
      await page.until(
        () => page.texts(ROWS),
        (rows) => rows.length === 3,
        "three lines",
      );
    },
    "the depth is shown, and who stands better": async () => {
      await page.shows("#engine-says", /^Depth \d+, 3 lines\. Black is /);
    },
    "the losing move is told with its length": async () => {
      await page.until(
        () => page.texts(ROWS),
        (rows) => rows.some((row) => /Loss in 6.*10-14/.test(row)),
        "10-14 loses in 6",
      );
    },
    "five lines when five are asked for": async () => {
      await page.choose('[aria-label="Lines shown"]', "5");
      await page.until(
        () => page.texts(ROWS),
        (rows) => rows.length === 5,
        "five lines",
      );
    },
    "a click on a move of a line plays it there": async () => {
      await page.session.run((rows) => {
        const row = [...document.querySelectorAll(rows)].find(
          (row) => row.querySelector("button")?.textContent === "10-14",
        );
        row?.querySelector("button")?.click();
      }, ROWS);
      await page.until(
        () => page.moves(),
        (moves) => moves[0] === "10-14",
        "10-14 is played",
      );
      assert.deepEqual(await page.squares_with("black king"), [14]);
    },
  }),
};
