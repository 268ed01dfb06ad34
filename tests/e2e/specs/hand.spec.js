// The hand on the board: click-click and drag alike, by mouse, pen and finger, and what ends a drag.
import { expect, test, you_black } from "../fixtures.js";

/** @import { Table } from "../fixtures.js" */

const FORCED = "W:W13,20,21,24,26,27,29,K2:B1,5,6,12,15,25,K32";
const AMBIGUOUS = "B:W6,7,14,15:B2";

/** Carries a piece over these squares and puts it down on the last. @param {Table} table @param {number[]} squares */
async function drag(table, [from = 0, ...squares]) {
  const { mouse } = table.page;
  const start = await table.middle(from);
  await mouse.move(start.x, start.y);
  await mouse.down();
  for (const square of squares) {
    const { x, y } = await table.middle(square);
    await mouse.move(x, y, { steps: 4 });
  }
  await mouse.up();
}

/** A picture of a square. @param {Table} table @param {number} square */
async function picture(table, square) {
  const { x, y } = await table.middle(square);
  await table.page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return (await table.page.screenshot({ clip: { x: x - 30, y: y - 30, width: 60, height: 60 } })).toString("base64");
}

test("a piece is dragged to its square, and clicked there too", { tag: "@long" }, async ({ table }) => {
  await table.open({});
  await drag(table, [11, 15]);
  await expect(table.moves).toHaveText(["11-15"]);
  await table.click(22, 18);
  await drag(table, [15, 22]);
  await expect(table.moves).toHaveText(["11-15", "22-18", "15x22"]);
});

test("the piece lifts under the finger and follows it", async ({ table, page }) => {
  await table.open({});
  const [from, to] = [await table.middle(11), await table.middle(18)];
  const [full, empty] = [await picture(table, 11), await picture(table, 18)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await expect(table.cell(11)).toHaveAccessibleName(/selected/);
  expect(await picture(table, 11), "lifted at once").not.toBe(full);
  await page.mouse.move(to.x, to.y, { steps: 3 });
  expect(await picture(table, 18), "in the hand").not.toBe(empty);
  await page.keyboard.press("Escape");
  expect(await picture(table, 18), "Escape cancels").toBe(empty);
  await page.mouse.up();
  expect(await table.with_word("selected")).toEqual([]);
  await expect(table.moves).toHaveCount(0);
});

test("a refused piece returns with a reason, and can be dragged again", { tag: "@long" }, async ({ table, page }) => {
  await table.open({});
  await drag(table, [11, 18]);
  await expect(table.message).toContainText("The man on 11 cannot go to 18.");
  await expect(table.moves).toHaveCount(0);
  await drag(table, [11, 10]);
  await expect(table.message).toHaveText("That square is taken. It can go to 15 or 16.");
  await drag(table, [7, 15]);
  await expect(table.message).toContainText("The man on 7 cannot move.");
  await drag(table, [11, 16]);
  await expect(table.moves).toHaveText(["11-16"]);
  await page.mouse.move(5, 5);
});

test("pressed on one square and released on another, nothing is played", { tag: "@long" }, async ({ table }) => {
  await table.open({});
  await table.click(11);
  await drag(table, [18, 15]);
  await drag(table, [29, 13]);
  await expect(table.moves).toHaveCount(0);
  expect(await table.with_word("selected")).toEqual([11]);
  await table.click(15);
  await expect(table.moves).toHaveText(["11-15"]);
});

test("the second click of a double click changes nothing", { tag: "@long" }, async ({ table, page }) => {
  await table.open({});
  const at = await table.middle(11);
  await page.mouse.dblclick(at.x, at.y);
  expect(await table.with_word("selected")).toEqual([11]);
  const to = await table.middle(15);
  await page.mouse.dblclick(to.x, to.y);
  await expect(table.moves).toHaveText(["11-15"]);
  await expect(table.message).toHaveText("White to move");
});

test("a light square does not silence a jump that is due", { tag: "@long" }, async ({ table, page }) => {
  await table.open({ start_fen: FORCED });
  const board = await table.grid.boundingBox();
  const must = "White must jump. King on 2 or man on 29.";
  await expect(table.message).toHaveText(must);
  await page.mouse.click((board?.x ?? 0) + 20, (board?.y ?? 0) + 20);
  await expect(table.message).toHaveText(must);
});

test("a jump is dragged along its way, or to its end; the way chooses between routes", async ({ table }) => {
  await table.open({ start_fen: AMBIGUOUS });
  await drag(table, [2, 18]);
  await expect(table.message).toHaveText("2 routes lead to 18. Choose the next square of the route.");
  await drag(table, [2, 9, 18]);
  await expect(table.moves).toHaveText(["2x9x18"]);
  await table.button("Undo").click();
  await drag(table, [2, 9, 2, 11, 18]); // turned back on the way
  await expect(table.moves).toHaveText(["2x11x18"]);
  await table.button("Undo").click();
  await drag(table, [2, 11]);
  await expect(table.moves).toHaveText(["2x11x18"]);
});

test(
  "a king is dragged round to where it began; carried out and home again it stays",
  { tag: "@long" },
  async ({ table }) => {
    await table.open({ start_fen: "B:W6,7,14,15,29:BK2" });
    await drag(table, [2, 1, 2]);
    await expect(table.moves).toHaveCount(0);
    await drag(table, [2, 9, 18, 11, 2]);
    await expect(table.moves).toHaveText(["2x9x18x11x2"]);
  },
);

test("every way to lose the pointer ends in a sound state", async ({ table, page }) => {
  await table.open({});
  const [from, to] = [await table.middle(11), await table.middle(15)];
  /** @type {[string, () => Promise<void>][]} */
  const ways = [
    ["the window loses the focus", () => page.evaluate(() => void window.dispatchEvent(new Event("blur")))],
    [
      "the pointer is cancelled",
      () =>
        page.evaluate(
          () =>
            void document.querySelector("#board")?.dispatchEvent(new PointerEvent("pointercancel", { pointerId: 1 })),
        ),
    ],
    ["the right button", () => page.mouse.down({ button: "right" })],
    [
      "a second pointer",
      () =>
        page.evaluate(
          () =>
            void document
              .querySelector("#board")
              ?.dispatchEvent(new PointerEvent("pointerdown", { pointerId: 9, clientX: 700, clientY: 400 })),
        ),
    ],
  ];
  for (const [name, happens] of ways) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 2 });
    await happens();
    await page.mouse.up({ button: "right" });
    await page.mouse.up();
    await expect(table.moves, name).toHaveCount(0);
  }
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(3, 3); // out of the board
  await page.mouse.up();
  await expect(table.moves).toHaveCount(0);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y);
  await page.setViewportSize({ width: 1100, height: 700 });
  const now = await table.middle(15);
  await page.mouse.move(now.x, now.y);
  await page.mouse.up();
  await expect(table.moves).toHaveText(["11-15"]);
});

test("one click is enough where a piece has one move, if that is chosen", { tag: "@long" }, async ({ table, page }) => {
  await table.open({});
  await table.click(12);
  expect(await table.with_word("selected")).toEqual([12]);
  await table.cell(12).press("Escape");
  await table.button("Settings").click();
  await page.getByRole("switch", { name: /^One-click moves/ }).check();
  await page.keyboard.press("Escape");
  await page.reload();
  await table.ready();
  await table.click(12);
  await expect(table.moves).toHaveText(["12-16"]);
  await table.click(22);
  expect(await table.with_word("selected")).toEqual([22]);
  await table.cell(29).press("Escape");
  await table.cell(21).press("Enter");
  await expect(table.moves).toHaveText(["12-16", "21-17"]);
});

test.describe("by finger", () => {
  test.use({ viewport: { width: 390, height: 500 }, hasTouch: true, isMobile: true });

  test(
    "a piece in the hand keeps the page still, an empty square scrolls it",
    { tag: "@long" },
    async ({ table, page }) => {
      await table.open({ players: you_black(1) });
      await page.evaluate(() => {
        const style = new CSSStyleSheet();
        style.replaceSync(".page { height: 900px !important; }");
        document.adoptedStyleSheets = [style];
      });
      const session = await page.context().newCDPSession(page);
      /** @param {"touchStart" | "touchMove" | "touchEnd"} type @param {{ x: number, y: number }[]} touchPoints */
      const touch = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
      /** @param {number} from @param {{ x: number, y: number }} by */
      const swipe = async (from, by) => {
        const start = await table.middle(from);
        await touch("touchStart", [start]);
        for (let step = 1; step <= 8; step += 1) {
          await touch("touchMove", [{ x: start.x + (by.x * step) / 8, y: start.y + (by.y * step) / 8 }]);
          await page.evaluate(() => new Promise(requestAnimationFrame));
        }
        await touch("touchEnd", []);
      };
      const scrolled = () => page.evaluate(() => document.scrollingElement?.scrollTop ?? 0);
      const [from, to] = [await table.middle(10), await table.middle(15)];
      await swipe(10, { x: to.x - from.x, y: to.y - from.y });
      await expect(table.moves.first()).toHaveText("10-15");
      expect(await scrolled()).toBe(0);
      await table.my_turn();
      await swipe(18, { x: 0, y: -120 });
      await expect.poll(scrolled).toBeGreaterThan(60);
    },
  );
});
