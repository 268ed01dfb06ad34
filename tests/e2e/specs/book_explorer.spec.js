// The book in the Analysis tab: what was played in the position on the board, how those games ended, and where it came
// from.
import { expect_accessible } from "../axe.js";
import { expect, study, test, you_black } from "../fixtures.js";

/** @param {import("../fixtures.js").Table} table */
async function open_book(table) {
  await table.page.getByRole("tab", { name: "Analysis" }).click();
  const open = table.page.getByRole("switch", { name: "Book" });
  await open.check({ force: true });
  return { open, rows: table.page.locator(".book-moves li"), says: table.page.locator("#book-says") };
}

test("a study shows every move of the book with its games, and a click plays it", async ({ table, page }) => {
  /** @type {string[]} */
  const asked = [];
  page.context().on("request", (request) => asked.push(new URL(request.url()).pathname));
  await table.open(study("*"));
  await page.getByRole("tab", { name: "Analysis" }).click();
  expect(
    asked.filter((path) => path.includes("book.bin")),
    "it is fetched when it is wanted",
  ).toEqual([]);
  const { rows, says } = await open_book(table);
  await expect(says).toHaveText(/^[\d,]+ games of the Open Checkers Archive · \+ is good for Black$/);
  await expect(rows).toHaveCount(7);
  const games = await rows.locator(".games").allTextContents();
  const counts = games.map((words) => Number(words.replace(/\D/g, "")));
  expect(counts, "the most played first").toEqual(counts.toSorted((one, other) => other - one));
  expect(await says.textContent()).toContain(counts.reduce((sum, count) => sum + count, 0).toLocaleString("en"));
  const first = rows.first();
  await expect(first.locator(".results")).toContainText(/^.*Black won \d+ %, drawn \d+ %, White won \d+ %$/);
  await expect(rows.locator("small").first()).toContainText(/for example .+\d{4}/);
  await expect_accessible(page, "#panel");
  await first.getByRole("button").focus();
  const move = await first.getByRole("button").textContent();
  await page.keyboard.press("Enter");
  await expect(page.locator("#moves .mv").first()).toHaveText(move ?? "");
  await expect(rows.first().getByRole("button"), "the focus stays in the list").toBeFocused();
  await page.reload();
  await table.ready();
  await page.getByRole("tab", { name: "Analysis" }).click();
  await expect(rows.first(), "the switch is remembered").toBeVisible();
});

test("out of the book it says so", async ({ table }) => {
  await table.open(study('[FEN "B:W28,29,30,31:B1,2,3,5"] *'));
  const { says } = await open_book(table);
  await expect(says).toHaveText("Not in the book: too few games of the archive reached this position.");
});

test("house rules have no book", async ({ table }) => {
  await table.open({ rules: "demotion", moves: ["11-15"] });
  const { says, rows } = await open_book(table);
  await expect(says).toHaveText("The opening book covers the official rules only.");
  await expect(rows).toHaveCount(0);
});

test("against the computer it is a help that has to be asked for, and plays nothing", async ({ table, page }) => {
  await table.open({ players: you_black(1), moves: [] });
  await page.evaluate(() =>
    localStorage.setItem("bitboard-checkers:settings", JSON.stringify({ version: 1, book: "on" })),
  );
  await page.reload();
  await table.ready();
  await table.click(11, 15);
  await expect(table.moves).toHaveCount(2);
  await page.getByRole("tab", { name: "Analysis" }).click();
  const open = page.getByRole("switch", { name: "Book" });
  await expect(open).not.toBeChecked();
  const { rows } = await open_book(table);
  await expect(rows.first()).toBeVisible();
  await expect(rows.first().getByRole("button")).toBeDisabled();
});

test("where the book cannot be had it says so, and is asked again", async ({ table, page, quiet }) => {
  quiet.allow.push(/book\.bin|Failed to load resource/);
  await page.context().route("**/book.bin", (route) => route.fulfill({ status: 503 }));
  await table.open(study("*"));
  const { rows, says } = await open_book(table);
  await expect(says).toContainText("The book could not be loaded");
  await page.context().unroute("**/book.bin");
  await page.locator(".book").getByRole("button", { name: "Try again" }).click();
  await expect(rows).toHaveCount(7);
});

test("the settings lead to whom this owes something", async ({ table, page }) => {
  await table.open();
  await table.button("Settings").click();
  await table.button("About").click();
  await expect(page.getByRole("dialog", { name: "About" })).toContainText("Open Checkers Archive 2.0");
});
