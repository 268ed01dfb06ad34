// The own games: kept by themselves, listed, reopened, deleted with undo, exported, brought in again; and every way in which storage fails.
import { readFileSync } from "node:fs";
import { expect, friends, test, you_black } from "../fixtures.js";

/** @typedef {import("@playwright/test").Page} Page */

const DATABASE = "bitboard-checkers";

/** @param {Page} page */
function parts(page) {
  const dialog = page.getByRole("dialog", { name: "Library" });
  return {
    dialog,
    rows: dialog.locator(".lib-space .lib-row"),
    holds: dialog.locator(".lib-holds"),
    status: dialog.locator(".lib-status"),
    open: () => page.getByRole("button", { name: "Library", exact: true }).click(),
    close: () => dialog.getByRole("button", { name: "Close", exact: true }).click(),
    /** @param {string} name */
    button: (name) => dialog.getByRole("button", { name, exact: true }),
  };
}

/** What is kept. @param {Page} page @returns {Promise<{ id: string, pdn: string, plies: number, opponent: string, rules: string }[]>} */
const kept = (page) => page.evaluate((name) => new Promise((resolve, reject) => {
  const request = indexedDB.open(name);
  request.onerror = () => (request.error?.name === "AbortError" ? resolve([]) : reject(request.error));
  request.onupgradeneeded = () => request.transaction?.abort(); // the page has not made it yet
  request.onsuccess = () => {
    const all = request.result.transaction("games").objectStore("games").getAll();
    all.onsuccess = () => {
      request.result.close();
      resolve(all.result);
    };
  };
}), DATABASE);

/** A database as some other page has left it, before the first script runs. @param {Page} page @param {number} version @param {object[]} records */
async function seed(page, version, records) {
  await page.route("**/blank.html", (route) => route.fulfill({ contentType: "text/html", body: '<link rel="icon" href="data:,">' }));
  await page.goto("blank.html");
  await page.evaluate(([name, version, records]) => new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore("games", { keyPath: "id" });
      for (const record of records) store.put(record);
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      request.result.close();
      resolve(null);
    };
  }), /** @type {const} */ ([DATABASE, version, records]));
}

test("a game is kept by itself, reopened as it stood, deleted with undo, exported and brought in without doubles", async ({ table, page }) => {
  await table.open({ players: you_black(2), level: 2 });
  const library = parts(page);
  await table.click(11, 15);
  await expect(table.moves).toHaveCount(2);
  await table.my_turn();
  const moves = await table.moves.allInnerTexts();
  await table.button("New game").click();
  await page.getByRole("radio", { name: /^Friend/ }).check();
  await table.button("Start game").click();
  await table.click(9, 14, 22, 18);
  await expect(table.moves).toHaveCount(2);
  await expect.poll(async () => (await kept(page)).map(({ plies, opponent }) => [plies, opponent]).toSorted()).toEqual([[2, "Computer, level 2"], [2, "Friend"]]);

  await library.open();
  await expect(library.holds).toHaveText("2 games");
  await expect(library.rows.first()).toContainText("Game between friends");
  await expect(library.rows.nth(1)).toContainText("Player \u2013 Computer, level 2");
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
  await library.button("Delete").click();
  await expect(library.status).toHaveText("Deleted 2 games.");
  await expect(library.holds).toHaveText("No games yet");
  await library.button("Undo").click();
  await expect(library.status).toHaveText("2 games are back.");
  await expect(library.holds).toHaveText("2 games");
  expect(await kept(page)).toHaveLength(2);
  await library.rows.nth(0).locator(".c-choose").click();
  await library.button("Delete").click();
  await expect(library.holds).toHaveText("1 game");

  await library.dialog.locator('input[type="file"]').setInputFiles(path);
  await expect(library.dialog.getByRole("tab", { selected: true })).toContainText("2 games");
  await library.button("Keep all").click();
  await expect(library.status).toHaveText("Kept 1 game. 1 game was there already.");
  await library.button("Keep all").click();
  await expect(library.status).toHaveText("Kept 0 games. 2 games were there already.");
  expect(await kept(page)).toHaveLength(2);
});

test("when there is no room left the page says so once, what was kept stays, and play goes on", async ({ table, page }) => {
  await table.open({ moves: ["11-15", "23-19"] });
  await expect.poll(() => kept(page)).toHaveLength(1);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await table.click(8, 11);
  await expect(table.message).toContainText("There is no room left to keep this game.");
  await table.click(22, 17);
  await expect(table.moves).toHaveCount(4);
  await page.waitForTimeout(500); // longer than the moment after which it is written
  await expect(table.message).not.toContainText("no room");
  expect((await kept(page)).map(({ plies }) => plies)).toEqual([2]);
});

test("where storage is blocked the library says so, files still open, and nothing is given up unasked", async ({ table, page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("blocked", "SecurityError");
    };
  });
  await table.open({ moves: ["11-15"] });
  const library = parts(page);
  await library.open();
  await expect(library.dialog.locator(".lib-empty")).toHaveText("This browser does not let the page keep your games. Files can still be opened.");
  await library.dialog.locator('input[type="file"]').setInputFiles({ name: "one.pdn", mimeType: "", buffer: Buffer.from('[Event "x"]\n1. 11-15 *\n') });
  await expect(library.holds).toHaveText("1 game");
  await library.rows.first().click();
  await expect(library.status).toHaveText("The game on the board cannot be kept and would be lost. Open this one again to give it up.");
  await library.rows.first().click();
  await expect(library.dialog).toBeHidden();
  await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
  await page.reload();
  await table.ready();
  await library.open();
  await expect(library.dialog.locator(".lib-empty")).toHaveText(/^This browser does not let the page keep your games\./);
});

test("of one game in two tabs both ways are kept, and the list follows", async ({ table, page, context }) => {
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
  await page.waitForTimeout(500); // longer than the moment after which it is written
  expect(await kept(page)).toHaveLength(1);
  await table.click(8, 11);
  await expect.poll(async () => (await kept(page)).map(({ plies }) => plies)).toEqual([3]);
  await click_there("square 9, black man", "square 14, empty");
  await expect(other.locator("#message")).toContainText("This game is open in another tab too and went another way there. Both are kept.");
  await table.click(22, 17);
  await expect.poll(async () => (await kept(page)).map(({ pdn }) => pdn.match(/\d+-\d+(?=\s)/g)?.slice(2)).toSorted()).toEqual([["8-11", "22-17"], ["9-14"]]);
  await expect(table.message).not.toContainText("another tab");
  const compared = await page.evaluate(async () => {
    /** @type {{ holds(mine: [number, string][], theirs: [number, string][]): boolean }} */
    const { holds } = await import(new URL("www/library/entry.js", document.baseURI).href);
    /** @type {[number, string][]} */
    const tree = [[-1, "11-15"], [0, "23-19"], [1, "8-11"], [0, "22-18"]];
    return [holds(tree, []), holds(tree, [[-1, "11-15"], [0, "22-18"]]), holds(tree, [[-1, "11-15"], [0, "23-19\n\nbest"]]), holds(tree, [[-1, "23-19"]]), holds([], tree)];
  });
  expect(compared).toEqual([true, true, false, false, false]);
});

test("games that an older version kept are taken over", async ({ table, page }) => {
  await seed(page, 1, [{ id: "old", date: "2025-03-04", pdn: '[Event "Kept long ago"]\n[Black "Ann"]\n[White "Ben"]\n[Result "*"]\n1. 11-15 23-19 *\n' }]);
  await table.open();
  const library = parts(page);
  await library.open();
  await expect(library.rows).toHaveCount(1);
  await expect(library.rows.first()).toContainText("Ann \u2013 Ben");
  await library.rows.first().click();
  await expect(table.moves).toHaveText(["11-15", "23-19"]);
  await table.button("Last move").click();
  await table.click(9, 14);
  await expect.poll(async () => (await kept(page)).map(({ id, plies }) => [id, plies])).toEqual([["old", 3]]);
});

test("what a newer version has kept is not touched, and it is said why nothing is kept", async ({ table, page }) => {
  await seed(page, 3, [{ id: "new", shape: "unknown" }]);
  await table.open({ players: friends });
  await table.click(11, 15);
  await expect(table.message).toContainText("A newer version of this page has kept games here.");
  const library = parts(page);
  await library.open();
  await expect(library.dialog.locator(".lib-empty")).toContainText("A newer version of this page has kept games here.");
  expect(await kept(page)).toEqual([{ id: "new", shape: "unknown" }]);
});

test("a damaged record is listed as such, can be exported as it is, and the others are fine", async ({ table, page }) => {
  await table.open({ moves: ["11-15"] });
  await expect.poll(() => kept(page)).toHaveLength(1);
  await page.evaluate((name) => new Promise((resolve) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => {
      const transaction = request.result.transaction("games", "readwrite");
      transaction.objectStore("games").put({ id: "bad", moves: 17 });
      transaction.oncomplete = () => {
        request.result.close();
        resolve(null);
      };
    };
  }), DATABASE);
  const library = parts(page);
  await library.open();
  await expect(library.rows).toHaveCount(2);
  const damaged = library.rows.filter({ hasText: "Damaged game" });
  await expect(damaged).toContainText("Its moves are missing");
  await damaged.click();
  await expect(library.status).toHaveText("This game is damaged: its moves are missing. It can be exported as it is.");
  await damaged.locator(".c-choose").click();
  const download = page.waitForEvent("download");
  await library.button("Export chosen").click();
  expect(JSON.parse(readFileSync(await (await download).path(), "utf8"))).toEqual({ id: "bad", moves: 17 });
});
