// The card at the end of a game: in the panel and never over the board, by pointer and by keyboard.
import { expect_accessible, looks, LOOKS } from "../axe.js";
import { expect, test, you_black } from "../fixtures.js";

/** @param {import("../fixtures.js").Table} table */
async function lose(table) {
  await table.button("Resign").click();
  await table.button("Yes, resign").click();
}

test(
  "the card says how the game ended, lies beside the board at every size, and Escape closes it",
  LOOKS,
  async ({ table, page }) => {
    await table.open({ players: you_black(3), moves: ["11-15", "23-19"] });
    await lose(table);
    const card = page.getByRole("region", { name: "Not this time", exact: true });
    await expect(page.getByRole("combobox", { name: "Type a move" })).toBeHidden();
    for (const [width, height] of looks([
      [1440, 900],
      [1366, 768],
      [820, 1180],
      [844, 390],
      [390, 844],
      [360, 640],
    ])) {
      await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
      const [box, board, actions] = await Promise.all(
        [card, page.locator("#board"), page.locator("#actions")].map((part) => part.boundingBox()),
      );
      if (!box || !board || !actions) continue; // the sheet of a very small phone shows its handle alone
      const beside = box.x >= board.x + board.width || box.y >= board.y + board.height;
      expect(beside, `${width}x${height}`).toBe(true);
      expect(box.y + box.height, `above the actions, ${width}x${height}`).toBeLessThanOrEqual(actions.y + 1);
      await expect_accessible(page, "#panel");
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await card.getByRole("button", { name: "See what happened" }).focus();
    await page.keyboard.press("Escape");
    await expect(card).toBeHidden();
    await expect(page.locator("#moves").getByText("White wins: Black resigned.")).toBeInViewport();
  },
);

test(
  "every way on is in sight on a phone, and the list has a row for the result",
  { tag: "@long" },
  async ({ table, page }) => {
    const moves =
      "11-15 23-19 8-11 22-17 4-8 25-22 9-13 27-23 6-9 23-18 9-14 18x9 5x14 26-23 1-6 30-25 15-18 22x15 11x27".split(
        " ",
      );
    await table.open({ players: you_black(3), moves: [...moves, "32x23"] });
    await lose(table);
    const ways = page.locator(".result-actions button:visible");
    for (const [width, height, count] of /** @type {const} */ ([
      [390, 844, 5],
      [360, 640, 3],
      [320, 568, 3],
      [844, 390, 5],
      [740, 360, 5],
      [667, 375, 5],
      [640, 360, 5],
    ])) {
      await page.setViewportSize({ width, height });
      await expect(ways).toHaveCount(count);
      for (const way of await ways.all()) await expect(way, `${width} by ${height}`).toBeInViewport({ ratio: 0.9 });
      if (width < height) continue;
      const [card, ...all] = await Promise.all(
        [page.locator(".result"), ...(await ways.all())].map((part) => part.boundingBox()),
      );
      const lowest = Math.max(...all.map((box) => (box?.y ?? 0) + (box?.height ?? 0)));
      expect(lowest, `within the card, ${width} by ${height}`).toBeLessThanOrEqual(
        (card?.y ?? 0) + (card?.height ?? 0),
      );
    }
    await page.setViewportSize({ width: 1366, height: 768 });
    const [last, note] = await Promise.all(
      [page.locator("#moves [aria-current]"), page.locator("#moves .note")].map((part) => part.boundingBox()),
    );
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(note?.y ?? 0);
  },
);

test("after a win the harder level comes first", { tag: "@long" }, async ({ table, page }) => {
  await table.open({ start_fen: "B:W18:B15,1", moves: ["15x22"], players: you_black(3) });
  await expect(page.locator(".result-actions").getByRole("button", { name: /^Level/ })).toHaveText([
    "Level 4",
    "Level 2",
  ]);
});

test(
  "another level keeps the colours, another game swaps them, a review opens the study",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({ players: you_black(3), moves: ["11-15", "23-19"] });
    await lose(table);
    await expect(page.locator(".result-actions").getByRole("button", { name: /^Level/ })).toHaveText([
      "Level 2",
      "Level 4",
    ]);
    await table.button("Level 4").click();
    await expect(page.locator("#bar-top")).toContainText("Level 4");
    await expect(page.locator("#bar-me")).toContainText("Black");
    await expect(page.getByRole("region", { name: /^You/ })).toBeHidden();
    await table.cell(11).click();
    await table.cell(15).click();
    await expect(table.moves.nth(1)).toBeVisible(); // the computer has moved
    await lose(table);
    await expect(
      page.getByRole("button", { name: /^(Play again|Rematch)$/ }),
      "one button for one meaning",
    ).toHaveCount(1);
    await table.button("Play again").click();
    await expect(page.locator("#bar-me")).toContainText("White");
    await expect(table.moves.first()).toBeVisible(); // the computer begins
    await expect(table.message).toContainText(/Your move|You must jump/);
    await lose(table);
    await table.button("See what happened").click();
    await expect(page.locator("html")).toHaveAttribute("data-mode", "study");
    await expect(page.locator(".review-summary"), "the review has begun").toHaveAttribute(
      "data-status",
      /running|done/,
    );
  },
);
