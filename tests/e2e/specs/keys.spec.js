// The page's keys: on the board, and letters that have something told; what Tab meets first; and the help that lists
// them all.
import { expect, test, you_black, friends } from "../fixtures.js";

/** @import { Table } from "../fixtures.js" */

/** @param {Table} table @param {string} name */
const at = (table, name) => expect(table.grid.locator(":focus")).toHaveAccessibleName(new RegExp(`^square ${name}\\b`));

test("arrows, digits, Home and End walk the board; Enter chooses, which is said with where the piece can go; Escape puts it down", async ({
  table,
  page,
}) => {
  await table.open({ players: friends, flipped: true });
  await table.cell(1).focus();
  for (const [key, square] of [
    ["3", "9"],
    ["ArrowRight", "10"],
    ["End", "12"],
    ["Home", "9"],
    ["8", "29"],
    ["ArrowUp", "25"],
    ["3", "9"],
  ]) {
    await page.keyboard.press(key ?? "");
    await at(table, square ?? "");
  }
  await page.keyboard.press("Enter");
  await expect(table.live).toHaveText("Man on 9: to 13 or 14.");
  await expect(table.cell(9)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(table.cell(9)).not.toHaveAttribute("aria-selected");
  await page.keyboard.press("Space");
  await page.keyboard.press("4");
  await page.keyboard.press("Space");
  await expect(table.live).toHaveText("Black moves 9 to 13.");
});

test("letters have the game told, on the board and off it, but not while one types", async ({ table, page }) => {
  await table.open({ start_fen: "W:W13,20,21,K2:B1,6,K32", players: friends });
  await table.cell(2).focus();
  /** @type {[key: string, said: string][]} */
  const announcements = [
    ["l", "No move has been made."],
    ["b", "Black: 2 men on 1 and 6, king on 32."],
    ["w", "White: 3 men on 13, 20 and 21, king on 2."],
    ["j", "White must jump: King on 2."],
    ["t", "White to move: Player 2."],
    ["c", "This game has no clock."],
    ["e", "The evaluation is off. Turn on the evaluation bar in the settings."],
  ];
  for (const [key, said] of announcements) {
    await page.keyboard.press(key);
    await expect(table.live).toHaveText(said);
  }
  await table.click(2, 9);
  await page.locator("body").press("l");
  await expect(table.live).toHaveText("White jumps 2 to 9, captures 6.");
  await page.keyboard.press("j");
  await expect(table.live).toHaveText("Black has no jump.");
  await page.getByRole("tab", { name: "More" }).click();
  const box = page.getByRole("combobox", { name: "Type a move" });
  await box.pressSequentially("blw?");
  await expect(box).toHaveValue("blw?");
  await expect(table.live).toHaveText("Black has no jump.");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("where the evaluation is shown, E has it told", { tag: "@long" }, async ({ table, page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("bitboard-checkers:settings", JSON.stringify({ version: 1, evalbar: "on" })),
  );
  await table.open({ start_fen: "B:W30:B1,2,3,K7" });
  await expect(page.locator("#evalbar")).toHaveAccessibleName(/^Evaluation: Black/, { timeout: 20_000 });
  await table.cell(7).focus();
  await page.keyboard.press("e");
  await expect(table.live).toHaveText(/^Evaluation: Black .*\.$/);
});

test(
  "where letters are destinations, Shift has the game told, and digits are rows until a piece is asked for",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({ rules: "demotion", coordinates: "official", flipped: true });
    await page.getByRole("tab", { name: "More" }).click();
    await page.getByRole("switch", { name: /^Destination letters/ }).check();
    await table.cell(1).focus();
    await page.keyboard.press("Shift+T");
    await expect(table.live).toHaveText("Black to move: Player 1.");
    await page.keyboard.press("2");
    await at(table, "5");
    await page.keyboard.press("b");
    await expect(table.live).toContainText("Which piece goes to B?");
    await page.keyboard.press("1");
    await expect(table.live).toContainText(/^Black moves/);
  },
);

test("kept to the board, letters do nothing elsewhere", { tag: "@long" }, async ({ table, page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("bitboard-checkers:settings", JSON.stringify({ version: 1, keys: "off" })),
  );
  await table.open({ players: you_black(1) });
  await table.button("Share").focus();
  await page.keyboard.press("t");
  await page.keyboard.press("?");
  await table.cell(1).focus();
  await page.keyboard.press("c");
  await expect(table.live).toHaveText("This game has no clock.");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test(
  "Tab meets the skips first, then all of the page, each with its focus seen; the help opens by its button, ? and F1",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({ moves: ["11-15"] });
    await page.keyboard.press("Tab");
    await expect(table.button("Skip to the board")).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await at(table, "(21|24)"); // the first piece that can move
    const help = page.getByRole("dialog", { name: "Keys and screen readers" });
    for (const key of ["?", "F1"]) {
      await page.keyboard.press(key);
      await expect(help).toBeVisible();
      await expect(help).toContainText("The last move");
      await page.keyboard.press("Escape");
      await expect(help).toBeHidden();
    }
    await table.button("Settings").click();
    await table.button("All keys").click();
    await expect(help).toBeVisible();
    await page.keyboard.press("Escape");

    await page.reload();
    await table.ready();
    await page.evaluate(() => {
      const plain = new Map(
        [...document.querySelectorAll("*")].map((element) => {
          const { boxShadow, outlineStyle } = getComputedStyle(element);
          return [element, `${boxShadow} ${outlineStyle}`];
        }),
      );
      Object.assign(window, { plain });
    });
    const met = /** @type {string[]} */ ([]);
    for (let tabs = 0; tabs < 40; tabs += 1) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        if (element === null || element === document.body) return null;
        const part = element.closest(".skips, .head, #grid, #message, .panel, .actions")?.className ?? "";
        const { boxShadow, outlineStyle } = getComputedStyle(element);
        const { plain } = /** @type {{ plain: Map<Element, string> }} */ (/** @type {unknown} */ (window));
        const seen = element.closest("#grid") !== null || plain.get(element) !== `${boxShadow} ${outlineStyle}`;
        return `${part}${seen ? "" : ` unseen: ${element.outerHTML.slice(0, 80)}`}`;
      });
      if (focused === null) break;
      if (met.at(-1) !== focused) met.push(focused);
    }
    expect(met).toEqual(["skips", "head", "grid", "panel", "actions"]);
  },
);

test(
  "a finger that explores the board finds its cells: the canvas is under them",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open();
    for (const square of [1, 12, 18, 32]) {
      const { x, y } = await table.middle(square);
      const name = await page.evaluate(
        ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.getAttribute("aria-label"),
        [x, y],
      );
      expect(name).toContain(`square ${square},`);
    }
  },
);
