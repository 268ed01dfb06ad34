// The first lesson: from the menu of the game, by pointer and by keyboard, with a wrong move, over a reload, to its
// end.
import { expect_accessible, looks, LONG_LOOKS } from "../axe.js";
import { expect, test } from "../fixtures.js";

/** @import { Page } from "@playwright/test" */

const KEY = "bitboard-checkers:first-lesson";

/** The middle of a square, with Black at the bottom. @param {Page} page @param {number} square */
async function middle(page, square) {
  const canvas = await page.locator(".first .squares").boundingBox();
  const frame = await page
    .locator(".first .board")
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingLeft));
  if (canvas === null) throw new Error("there is no board");
  const side = (canvas.width - 2 * frame) / 8;
  const [row, place] = [Math.floor((square - 1) / 4), (square - 1) % 4];
  const column = (row % 2 === 0 ? 6 : 7) - 2 * place;
  return { x: canvas.x + frame + (column + 0.5) * side, y: canvas.y + frame + (7 - row + 0.5) * side };
}

/** @param {Page} page @param {...number} squares */
async function click(page, ...squares) {
  for (const square of squares) {
    const { x, y } = await middle(page, square);
    await page.mouse.click(x, y);
  }
}

/** @param {Page} page @param {string} name */
const title = (page, name) => expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
/** @param {Page} page @param {string} words */
const feedback = (page, words) => expect(page.locator(".train-feedback")).toHaveText(words);
/** @param {Page} page */
const next = (page) => page.getByRole("button", { name: "Next" });
/** @param {Page} page @param {string} step */
const open = async (page, step) => {
  await page.goto(`train.html#first=${step}`);
  await expect(page.locator("html[data-ready]")).toBeVisible();
};

test("from the menu to the first steps, with a wrong move and a refused one; a reload goes on", async ({ table }) => {
  const { page } = table;
  await table.open();
  await page.locator("#map-learn").click();
  const entries = page.locator("#menu-dialog .menu-group:not([hidden]) .menu-entry b");
  await expect(entries.first()).toHaveText("First lesson");
  await page
    .locator("#menu-dialog")
    .getByRole("link", { name: /^First lesson/ })
    .click();
  await title(page, "Moving");
  await click(page, 10, 14);
  await feedback(page, "You may move there too. Here the man should go to the marked square.");
  await expect(page.getByRole("gridcell", { name: "square 10, black man" })).toBeAttached();
  await click(page, 10, 15);
  await feedback(page, "That is how men move.");
  await expect(page.locator("#live")).toContainText("That is how men move.");
  await next(page).click();
  await title(page, "Jumping");
  await click(page, 14, 17);
  await expect(page.locator(".train-feedback")).toHaveAttribute("data-tone", "must");
  await click(page, 14, 23);
  await feedback(page, "You have captured a man.");
  await page.reload();
  await title(page, "Jumping");
  await page.goto("train.html#first");
  await title(page, "You must jump");
  await expect(page.getByRole("link", { name: "Step 2: Jumping, done" })).toBeVisible();
});

test("a man is dragged, and several jumps are one move", { tag: "@long" }, async ({ page }) => {
  await open(page, "multi");
  const [from, to] = [await middle(page, 2), await middle(page, 27)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const square of [11, 18]) {
    const { x, y } = await middle(page, square);
    await page.mouse.move(x, y, { steps: 4 });
  }
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await feedback(page, "One move, three men.");
});

test("a trade is answered and finished, and a block wins", { tag: "@long" }, async ({ page }) => {
  await open(page, "trade");
  await click(page, 11, 16);
  await expect(page.getByRole("gridcell", { name: "square 11, white man" })).toBeAttached();
  await click(page, 8, 15);
  await feedback(page, "One man each. When you have more, trades help you.");
  await page.goto("train.html#first=block");
  await title(page, "Blocking");
  await click(page, 5, 9);
  await feedback(page, "It cannot move: you have won.");
});

test(
  "by keyboard: a step is done on the grid, and the focus goes to what comes next",
  { tag: "@long" },
  async ({ page }) => {
    await open(page, "king");
    await page.getByRole("gridcell", { name: /square 26/ }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("gridcell", { name: /square 31/ }).focus();
    await page.keyboard.press("Enter");
    await feedback(page, "Crowned. Two discs and a crown show a king.");
    await expect(next(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await title(page, "Kings go back");
  },
);

test("every step can be skipped; the end says what is done", { tag: "@long" }, async ({ page }) => {
  await page.addInitScript(
    ([key, text]) => localStorage.setItem(key, text),
    /** @type {const} */ ([KEY, '{"version":1,"done":["move","jump"]}']),
  );
  await open(page, "shot");
  await page.getByRole("button", { name: "Skip" }).click();
  await title(page, "A small game");
  await page.getByRole("button", { name: "Skip" }).click();
  await title(page, "The first lesson is over");
  await expect(page.locator(".train-task")).toHaveText("You have done 2 of 10 steps. The others stay here for you.");
  const play = page.getByRole("main").getByRole("link", { name: "Play a game" });
  expect(await play.evaluate((/** @type {HTMLAnchorElement} */ { href }) => href)).toBe(new URL("./", page.url()).href);
  await page.getByRole("main").getByRole("link", { name: "All training" }).click();
  await expect(page.getByRole("link", { name: /First lesson 2 of 10 steps done/ })).toBeVisible();
  await page.getByRole("button", { name: /^Official rules/ }).click();
  await expect(page.getByRole("dialog", { name: "Official rules" })).toBeVisible();
  await expect_accessible(page);
});

test("axe finds nothing on the lesson and its end", LONG_LOOKS, async ({ page }) => {
  for (const { width, height, scheme } of looks([
    { width: 1440, height: 900, scheme: /** @type {const} */ ("light") },
    { width: 390, height: 844, scheme: /** @type {const} */ ("dark") },
    { width: 820, height: 1180, scheme: /** @type {const} */ ("light") },
  ])) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme });
    await open(page, "jump");
    await click(page, 14, 23);
    await feedback(page, "You have captured a man.");
    await expect_accessible(page);
    await open(page, "end");
    await title(page, "The first lesson is over");
    await expect_accessible(page);
  }
});

test("in Arabic the lesson runs from the right, and the board does not", { tag: "@long" }, async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("bitboard-checkers:settings", JSON.stringify({ version: 1, language: "ar" })),
  );
  await open(page, "move");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await title(page, "التحرك");
  await click(page, 10, 15);
  await feedback(page, "هكذا تتحرك الأحجار.");
});
