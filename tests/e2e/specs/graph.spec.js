// The evaluation graph beside the moves: when it may be seen, and how it leads through the game. Its geometry and its
// memory are in tests/node/insight/review/graph.test.js.
import { expect_accessible } from "../axe.js";
import { expect, friends, lots, test, without_book, you_black } from "../fixtures.js";

/** @param {import("@playwright/test").Page} page */
const graph_of = (page) => page.getByRole("slider", { name: "Evaluation of the game" });

test(
  "after a game against the computer its own scores make the graph; during the game nobody sees it",
  { tag: "@long" },
  async ({ table, page }) => {
    await without_book(page); // a move of the book has no score
    await table.open({ players: you_black(3), moves: ["11-15", "23-19"] });
    const graph = graph_of(page);
    const lot = lots(3);
    for (let turn = 0; turn < 4; turn += 1) {
      expect(await table.my_turn()).toBe(true);
      await table.play(lot);
    }
    expect(await table.my_turn()).toBe(true);
    await expect(graph).toBeHidden();
    await table.button("Resign").click();
    await table.button("Yes, resign").click();
    await expect(graph).toBeVisible();
    const last = await table.moves.count();
    await expect(graph).toHaveAttribute("aria-valuenow", String(last));
    await graph.press("Home");
    await expect(graph).toHaveAttribute("aria-valuenow", "0");
    await graph.press("ArrowRight");
    await expect(graph).toHaveAttribute("aria-valuetext", /^1\. 11-15/);
    await expect(table.moves.first()).toHaveAttribute("aria-current", "step");
    await expect(graph).toBeFocused();
    await graph.press("End");
    await expect(graph).toHaveAttribute("aria-valuetext", /: (Black|White|The game) /);
    await graph.click({ position: { x: 1, y: 30 } });
    await expect(graph).toHaveAttribute("aria-valuenow", "0");
    await expect_accessible(page, "#panel");
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(graph, "a phone shows it in the opened sheet").toBeHidden();
  },
);

test(
  "with the evaluation bar it follows a game between two people here, and another game has none",
  { tag: "@long" },
  async ({ table, page }) => {
    await page.addInitScript(() => localStorage.setItem("bitboard-checkers:settings", '{"version":1,"evalbar":"on"}'));
    await table.open({ players: friends, moves: ["11-15", "23-19", "8-11", "22-17"] });
    const graph = graph_of(page);
    let search = 400; // milliseconds; a busy machine needs more
    await expect(async () => {
      for (const key of ["ArrowLeft", "ArrowLeft", "End"]) {
        await page.keyboard.press(key);
        await page.waitForTimeout(search);
      }
      search *= 2;
      await expect(graph).toBeVisible({ timeout: 500 });
    }).toPass();
    await table.button("New game").click();
    await table.button("Start game").click();
    await expect(graph).toBeHidden();
  },
);
