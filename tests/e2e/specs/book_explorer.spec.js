// The book in the Analysis tab: what was played in the position on the board, how those games ended, and where it came
// from. When it is asked is in tests/node/insight/analysis.
import { expect_accessible } from "../axe.js";
import { expect, pdn_link, study, test, you_black } from "../fixtures.js";

test(
  "a study shows every move of the book with its games, and a click plays it",
  { tag: "@long" },
  async ({ table, page, quiet }) => {
    quiet.allow.push(/book\.bin|Failed to load resource/);
    /** @type {string[]} */
    const asked = [];
    page.context().on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.context().route("**/book.bin", (route) => route.fulfill({ status: 503 }));
    await page.addInitScript(() =>
      localStorage.setItem("bitboard-checkers:settings", JSON.stringify({ version: 1, analysis: "off" })),
    );
    await table.open(study("*"));
    await page.getByRole("tab", { name: "Analysis" }).click();
    const book = page.getByRole("switch", { name: "Book" });
    await expect(book).not.toBeChecked();
    expect(
      asked.filter((path) => path.includes("book.bin")),
      "it is fetched when it is wanted",
    ).toEqual([]);
    await book.check({ force: true });
    const [rows, status] = [page.locator(".book-moves li"), page.locator("#book-says")];
    await test.step("where the book cannot be had it says so, and is asked again", async () => {
      await expect(status).toContainText("The book could not be loaded");
      await page.context().unroute("**/book.bin");
      await page.locator(".book").getByRole("button", { name: "Try again" }).click();
      await expect(rows).toHaveCount(7);
    });
    await expect(status).toHaveText(/^[\d,]+ games of the Open Checkers Archive · \+ is good for Black$/);
    await expect(page.locator("#book-counts")).toHaveText(
      "Games of the colour-reversed position count too, with the colours exchanged.",
    );
    const games = await rows.locator(".games").allTextContents();
    const counts = games.map((words) => Number(words.replace(/\D/g, "")));
    expect(counts, "the most played first").toEqual(counts.toSorted((one, other) => other - one));
    expect(await status.textContent()).toContain(counts.reduce((sum, count) => sum + count, 0).toLocaleString("en"));
    const first = rows.first();
    await expect(first.locator(".results")).toContainText(/^.*Black won \d+ %, drawn \d+ %, White won \d+ %$/);
    await expect(rows.locator("small").first()).toContainText(/for example .+\d{4}/);
    await expect_accessible(page, "#panel");
    await first.getByRole("button").focus();
    const move = await first.getByRole("button").textContent();
    await page.keyboard.press("Enter");
    await expect(page.locator("#moves .mv").first()).toHaveText(move ?? "");
    await expect(rows.first().getByRole("button"), "the focus stays in the list").toBeFocused();

    await test.step("out of the book it says so", async () => {
      await page.evaluate((hash) => void (location.hash = hash), pdn_link('[FEN "B:W28,29,30,31:B1,2,3,5"] *'));
      await expect(status).toHaveText("Not in the book: too few games of the archive reached this position.");
    });
    await test.step("the settings lead to whom this owes something", async () => {
      await table.button("Settings").click();
      await table.button("About").click();
      await expect(page.getByRole("dialog", { name: "About" })).toContainText("Open Checkers Archive 2.0");
    });
  },
);

test("against the computer it is a help that has to be asked for, and plays nothing", async ({ table, page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("bitboard-checkers:settings", JSON.stringify({ version: 1, book: "on" })),
  );
  await table.open({ players: you_black(1), moves: ["11-15", "23-19"] });
  await page.getByRole("tab", { name: "Analysis" }).click();
  const book = page.getByRole("switch", { name: "Book" });
  await expect(book).not.toBeChecked();
  await book.check({ force: true });
  const row = page.locator(".book-moves li").first();
  await expect(row).toBeVisible();
  await expect(row.getByRole("button")).toBeDisabled();
});
