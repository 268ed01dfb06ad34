// The review of a game: from the result card or the Review tab to the blunder, its reason and its arrows on the board.
// Its words and figures are in tests/node/insight/review.
import { expect_accessible, looks } from "../axe.js";
import { expect, study, test, you_white } from "../fixtures.js";

/** White loses a man with its second move. */
const MOVES = "11-15 23-19 9-14 19-16 12x19".split(" ");

/** @param {import("@playwright/test").Page} page */
const parts = (page) => ({
  tab: page.getByRole("tab", { name: "Review" }),
  blunder: page.getByRole("button", { name: "White: 1 blunder" }),
  card: page.getByRole("region", { name: "The move shown" }),
  graph: page.getByRole("slider", { name: "Evaluation of the game" }),
});

/** The picture on the canvas, without a pointer over it. @param {import("../fixtures.js").Table} table */
async function picture({ page, canvas }) {
  await page.mouse.move(4, 4);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return (await canvas.screenshot()).toString("base64");
}

test("a study is reviewed: the blunder is counted, signed, explained, and shown on the board", async ({
  table,
  page,
}) => {
  await table.open(study(MOVES.join(" ")));
  const { tab, blunder, card, graph } = parts(page);
  await tab.click();
  await table.button("Review this game").press("Enter");
  await expect(table.button("Stop")).toBeFocused();
  await blunder.click({ timeout: 20_000 });
  await expect(card).toContainText("?? Blunder");
  await expect(card).toContainText("Loses a man: 2... 19-16 3. 12x19");
  await expect(graph).toHaveAttribute("aria-valuetext", /^2\.\.\. 19-16: Blunder\. Black is /);
  const sign = page.locator("#moves").getByRole("img", { name: "serious mistake" });
  await expect(sign).toHaveText("??");
  const arrows = await picture(table);
  await page.getByRole("tab", { name: "Moves" }).click();
  const without = await picture(table);
  expect(without).not.toBe(arrows);
  await tab.click();
  expect(await picture(table), "a deeper search may have found another better move").not.toBe(without);

  await card.getByText("Better:").locator("..").getByRole("button").first().click();
  await expect(card).toContainText("This is a variation");
  await expect(graph, "it stays where the variation leaves the game").toHaveAttribute("aria-valuenow", "3");
  await table.button("Back to the game").press("Enter");
  await expect(graph).toHaveAttribute("aria-valuenow", "4");
  await expect(card, "the button is gone").toBeFocused();
  await expect(sign).toBeVisible();
});

test("a review that finds no mistake says so", { tag: "@long" }, async ({ table, page }) => {
  await table.open(study("1. 11-15 23-19 *"));
  await parts(page).tab.click();
  await table.button("Review this game").click();
  const summary = page.locator(".review-summary");
  await expect(summary).toHaveAttribute("data-status", "done", { timeout: 20_000 });
  await expect(summary.getByText("No mistakes found.", { exact: true })).toBeVisible();
  await expect(page.getByRole("progressbar"), "it goes with the search").toBeHidden();
});

test("under the board the steps lie beside the review, not over it", { tag: "@long" }, async ({ table, page }) => {
  await table.open(study(MOVES.join(" ")));
  const { tab, blunder, card } = parts(page);
  await tab.click();
  await table.button("Review this game").click();
  await blunder.click({ timeout: 20_000 });
  await expect(card).toContainText("?? Blunder");
  for (const size of [
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
  ]) {
    await page.setViewportSize(size);
    const overlap = async () => {
      const view = await page.locator("#view-review").boundingBox();
      const step = await page.locator("#first").boundingBox();
      if (view === null || step === null) return NaN;
      return Math.min(view.y + view.height, step.y + step.height) - Math.max(view.y, step.y);
    };
    await expect.poll(overlap, `${size.width} pixels wide`).toBeLessThanOrEqual(0);
  }
});

test(
  "the review says where the game left a repertoire, and leads there on the board",
  { tag: "@long" },
  async ({ table, page }) => {
    const pdn = "1. 11-15 23-19 2. 8-11 22-17 *";
    const repertoires = [{ id: "one", name: "Old Fourteenth", side: "black", pdn }];
    await page.addInitScript(
      (stored) => localStorage.setItem("bitboard-checkers:repertoires", stored),
      JSON.stringify({ version: 1, repertoires }),
    );
    await table.open(study(MOVES.join(" ")));
    const { tab, graph } = parts(page);
    await tab.click();
    await table.button("Review this game").click();
    const fact = table.button("Black left the repertoire Old Fourteenth at 2. 9-14 (prepared: 8-11).");
    await fact.click({ timeout: 20_000 });
    await expect(graph).toHaveAttribute("aria-valuenow", "3");
  },
);

test(
  "from the end of a game against the computer to its review, by keyboard",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({ players: you_white(1), moves: MOVES });
    const { tab, blunder, card, graph } = parts(page);
    expect(await table.my_turn()).toBe(true);
    await expect(tab, "not during the game").toBeHidden();
    await table.button("Resign").click();
    await table.button("Yes, resign").click();
    await page
      .getByRole("region", { name: "Not this time" })
      .getByRole("button", { name: /See what happened|Learn from it/ })
      .press("Enter");
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await blunder.press("Enter", { timeout: 30_000 });
    await expect(card).toContainText("Loses a man");
    await expect(table.live).toContainText("Blunder.");
    await expect(page.locator(".review-summary")).toHaveAttribute("data-status", "done", { timeout: 60_000 });
    await expect(table.button("Stop")).toBeHidden();
    await graph.press("Home");
    await expect(card).toContainText("Step through the moves");
    for (const [width, height] of looks([
      [1440, 900],
      [1366, 768],
      [820, 1180],
      [390, 844],
    ])) {
      await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
      await expect(graph).toBeVisible();
      await blunder.press("Enter");
      await expect_accessible(page, "#panel");
    }
  },
);
