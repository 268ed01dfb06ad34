// Tasks that are given by a link: positions with their tries, a unit, an ending; the form and the dialog that make one.
import { expect_accessible } from "../axe.js";
import { expect, test } from "../fixtures.js";
import { give_path, move } from "../path_files.js";
import { give_puzzles } from "../puzzle_files.js";

/** @import { Page } from "@playwright/test" */

/** @param {Page} page @param {string} hash */
async function open(page, hash) {
  await give_path(page);
  await give_puzzles(page);
  await page.goto(`train.html${hash}`);
  await expect(page.locator("html[data-ready]")).toBeVisible();
}
/** @param {Page} page @param {string} name */
const press = (page, name) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

test("positions are solved one after the other, and the tries are counted", async ({ page }) => {
  await open(page, "#task=positions/B:W18,31:B14!gain;W:W14,30:B1,10");
  await expect(page.getByRole("heading", { name: "Position 1 of 2" })).toBeVisible();
  await move(page, "black", 14, 23);
  await expect(page.locator(".task-tries")).toHaveText("1 try.");
  await press(page, "Next");
  await expect(page.locator(".train-task")).toHaveText("White to move. Find the best move.");
  await press(page, "Show the solution");
  await press(page, "Next");
  await expect(page.getByRole("main").getByText("1 of 2 at the first try. 2 tries.")).toBeVisible();
  await expect_accessible(page);
});

test("a goal that does not hold is not stated", { tag: "@long" }, async ({ page }) => {
  await open(page, "#task=positions/B:WK1:BK9,K10,K11!win");
  await expect(page.locator(".train-task")).toHaveText("Black to move: find the win.");
  await page.goto("train.html#task=positions/B:WK1:BK9,K10,K11!draw");
  await expect(page.locator(".train-task")).toHaveText("Black to move. Find the best move.");
});

test("a position that cannot be loaded is said, and can be passed over", { tag: "@long" }, async ({ page }) => {
  await open(page, "#task=positions/B:W18,31:B14!gain;zzzzzz");
  await move(page, "black", 14, 23);
  await press(page, "Next");
  await expect(page.locator(".task-fault")).toContainText("Position 2: there is no puzzle zzzzzz.");
  await expect(page.getByRole("button", { name: "Try again" }), "it would fail again").toHaveCount(0);
  await expect_accessible(page);
  await press(page, "Next");
  await expect(page.getByRole("main").getByText("1 of 1 at the first try. 1 try.")).toBeVisible();
});

test("a link that does not fit says what and where", { tag: "@long" }, async ({ page }) => {
  await open(page, "#task=positions/B:W18,31:B14;nonsense");
  await expect(page.locator("#view")).toContainText("Position 2 must be a FEN or the id of a puzzle: nonsense");
});

test("the form makes a link, and a step of the path shares its unit", { tag: "@long" }, async ({ page }) => {
  await open(page, "#task");
  const numbers = Array.from({ length: 32 }, (_, index) => String(index + 1));
  await expect(page.locator(".maker-squares span:visible")).toHaveText(numbers);
  const field = page.getByRole("textbox", { name: /^One position a line/ });
  await field.fill("B:W18,31:B14 mate");
  await press(page, "Share as a task");
  await expect(page.locator(".task-fault")).toContainText("Position 1: the goal must be win, draw or gain");
  await field.fill("B:W18,31:B14 gain");
  await press(page, "Share as a task");
  const link = page.getByRole("textbox", { name: "Link of the task" });
  await expect(link).toHaveValue(/\/train\.html#task=positions\/B:W18,31:B14!gain$/);
  await expect_accessible(page);
  await page.keyboard.press("Escape");
  await page.goto("train.html#path=rules/move");
  await expect(field).toBeHidden(); // it has a button of that name too
  await press(page, "Share as a task");
  await expect(link).toHaveValue(/\/train\.html#task=unit\/rules$/);
});

test("a unit and an ending open as tasks", { tag: "@long" }, async ({ page }) => {
  await open(page, "#task=unit/two-for-one");
  await expect(page.getByRole("heading", { name: "Two for one - step 1 of 1" })).toBeVisible();
  await expect(page.locator(".task-tries")).toHaveText("0 tries.");
  await page.goto("train.html#task=ending/lesson:two_kings");
  await expect(page.getByRole("heading", { name: "Two kings against one" })).toBeVisible();
  await expect(page.locator(".task-tries")).toHaveText("0 tries.");
  await expect(
    page
      .getByRole("button", { name: "Resign" })
      .or(page.getByRole("button", { name: "Hint" }))
      .first(),
  ).toBeVisible();
});
