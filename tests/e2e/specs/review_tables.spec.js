// The review of an ending with five pieces: the tables of the page's engine judge what the reviewing workers cannot
// see.
import { expect, study, test } from "../fixtures.js";

test("a review takes the results of five pieces from the endgame tables", { tag: "@long" }, async ({ table, page }) => {
  // 15-11 and 15-19 win, and a search without these tables takes 15-10 for as good.
  await table.open(study('[SetUp "1"]\n[FEN "B:WK17,K32:BK18,28,K29"]\n\n1. 18-15 17-22 2. 15-10 *'));
  await page.getByRole("tab", { name: "Review" }).click();
  await table.button("Review this game").click();
  const summary = page.locator(".review-summary");
  await expect(summary).toHaveAttribute("data-status", "done", { timeout: 30_000 });
  await page.getByRole("button", { name: "Black: 1 blunder" }).click();
  await expect(page.getByRole("region", { name: "The move shown" })).toContainText("Throws away the win");
  await expect(page.getByRole("region", { name: "The move shown" }), "a winning move with its line").toContainText(
    /Better: 2\. 15-1[19] \S+ 3\./,
  );
});
