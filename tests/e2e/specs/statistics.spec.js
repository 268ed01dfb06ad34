// The statistics of the own games, from reviews that are there and from those that "Review all" makes.
import { readFileSync } from "node:fs";
import { expect_accessible } from "../axe.js";
import { expect, test, you_black } from "../fixtures.js";
import { parts, seed } from "../own_games.js";

/** @import { Page } from "@playwright/test" */

/** The hash of the moves of `finished`, so that a game that is only written again stays reviewed. */
const ESSENCE = "6f4f1fe8abf18e58";

/**
 * A game that has ended by word.
 * @param {number} number
 * @param {{ result?: string, level?: number, moves?: string }} [game]
 */
function finished(number, { result = "1-0", level = 3, moves = "1. 11-15 23-19 2. 8-11 22-17" } = {}) {
  const id = `game-${number}`;
  const begun = `2026-11-${String(number).padStart(2, "0")}T10:00:00.000Z`;
  const pdn = `[Event "Game"]\n[Result "${result}"]\n\n${moves} ${result}\n`;
  const ended =
    result === "1/2-1/2" ? { state: "agreed" } : { state: "resigned", side: result === "1-0" ? "white" : "black" };
  const saved = {
    version: 3,
    ended,
    ...{ id, begun, mode: "play", pdn, node_path: [0, 0, 0, 0], rules: "official", coordinates: "rules" },
    ...{ players: you_black(level), level, seed: 7, flipped: false },
  };
  return { id, stamp: `stamp-${number}`, changed: begun, pdn, tree: [], rules: "official", saved };
}

/** The facts of a review. @param {number} number @param {number} accuracy @param {string} opening */
const facts = (number, accuracy, opening) => ({
  version: 3,
  ...{ id: `game-${number}`, stamp: `stamp-${number}`, essence: ESSENCE, opening, accuracy },
  ...{ inaccuracies: 0, mistakes: 0, blunders: 1 },
  pieces: { 24: { moves: 2, loss: 0.3, accuracy: 2 * accuracy } },
  judged: [{ ply: 3, pieces: 24, judgement: "blunder", kind: "allows-shot", loss: number / 10 }],
});

/** Whether a tab reviews, by its lock. @param {Page} page */
const is_reviewing = (page) =>
  page.evaluate(async () =>
    (await navigator.locks.query()).held?.some(({ name }) => name === "bitboard-checkers:review-all"),
  );

/** What is in the database of reviews; `records` are put there first. @param {Page} page @param {object[]} [records] */
const reviews = (page, records = []) =>
  page.evaluate(
    (records) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("bitboard-checkers-reviews", 1);
        request.onupgradeneeded = () => request.result.createObjectStore("reviews", { keyPath: "id" });
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const transaction = request.result.transaction("reviews", "readwrite");
          const store = transaction.objectStore("reviews");
          for (const record of records) store.put(record);
          const all = store.getAllKeys();
          transaction.oncomplete = () => {
            request.result.close();
            resolve(all.result);
          };
        };
      }),
    records,
  );

/** @param {Page} page */
function statistics(page) {
  const dialog = page.getByRole("dialog", { name: "Statistics" });
  return {
    dialog,
    /** @param {string} name of a filter */
    choice: (name) => dialog.getByRole("combobox", { name, exact: true }),
    /** @param {string} name */
    figure: (name) => dialog.locator(".stats-card", { has: page.getByText(name, { exact: true }) }).locator("b"),
    /** @param {string} name */
    table: (name) => dialog.getByRole("table", { name }),
  };
}

test(
  "reviewed games are summed up and drawn, filtered, exported, opened, and gone when they are deleted",
  { tag: "@long" },
  async ({ page, table }) => {
    await seed(page, 2, [
      finished(1),
      finished(2, { result: "0-1" }),
      finished(3, { result: "1/2-1/2", level: 5 }),
      finished(4, { level: 5 }),
    ]);
    await reviews(page, [facts(1, 60, "Cross"), facts(2, 70, "Cross"), facts(3, 95, "Defiance")]);
    await table.open();
    const view = statistics(page);
    await table.go_to("Statistics");
    await expect(view.dialog.getByRole("status").first()).toContainText("3 of 4 games reviewed");
    await expect(view.figure("Accuracy")).toHaveText("75.0");
    await expect(view.table("Results by opponent").getByRole("row", { name: /^Level 5/ })).toHaveText(/1\s*1\s*0$/);
    await expect(view.table("Most frequent mistakes").getByRole("row", { name: /^Allowed a shot/ })).toContainText("3");

    const chart = view.dialog.getByRole("slider", { name: "Accuracy over time" });
    await expect(chart).toHaveAttribute("aria-valuetext", /Level 5, Regular: drawn, accuracy 95\.0, average 75\.0$/);
    await chart.focus();
    await page.keyboard.press("Home");
    await expect(chart).toHaveAttribute("aria-valuetext", /Level 3, Learner: won, accuracy 60\.0/);
    await view.dialog.getByText("Show as table").click();
    await expect(view.table("Accuracy over time").getByRole("row")).toHaveCount(4);
    for (const colorScheme of /** @type {const} */ (["light", "dark"]))
      for (const width of [390, 1440]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await expect_accessible(page, "#statistics");
      }

    await view.choice("Opponent").selectOption({ label: "Level 3, Learner" });
    await expect(view.figure("Accuracy")).toHaveText("65.0");
    const download = page.waitForEvent("download");
    await view.dialog.getByRole("button", { name: "Export CSV" }).click();
    const lines = readFileSync(await (await download).path(), "utf8")
      .trim()
      .split("\r\n");
    expect(lines.map((line) => line.split(",").slice(1, 7).join(" "))).toEqual([
      "side level opponent result opening accuracy",
      "black 3  win Cross 60",
      "black 3  loss Cross 70",
    ]);
    await view.choice("Opening").selectOption("Defiance");
    await expect(view.dialog).toContainText("No game fits the filter.");
    await view.dialog.getByRole("button", { name: "Clear filter" }).click();

    await view.dialog.getByRole("button", { name: /Level 5, Regular, move 2: Allowed a shot$/ }).click();
    await expect(view.dialog).toBeHidden();
    await expect(table.moves).toHaveText(["11-15", "23-19", "8-11", "22-17"]);
    await expect(page.locator("#bar-top")).toContainText("Level 5");

    const library = parts(page);
    await library.open();
    await library.rows.last().locator(".c-choose").click();
    await page.keyboard.press("Delete");
    await expect(library.holds).toHaveText("3 games");
    await library.button("Statistics").click();
    await expect(view.figure("Games")).toHaveText("3");
    await expect(view.figure("Accuracy")).toHaveText("82.5");
    await page.reload();
    await table.go_to("Statistics");
    await expect(view.figure("Games")).toHaveText("3");
    await expect.poll(() => reviews(page)).toEqual(["game-2", "game-3"]);
  },
);

test(
  "all games are reviewed in the background: paused, gone on with after a reload, and a new one follows by itself",
  { tag: "@long" },
  async ({ page, table }) => {
    // Moves of the book do not count for the accuracy; those of the first game leave it.
    const book = "1. 11-15 23-19 2. 8-11 22-17 3. 9-13 17-14 4. 10x17 21x14 5. 15-18 19-15";
    const own = "1. 12-16 21-17 2. 16-20 17-13 3. 8-12 24-19 4. 4-8 22-18 5. 11-16 18-14";
    const games = Array.from({ length: 8 }, (_, index) => finished(index + 1, { moves: index === 0 ? own : book }));
    await seed(page, 2, games);
    const reviewed = async () => (await reviews(page)).length;
    await table.open();
    const library = parts(page);
    await library.open();
    await library.button("Review all").click();
    await expect(library.button("Pause")).toBeVisible();
    await expect.poll(reviewed, { timeout: 30_000, intervals: [50] }).toBeGreaterThan(0);
    expect(await is_reviewing(page)).toBe(true);
    await library.button("Pause").click();
    await expect.poll(() => is_reviewing(page), "a pause ends the review").toBe(false);
    expect(await reviewed(), "not because all games are reviewed").toBeLessThan(games.length);
    await library.button("Review all").click();
    await expect(library.button("Pause")).toBeVisible();
    await page.reload();
    await expect.poll(reviewed, { timeout: 40_000 }).toBe(games.length);

    const view = statistics(page);
    await table.go_to("Statistics");
    await expect(view.dialog).toContainText("All games are reviewed; new ones follow when they are over");
    await expect(view.figure("Accuracy")).toHaveText(/^\d+\.\d$/);
    await view.dialog.getByRole("button", { name: "Close" }).click();
    await table.open({ players: you_black(1), level: 1 });
    await table.click(11, 15);
    await expect(table.moves).toHaveCount(2);
    await table.button("Resign").click();
    await table.button("Yes, resign").click();
    await expect.poll(reviewed, { timeout: 40_000 }).toBe(games.length + 1);
  },
);

test("without games the statistics say how to come by them", { tag: "@long" }, async ({ page, table }) => {
  await table.open();
  const view = statistics(page);
  await table.go_to("Statistics");
  await expect(view.dialog).toContainText("No finished games yet.");
  await expect(view.dialog.getByRole("button", { name: "Review all" })).toBeHidden();
  await expect(view.dialog.getByRole("button", { name: "Export CSV" })).toBeHidden();
  await view.dialog.getByRole("button", { name: "New game" }).click();
  await expect(page.getByRole("dialog", { name: "New game" })).toBeVisible();
});

test(
  "a reviewed game is one game, in the list and in the statistics; those that are not counted are named",
  { tag: "@long" },
  async ({ table, page }) => {
    await seed(page, 2, [{ ...finished(3), saved: null }]);
    await table.open({
      players: you_black(1),
      moves: ["11-15", "23-19", "8-11", "22-17", "4-8", "17-13"], // sound, so that nothing has to be confirmed
      ended: { state: "resigned", side: "white" },
    });
    await table.button("Review").first().click();
    await expect.poll(async () => (await reviews(page)).length, { timeout: 40_000 }).toBe(1);
    await page.reload();
    await table.ready();
    await table.button("Library").click();
    await expect(page.locator(".lib-holds")).toHaveText("2 games");
    await page.keyboard.press("Escape");
    await table.go_to("Statistics");
    const dialog = page.getByRole("dialog", { name: "Statistics" });
    await expect(dialog.locator(".stats-status")).toContainText("1 of 1 game reviewed");
    await dialog.getByText("1 game is not counted").click();
    await expect(dialog.locator(".stats-left-out li")).toHaveText(["Unknown, Game"]);
  },
);
