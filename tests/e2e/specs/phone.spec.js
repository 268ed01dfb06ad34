// The phone's own parts: the sheet that its handle opens, the targets of a thumb, the message line in its place.
import { expect, test } from "../fixtures.js";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: "reduce" } });

const MOVES = "11-15 23-19 8-11 22-17 4-8 25-22 9-13 17-14 10x17 21x14 15-18 22x15 11x18".split(" ");

test("the handle opens the sheet over the board, which does not move, and Escape closes it", async ({ table, page }) => {
  await table.open({ moves: MOVES });
  const board = await page.locator("#board").boundingBox();
  const actions = await page.locator("#actions").boundingBox();
  const grip = table.button("Show all moves");
  await grip.tap();
  await expect(grip).toHaveAttribute("aria-expanded", "true");
  await expect(table.moves.first()).toBeInViewport();
  await expect(table.moves.last()).toBeInViewport();
  await expect(table.button("First move")).toBeVisible();
  expect(await page.locator("#board").boundingBox()).toEqual(board);
  expect(await page.locator("#actions").boundingBox()).toEqual(actions);
  await grip.press("Escape");
  await expect(grip).toHaveAttribute("aria-expanded", "false");
  await expect(table.moves.last()).toBeInViewport();
});

test("a game is played by touch", async ({ table, page }) => {
  await table.open();
  for (const square of [11, 15]) {
    const box = await table.cell(square).boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  }
  await expect(table.moves).toHaveCount(2);
});

test("every target is at least 44 by 44", async ({ table, page }) => {
  for (const moves of [[], MOVES]) {
    await page.goto("about:blank");
    await table.open(null);
    if (moves.length > 0) await table.click(11, 15);
    const small = await page.evaluate(() => [...document.querySelectorAll("button, .levels input")].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && (width < 44 || height < 44) && element.id !== "grip"; // the handle's reach is wider than it looks
    }).map((element) => element.id || element.className || element.getAttribute("aria-label")));
    expect(small).toEqual([]);
  }
});

test("the dialog fills the screen, its primary button in view", async ({ table, page }) => {
  await table.open({ moves: MOVES });
  for (const [width, height] of [[320, 568], [360, 740], [740, 360]]) {
    await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
    await table.button("New game").tap();
    await expect(table.button("Start game")).toBeInViewport({ ratio: 1 });
    const box = await page.getByRole("dialog").boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width, height });
    await table.button("Close").first().tap();
  }
});
