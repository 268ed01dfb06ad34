// The views of the rules and of the other ways to play: nothing is in the way of an assistive program, nothing is cut off.
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "../fixtures.js";

/** @typedef {import("../fixtures.js").Table} Table */

/** Each shows one view and clears it away again. @type {[name: string, show: (table: Table) => Promise<void>, leave?: (table: Table) => Promise<void>][]} */
const VIEWS = [
  ["rules", (table) => table.page.locator("#rules").click(), (table) => table.page.keyboard.press("Escape")],
  ["custom rules", async (table) => {
    await table.button("New game").click();
    await table.button("Custom rules").click();
  }, (table) => table.page.keyboard.press("Escape")],
  ["a wrong move, and candidates", async (table) => {
    await table.page.getByRole("combobox", { name: "Type a move" }).fill("99");
    await table.page.keyboard.press("Enter");
    await table.page.keyboard.press("ControlOrMeta+A");
    await table.page.keyboard.press("Backspace");
    await table.page.keyboard.press("ArrowDown");
  }],
  ["letters", async (table) => {
    await table.page.getByRole("tab", { name: "Ways to play" }).click();
    await table.page.getByRole("switch", { name: /^Destination letters/ }).check();
    await table.page.keyboard.press("b");
  }],
  ["text board", (table) => table.page.getByRole("tab", { name: "Text board" }).click()],
];

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const viewport of [{ width: 1440, height: 900 }, { width: 360, height: 740 }]) {
    test.describe(`${colorScheme}, ${viewport.width} wide`, () => {
      test.use({ colorScheme, viewport, contextOptions: { reducedMotion: "reduce" } });
      test("axe finds nothing in the views of rules and ways to play, and nothing is cut off", async ({ table, page }) => {
        await table.open({ rules: "demotion", coordinates: "rules", moves: ["9-13", "22-18"] });
        if (viewport.width < 640) await table.button("Show all moves").click();
        for (const [name, show, leave] of VIEWS) {
          await show(table);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => ({ name, id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
          await leave?.(table);
        }
      });
    });
  }
}
