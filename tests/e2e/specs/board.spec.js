// Choosing on the board: piece then square, forced jumps, several routes, and a reason for what cannot be used. Which
// squares choose which move is in tests/node/play/game/choose.test.js.
import { expect, test, you_black } from "../fixtures.js";

test("piece, then square", async ({ table }) => {
  await table.open({});
  await table.click(11);
  await expect(table.cell(11)).toHaveAccessibleName("square 11, black man, selected");
  await expect(table.cell(15)).toHaveAccessibleName("square 15, empty, can be reached");
  await table.click(15);
  await expect(table.cell(15)).toHaveAccessibleName("square 15, black man");
  await expect(table.live).toHaveText("Black moves 11 to 15.");
});

test(
  "another piece takes the selection over, Escape and a second click end it",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({});
    await table.click(11, 10);
    expect(await table.with_word("selected")).toEqual([10]);
    await table.click(10);
    expect(await table.with_word("selected")).toEqual([]);
    await table.cell(9).focus();
    await page.keyboard.press("Space");
    expect(await table.with_word("selected")).toEqual([9]);
    await page.keyboard.press("Escape");
    expect(await table.with_word("selected")).toEqual([]);
  },
);

test("the same refusal is heard each time", { tag: "@long" }, async ({ table }) => {
  await table.open({});
  await table.click(1);
  const next = "Your pieces on 9, 10, 11 and 12 can move.";
  const refusal = `The man on 1 cannot move. ${next}`;
  await expect(table.live, "the first reason was heard before the next sentence was loaded").toHaveText(next);
  const spoken = await table.live.evaluateHandle((live) => {
    const heard = /** @type {string[]} */ ([]);
    new MutationObserver(() => heard.push(live.textContent ?? "")).observe(live, { childList: true });
    return heard;
  });
  await table.click(1);
  await table.cell(1).press("Enter");
  await expect.poll(() => spoken.jsonValue()).toEqual([refusal, refusal]);
});

const AMBIGUOUS = "B:W6,7,14,15:B2";

test(
  "when the jump has come to rest the other side's click on its landing is answered",
  { tag: "@long" },
  async ({ table, page }) => {
    await page.clock.install();
    await table.open({ start_fen: AMBIGUOUS });
    await table.click(2, 11);
    await expect(table.moves).toHaveText(["2x11x18"]);
    await page.clock.runFor(5000);
    await table.click(18);
    await expect(table.message).toContainText("That piece belongs to Black. You play White.");
  },
);

test("captured pieces lie beside their captor", { tag: "@long" }, async ({ table, page }) => {
  await table.open({ start_fen: AMBIGUOUS });
  await expect(page.locator("#bar-me .taken")).toHaveText("Black");
  await table.click(2, 9);
  // White still has more pieces.
  await expect(page.locator("#bar-me .taken")).toHaveText("Black2 captured");
  await expect(page.locator("#bar-me .pile .mini")).toHaveCount(2);
  await table.button("Undo").click();
  await expect(page.locator("#bar-me .taken")).toHaveText("Black");
});

test(
  "the lead is counted on the board, whoever had fewer pieces at the start",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({ start_fen: "B:W18,31,32:B1,2,3,4,15" });
    await table.click(15, 22);
    await expect(page.locator("#bar-me .taken")).toHaveText("Black1 captured3 ahead");
  },
);

test("a click while a piece is on its way is not lost", async ({ table }) => {
  await table.open({});
  await table.click(9, 13, 22, 18, 10, 15);
  await expect(table.moves).toHaveText(["9-13", "22-18", "10-15"]);
});

test("a screen reader's click on a cell works like the pointer's", async ({ table }) => {
  await table.open({ players: you_black(1) });
  await table.cell(11).dispatchEvent("click");
  await expect(table.cell(11)).toHaveAttribute("aria-selected", "true");
  await table.cell(16).dispatchEvent("click");
  await expect(table.moves).toHaveCount(2);
});

test("the grid has 8 rows of 4 cells, one in the tab order, and arrow keys that stay on the board", async ({
  table,
  page,
}) => {
  await table.open({ flipped: true });
  await expect(table.grid.getByRole("row")).toHaveCount(8);
  await expect(table.grid.getByRole("gridcell")).toHaveCount(32);
  await expect(table.grid.locator('[tabindex="0"]')).toHaveCount(1);
  await table.cell(1).focus();
  for (const [key, square] of /** @type {const} */ ([
    ["ArrowLeft", 1],
    ["ArrowUp", 1],
    ["ArrowRight", 2],
    ["End", 4],
    ["ArrowDown", 8],
    ["Home", 5],
    ["ArrowDown", 9],
  ])) {
    await page.keyboard.press(key);
    await expect(table.cell(square)).toBeFocused();
  }
  await table.button("Flip board").click();
  await table.cell(9).focus();
  await page.keyboard.press("ArrowUp");
  await expect(table.cell(13)).toBeFocused();
});

test(
  "a disposed board ignores all events, and settles the promises of its callers",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({});
    const chosen = await page.evaluate(async () => {
      const [{ create_board }, { board_view }, { BEFORE }, { create_translator }] = await Promise.all(
        ["board/board.js", "play/game/board_view.js", "play/core/state.js", "kit/language/translator.js"].map(
          (file) => import(new URL(`www/${file}`, document.baseURI).href),
        ),
      );
      const frame = /** @type {HTMLElement} */ (document.getElementById("board")?.cloneNode(true));
      const chosen = /** @type {string[]} */ ([]);
      /** @param {string} what */
      const hear = (what) => () => void chosen.push(what);
      const t = create_translator();
      const board = create_board(
        t,
        { frame, canvas: frame.querySelector("canvas"), grid: frame.querySelector("[role=grid]") },
        board_view(t, BEFORE),
        {
          choose: hear("choose"),
          lift: hear("lift"),
          tap: hear("tap"),
          drop: hear("drop"),
          point: hear("point"),
          point_by_key: hear("point"),
          cancel: hear("cancel"),
        },
      );
      const cell = /** @type {HTMLElement} */ (frame.querySelector("[role=gridcell]"));
      const use = () => (
        cell.click(),
        cell.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }))
      );
      use();
      board.show({ ...board_view(t, BEFORE), place: 7 }); // pieces are on their way
      const rest = board.settled();
      board.dispose();
      use();
      await rest;
      return chosen;
    });
    expect(chosen).toEqual(["choose", "cancel"]);
  },
);
