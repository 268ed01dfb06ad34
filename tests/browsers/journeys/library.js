// The library with 1,000 real games: a file is read, searched, sorted and walked through, and a game of it opened.
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { saved_game, GAME_KEY } from "../driver/page.js";

const SAMPLE = fileURLToPath(new URL("../../data/sample_1000.pdn.gz", import.meta.url));
const HOLDS = "#library .lib-holds";
const ROWS = "#library .lib-space .lib-row";

/** @type {import("../driver/journey.js").Journey} */
export const library = {
  name: "library",
  steps: ({ page }) => ({
    "it opens, and the own game is in it": async () => {
      await page.open("", { [GAME_KEY]: saved_game({ moves: ["11-15"] }) });
      await page.ready();
      await page.go_to("Library");
      await page.dialog_is("Library");
      await page.shows(HOLDS, "1 game");
    },
    "a packed file of 1,000 games is read": async () => {
      await page.session.type(await page.element('#library input[type="file"]'), SAMPLE);
      await page.shows(HOLDS, "1,000 games");
    },
    "of its rows only those in sight are made, the first whole under the heads": async () => {
      const rows = await page.until(
        () => page.texts(ROWS),
        (texts) => texts.length > 3 && texts.every((text) => text !== ""),
        "rows",
      );
      assert.ok(rows.length < 80, `${rows.length} rows`);
      assert.match(rows[0] ?? "", /Moorhead, W\. \u2013 Wyllie, J\./);
    },
    "a search finds names and years": async () => {
      await page.fill("Search", "wyllie 1847");
      await page.shows(HOLDS, /^\d of 1,000 games$/);
      await page.until(
        () => page.texts(ROWS),
        ([first]) => /Edinburgh.*1847/.test(first ?? ""),
        "a game of 1847",
      );
    },
    "a filter by result counts the games": async () => {
      await page.fill("Search", " ");
      await page.shows(HOLDS, "1,000 games");
      if (page.is_phone) await page.press("Filter").catch(() => undefined);
      const value = await page.session.run(
        () =>
          [...document.querySelectorAll("#library select option")]
            .filter((option) => option.textContent === "Black won")
            .map((option) => [option.closest("select")?.id, /** @type {HTMLOptionElement} */ (option).value])[0],
      );
      await page.choose(`#library select:has(option[value="${value?.[1]}"])`, value?.[1] ?? "");
      await page.shows(HOLDS, "158 of 1,000 games");
    },
    "without the filter all are there again": async () => {
      await page.press("Clear filter");
      await page.shows(HOLDS, "1,000 games");
    },
    "the keys walk to the last row and back": async () => {
      await page.session.run(() => /** @type {HTMLElement} */ (document.querySelector("#library .lib-grid")).focus());
      const active = () =>
        page.session.run(() => document.querySelector("#library .lib-grid")?.getAttribute("aria-activedescendant"));
      await page.keys("End");
      await page.until(active, (row) => row === "lib-row-999", "the last row");
      await page.keys("Home", "ArrowDown");
      await page.until(active, (row) => row === "lib-row-1", "the second row");
    },
    "Enter opens the game, and its moves are there": async () => {
      await page.keys("Enter");
      await page.dialog_is(null);
      await page.until(
        () => page.moves(),
        (moves) => moves.length > 10,
        "its moves",
      );
      assert.equal(await page.session.run(() => document.documentElement.dataset.mode), "study");
    },
  }),
};
