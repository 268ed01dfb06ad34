// The board editor: a position set up by pointer, by keys and as FEN; why it is not legal; played from, studied, left
// again.
import { expect_accessible, looks, LONG_LOOKS } from "../axe.js";
import { expect, test, you_black } from "../fixtures.js";

/** @import { Table } from "../fixtures.js" */

/** @param {Table} table */
async function edit(table) {
  await table.go_to("Board editor");
  await expect(table.page.getByRole("heading", { name: "Set up a position" })).toBeFocused();
  return {
    fen: table.page.getByRole("textbox", { name: "FEN" }),
    status: table.page.locator("#edit-says"),
    /** @param {string} name */
    tool: (name) => table.page.getByRole("radio", { name, exact: true }).check(),
  };
}

test("pieces are placed and removed, reasons are given at once, and the game begins from there", async ({
  table,
  page,
}) => {
  await table.open({ players: you_black(1), moves: ["11-15", "23-19"] });
  const before = await table.stored();
  const { fen, status, tool } = await edit(table);
  await expect(fen).toHaveValue(/^B:W19,21,22,24/);
  await table.button("Clear").click();
  await expect(status).toHaveText(/piece/);
  await expect(table.live).toContainText("The board is empty.");
  await expect(table.button("Play from here")).toHaveAttribute("aria-disabled", "true");
  await table.click(14, 15);
  await tool("White king");
  await table.click(23, 15);
  await expect(table.live).toHaveText("White king on 15.");
  await expect(table.cell(15)).toHaveAccessibleName("square 15, white king");
  await table.click(15); // the same again takes it away
  await expect(table.live).toHaveText("Removed from 15.");
  await expect(fen).toHaveValue("B:WK23:B14");
  await expect(status).toHaveText("This position can be played.");
  await fen.fill("\u{201e}B:WK23:B10\u{201c}");
  await expect(status).toHaveText("This position can be played.");
  await expect(table.cell(10)).toHaveAccessibleName("square 10, black man");
  await fen.fill('"B:WK23:B14"');
  await tool("Remove");
  await table.click(14);
  await expect(status).toHaveText(
    "The game is over in this position. White wins: Black has no pieces left. You can study it.",
  );
  await tool("Black man");
  await table.click(14);
  await page.getByRole("radio", { name: "White", exact: true }).check();
  await page.getByRole("combobox", { name: "Rules" }).selectOption("demotion");
  await table.button("Play from here").click();
  const dialog = page.getByRole("dialog", { name: "Play from here" });
  await expect(dialog.getByText("You play Black against level 3. Demotion.")).toBeVisible();
  await dialog.getByRole("radio", { name: "Friend, this screen" }).check();
  await dialog.getByRole("button", { name: "Start game" }).click();
  await expect(table.message).toHaveText("White to move");
  await expect(page.locator("#rules")).toHaveText("Demotion");
  await expect(table.grid.locator('[tabindex="0"]')).toBeFocused();
  const after = await table.stored();
  expect(after?.id).not.toBe(before?.id);
  expect(after?.pdn).toContain('[FEN "W:WK23:B14"]');
});

test(
  "by keys, to a screen reader; a FEN is typed; Cancel gives back what was there",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({ moves: ["11-15", "23-19"] });
    const { fen, status } = await edit(table);
    await table.button("Clear").press("Enter");
    await table.cell(1).focus();
    await page.keyboard.press("Enter");
    await expect(table.live).toHaveText(
      "Black man on 1. The game is over in this position. Black wins: White has no pieces left. You can study it.",
    );
    await page.keyboard.press("ArrowLeft"); // Black's home row is at the bottom
    await page.keyboard.press(" ");
    await expect(table.cell(2)).toHaveAccessibleName("square 2, black man");
    await fen.fill("W:W18,K99:B1");
    await expect(status).toHaveText("Character 8: there is no square 99, only 1 to 32.");
    await expect(table.live).toHaveText("Character 8: there is no square 99, only 1 to 32.");
    await expect(table.cell(2)).toHaveAccessibleName("square 2, black man");
    await fen.blur();
    await expect(fen).toHaveValue("W:W18,K99:B1"); // it can be mended
    await fen.fill("W:W1,2,3,4,5,6,7,8,9,10,11,12,13:B20"); // not legal, and shown
    await expect(table.cell(13)).toHaveAccessibleName("square 13, white man");
    await expect(status).toHaveText("White has 13 pieces, more than 12.");
    await fen.fill("B:W18:B1,29");
    await expect(status).toHaveText(
      "This position can be played. The man on 29 stands on its own king row and cannot step forward.",
    );
    await fen.fill("W:W18,K30:B1");
    await expect(table.cell(30)).toHaveAccessibleName("square 30, white king");
    await expect(page.getByRole("radio", { name: "White", exact: true })).toBeChecked();
    await table.button("Cancel").click();
    await expect(table.moves).toHaveText(["11-15", "23-19"]);
    await expect(table.cell(2)).toHaveAccessibleName("square 2, black man");
    await expect(table.message).toHaveText("Black to move");
    await expect(table.live).toHaveText("The board shows the game again. Black to move.");
  },
);

test(
  "a set-up is studied, from a study too; nothing is cut off and axe finds nothing",
  LONG_LOOKS,
  async ({ table, page }) => {
    await table.open({ moves: ["11-15"] });
    const { fen } = await edit(table);
    await fen.fill("B:W30,K18:B2,K7");
    for (const [width, height, scheme] of looks(
      /** @type {const} */ ([
        [360, 740, "dark"],
        [1440, 900, "light"],
        [820, 1180, "dark"],
        [390, 844, "light"],
        [568, 320, "light"],
        [320, 568, "light"],
      ]),
    )) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme });
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await expect.soft(page.locator("#edit-says")).toBeInViewport({ ratio: 1 });
      for (const field of [page.getByRole("combobox", { name: "Rules" }), fen]) {
        await field.focus();
        const covered = await field.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return [top + 2, bottom - 2].some((y) => document.elementFromPoint((left + right) / 2, y) !== element);
        });
        expect.soft({ width, height, covered }).toEqual({ width, height, covered: false });
      }
      for (const name of ["Cancel", "Study", "Play from here"])
        await expect.soft(table.button(name)).toBeInViewport({ ratio: 1 });
      if (width === 1440 || width === 360) await expect_accessible(page);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await table.button("Share").click(); // of what is being set up
    const dialog = page.getByRole("dialog", { name: "Share" });
    await expect(dialog.getByRole("textbox", { name: "FEN", exact: true })).toHaveValue("B:WK18,30:B2,K7");
    await expect(dialog.getByRole("heading", { level: 3 })).toHaveCount(0);
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(fen).toHaveValue("B:WK18,30:B2,K7");
    await table.button("Study").click();
    await expect(page.locator("html")).toHaveAttribute("data-mode", "study");
    await expect(table.cell(7)).toHaveAccessibleName(/black king/);
    await table.button("Set up a position").click();
    await expect(fen).toHaveValue("B:WK18,30:B2,K7");
  },
);
