// The Analysis tab with its lines and arrows. Thinking, hints and the evaluation bar are in thinking.spec.js.
import { expect_accessible, looks, LONG_LOOKS } from "../axe.js";
import { expect, friends, main_line, study, test, you_black } from "../fixtures.js";

/** @import { Table } from "../fixtures.js" */

/** Black to move: 4-8 wins in 22 moves, 10-7 draws, 10-14 loses in 6, 10-6 in 4 and 10-15 in 2. */
const ENDING = study('[SetUp "1"]\n[FEN "B:W18,K1:B4,K10"]\n\n*');

/** Black wins with 13-17, in 13 plies, which begin with sacrifices. */
const PROBLEM = study('[SetUp "1"]\n[FEN "B:W24,23,22,21,K4,K3,K2,K1:B16,15,14,13,11,10,9,5"]\n\n*');

/** @param {Table} table */
const parts = ({ page }) => ({
  tab: page.getByRole("tab", { name: "Analysis" }),
  engine: page.getByRole("switch", { name: "Engine" }),
  status: page.locator("#engine-says"),
  rows: page.locator(".lines li"),
});

/** Writes down what the page tells its workers. @param {import("@playwright/test").Page} page */
const listen = (page) =>
  page.addInitScript(() => {
    const reports = /** @type {string[]} */ ([]);
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (
      /** @type {{ type: string }} */ message,
      /** @type {unknown[]} */ ...rest
    ) {
      reports.push(message.type);
      return Reflect.apply(postMessage, this, [message, ...rest]);
    };
    Object.assign(window, { told: reports });
  });
/** @param {import("@playwright/test").Page} page @returns {Promise<string[]>} */
const reported = (page) =>
  page.evaluate(() => [.../** @type {{ told: string[] }} */ (/** @type {unknown} */ (window)).told]);

test(
  "three lines with the verdicts of the tables; a click on a move goes there as a variation; axe finds nothing",
  LONG_LOOKS,
  async ({ table, page }) => {
    await table.open(ENDING);
    const { tab, status, rows } = parts(table);
    await tab.click();
    await expect(rows).toHaveCount(3);
    // Before the tables are loaded, a search is less precise and may show a worse line.
    await expect(rows.nth(0)).toContainText(/^1Win in 22\s*1\. 4-8/, { timeout: 20_000 });
    await expect(rows.nth(1)).toContainText(/^2Draw\s*1\. 10-7/);
    await expect(rows.nth(2)).toContainText(/^3Loss in 6\s*1\. 10-14 +18x9/);
    await expect(status).toHaveText(/^Depth \d+, 3 lines\. Black wins in 22\.$/);
    await expect(page.locator("#lines-sign"), "no line has a number").toBeEmpty();
    await page.getByRole("combobox", { name: "Lines shown" }).selectOption("5");
    await expect(rows).toHaveCount(5);
    await expect(rows.nth(4)).toContainText(/Loss in \d/);
    for (const [width, colorScheme] of looks(
      /** @type {const} */ ([
        [1440, "light"],
        [320, "dark"],
      ]),
    )) {
      await page.setViewportSize({ width, height: 740 });
      await page.emulateMedia({ colorScheme });
      const grip = table.button("Show all moves");
      if (width < 640 && (await grip.getAttribute("aria-expanded")) === "false") await grip.click();
      await expect_accessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    const losing = rows.filter({ hasText: "10-14" });
    await losing.getByRole("button", { name: "18x9" }).click();
    await expect(table.moves).toHaveText(["10-14", "18x9"]);
    await expect(status).toHaveText(/^Depth \d+, 1 line\. White (wins|is)/); // it has followed
    expect(main_line((await table.stored())?.pdn ?? "")).toEqual(["10-14", "18x9"]);
  },
);

test("numbers are for the side to move, which is said beside the switch", { tag: "@long" }, async ({ table, page }) => {
  await table.open(study("1. 11-15 23-19 *"));
  const { tab, rows } = parts(table);
  await tab.click();
  await expect(rows.nth(0)).toContainText(/^1[+\u2212]?\d\.\d\d\s*1\. \d/);
  const [list, sign] = [page.getByRole("list", { name: "Best lines" }), page.getByText("+ is good for Black")];
  await expect(sign).toBeVisible();
  await expect(list).toHaveAccessibleDescription("+ is good for Black");
  await table.button("Forward").click();
  await expect(list).toHaveAccessibleDescription("+ is good for White");
  await expect(sign).toHaveCount(0);
});

test("the analysis stops when it is out of sight, and follows the steps", { tag: "@long" }, async ({ table, page }) => {
  await listen(page);
  await table.open(study("1. 11-15 23-19 2. 8-11 22-17 *"));
  const { tab, engine, status, rows } = parts(table);
  await tab.click();
  await expect(rows.nth(0)).toContainText(/1\. \d/);
  await table.button("Forward").click();
  await expect(rows.nth(0)).toContainText(/1\.\.\. 2\d-/);
  expect((await reported(page)).at(-1)).toBe("go");
  await page.getByRole("tab", { name: "Moves" }).click();
  await expect.poll(async () => (await reported(page)).at(-1)).toBe("stop");
  await tab.click();
  await expect.poll(async () => (await reported(page)).at(-1)).toBe("go");
  await engine.uncheck();
  await expect(status).toHaveText("Off");
  await expect(rows).toHaveCount(0);
  expect((await reported(page)).at(-1)).toBe("stop");
  await page.reload();
  await table.ready();
  await tab.click();
  await expect(engine).not.toBeChecked(); // it is remembered
});

test("against the computer it is a help that has to be asked for, game by game; the computer's own search comes first", async ({
  table,
  page,
}) => {
  await table.open({ moves: ["11-15", "23-19"], players: you_black(4) });
  const { tab, engine, status, rows } = parts(table);
  await tab.click();
  await expect(status).toHaveText("Analysis during a game against the computer counts as help.");
  await expect(rows).toHaveCount(0);
  await engine.check();
  await expect(rows).toHaveCount(3);
  await expect(rows.getByRole("button").first()).toBeDisabled(); // nothing is played by a click in a game
  await table.click(8, 11);
  await expect(table.moves).toHaveCount(4);
  await expect(rows.nth(0)).toContainText(/3\. \d/);
  await table.button("New game").click();
  await table.button("Start game").click();
  await expect(engine).not.toBeChecked();
  await page.reload();
  await table.ready();
  await tab.click();
  await expect(engine).not.toBeChecked();
});

test(
  "a game that has ended is analysed where one looks, and a line begins its study",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({
      start_fen: "B:W18,K1:B4,K10",
      moves: ["10-14", "18x9"],
      players: friends,
      ended: { state: "resigned", side: "black" },
    });
    const { tab, status, rows } = parts(table);
    await tab.click();
    await expect(status).toHaveText("The game is over in this position.");
    await table.button("Back").click();
    await expect(rows.nth(0)).toContainText("18x9");
    await rows.nth(0).getByRole("button").first().click();
    await expect(page.locator("html")).toHaveAttribute("data-mode", "study");
    await expect(page.locator("#moves [aria-current]")).toBeVisible();
  },
);

test("a failed search is reported and can be retried", { tag: "@long" }, async ({ table, page, quiet }) => {
  quiet.allow.push(/Failed to load resource/, /ERR_FAILED/);
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    let failures = 1;
    Worker.prototype.postMessage = function (
      /** @type {{ type: string, id: number }} */ message,
      /** @type {unknown[]} */ ...rest
    ) {
      if (message.type !== "go" || failures === 0) return Reflect.apply(postMessage, this, [message, ...rest]);
      failures -= 1;
      setTimeout(() =>
        this.dispatchEvent(
          new MessageEvent("message", { data: { type: "failed", id: message.id, message: "it was told to fail" } }),
        ),
      );
    };
  });
  let cut = true;
  await table.open(ENDING);
  await page.route(/\.js$/, (route) => (cut ? route.abort() : route.continue()));
  const { tab, engine, status, rows } = parts(table);
  await table.cell(4).press("t");
  await expect(table.live).toHaveText(/^That could not be opened: .+\.$/);
  await tab.click();
  await expect(table.message).toHaveText(/^That could not be opened: .+\.Try again$/);
  await expect(status).toHaveCount(0);
  cut = false;
  await table.cell(4).press("t");
  await expect(table.live).toHaveText("Black to move.");
  await table.message.getByRole("button", { name: "Try again" }).click();
  await expect(status).toHaveText("No analysis: it was told to fail.");
  await expect(page.getByRole("combobox", { name: "Lines shown" })).toBeHidden();
  await expect_accessible(page, "#panel");
  await table.button("Try again").click();
  await expect(rows).toHaveCount(3);
  await expect(engine).toBeFocused();
  await expect(table.button("Try again")).toBeHidden();
});

test(
  "on an upright tablet there is room for lines and book, and nothing lies over them",
  { tag: "@long" },
  async ({ table, page }) => {
    await page.setViewportSize({ width: 820, height: 900 });
    await table.open(study("1. 11-15 23-19 *"));
    const { tab, rows } = parts(table);
    await tab.click();
    await expect(rows).toHaveCount(3); // they push the book out of sight, where it is not looked up
    await page.getByRole("switch", { name: "Book" }).check({ force: true });
    const row = page.locator(".book-moves li").nth(2);
    await expect(row).toBeAttached();
    for (const height of [900, 1180]) {
      await page.setViewportSize({ width: 820, height });
      // in one call: the panel may still be filling, and the row moves between two
      const is_uncovered = () =>
        row.getByRole("button").evaluate((button) => {
          button.scrollIntoView({ block: "nearest" });
          const { left, top, width, height } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
      await expect.poll(is_uncovered).toBe(true);
      const tabs = await page.getByRole("tab", { name: "More" }).boundingBox();
      const steps = await page.locator("#first").boundingBox();
      expect((tabs?.x ?? NaN) + (tabs?.width ?? NaN)).toBeLessThanOrEqual(steps?.x ?? NaN);
      const [panel, nav] = [await page.locator("#panel").boundingBox(), await page.locator(".nav").boundingBox()];
      expect((nav?.y ?? NaN) - (panel?.y ?? NaN), "the steps leave the upper edge of the panel").toBeGreaterThanOrEqual(
        1,
      );
      const right = (box = panel) => (box?.x ?? NaN) + (box?.width ?? NaN);
      expect(right(panel) - right(nav), "and its side").toBeGreaterThanOrEqual(1);
    }
  },
);

test(
  "the switch for a proof, by the keyboard: 13-17 wins, proved; without it the numbers are back",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open(PROBLEM);
    const { tab, engine, rows } = parts(table);
    await tab.click();
    await expect(rows).toHaveCount(3);
    const solve = page.getByRole("switch", { name: "Look for a proof" });
    await expect(solve).not.toBeChecked();
    await solve.press("Space");
    await expect(solve).toBeChecked();
    // 14-17 wins as soon, by the same sacrifices in another order.
    await expect(rows.filter({ hasText: /^\dWin in 7, proved\s*1\. 13-17/ })).toHaveCount(1, { timeout: 20_000 });
    await expect(page.locator("#lines-sign"), "no line has a number").toBeEmpty();
    await expect_accessible(page);
    await solve.press("Space");
    await expect(rows.nth(2).locator(".verdict")).not.toHaveText(/proved|decided/);
    await engine.press("Space");
    await expect(solve, "without the engine there is nothing to prove").toBeHidden();
  },
);
