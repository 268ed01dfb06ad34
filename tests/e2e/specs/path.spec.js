// The learner's path: from the home page through a step by pointer, with a wrong move and a hint, to the next one; by
// keyboard; what was missed comes back; the list of units.
import { expect_accessible, looks, LONG_LOOKS } from "../axe.js";
import { expect, test } from "../fixtures.js";
import { give_path, move } from "../path_files.js";

/** @import { Page } from "@playwright/test" */

/** @param {Page} page @param {string} hash */
async function open(page, hash) {
  await give_path(page);
  await page.goto(`train.html${hash}`);
  await expect(page.locator("html[data-ready]")).toBeVisible();
}
/** @param {Page} page @param {string | RegExp} words */
const feedback = (page, words) => expect(page.locator(".train-feedback")).toHaveText(words);
/** @param {Page} page @param {string} words */
const task = (page, words) => expect(page.locator(".train-task")).toHaveText(words);
/** @param {Page} page @param {string} name */
const press = (page, name) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

test("a newcomer starts, watches, tries, solves two positions, and finds the next step at home", async ({ page }) => {
  await open(page, "");
  await expect(page.locator(".hub-next")).toHaveText("Unit 1: The rules");
  await page.getByRole("link", { name: "Start", exact: true }).click();
  await task(page, "Men move one square forward, diagonally.");
  await press(page, "Next move");
  await press(page, "Next move");
  await press(page, "Next move");
  await feedback(page, "That was 10-15 27-24 15-18. Now you.");
  await press(page, "Try it");
  await move(page, "black", 11, 16);
  await feedback(page, "11-16 is allowed, but the idea here is 11-15. Make the marked move.");
  await move(page, "black", 11, 15);
  await feedback(page, "That is the idea.");
  await press(page, "Next");
  await task(page, "Black to move. Move your man forward.");
  await move(page, "black", 9, 13);
  await feedback(page, "9-13 is right, too.");
  await press(page, "Next");
  await move(page, "white", 29, 25);
  await feedback(page, "29-25 is allowed, but it is not what this step is about. Try another move.");
  await press(page, "Hint: the idea (free)");
  await feedback(page, /^The line showed: /);
  await press(page, "Hint: the piece (counts as help)");
  await feedback(page, "The marked piece moves. This position comes back until you know it.");
  await move(page, "white", 22, 18);
  await feedback(page, "Solved, but not at the first try. This position comes back until you know it.");
  await expect(page.locator("#live")).toContainText("Step done");
  await expect(page.getByRole("link", { name: /^Step 1: .*, done$/ })).toBeVisible();
  await page.locator("#all").click();
  await expect(page.locator(".hub-step")).toHaveText("Step 2 of 2");
  await expect(page.locator(".hub-days")).toHaveText("1 day in a row \u00b7 Done for today");
  await expect(page.getByRole("link", { name: "Continue", exact: true })).toHaveAttribute("href", "#path=rules/jump");
});

test("where motion is allowed the line moves by itself", { tag: "@long" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "#path=rules/move");
  await expect(page.getByRole("main").getByRole("button", { name: "Skip" })).toBeVisible();
  await feedback(page, "That was 10-15 27-24 15-18. Now you.");
  await press(page, "Watch again");
  await feedback(page, "Watch the moves.");
});

test("by keyboard a step goes on with Enter, and a unit ends with the next one", { tag: "@long" }, async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("bitboard-checkers:path", '{"version":1,"done":["rules/move"],"at":"rules","day":20000}'),
  );
  await open(page, "#path=rules");
  await page.getByRole("button", { name: "Next move" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Try it" })).toBeFocused();
  await page.keyboard.press("Enter");
  for (const [from, to] of /** @type {const} */ ([
    [15, 22],
    [14, 7],
    [2, 27],
  ])) {
    await page.getByRole("gridcell", { name: new RegExp(`^square ${from},`) }).press("Enter");
    await page.getByRole("gridcell", { name: new RegExp(`^square ${to},`) }).press("Enter");
    await expect(page.getByRole("main").getByRole("button", { name: "Next", exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("main").getByText("Unit done")).toBeVisible();
  await page.getByRole("link", { name: "Next: Two for one" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Two for one - step 1 of 1" })).toBeVisible();
});

test("a file that does not fit is refused with what and where", { tag: "@long" }, async ({ page }) => {
  await open(page, "#path=rules");
  await page.route(/two-for-one\.json$/, (route) => route.fulfill({ body: '{"version":1,"id":"two-for-one"}' }));
  await page.goto("train.html#path=two-for-one");
  await page.reload();
  await expect(page.locator("#view")).toContainText("two-for-one.json: steps: must be a list with at least one entry");
});

test("axe finds nothing on the home page, the list, a step and the end of a unit", LONG_LOOKS, async ({ page }) => {
  for (const { width, height, scheme } of looks([
    { width: 1366, height: 768, scheme: /** @type {const} */ ("light") },
    { width: 390, height: 844, scheme: /** @type {const} */ ("dark") },
  ])) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme });
    for (const hash of ["", "#path", "#path=rules/move", "#path=rules/end"]) {
      await open(page, hash);
      await expect(page.locator(".hub-go, .path-unit, .path-stages, .path-end").first()).toBeVisible();
      await expect_accessible(page);
    }
  }
});

test("a position that was missed comes back among what is due", { tag: "@long" }, async ({ page }) => {
  const card = [1, 0, 1, 5, 1, 1, 1, 0]; // learning, due long ago
  await page.addInitScript(
    ([key, text]) => localStorage.setItem(key, text),
    /** @type {const} */ ([
      "bitboard-checkers:training:cards",
      JSON.stringify({ version: 1, cards: { puzzle: { "path:rules/jump/1": card, "path:rules/fly/1": card } } }),
    ]),
  );
  await open(page, "");
  await page.getByRole("link", { name: "Due today: 2" }).click();
  await press(page, "Start");
  await task(page, "White to move. Jump.");
  await move(page, "white", 14, 7);
  await feedback(page, "Solved.");
  await press(page, "Next");
  await expect(page.locator("#view")).toContainText("That was all that is due.");
});
