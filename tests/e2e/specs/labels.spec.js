// What the squares are called: chosen in the settings, and labelled on the board. The names of all coordinates are in
// tests/node/play/game/moves_said.test.js.
import { expect, test } from "../fixtures.js";

test("names of squares and moves follow the coordinates that are chosen, and are kept", async ({ table, page }) => {
  await table.open({ moves: ["9-13"] });
  await table.button("Settings").click();
  await page.getByRole("combobox", { name: "Square names" }).selectOption("free-choice");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("gridcell", { name: "square 1,2, empty", exact: true })).toBeVisible();
  await expect(table.moves).toHaveText(["1,2 0,3"]);
  expect(await table.stored()).toMatchObject({ coordinates: "free-choice" });
  await page.reload();
  await expect(table.moves).toHaveText(["1,2 0,3"]);
});

for (const [width, height] of /** @type {const} */ ([
  [1440, 900],
  [820, 1180],
  [360, 740],
  [740, 360],
])) {
  test(
    `labels off, inside or outside: the board keeps its place, ${width}x${height}`,
    { tag: "@long" },
    async ({ table, page }) => {
      await page.setViewportSize({ width, height });
      await table.open({ moves: ["9-13"], coordinates: "single-jump" });
      const before = await page.locator("#board").boundingBox();
      /** @type {string[]} */
      const pictures = [];
      for (const where of ["Off", "Inside", "Outside"]) {
        await table.button("Settings").click();
        await page
          .getByRole("group", { name: "Square labels" })
          .getByRole("radio", { name: where, exact: true })
          .check();
        await page.keyboard.press("Escape");
        expect(await page.locator("#board").boundingBox()).toEqual(before);
        await page.evaluate(() => new Promise(requestAnimationFrame));
        pictures.push(
          (await page.locator("#squares").screenshot({ path: `results/shots/labels-${where}-${width}.png` })).toString(
            "base64",
          ),
        );
      }
      expect(new Set(pictures).size, "each choice is drawn").toBe(3);
      await page.reload();
      await table.ready();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(
        (await page.locator("#squares").screenshot()).toString("base64") === pictures.at(-1),
        "labels are kept",
      ).toBe(true);
      await table.click(22, 18); // the squares are where they are drawn
      await expect(table.moves).toHaveCount(2);
    },
  );
}
