// A new game that does not start from the full board: with fewer men for one side, or from a position in FEN.
import { expect_accessible } from "../axe.js";
import { expect, test } from "../fixtures.js";

test("a game with a handicap, and one from a position", { tag: "@long" }, async ({ table }) => {
  const { page } = table;
  await table.open();
  await table.button("New game").click();
  await page.locator("#new-game summary").filter({ hasText: "Start: Full board" }).click();
  await page.getByRole("radio", { name: "2 men fewer" }).check();
  await expect(page.locator("#new-game-says")).toContainText("White: 2 men fewer.");
  await expect(page.locator("#new-game summary").filter({ hasText: "Opening:" })).toBeHidden();
  await expect_accessible(page, "#new-game");
  await page.locator("#start").click();
  await expect(page.getByRole("gridcell", { name: /white man/ })).toHaveCount(10);
  await expect(page.getByRole("gridcell", { name: /black man/ })).toHaveCount(12);

  await table.button("New game").click();
  await page.locator("#new-game summary").filter({ hasText: "Start: Full board" }).click();
  await page.getByRole("radio", { name: "Position" }).check();
  await page.getByLabel("Position in FEN").fill("B:W30:B1,40");
  await page.locator("#start").click();
  await expect(page.getByLabel("Position in FEN")).toBeFocused();
  await expect(page.locator("#start-says")).not.toBeEmpty();
  await page.getByLabel("Position in FEN").fill("B:W30:B1,K10");
  await page.locator("#start").click();
  await expect(page.getByRole("gridcell", { name: /square 10, black king/ })).toBeAttached();
});
