// The training page: its header, its views by their addresses, and the way back.
import { expect_accessible, looks, LONG_LOOKS } from "../axe.js";
import { expect, test } from "../fixtures.js";
import { give_puzzles } from "../puzzle_files.js";

test("the hub is shown, in the chosen colours, and leads back to the game", async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("bitboard-checkers:settings", JSON.stringify({ version: 1, scheme: "dark" })),
  );
  await page.goto("train.html");
  await expect(page.locator("html[data-ready]")).toHaveAttribute("data-scheme", "dark");
  await expect(page.getByRole("heading", { level: 2, name: "Your path" })).toBeVisible();
  await expect(page.locator("#all")).toBeHidden();
  await expect_accessible(page);
  await page.locator("#back").click();
  await expect(page).toHaveURL(/\/(index\.html)?$/);
});

test("an address that leads nowhere says so, and the hub is one step away", { tag: "@long" }, async ({ page }) => {
  await page.goto("train.html#nothing=1");
  await expect(page.locator("#view")).toContainText("This page has no such part.");
  await page.locator("#view").getByRole("button", { name: "All training" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Your path" })).toBeVisible();
});

test(
  "training data that cannot be read, or not be stored, is said above the view",
  { tag: "@long" },
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("bitboard-checkers:training", "{"));
    await page.goto("train.html");
    const notice = page.getByRole("alert");
    await expect(notice).toHaveText("Some of your training data could not be read. A copy of it was kept.");
    expect(await page.evaluate(() => localStorage.getItem("bitboard-checkers:training:broken"))).toBe("{");
    await expect_accessible(page);
  },
);

test("results that cannot be stored are said to last for the visit", { tag: "@long" }, async ({ page }) => {
  await give_puzzles(page);
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = /** @param {string} key @param {string} value */ function (key, value) {
      if (key.startsWith("bitboard-checkers:training")) throw new DOMException("no room", "QuotaExceededError");
      setItem.call(this, key, value);
    };
  });
  await page.goto("train.html#puzzle=s0z9jq");
  await page.getByRole("button", { name: "Show the solution" }).click();
  await expect(page.getByRole("alert")).toHaveText("Your results could not be saved and last for this visit only.");
});

/** Phones on their side, and 1280 by 720 at twice its size. */
const SIDEWAYS = /** @type {const} */ ([
  [667, 375],
  [640, 360],
  [740, 360],
  [844, 390],
]);

for (const [hash, buttons, then] of /** @type {const} */ ([
  ["puzzles", ["Show the solution", "Skip"], ["Next puzzle", "Once more"]],
  ["storm", ["Start"], []],
  ["first=jump", ["Back", "Skip"], []],
]))
  test(`on a phone on its side the board and the buttons of #${hash} are in sight`, LONG_LOOKS, async ({ page }) => {
    await give_puzzles(page);
    await page.setViewportSize({ width: 667, height: 375 });
    await page.goto(`train.html#${hash}`);
    await expect(page.locator("html[data-ready]")).toBeAttached();
    /** @param {readonly string[]} names */
    const expect_in_sight = async (names) => {
      for (const [width, height] of looks(SIDEWAYS)) {
        const size = `${width} by ${height}`;
        await page.setViewportSize({ width, height });
        for (const name of names) {
          const button = page.getByRole("main").getByRole("button", { name, exact: true });
          await expect.soft(button, `${name}, ${size}`).toBeInViewport({ ratio: 1 });
        }
        await expect.soft(page.locator(".train-table .board"), size).toBeInViewport({ ratio: 1 });
        await expect.soft(page.locator(".train-feedback"), size).toBeInViewport({ ratio: 1 });
        const overflow = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
        expect.soft(overflow, `${size}: the page is not scrolled`).toBeLessThanOrEqual(0);
        await expect_accessible(page);
      }
    };
    await expect_in_sight(buttons);
    if (then.length === 0) return;
    await page.getByRole("button", { name: buttons[0], exact: true }).click();
    await expect(page.locator(".puzzle-move").first()).toBeVisible();
    await expect_in_sight(then);
  });
