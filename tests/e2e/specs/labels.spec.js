// What the squares are called: on the board, to a screen reader, in messages and in the list of moves.
import { expect, test } from "../fixtures.js";

/** @type {[coordinates: string, name: string, move: string][]} square 9, and 9-13 */
const STYLES = [
  ["official", "9", "9-13"],
  ["demotion", "C1", "C1 D0"],
  ["may-stop", "41", "41 32"],
  ["extra-turn", "17", "17 24"],
  ["single-jump", "B6", "B6 A5"],
  ["free-choice", "1,2", "1,2 0,3"],
];

test("names of squares, moves and messages follow the coordinates that are chosen, and are kept", async ({
  table,
  page,
}) => {
  await table.open({ moves: ["9-13"] });
  for (const [coordinates, name, move] of STYLES) {
    await table.button("Settings").click();
    await page.getByRole("combobox", { name: "Square names" }).selectOption(coordinates);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("gridcell", { name: `square ${name}, empty`, exact: true })).toBeVisible();
    await expect(table.moves).toHaveText([move]);
    expect(await table.stored()).toMatchObject({ coordinates });
  }
  await page.reload();
  await expect(table.moves).toHaveText(["1,2 0,3"]);
});

for (const [width, height] of /** @type {const} */ ([
  [1440, 900],
  [820, 1180],
  [360, 740],
  [740, 360],
])) {
  test(`labels off, inside or outside: the board keeps its place, ${width}x${height}`, async ({ table, page }) => {
    await page.setViewportSize({ width, height });
    await table.open({ moves: ["9-13"], coordinates: "single-jump" });
    const before = await page.locator("#board").boundingBox();
    /** @type {string[]} */
    const pictures = [];
    for (const where of ["Off", "Inside", "Outside"]) {
      await table.button("Settings").click();
      await page.getByRole("radio", { name: where, exact: true }).check();
      await page.keyboard.press("Escape");
      expect(await page.locator("#board").boundingBox()).toEqual(before);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      pictures.push(
        (await page.locator("#squares").screenshot({ path: `results/shots/labels-${where}-${width}.png` })).toString(
          "base64",
        ),
      );
    }
    // on small squares nothing is written inside
    expect(new Set(pictures).size).toBe(width < 800 && height < 400 ? 2 : 3);
    await page.reload();
    await table.ready();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(
      (await page.locator("#squares").screenshot()).toString("base64") === pictures.at(-1),
      "labels are kept",
    ).toBe(true);
    await table.click(22, 18); // the squares are where they are drawn
    await expect(table.moves).toHaveCount(2);
  });
}
