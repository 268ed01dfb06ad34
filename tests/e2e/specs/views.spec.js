// The views of the rules and of the other ways to play: nothing is in the way of an assistive program, nothing is cut
// off.
import { expect_accessible, looks, LONG_LOOKS } from "../axe.js";
import { expect, test } from "../fixtures.js";

/** @import { Table } from "../fixtures.js" */

/**
 * Each shows one view, in a part of the page, and clears it away again.
 * @type {[part: string, show: (table: Table) => Promise<void>, leave?: (table: Table) => Promise<void>][]}
 */
const VIEWS = [
  ["dialog[open]", (table) => table.page.locator("#rules").click(), (table) => table.page.keyboard.press("Escape")],
  [
    "dialog[open]",
    async (table) => {
      await table.button("New game").click();
      await table.unfold("Rules");
      await table.button("Custom rules").click();
    },
    (table) => table.page.keyboard.press("Escape"),
  ],
  [
    "#panel",
    async (table) => {
      await table.page.getByRole("tab", { name: "More" }).click();
      await table.page.getByRole("combobox", { name: "Type a move" }).fill("99");
      await table.page.keyboard.press("Enter");
      await table.page.keyboard.press("ControlOrMeta+A");
      await table.page.keyboard.press("Backspace");
      await table.page.keyboard.press("ArrowDown");
    },
  ],
  [
    "#panel",
    async (table) => {
      await table.page.getByRole("tab", { name: "More" }).click();
      await table.page.getByRole("switch", { name: /^Destination letters/ }).check();
      await table.page.keyboard.press("b");
    },
  ],
  ["#panel", (table) => table.page.getByRole("tab", { name: "More" }).click()],
];

/**
 * @type {[game: Partial<import("../fixtures.js").SavedGame>, squares: number[], sentence: string][]} the longest
 *   sentences of special rules
 */
const SENTENCES = [
  [
    { start_fen: "B:WK18:B15,1,2,3,4,5,6,7,8,9,10,11" },
    [15, 22],
    "Black wins: White has no pieces left. Black has 12 pieces left.",
  ],
  [{ rules: "may-stop", start_fen: "W:W22,29:B18,10,1" }, [22, 15], "Jump on, or stop on 15.Stop here"],
  [
    {
      rules: {
        first: "black",
        capture: "mandatory",
        chain: "single",
        crowning: "ends-move",
        captured_king: "removed",
        blocked: "passes",
      },
      start_fen: "B:W13,22,23:B1,9,K18,K14,K19",
    },
    [],
    "Black must jump.",
  ],
  [{ rules: "free-choice", start_fen: "B:W13:B1,9,6" }, [1, 5], "Black to move White has no move and passes."],
];

test("the long sentences of special rules fit their line", LONG_LOOKS, async ({ table, page }) => {
  for (const [index, [game, squares, sentence]] of looks([...SENTENCES.entries()])) {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.addInitScript(() => sessionStorage.clear());
    await table.open(game);
    await table.click(...squares);
    await expect(table.message).toContainText(sentence);
    for (const [width, height] of [
      [320, 568],
      [360, 740],
      [568, 320],
      [820, 1180],
      [1024, 768],
    ]) {
      await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
      const fits = await table.message.evaluate((line) => {
        const [text, bar] = [line.querySelector("p"), line.firstElementChild];
        const [inner, outer] = [
          text?.getBoundingClientRect().height ?? NaN,
          bar?.getBoundingClientRect().height ?? NaN,
        ];
        return inner <= outer && outer <= 48 && line.scrollWidth <= line.clientWidth
          ? "fits"
          : `${inner} in ${outer}: ${text?.textContent}`;
      });
      expect.soft({ index, width, fits }).toEqual({ index, width, fits: "fits" });
    }
  }
});

for (const [colorScheme, width] of /** @type {const} */ ([
  ["light", 1440],
  ["dark", 1440],
  ["dark", 360],
])) {
  test.describe(`${colorScheme}, ${width} wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 740 } });
    test(
      "axe finds nothing in the views of rules and ways to play, and nothing is cut off",
      { tag: "@long" },
      async ({ table, page }) => {
        await table.open({ rules: "demotion", coordinates: "rules", moves: ["9-13", "22-18"] });
        if (width < 640) await table.button("Show all moves").click();
        for (const [part, show, leave] of VIEWS) {
          await show(table);
          await expect_accessible(page, part);
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
          await leave?.(table);
        }
      },
    );
  });
}
