// Ten journeys of a new player at five sizes. At each step nothing covers the board, nothing is cut and nothing scrolls
// sideways.
import { expect, study, test, you_black } from "../fixtures.js";

/** @import { Table } from "../fixtures.js" */
/** @typedef {(step: string) => Promise<void>} Check expects the layout to be whole at this step */

const SIZES = /** @type {const} */ ([
  [360, 640],
  [390, 844],
  [820, 1180],
  [1366, 768],
  [1440, 900],
]);

const MOVES = "11-15 23-19 8-11 22-17 4-8 25-22 9-13 17-14 10x17 21x14 15-18 22x15 11x18".split(" ");
const PDN = '[Black "Bob"]\n[White "Ann"]\n[Result "1-0"]\n\n1. 11-15 23-19 2. 8-11 22-17 3. 4-8 17-13 1-0';

/**
 * The faults of the layout: what lies over the board, buttons whose words are cut, and what scrolls sideways.
 * @param {import("@playwright/test").Page} page
 */
const layout_faults = (page) =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
    const top = dialog ?? document.body;
    const board = document.querySelector("#board, .arena-board, .board")?.getBoundingClientRect() ?? new DOMRect();
    /** @param {Element} element */
    const lies_over_board = (element) => {
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0 || !element.checkVisibility()) return false;
      const wide = Math.min(right, board.right) - Math.max(left, board.left);
      return wide > 1 && Math.min(bottom, board.bottom) - Math.max(top, board.top) > 1;
    };
    const over =
      dialog === undefined
        ? [...document.querySelectorAll(".head, .bar, #panel, .panel, #actions, .actions, .result")].filter(
            lies_over_board,
          )
        : [];
    const cut = [...top.querySelectorAll("button, summary, [role=tab], a.btn")].filter((button) =>
      [button, ...button.querySelectorAll("*:not(svg, svg *)")].some(
        (part) =>
          part.checkVisibility({ visibilityProperty: true }) &&
          part.clientWidth > 1 && // what only a screen reader reads is one pixel wide
          part.textContent?.trim() !== "" &&
          part.scrollWidth > part.clientWidth + 1,
      ),
    );
    const scrolls = [document.documentElement, ...(dialog === undefined ? [] : [dialog])].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    return [
      ...over.map((element) => `${element.id || element.className} lies over the board`),
      ...cut.map((button) => `cut: ${button.textContent}`),
      ...scrolls.map(({ tagName }) => `${tagName} scrolls sideways`),
    ];
  });

/** @param {Table} table @param {string} entry of the map, which the header or the menu shows */
async function go_to({ page }, entry) {
  const menu = page.locator("#menu-open");
  if (await menu.isVisible()) await menu.click();
  else if (entry === "Library") return page.locator("#library-open").click();
  else if (entry === "Arena") return page.locator(".map").getByRole("link", { name: "Arena" }).click();
  else await page.locator(entry === "Endgame lessons" ? "#map-learn" : "#map-study").click();
  const named = { name: new RegExp(`^${entry}`) };
  const dialog = page.locator("#menu-dialog");
  await dialog.getByRole("button", named).or(dialog.getByRole("link", named)).click();
}

/** @param {Table} table */
async function import_game(table) {
  await go_to(table, "Import");
  await table.page.getByRole("textbox", { name: "FEN, PDN or link" }).fill(PDN);
  await table.button("Open").click();
  await expect(table.page.locator("#bar-top, #bar-me").filter({ hasText: "Ann" })).toBeVisible();
}

/** @param {Table} table */
async function resign(table) {
  await table.open({ players: you_black(1), moves: MOVES.slice(0, 12) });
  await table.my_turn();
  await table.button("Resign").click();
  await table.button("Yes, resign").click();
  await expect(table.page.getByRole("region", { name: "Not this time" })).toBeVisible();
}

/** @type {Record<string, (table: Table, check: Check) => Promise<void>>} */
const JOURNEYS = {
  "a game against level 5 as White": async (table, check) => {
    await table.open();
    await check("the first visit");
    await table.page.locator("#new:visible, #all-options").last().click(); // a low phone shows the levels in place of "New"
    const dialog = table.page.getByRole("dialog", { name: "New game" });
    await dialog.getByRole("radio", { name: /^Level 5,/ }).check({ force: true });
    await dialog.getByRole("radio", { name: "White", exact: true }).first().check({ force: true });
    await check("New game");
    await table.button("Start game").click();
    await expect(table.page.locator("#bar-top")).toContainText("Level 5");
    expect(await table.my_turn()).toBe(true);
    await check("the game");
  },
  "a lesson on an ending": async (table, check) => {
    await table.open();
    await go_to(table, "Endgame lessons");
    const dialog = table.page.getByRole("dialog", { name: "Endgame lessons" });
    await expect(dialog).toBeVisible();
    await check("the lessons");
    await dialog.getByRole("button", { name: /^Two kings/ }).click();
    await expect(table.page.getByRole("region", { name: "Two kings against one" })).toBeVisible();
    expect(await table.my_turn()).toBe(true);
    await check("the lesson");
  },
  "a PDN that is pasted": async (table, check) => {
    await table.open();
    await go_to(table, "Import");
    await expect(table.page.getByRole("dialog", { name: "Import" })).toBeVisible();
    await check("Import");
    await table.page.keyboard.press("Escape");
    await import_game(table);
    await expect(table.moves).toHaveCount(6);
    await check("the game");
  },
  "why a move was bad": async (table, check) => {
    await resign(table);
    await check("the result");
    await table.button("See what happened").click();
    await expect(table.page.getByRole("tab", { name: "Review" })).toHaveAttribute("aria-selected", "true");
    await expect(table.page.getByRole("row", { name: /^White \d+/ })).toBeVisible({ timeout: 20_000 });
    await expect(table.page.locator("#board")).toBeInViewport({ ratio: 1 });
    await table.button("Back").click();
    await expect(table.page.getByRole("region", { name: "The move shown" })).toBeVisible();
    await check("a position before the end");
  },
  "an invitation with a clock": async (table, check) => {
    await table.open();
    await table.button("Friend, by link").click();
    const dialog = table.page.getByRole("dialog", { name: "Play by link" });
    await dialog.getByRole("radio", { name: "5 + 3" }).check({ force: true });
    await check("the invitation");
    await table.button("Create link").click();
    await expect(dialog.locator(".qr:visible").first()).toBeVisible();
    await expect(dialog).toContainText("5 minutes, plus 3 seconds after each move");
    await check("the link");
  },
  "back through an analysed game": async (table, check) => {
    await table.open();
    await import_game(table);
    await table.button("Last move").click();
    await table.page.getByRole("tab", { name: "Analysis" }).click();
    for (const depth of ["at the end", "one back", "two back"]) {
      await expect(table.page.getByText(/^Depth \d+/)).toBeVisible({ timeout: 20_000 });
      await expect(table.page.locator("#board")).toBeInViewport({ ratio: 1 });
      await expect(table.page.locator(".lines li").first()).toBeInViewport({ ratio: 1 });
      await check(depth);
      await table.button("Back").click();
    }
  },
  "German and back": async (table, check) => {
    await table.open();
    await table.button("Settings").click();
    await check("Settings");
    await table.page.getByRole("combobox", { name: "Language" }).selectOption({ label: "Deutsch" });
    await expect(table.page.getByRole("dialog", { name: "Einstellungen" })).toBeVisible();
    await check("Einstellungen");
    await table.page.keyboard.press("Escape");
    await expect(table.page.getByRole("button", { name: "Einstellungen" })).toBeVisible();
    await check("the page in German");
    await table.page.getByRole("button", { name: "Einstellungen" }).click();
    await table.page.getByRole("combobox", { name: "Sprache" }).selectOption({ label: "English" });
    await expect(table.page.getByRole("dialog", { name: "Settings" })).toBeVisible();
  },
  "a position that is set up and played": async (table, check) => {
    await table.open();
    await go_to(table, "Board editor");
    await table.button("Clear").click();
    await table.click(6);
    await table.page.getByRole("radio", { name: "White king" }).check({ force: true });
    await table.click(31);
    await expect(table.page.getByText("This position can be played.").first()).toBeVisible();
    await check("the editor");
    await table.button("Play from here").click();
    await check("Play from here");
    await table.button("Start game").click();
    expect(await table.my_turn()).toBe(true);
    await expect(table.cell(6)).toHaveAccessibleName(/black man/);
    await check("the game");
  },
  "a finished game in the library": async (table, check) => {
    await resign(table);
    await go_to(table, "Library");
    const rows = table.page.locator(".lib-space .lib-row");
    await expect(rows).toHaveCount(1);
    await check("the library");
    await table.page.getByRole("tab", { name: /Famous games/ }).click();
    await expect(table.page.locator(".lib-holds")).toHaveText("49 games");
    await check("the famous games");
    await table.page.getByRole("tab", { name: /My games/ }).click();
    await expect(rows).toHaveCount(1);
    await rows.first().click();
    await expect(table.page.getByRole("dialog", { name: "Library" })).toBeHidden();
    await expect(table.moves).toHaveCount(12);
  },
  "a match of two levels": async (table, check) => {
    const { page } = table;
    await table.open();
    await go_to(table, "Arena");
    await expect(page.locator("html[data-ready]")).toBeAttached();
    await check("the Arena");
    await page.getByRole("button", { name: "New", exact: true }).click();
    await check("New tournament");
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(page.getByText("Game 1: Regular meets Club player.")).toBeVisible();
    await check("the match");
  },
};

for (const [width, height] of SIZES)
  test.describe(`${width} by ${height}`, { tag: "@long" }, () => {
    test.use({ viewport: { width, height }, hasTouch: width < 1000 });
    for (const [name, travel] of Object.entries(JOURNEYS))
      test(name, async ({ table, page }) => {
        await travel(table, async (step) => {
          expect.soft({ step, faults: await layout_faults(page) }).toEqual({ step, faults: [] });
        });
      });
  });

test("a fault of the layout is found", { tag: "@long" }, async ({ table, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await table.open(study(PDN));
  expect(await layout_faults(page)).toEqual([]);
  await page.evaluate(() => {
    Object.assign(document.getElementById("new")?.style ?? {}, { maxWidth: "20px", minWidth: "0" });
    Object.assign(document.getElementById("actions")?.style ?? {}, { translate: "0 -300px" });
  });
  const faults = (await layout_faults(page)).map((fault) => fault.trim());
  expect(faults).toContain("actions lies over the board");
  expect(faults.some((fault) => fault.startsWith("cut: "))).toBe(true);
});
