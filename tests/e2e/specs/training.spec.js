// The training page: its header, its views by their addresses, and the way back.
import { expect_accessible } from "../axe.js";
import { expect, test } from "../fixtures.js";

test("the hub is shown, in the chosen colours, and leads back to the game", async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("bitboard-checkers:settings", JSON.stringify({ version: 1, scheme: "dark" })),
  );
  await page.goto("train.html");
  await expect(page.locator("html[data-ready]")).toHaveAttribute("data-scheme", "dark");
  await expect(page.getByRole("heading", { level: 2, name: "Start here" })).toBeVisible();
  await expect(page.locator("#all")).toBeHidden();
  await expect_accessible(page);
  await page.locator("#back").click();
  await expect(page).toHaveURL(/\/(index\.html)?$/);
});

test("an address that leads nowhere says so, and the hub is one step away", async ({ page }) => {
  await page.goto("train.html#nothing=1");
  await expect(page.locator("#view")).toContainText("This page has no such part.");
  await page.locator("#all").click();
  await expect(page.getByRole("heading", { level: 2, name: "Start here" })).toBeVisible();
});
