// Pictures of the page in every size and theme, to be looked at beside the views it was designed from: results/shots/.
import { fileURLToPath } from "node:url";
import { expect, study, test, you_black, you_white } from "../fixtures.js";

/** @import { Table } from "../fixtures.js" */

/** A real game up to a forced jump with a king. */
const MOVES = (
  "12-16 24-19 8-12 27-24 4-8 32-27 9-14 24-20 10-15 19x10 6x15 22-18 15x22 26x10 7x14 25-22 " +
  "2-6 28-24 6-10 24-19 1-6 22-18 5-9 30-26 3-7 27-24 9-13 18x2 10-14 19-15 11x27"
).split(" ");

const STUDY =
  '[Event "Match"]\n[Site "Glasgow"]\n[Date "1858.??.??"]\n[Black "McKerrow"]\n[White "Martins"]\n[Result "1-0"]\n\n{Played by candle light.} 1. 11-15 23-19 2. 8-11 22-17 {The Old Fourteenth begins here.} ' +
  "(2... 26-23 $5 3. 4-8 (3. 9-14 22-18 $2 {loses a man}) 3... 30-26) 3. 4-8 $1 17-13 4. 15-18 24-20 1-0";

/** @type {Record<string, (table: Table) => Promise<void>>} */
const VIEWS = {
  "first-visit": (table) => table.open(),
  "forced-jump": async (table) => {
    await table.open({ players: you_white(6), moves: MOVES, level: 6 });
    await expect(table.message).toHaveText("You must jump. King on 2 or man on 20.");
    await table.click(2);
  },
  "new-game": async (table) => {
    await table.open({ players: you_black(6), moves: MOVES.slice(0, 12), level: 6 });
    await table.button("New game").click();
    await expect(table.page.getByRole("dialog")).toBeVisible();
  },
  "custom-rules": async (table) => {
    await table.open({ players: you_black(6), moves: MOVES.slice(0, 12), level: 6 });
    await table.button("New game").click();
    await table.unfold("Rules");
    await table.button("Custom rules").click();
  },
  settings: async (table) => {
    await table.open();
    await table.button("Settings").click();
    await expect(table.page.getByRole("dialog")).toBeVisible();
  },
  "settings-end": async (table) => {
    await table.open();
    await table.button("Settings").click();
    await table.button("Reset the settings").scrollIntoViewIfNeeded();
  },
  keys: async (table) => {
    await table.open({ players: you_black(6), moves: MOVES.slice(0, 12), level: 6 });
    await table.page.keyboard.press("F1");
    await expect(table.page.getByRole("dialog")).toBeVisible();
  },
  rules: async (table) => {
    await table.open({ rules: "demotion", coordinates: "rules" });
    await table.page.locator("#rules").click();
  },
  typing: async (table) => {
    await table.open({
      players: you_black(6),
      rules: "single-jump",
      coordinates: "rules",
      start_fen: "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
    });
    const grip = table.button("Show all moves");
    if (await grip.isVisible()) await grip.click();
    await table.page.getByRole("tab", { name: "More" }).click();
    await table.page.getByRole("combobox", { name: "Type a move" }).pressSequentially("b");
    await table.page.keyboard.press("ArrowDown");
  },
  letters: async (table) => {
    await table.open({ players: you_black(6), rules: "demotion", coordinates: "rules" });
    const grip = table.button("Show all moves");
    await table.page.getByRole("tab", { name: "More" }).click();
    if (await grip.isVisible()) await grip.click();
    await table.page.getByRole("switch", { name: /Destination letters/ }).check();
    await table.page.keyboard.press("b");
  },
  "text-board": async (table) => {
    await table.open({ players: you_black(6), rules: "single-jump", coordinates: "rules" });
    const grip = table.button("Show all moves");
    await table.page.getByRole("tab", { name: "More" }).click();
    if (await grip.isVisible()) await grip.click();
  },
  outside: async (table) => {
    await table.open({ players: you_black(6), rules: "single-jump", coordinates: "rules", moves: [] });
    await table.button("Settings").click();
    await table.page.getByRole("radio", { name: "Outside" }).check();
    await table.page.keyboard.press("Escape");
  },
  library: async (table) => {
    await table.open({ players: you_black(6), moves: MOVES.slice(0, 4), level: 6 });
    await table.button("Library").click();
    await table.page
      .locator('#library input[type="file"]')
      .setInputFiles(fileURLToPath(new URL("../../data/sample_1000.pdn.gz", import.meta.url)));
    await expect(table.page.locator(".lib-holds")).toHaveText("1,000 games");
    await table.page.getByRole("searchbox", { name: "Search" }).fill("wyllie");
    await expect(table.page.locator(".lib-holds")).toHaveText("31 of 1,000 games");
  },
  study: async (table) => {
    await table.open(study(STUDY, [0, 0, 0, 1, 0]));
    const grip = table.button("Show all moves");
    if (await grip.isVisible()) await grip.click();
  },
  share: async (table) => {
    await table.open(study(STUDY, [0, 0, 0, 1, 0]));
    await table.button("Share").click();
    await expect(table.page.getByText("The link holds the complete game")).toBeVisible();
  },
  editor: async (table) => {
    await table.open(study(STUDY, [0, 0, 0, 1, 0]));
    const set_up = table.button("Set up a position");
    if (await set_up.isHidden()) await table.page.locator("#grip").click(); // on a phone the steps have its place
    await set_up.click();
    await expect(table.page.getByText("This position can be played.").first()).toBeVisible();
  },
  "my-games": async (table) => {
    await table.open({ players: you_black(6), moves: MOVES.slice(0, 12), level: 6 });
    await table.button("Library").click();
    await table.page.locator(".lib-space .c-choose").click();
    await expect(table.page.locator(".lib-holds")).toHaveText("1 game, 1 chosen");
  },
  "game-over": async (table) => {
    await table.open({ players: you_white(6), moves: MOVES, level: 6, ended: { state: "resigned", side: "black" } });
    await expect(table.message).toContainText("White wins: Black resigned.");
  },
};

for (const [width, height] of /** @type {const} */ ([
  [360, 740],
  [820, 1180],
  [1440, 900],
])) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    test.describe(`${width}x${height} ${colorScheme}`, () => {
      test.use({ colorScheme, viewport: { width, height } });
      for (const [name, show] of Object.entries(VIEWS)) {
        test(name, async ({ table, page }) => {
          await show(table);
          const path = `results/shots/${name}-${width}x${height}-${colorScheme}.png`;
          const picture = await page.screenshot({ path });
          expect(picture.length).toBeGreaterThan(10_000);
        });
      }
    });
  }
}
