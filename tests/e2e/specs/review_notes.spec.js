// A review kept in its game: a game that holds one shows its graph at once, and one button takes the notes out. What is
// written and read is in tests/node/insight/review.
import { expect, study, test } from "../fixtures.js";

const REVIEWED =
  "{[%eval 0.06] [%review accuracy 100.00 28.07]} 1. 11-15 {[%eval 0.11] [%review book]} 1... 23-19 {[%eval 0.18] " +
  "[%review book]} 2. 9-14 {[%eval 0.17]} 2... 19-16 $4 {[%eval 1.14] [%review blunder best 27-23 turning-point] " +
  "[%why loses-pieces +0 -1 19-16 12x19] [%why better +0 -0 27-23 8-11 32-27] a slip} (2... 27-23 " +
  "{[%engine 27-23 8-11 32-27]} 3. 8-11 32-27) 3. 12x19 {[%eval 1.24]} *";

test("a game with a review shows its graph at once, and one button takes the notes out and back", async ({
  table,
  page,
}) => {
  await table.open(study(REVIEWED, [0, 0, 0, 0]));
  const graph = page.getByRole("slider", { name: "Evaluation of the game" });
  await expect(graph).toBeVisible();
  const moves = page.locator("#moves");
  await expect(moves).toContainText("a slip");
  await expect(moves).not.toContainText("[%");
  await expect(moves.getByRole("img", { name: "line of the engine" })).toBeVisible();
  await expect(moves.getByRole("img", { name: "serious mistake" })).toHaveCount(1);

  await page.locator("#more").click();
  await page.getByRole("button", { name: "Remove the engine's notes" }).click();
  await expect(page.locator("#message")).toContainText("The engine's notes were removed.");
  await expect(graph).toBeHidden();
  await expect(moves.getByRole("img")).toHaveCount(0);
  await expect(moves).toContainText("a slip");
  await table.button("Undo").last().click();
  await expect(graph).toBeVisible();
});

test(
  "a review is still there after a reload, with its explanation, and nothing is searched",
  { tag: "@long" },
  async ({ table, page }) => {
    test.slow();
    await table.open(study("11-15 23-19 9-14 19-16 12x19"));
    await page.getByRole("tab", { name: "Review" }).click();
    await table.button("Review this game").click();
    const blunder = page.getByRole("button", { name: "White: 1 blunder" });
    await expect(blunder).toBeVisible({ timeout: 40_000 });
    // The notes are written at the end of the last pass, which takes seconds.
    const pdn = async () => (await table.stored())?.pdn?.replaceAll(/\s+/g, " "); // its lines are broken
    await expect.poll(pdn, { timeout: 60_000 }).toContain("[%why loses-pieces +0 -1 19-16 12x19]");
    await page.route("**/engine/client/worker.js", (route) => route.abort());
    await page.reload();
    await page.getByRole("tab", { name: "Review" }).click();
    await blunder.click();
    const card = page.getByRole("region", { name: "The move shown" });
    await expect(card).toContainText("Loses a man: 2... 19-16 3. 12x19");
    await expect(table.button("Review this game")).toBeHidden();
  },
);
