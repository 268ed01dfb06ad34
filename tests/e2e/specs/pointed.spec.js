// Arrows and circles that the player draws: with the right button, or with Shift and Enter on the board.
import { expect, study, test } from "../fixtures.js";

test("the right button draws arrows and circles, and takes them away", { tag: "@long" }, async ({ table, page }) => {
  await table.open({});
  /** What the canvas shows, without a pointer over it. */
  const picture = async () => {
    await page.mouse.move(4, 4);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    return (await table.canvas.screenshot()).toString("base64");
  };
  /** @param {number} from @param {number} to */
  const draw = async (from, to) => {
    const [start, end] = [await table.middle(from), await table.middle(to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down({ button: "right" });
    await page.mouse.move(end.x, end.y, { steps: 3 });
    await page.mouse.up({ button: "right" });
  };
  const empty = await picture();
  await draw(11, 15);
  await expect(table.live).toHaveText("Arrow from 11 to 15.");
  const arrow = await picture();
  expect(arrow).not.toBe(empty);
  await draw(22, 22);
  await expect(table.live).toHaveText("Circle on 22.");
  expect(await picture()).not.toBe(arrow);
  await draw(22, 22);
  await expect(table.live).toHaveText("Circle on 22 removed.");
  expect(await picture()).toBe(arrow);
  await table.click(13); // which a piece could go to: with something drawn it only wipes
  await expect(table.moves).toHaveCount(0);
  expect(await picture()).toBe(empty);
  await draw(9, 13);
  await table.cell(29).press("Escape");
  await table.page.locator("#flip").focus();
  expect(await picture()).toBe(empty);
  await draw(11, 15);
  await table.click(11, 15);
  await expect(table.moves).toHaveText(["11-15"]);
  await table.button("Undo").click();
  await expect(table.moves).toHaveCount(0);
  await page.locator("#flip").focus();
  expect(await picture(), "a move wipes the board").toBe(empty);
});

test("by keyboard: Shift and Enter begin an arrow and end it", { tag: "@long" }, async ({ table, page }) => {
  await table.open({});
  await table.cell(11).press("Shift+Enter");
  await expect(table.live).toHaveText("Arrow from 11: choose its end, or the same square for a circle.");
  await table.cell(16).press("Shift+Space");
  await expect(table.live).toHaveText("Arrow from 11 to 16.");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.press("Shift+Enter");
  await expect(table.live).toHaveText("Circle on 16.");
  await page.keyboard.press("Escape");
  await expect(table.live).toHaveText("No marks.");
  expect(await table.with_word("selected")).toEqual([]);
});

test(
  "a right-drag that ends beside the board draws nothing, and leaves nothing behind",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({});
    const [start, end] = [await table.middle(11), await table.middle(15)];
    const right = /** @type {const} */ ({ button: "right" });
    await page.mouse.move(start.x, start.y);
    await page.mouse.down(right);
    await page.mouse.move(4, 300, { steps: 3 });
    await page.mouse.up(right);
    await page.mouse.down(right);
    await page.mouse.move(end.x, end.y, { steps: 3 });
    await page.mouse.up(right);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect(table.live).not.toContainText("Arrow");
    await page.mouse.click(end.x, end.y, right);
    await expect(table.live).toHaveText("Circle on 15.");
  },
);

test("a study shows the drawings of its PDN at their moves, and keeps what is drawn", async ({ table, page }) => {
  await table.open(study("1. 11-15 {[%csl G18,R23] [%cal B2218]} 23-19 *", [0]));
  const picture = async () => {
    await page.mouse.move(4, 4);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    return (await table.canvas.screenshot()).toString("base64");
  };
  await expect(page.locator("#moves [aria-current]")).toHaveText("11-15");
  const drawn = await picture();
  await page.locator("body").press("ArrowRight");
  await page.locator("body").press("ArrowLeft");
  await expect.poll(picture, "the same drawings again").toBe(drawn);
  await page.locator("body").press("ArrowRight");
  await table.cell(9).press("Shift+Enter");
  await table.cell(14).press("Shift+Enter");
  await expect(table.live).toHaveText("Arrow from 9 to 14.");
  await expect(page.getByRole("grid").first()).toHaveAttribute("aria-description", "Arrow from 9 to 14, red.");
  await page.reload();
  await table.ready();
  expect((await table.stored())?.pdn).toContain("{[%cal R0914]}");
  await page.locator("body").press("ArrowLeft");
  await expect(page.locator("#moves [aria-current]")).toHaveText("11-15");
  await table.cell(5).press("Escape");
  await page.locator("#flip").focus();
  await expect.poll(picture, "Escape wipes them").not.toBe(drawn);
  await expect.poll(async () => (await table.stored())?.pdn).not.toContain("%csl");
});
