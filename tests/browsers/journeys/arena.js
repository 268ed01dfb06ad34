// The Arena: a tournament of two games between two levels, from its dialog to the standings.
import assert from "node:assert/strict";

const TAB = "[role=tabpanel]:not([hidden])";

/** @type {import("../driver/journey.js").Journey} */
export const arena = {
  name: "arena",
  steps: ({ page }) => ({
    "it opens with a word of what to do": async () => {
      const level = (/** @type {number} */ level) => ({
        kind: "level",
        id: `level${level}`,
        name: `Level ${level}`,
        level,
      });
      await page.open("arena.html", {
        "bitboard-checkers:arena:players": JSON.stringify({ version: 1, players: [level(1), level(2)] }),
      });
      await page.until(
        () => page.session.run(() => "ready" in document.documentElement.dataset),
        Boolean,
        "the Arena is ready",
      );
      await page.shows('[role="status"]', "Add players here, then choose New to start a tournament.");
    },
    "nothing sticks out of the window": async () => {
      assert.ok((await page.session.run(() => document.documentElement.scrollWidth)) <= page.size.width);
    },
    "a tournament of one pair is planned": async () => {
      await page.press("New");
      await page.fill("Pairs of games", "1", { exact: false });
      await page.until(
        () => page.text("dialog[open]"),
        (text) => text?.includes("2 games") === true,
        "2 games are planned",
      );
    },
    "it begins, and both sides think": async () => {
      await page.press("Start");
      await page.press("Medium");
      await page.press("Fast");
      await page.until(
        () => page.text("main"),
        (text) => /depth \d+/.test(text ?? ""),
        "a depth is shown",
      );
    },
    "both games are played to their end": async () => {
      await page.until(
        () => page.text("main"),
        (text) => /2 of 2 games/.test(text ?? ""),
        "2 of 2 games",
        90_000,
      );
      await page.shows('[role="status"]', /All games have been played\./);
    },
    "the standings have both players with two games": async () => {
      await page.press("Standings");
      const rows = await page.until(
        () => page.texts(`${TAB} tr, ${TAB} [role=row]`),
        (texts) => texts.length >= 3,
        "the standings",
      );
      assert.ok(rows.some((row) => /Level 1/.test(row)) && rows.some((row) => /Level 2/.test(row)), rows.join("; "));
    },
    "the way back leads to the game": async () => {
      await page.press("Back to the game");
      await page.ready();
    },
  }),
};
