// The own games: kept by themselves, listed, reopened, deleted with undo, exported, brought in again, and in two tabs.
import { readFileSync } from "node:fs";
import { expect, friends, main_line, study, test, you_black } from "../fixtures.js";
import { fill, kept, lines, confirm_replace_game, parts, seed } from "../own_games.js";

test("a game is kept by itself, reopened as it stood, deleted with undo, exported and brought in without doubles", async ({
  table,
  page,
}) => {
  await table.open({ players: you_black(2), level: 2 });
  const library = parts(page);
  await table.click(11, 15);
  await expect(table.moves).toHaveCount(2);
  await table.my_turn();
  const moves = await table.moves.allInnerTexts();
  await table.button("New game").click();
  await page.getByRole("radio", { name: /^Friend, this screen/ }).check();
  await table.button("Start game").click();
  await table.click(9, 14, 22, 18);
  await expect(table.moves).toHaveCount(2);
  await expect.poll(async () => (await lines(page)).toSorted()).toEqual([moves, ["9-14", "22-18"]].toSorted());

  await library.open();
  await expect(library.holds).toHaveText("2 games");
  await expect(library.rows.first()).toContainText("Game between friends");
  await expect(library.rows.nth(1)).toContainText("You \u2013 Computer, level 2");
  await library.rows.nth(1).click();
  await expect(library.dialog).toBeHidden();
  await expect(table.moves).toHaveText(moves);
  await expect(page.locator("#bar-top")).toContainText("Level 2");
  expect(await table.my_turn()).toBe(true);

  await library.open();
  await expect(library.holds).toHaveText("2 games");
  const download = page.waitForEvent("download");
  await library.button("Export all").click();
  const path = await (await download).path();
  expect(readFileSync(path, "utf8").match(/^\[Event /gm)).toHaveLength(2);
  await library.rows.nth(0).locator(".c-choose").click();
  await library.rows.nth(1).locator(".c-choose").click();
  await page.keyboard.press("Delete");
  await expect(library.status).toHaveText("Deleted 2 games. The game on the board is saved again with its next move.");
  await expect(library.holds).toHaveText("No games yet");
  await fill(page, "at once");
  await library.button("Undo").click();
  await expect(library.status).toContainText("There is no room left");
  await confirm_replace_game(page);
  await library.button("Undo").click();
  await expect(library.status).toHaveText("Restored 2 games.");
  await expect(library.button("Undo")).toBeHidden();
  await expect(library.holds).toHaveText("2 games");
  expect(await kept(page)).toHaveLength(2);
  await page.clock.install();
  await library.rows.nth(0).locator(".c-choose").click();
  await library.button("Delete").click();
  await expect(library.holds).toHaveText("1 game");
  await expect(library.button("Undo")).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(library.status).toHaveText("");
  await expect(library.button("Undo")).toBeHidden();

  await library.dialog.locator('input[type="file"]').setInputFiles(path);
  await expect(library.dialog.getByRole("tab", { selected: true })).toContainText("2 games");
  await library.button("Keep all").dblclick();
  await expect(library.status).toHaveText("Kept 0 games. 2 games were there already.");
  expect(await kept(page)).toHaveLength(2);
});

test(
  "a comment without an end swallows no other game: both are listed and exported, and the one that is chosen is deleted",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open();
    const library = parts(page);
    await library.open();
    for (const [name, text] of /** @type {const} */ ([
      ["fine", '[Event "Fine"]\n[Result "*"]\n1. 9-13 24-20 *\n'],
      ["oops", '[Event "Unclosed"]\n[Result "*"]\n1. 11-15 {oops 23-19 *\n'],
    ])) {
      await library.dialog
        .locator('input[type="file"]')
        .setInputFiles({ name, mimeType: "", buffer: Buffer.from(text) });
      await library.button("Keep all").click();
      await expect(library.status).toHaveText("Kept 1 game.");
    }
    await library.dialog.getByRole("tab", { name: /^My games/ }).click();
    await expect(library.rows).toHaveCount(2);
    const download = page.waitForEvent("download");
    await library.button("Export all").click();
    expect(readFileSync(await (await download).path(), "utf8").match(/^\[Event /gm)).toHaveLength(2);
    await library.rows.filter({ hasText: "Fine" }).locator(".c-choose").click();
    await library.button("Delete").click();
    await expect(library.status).toHaveText("Deleted 1 game.");
    expect((await kept(page)).map(({ pdn }) => pdn)).toEqual([expect.stringContaining("Unclosed")]);
  },
);

test(
  "a study of one's own that is opened again stays one game, whatever is changed in it, and what a reload cut off is kept",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open(study('[Event "Match"]\n[Result "*"]\n\n1. 11-15 23-19 (1... 22-18 {sharp}) 2. 8-11 *', [0]));
    const library = parts(page);
    const menu = page.getByRole("dialog").filter({ has: page.getByRole("textbox", { name: "Comment" }) });
    /** @param {string} text */
    const comment = async (text) => {
      await table.button("More actions for this move").click();
      await menu.getByRole("textbox", { name: "Comment" }).fill(text);
      await menu.getByRole("button", { name: "Done" }).click();
    };
    const texts = async () =>
      (await kept(page)).map(({ pdn }) =>
        pdn
          .replace(/\s+/g, " ")
          .replace(/^.*\] /, "")
          .trim(),
      );
    await page.locator("#moves").getByRole("button", { name: "22-18" }).click();
    await comment("sharper");
    await expect.poll(texts).toEqual(["1. 11-15 23-19 (1... 22-18 {sharper}) 2. 8-11 *"]);

    await table.button("New game").click();
    await table.button("Start game").click();
    await library.open();
    await library.rows.first().click();
    await expect(page.locator("#moves [aria-current]")).toHaveText("1... 22-18");
    await comment("");
    await expect.poll(texts).toEqual(["1. 11-15 23-19 (1... 22-18) 2. 8-11 *"]);
    await table.button("More actions for this move").click();
    await menu.getByRole("button", { name: "Delete from here" }).click();
    await expect.poll(texts).toEqual(["1. 11-15 23-19 2. 8-11 *"]);
    await table.button("Undo").click();
    await expect.poll(texts).toEqual(["1. 11-15 23-19 (1... 22-18) 2. 8-11 *"]);

    await page.evaluate(() =>
      Object.assign(IDBObjectStore.prototype, {
        put() {
          throw new Error("the page is gone");
        },
      }),
    );
    await comment("cut off");
    await page.reload();
    await expect.poll(texts).toEqual(["1. 11-15 23-19 (1... 22-18 {cut off}) 2. 8-11 *"]);
  },
);

test(
  "of one game in two tabs both ways are kept, and the list follows",
  { tag: "@long" },
  async ({ table, page, context }) => {
    await table.open({ players: friends, moves: ["11-15"] });
    await expect.poll(() => kept(page)).toHaveLength(1);
    const other = await context.newPage();
    await other.goto("./");
    const library = parts(other);
    await expect(other.locator("#moves .mv:is(button)")).toHaveCount(1);
    await library.open();
    await expect(library.rows).toHaveCount(1);
    await expect(library.rows.first()).toContainText("1");
    await table.click(23, 19);
    await expect(library.rows.first().locator(".c-plies")).toHaveText("2");
    await library.close();
    /** @param {string[]} names */
    const click_there = async (...names) => {
      for (const name of names) {
        const box = await other.getByRole("gridcell", { name }).boundingBox();
        await other.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
      }
    };
    await click_there("square 23, white man", "square 19, empty"); // the same move: still one game
    await expect(other.locator("#moves .mv:is(button)")).toHaveCount(2);
    await table.click(8, 11);
    await expect.poll(() => lines(page)).toEqual([["11-15", "23-19", "8-11"]]);
    await click_there("square 9, black man", "square 14, empty");
    await expect(other.locator("#message")).toContainText(
      "This game was continued differently in another tab. Both versions are saved.",
    );
    await table.click(22, 17);
    await expect
      .poll(async () => (await lines(page)).map((line) => line.slice(2)))
      .toEqual([["9-14"], ["8-11", "22-17"]]);
    await expect(table.message).not.toContainText("another tab");
    await page.reload();
    await expect(table.moves).toHaveText(["11-15", "23-19", "8-11", "22-17"]); // what was saved last is the other tab's
    await other.reload();
    await expect(other.locator("#moves .mv:is(button)")).toHaveText(["11-15", "23-19", "9-14"]);
    expect(await kept(page)).toHaveLength(2);
  },
);

test(
  "games that an older version kept are taken over; a record of two games is not taken for one",
  { tag: "@long" },
  async ({ table, page }) => {
    const two = "1. 11-15 * 1. 9-13 *";
    await seed(page, 1, [
      { id: "two", date: "2024-03-04", pdn: two },
      {
        id: "old",
        date: "2025-03-04",
        pdn: '[Event "Kept long ago"]\n[Black "Ann"]\n[White "Ben"]\n[Result "*"]\n1. 11-15 23-19 *\n',
      },
    ]);
    await table.open();
    const library = parts(page);
    await library.open();
    await expect(library.rows).toHaveCount(2);
    await expect(library.rows.nth(1)).toContainText("incomplete");
    await library.rows.nth(1).click();
    await expect(table.message).toContainText("Read up to the error");
    await table.click(11, 15, 22, 18);
    await library.open();
    await expect(library.rows).toHaveCount(3);
    expect((await kept(page)).find(({ id }) => id === "two")?.pdn).toBe(two);
    await expect(library.rows.nth(1)).toContainText("Ann \u2013 Ben");
    await library.rows.nth(1).click();
    await expect(table.moves).toHaveText(["11-15", "23-19"]);
    await table.button("Last move").click();
    await table.click(9, 14);
    await expect
      .poll(async () => (await kept(page)).filter(({ id }) => id === "old").map(({ pdn }) => main_line(pdn)))
      .toEqual([["11-15", "23-19", "9-14"]]);
    expect(await kept(page)).toHaveLength(3);
  },
);
