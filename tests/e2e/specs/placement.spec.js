// Where the learner stands: the question of the first visit, and six positions that find it out.
import { expect_accessible } from "../axe.js";
import { expect, test } from "../fixtures.js";

/** @param {import("@playwright/test").Page} page @param {string} name */
const stored = (page, name) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(`bitboard-checkers:${key}`) ?? "null"), name);

test("the first visit asks once; a newcomer gets the rules, a first rating and level 1", async ({ page }) => {
  await page.goto("train.html");
  const card = page.getByRole("region", { name: "Where do you stand?" });
  await expect(card.getByRole("button", { name: "New to checkers" })).toBeVisible();
  await expect_accessible(page);
  await card.getByRole("button", { name: "New to checkers" }).click();
  const way = card.getByRole("link", { name: "Begin with the rules" });
  await expect(way).toBeFocused();
  await expect(way).toHaveAttribute("href", "#path=rules");
  await expect_accessible(page);
  expect(await stored(page, "placement")).toMatchObject({ version: 1, answer: "new", rating: 800 });
  expect(await stored(page, "training")).toMatchObject({ rating: { rating: 800 }, difficulty: "easier" });

  await page.reload();
  await expect(page.getByRole("heading", { name: "Basics" })).toBeVisible();
  await expect(card).toHaveCount(0);

  await page.goto("./");
  await expect(page.locator("#strip input:checked")).toHaveValue("1");
  await page.locator("#strip label", { hasText: "3" }).click();
  await page.reload();
  await page.getByRole("button", { name: "All options" }).click();
  await expect(page.locator('#new-game input[name="level"]:checked')).toHaveValue("3");
});

test("the path on the page follows the answer, with one primary button", { tag: "@long" }, async ({ page }) => {
  await page.goto("train.html");
  const card = page.getByRole("region", { name: "Where do you stand?" });
  await card.getByRole("button", { name: "I play at a club" }).click();
  await expect(card.getByRole("link", { name: "Begin with “Back row and bridge”" })).toBeFocused();
  await expect(page.locator(".hub-next")).toContainText("Back row and bridge");
  await expect(page.locator(".btn.primary")).toHaveCount(1);
  await page.getByRole("link", { name: "Begin with" }).click();
  await expect(page).toHaveURL(/#path=bridge$/);
});

test("six positions place a learner, each with one try", { tag: "@long" }, async ({ page }) => {
  await page.goto("train.html#placement");
  const feedback = page.locator(".train-feedback");
  await expect(feedback).toHaveText(/^Six positions with one try each\./);
  for (let number = 1; number <= 6; number += 1) {
    await expect(page.locator(".place-number")).toHaveText(`Position ${number} of 6`);
    await page.getByRole("button", { name: "I do not know" }).click();
  }
  await expect(feedback).toHaveText(
    "These were hard for now, so you begin with the rules. Solved: 0 of 6. Your rating: about 400.",
  );
  await expect(page.getByRole("link", { name: "Begin with the rules" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Play against level 1" })).toBeVisible();
  await expect_accessible(page);
  expect(await stored(page, "placement")).toMatchObject({ answer: "positions", rating: 400 });
});
