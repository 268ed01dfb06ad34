// Whole games to their result, through the page alone: the moves are read from the names of the grid's cells.
import { expect, lots, test, you_black, friends } from "../fixtures.js";

/** @import { Table } from "../fixtures.js" */

test("a whole game against the computer, by pointer, to its result", async ({ table }) => {
  test.setTimeout(180_000);
  await table.open({ players: you_black(2), seed: 20 });
  const lot = lots(4);
  let turns = 0;
  while (await table.my_turn()) {
    await table.play(lot);
    turns += 1;
    expect(turns).toBeLessThan(150);
  }
  const said = table.message.locator("p");
  await expect(said).toHaveText(
    /^((White|Black) wins: (White|Black) (is blocked|has no pieces left)\. (White|Black) has \d+ pieces? left|Draw: .+)\.$/,
  );
  const result = await said.innerText();
  await expect(table.live).toContainText(result);
  await expect(table.page.locator("#moves .note")).toHaveText(result);
  for (const name of ["Hint", "Offer draw", "Resign"])
    await expect(table.button(name)).toHaveAttribute("aria-disabled", "true");
});

test("a game of two to its result by keyboard alone", { tag: "@long" }, async ({ table, page }) => {
  test.setTimeout(180_000);
  await table.open({ players: friends, start_fen: "B:W10,15,22,23,25:B4,8,13,21" });
  await page.keyboard.press("Tab");
  for (let tabs = 0; tabs < 30 && !(await in_grid(table)); tabs += 1) await page.keyboard.press("Tab");
  expect(await in_grid(table)).toBe(true);
  const lot = lots(11);
  let plies = 0;
  while (await table.my_turn()) {
    await table.play(lot, (square) => walk_to(table, square));
    plies += 1;
    expect(plies).toBeLessThan(120);
  }
  await expect(table.message).toHaveText(/wins:|Draw:/);
  await expect(table.moves).toHaveCount(plies);
});

test(
  "a whole game against the computer through the accessibility tree alone: names and roles, as a screen reader has them",
  { tag: "@long" },
  async ({ page }) => {
    test.setTimeout(180_000);
    await page.goto("./");
    const [grid, status] = [page.getByRole("grid", { name: "Checkers board" }), page.getByRole("status")];
    const [one, piece] = [
      page.getByRole("radio", { name: "Level 1, Newcomer" }),
      grid.getByRole("gridcell", { name: /^square \d+, black (man|king), (can move|must jump)/ }),
    ];
    await expect(page.getByRole("button", { name: "New game" })).not.toHaveAttribute("aria-disabled", "true");
    await one.check();
    await status.evaluate((region) => {
      const said = /** @type {string[]} */ ([]);
      Object.assign(window, { said });
      new MutationObserver(() => said.push(region.textContent ?? "")).observe(region, { childList: true });
    });
    // As assistive programs act: a press of the cell, the key, and a finger's double tap, which becomes a click at its
    // middle.
    const acts = [
      (/** @type {import("@playwright/test").Locator} */ cell) => cell.dispatchEvent("click"),
      (/** @type {import("@playwright/test").Locator} */ cell) => cell.press("Enter"),
      (/** @type {import("@playwright/test").Locator} */ cell) => cell.click(),
    ];
    const lot = lots(3);
    const over = page.getByRole("region", { name: "Player at the bottom" }).getByText(/wins:|Draw:/);
    let chosen = 0;
    for (;;) {
      await expect(piece.or(over).first()).toBeAttached({ timeout: 20_000 });
      if (await over.isVisible()) break;
      const action = acts[chosen++ % acts.length] ?? acts[0];
      await action?.(piece.nth(lot(await piece.count())));
      const reached = grid.getByRole("gridcell", { name: /, can be reached$/ });
      for (
        let hop = 0;
        hop < 10 && (await grid.getByRole("gridcell", { selected: true }).count()) > 0 && (await reached.count()) > 0;
        hop += 1
      )
        await action?.(reached.nth(lot(await reached.count())));
      expect(chosen).toBeLessThan(150);
    }
    const said = await page.evaluate(() => /** @type {{ said: string[] }} */ (/** @type {unknown} */ (window)).said);
    const moves = said.filter((words) => /^(Black|White) (moves|jumps) \d+ to \d+/.test(words));
    const played = await page.getByRole("list", { name: "Moves played" }).getByRole("button").count();
    expect(moves.length).toBe(played);
    expect(moves.some((words) => /jumps .* to .*, captures \d+/.test(words))).toBe(true);
    expect(said.at(-1)).toMatch(/(wins:|Draw:)/);
  },
);

/** @param {Table} table */
const in_grid = (table) => table.grid.evaluate((grid) => grid.contains(document.activeElement));

/** Arrow keys from the focused cell to a square, then Enter. @param {Table} table @param {number} square */
async function walk_to(table, square) {
  const { rows, columns } = await table.grid.evaluate((grid, wanted) => {
    const lines = [...grid.querySelectorAll('[role="row"]')].map((row) => [
      ...row.querySelectorAll('[role="gridcell"]'),
    ]);
    /** @param {(cell: Element) => boolean} is */
    const place = (is) =>
      lines.flatMap((cells, row) => cells.flatMap((cell, column) => (is(cell) ? [{ row, column }] : [])))[0] ?? {
        row: 0,
        column: 0,
      };
    const from = place((cell) => cell === document.activeElement);
    const to = place((cell) => cell.getAttribute("aria-label")?.startsWith(`square ${wanted},`) ?? false);
    return { rows: to.row - from.row, columns: to.column - from.column };
  }, square);
  for (let step = 0; step < Math.abs(rows); step += 1)
    await table.page.keyboard.press(rows > 0 ? "ArrowDown" : "ArrowUp");
  for (let step = 0; step < Math.abs(columns); step += 1)
    await table.page.keyboard.press(columns > 0 ? "ArrowRight" : "ArrowLeft");
  await table.page.keyboard.press("Enter");
}
