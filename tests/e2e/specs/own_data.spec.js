// All of one's own in one file: settings and games go out, come back, join what is there. What is said of a file or of
// settings that are damaged is in tests/node/kit/settings.
import { readFile } from "node:fs/promises";
import { expect, friends, Table, test } from "../fixtures.js";

const KEY = "bitboard-checkers:settings";

/** @param {import("@playwright/test").Page} page */
const dialog = (page) => page.getByRole("dialog", { name: "Settings" });

/** @param {import("../fixtures.js").Table} table */
const show = async (table) => {
  await table.button("Settings").click();
  await expect(dialog(table.page)).toBeVisible();
};

/** @param {import("@playwright/test").Page} page @param {string} text @returns {Promise<void>} */
const bring = (page, text) =>
  dialog(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: "a.json", mimeType: "application/json", buffer: Buffer.from(text) });

const GAME = '[Event "Match"]\n[Result "*"]\n\n1. 11-15 23-19 2. 8-11 *';

const STARS = "bitboard-checkers:lessons";

test("settings, stars and games are exported as one file and imported elsewhere; nothing is doubled, what cannot be read is named", async ({
  table,
  page,
  browser,
  baseURL,
}) => {
  await table.open({ players: friends, moves: ["11-15", "22-18"] });
  await show(table);
  await dialog(page).getByRole("radio", { name: "Slate" }).check();
  await dialog(page).getByRole("group", { name: "Animation speed" }).getByRole("radio", { name: "Off" }).check();
  await dialog(page).getByRole("combobox", { name: "Square names" }).selectOption("official");
  await page.evaluate((key) => localStorage.setItem(key, '{"version":1,"best":{"first":2,"hold":9}}'), STARS);
  const [download] = await Promise.all([page.waitForEvent("download"), table.button("Export").click()]);
  await expect(dialog(page).getByRole("status")).toHaveText("Exported the settings and 1 game.");
  const text = await readFile(await download.path(), "utf8");
  const file = JSON.parse(text);
  expect(file).toMatchObject({
    format: "bitboard-checkers",
    version: 1,
    settings: { version: 1, board: "slate", motion: "less", coordinates: "official" },
  });
  expect(file.stars).toEqual({ first: 2 }); // nine are none
  expect(file.games).toEqual([expect.stringContaining("11-15 22-18")]);

  await bring(page, text);
  await expect(dialog(page).getByRole("status")).toHaveText(
    "The settings were imported. There were no new games. 1 game was there already.",
  );

  const other = await browser.newContext({ baseURL: baseURL ?? "" });
  const other_page = await other.newPage();
  await other_page.goto("./");
  await other_page.evaluate((key) => localStorage.setItem(key, '{"version":1,"best":{"first":1,"hold":3}}'), STARS);
  await other_page.getByRole("button", { name: "Settings" }).click();
  await bring(
    other_page,
    JSON.stringify({
      ...file,
      games: [...file.games, GAME, "1. 11-12 *"],
      settings: { ...file.settings, board: "marble" },
    }),
  );
  await expect(dialog(other_page).getByRole("status")).toHaveText(
    /^The settings were imported\. Settings with invalid values were skipped: board\. 2 games were added\. 1 game cannot be read and was skipped: game 3 \(.*line 1.*\)\.$/,
  );
  await expect(other_page.locator("html")).toHaveAttribute("data-motion", "less");
  expect(await other_page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null").best, STARS)).toEqual({
    first: 2,
    hold: 3,
  });
  await other_page.keyboard.press("Escape");
  await other_page.getByRole("button", { name: "Library" }).click();
  await expect(other_page.locator(".lib-holds")).toHaveText("2 games");
  await other.close();
});

test(
  "a file with another language: its report can be read to the end, then the page is in that language",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({ moves: ["11-15"] });
    await show(table);
    await bring(
      page,
      JSON.stringify({
        format: "bitboard-checkers",
        version: 1,
        settings: { version: 1, language: "de", board: "marble" },
        games: [],
      }),
    );
    await expect(dialog(page).getByRole("status")).toHaveText(
      "The settings were imported. Settings with invalid values were skipped: board. There were no new games. The language changes when the settings are closed.",
    );
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.keyboard.press("Escape");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(table.moves).toHaveText(["11-15"]);
  },
);

test("two tabs do not undo each other's settings", { tag: "@long" }, async ({ table, page, context }) => {
  await table.open({ moves: ["11-15"] });
  const other = await context.newPage();
  await other.goto("./");
  const other_page = new Table(other);
  await other_page.ready();
  await show(other_page);
  await dialog(other).getByRole("radio", { name: "Slate" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-board", "slate");
  await show(table);
  await dialog(page).getByRole("radio", { name: "Outlined" }).check();
  expect(await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? ""), KEY)).toMatchObject({
    board: "slate",
    pieces: "contrast",
  });
  await expect(dialog(other).getByRole("radio", { name: "Outlined" })).toBeChecked();
});

test(
  "a file that is something else changes nothing; a reset is asked first, and takes the settings only",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({ moves: ["11-15"] });
    await show(table);
    await dialog(page).getByRole("radio", { name: "Slate" }).check();
    await dialog(page)
      .getByRole("switch", { name: /^Sound/ })
      .uncheck();
    await bring(page, GAME);
    await expect(dialog(page).getByRole("status")).toHaveText("This is a file of games (PDN). Open it in the library.");
    await table.button("Reset the settings").click();
    await expect(table.button("Keep them")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveAttribute("data-board", "slate");
    await table.button("Reset the settings").click();
    await table.button("Yes, reset").click();
    await expect(dialog(page).getByRole("status")).toHaveText("All settings are back to their defaults.");
    await expect(dialog(page).getByRole("radio", { name: "Walnut" })).toBeChecked();
    await expect(dialog(page).getByRole("switch", { name: /^Sound/ })).toBeChecked();
    await expect(table.moves).toHaveCount(1);
  },
);
