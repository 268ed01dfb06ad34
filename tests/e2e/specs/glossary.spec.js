// The glossary of the training page: a term with its picture, reached from the list and from a theme of the puzzles.
import { expect_accessible } from "../axe.js";
import { expect, test } from "../fixtures.js";

test(
  "a term is reached from the themes, shows its picture, and leads to its puzzles",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("train.html#themes");
    await page.getByRole("link", { name: "What is “Bridge”?" }).click();
    await expect(page).toHaveURL(/train\.html#glossary=bridge$/);
    await expect(page.getByRole("heading", { name: "Bridge" })).toBeVisible();
    await expect(page.getByRole("img", { name: /^White 10, 17, 19, 21; Black 1, 3, 8, 11$/ })).toBeVisible();
    await expect(page.locator("#live")).toHaveText(/^Bridge\. Two men on the back row/);
    await expect_accessible(page);
    await expect(page.getByRole("link", { name: "Puzzles with this theme" })).toHaveAttribute(
      "href",
      "#puzzles=bridge",
    );

    await page.getByRole("link", { name: "All terms" }).click();
    await expect(page.locator(".term-card")).toHaveCount(38);
    await expect_accessible(page);
    await page.getByRole("link", { name: /^Two for one/ }).click();
    await expect(page.getByText("Black to move: 16-20 7x16 12x19x28")).toBeVisible();
    await page.goto("train.html#glossary=no-such-term");
    await expect(page.getByText("The glossary has no such term.")).toBeVisible();
  },
);
