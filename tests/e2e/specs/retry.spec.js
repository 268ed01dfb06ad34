// Learn from mistakes: from the review to the exercises, by keyboard and by pointer, over a reload, and on from there.
// tests/node/insight/review tests which moves are accepted, and that the game does not change.
import { expect_accessible, looks } from "../axe.js";
import { expect, study, test } from "../fixtures.js";

/** Black gives men away with 8-11 and 6-10, White with other moves. */
const MOVES = [
  ...["10-15", "22-17", "15-19", "23x16", "12x19", "24x15", "11x18", "26-22", "8-11", "22x8", "3x12", "27-23"],
  ...["9-13", "23-19", "13x22", "25x18", "5-9", "18-14", "9x18", "30-25", "6-10", "19-15"],
];

/** @param {import("../fixtures.js").Table} table */
const parts = ({ page }) => {
  const strip = page.getByRole("region", { name: "Learn from mistakes" });
  const button = (/** @type {string} */ name) => strip.getByRole("button", { name, exact: true });
  return { strip, button };
};

/** @param {import("../fixtures.js").Table} table */
async function open_exercises(table) {
  await table.page.getByRole("tab", { name: "Review" }).click();
  await table.button("Learn from mistakes").press("Enter", { timeout: 120_000 });
}

test(
  "mistakes are set up one after the other, checked, kept over a reload, and played on from",
  { tag: "@long" },
  async ({ table, page }) => {
    test.slow(); // a review and its searches
    await table.open(study(`${MOVES.join(" ")} *`));
    await page.getByRole("tab", { name: "Review" }).click();
    await table.button("Review this game").click();
    await expect(table.button("Learn from mistakes")).toBeVisible({ timeout: 120_000 });
    const before = await table.stored();
    await open_exercises(table);
    const { strip, button } = parts(table);
    await expect(strip).toContainText("White to move. Find a better move than 23x16.");
    await expect(table.grid.locator(":focus")).toHaveCount(1);
    await button("Mistakes of Black").press("Enter");
    await expect(strip).toContainText("Black to move. Find a better move than 8-11.");
    await expect(table.live).toHaveText("1 of 2. Black to move. Find a better move than 8-11.");
    expect(await table.with_word("can move"), "Black moves").toContain(8);

    await table.click(8, 11);
    await expect(strip).toContainText("8-11 was played. Another move is better.");
    await expect(strip).toContainText("Loses ");
    await expect(table.cell(8)).toHaveAccessibleName(/black man/);
    await button("View the line").press("Enter");
    await expect(table.cell(11)).toHaveAccessibleName(/black man/);
    await page.keyboard.press("ArrowRight");
    await expect(table.cell(8)).toHaveAccessibleName(/white man/);
    await button("Back to the position").press("Enter");
    await expect(table.cell(22)).toHaveAccessibleName(/white man/);

    await table.click(6, 10);
    await expect(strip).toContainText("6-10 is not good enough.", { timeout: 30_000 });
    await expect(strip).toContainText("Try another move.");
    await expect(table.cell(6)).toHaveAccessibleName(/black man/);

    for (const colorScheme of looks(/** @type {const} */ (["light", "dark"]))) {
      await page.emulateMedia({ colorScheme });
      for (const [width, height] of looks([
        [1440, 900],
        [820, 1180],
        [390, 844],
      ])) {
        await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
        await expect(button("Show the move")).toBeInViewport();
        await expect_accessible(page, "#retry");
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    await button("Hint: the idea (free)").press("Enter");
    await button("Hint: the piece (free)").press("Enter");
    await expect(strip).toContainText("Move the piece on ");
    await button("Hint: the move (free)").press("Enter");
    expect(await table.with_word("hint")).toEqual([11, 7]);
    await table.cell(7).press("Enter");
    await table.cell(11).press("Enter");
    await expect(strip).toContainText("7-11 is the best move.");
    await button("Next").press("Enter");
    await expect(strip).toContainText("2 of 2");
    await button("Back to the game").press("Enter");
    await expect(strip).toBeHidden();
    expect(await table.stored()).toEqual(before);

    await page.reload();
    await table.ready();
    await open_exercises(table);
    await button("Mistakes of Black").press("Enter");
    await expect(strip, "the first is solved").toContainText("2 of 2");
    await button("Show the move").press("Enter");
    await expect(strip).toContainText("The best move is ");
    await button("Play from here").press("Enter");
    const dialog = page.getByRole("dialog", { name: "Play from here" });
    await expect(dialog.getByRole("radio", { name: "Black" }), "the side that was to find the move").toBeChecked();
    await dialog.getByRole("button", { name: "Start" }).click();
    await expect(strip).toBeHidden();
    await expect(table.moves.nth(19)).toHaveText("30-25");
    await expect(table.moves.nth(20)).not.toHaveText("6-10");
  },
);
