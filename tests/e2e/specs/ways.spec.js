// The other ways to play: the box for typed moves, the menu of moves, destination letters, the board as text. How moves
// are read is in tests/node/play/move_input.
import { expect, test } from "../fixtures.js";

/** @import { Table } from "../fixtures.js" */

/** @param {Table} table */
const box = (table) => table.page.getByRole("combobox", { name: "Type a move" });
/** @param {Table} table */
const status = (table) => table.page.locator("#type-says");
/** @param {Table} table @param {string} text */
async function type(table, text) {
  await box(table).fill(text);
  await box(table).press("Enter");
}

test("moves are typed with the keyboard alone", async ({ table, page }) => {
  await table.open({ coordinates: "single-jump" });
  await table.page.getByRole("tab", { name: "More" }).click();
  await page.keyboard.press("Tab");
  for (
    let tabs = 0;
    tabs < 40 && !(await box(table).evaluate((element) => element === document.activeElement));
    tabs += 1
  )
    await page.keyboard.press("Tab");
  let count = 0;
  for (const move of ["B6 A5", "c3 to d4", "3"]) {
    await page.keyboard.type(move);
    await page.keyboard.press("Enter");
    count += 1;
    await expect(table.moves).toHaveCount(count);
    await expect(box(table)).toHaveValue("");
    await expect(status(table)).toHaveText(move === "3" ? /^Read as a number in the list of moves: / : "");
  }
});

test(
  "a move that is typed before the part that reads it has come is played when it comes, also at the second try",
  { tag: "@long" },
  async ({ table, page, quiet }) => {
    quiet.allow.push(/ERR_FAILED/);
    const part = "**/page/move_input-typed_move.js";
    await table.open({});
    await table.page.getByRole("tab", { name: "More" }).click();
    await page.route(part, (route) => route.abort());
    await type(table, "9-13");
    await expect(table.message).toContainText("could not");
    await page.unroute(part);
    await expect(table.moves).toHaveCount(0);
    await page.reload(); // a browser may remember that a module did not come
    await table.ready();
    await table.page.getByRole("tab", { name: "More" }).click();
    /** @type {() => void} */
    let let_through = () => undefined;
    const held = new Promise((resolve) => (let_through = () => resolve(undefined)));
    await page.route(part, async (route) => {
      await held;
      await route.continue();
    });
    await type(table, "9-13");
    await expect(table.moves).toHaveCount(0);
    let_through();
    await expect(table.moves.first()).toHaveText("9-13");
    await expect(box(table)).toHaveValue("");
  },
);

test(
  "candidates narrow as one types; arrow keys and Enter, or a click, choose one",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({});
    await table.page.getByRole("tab", { name: "More" }).click();
    const options = page.getByRole("listbox", { name: "Matching moves" }).getByRole("option");
    await box(table).pressSequentially("1");
    await expect(options).toHaveText(["10-14", "10-15", "11-15", "11-16", "12-16"]);
    await expect(box(table)).toHaveAttribute("aria-expanded", "true");
    await box(table).pressSequentially("1");
    await expect(options).toHaveText(["11-15", "11-16"]);
    await box(table).press("ArrowDown");
    await box(table).press("ArrowDown");
    await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
    await expect(box(table)).toHaveAttribute("aria-activedescendant", (await options.nth(1).getAttribute("id")) ?? "");
    await box(table).press("Enter");
    await expect(table.moves).toHaveText(["11-16"]);
    await box(table).press("ArrowUp");
    await expect(options).toHaveCount(7);
    await expect(options.last()).toHaveAttribute("aria-selected", "true");
    await box(table).press("Escape");
    await expect(options).toHaveCount(0);
    await box(table).fill("22");
    await options.first().click();
    await expect(table.moves).toHaveCount(2);
    await expect(box(table)).toBeFocused();
  },
);

test("a wrong move is answered precisely, once, and stays until it is played", { tag: "@long" }, async ({ table }) => {
  await table.open({ start_fen: "B:W18,21,30:B14,10,1,K3" });
  await table.page.getByRole("tab", { name: "More" }).click();
  const reason = "You must jump: 14x23.";
  await type(table, "1-6");
  await expect(status(table)).toContainText(reason);
  await expect(table.live).toContainText(reason);
  await expect(box(table)).toHaveValue("1-6");
  await expect(table.moves).toHaveCount(0);
  await type(table, "14x23");
  await expect(table.moves).toHaveText(["14x23"]);
  await expect(status(table)).toHaveText("");
});

test(
  "the menu lists every legal move from 1, with what it takes; a click plays",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({ start_fen: "B:W6,7,14,15,30:B2" });
    await page.getByRole("tab", { name: "Analysis" }).press("ArrowRight");
    await expect(page.getByRole("tab", { name: "More" })).toBeFocused();
    const menu = page.getByRole("list", { name: "Legal moves" }).getByRole("button");
    await expect(menu).toHaveText(["12x9x18takes 6 and 14", "22x11x18takes 7 and 15"]);
    await menu.nth(1).click();
    await expect(table.moves).toHaveCount(1);
    await expect(menu.first()).toBeFocused();
  },
);

test(
  "destination letters: a letter, then the piece when there are several, by key and by pointer",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({ coordinates: "demotion" });
    await page.getByRole("tab", { name: "More" }).click();
    await page.getByRole("switch", { name: /^Destination letters/ }).check();
    await expect(page.getByRole("gridcell", { name: "square D0, empty, letter A" })).toBeVisible();
    await page.keyboard.press("a");
    await expect(table.moves).toHaveText(["C1 D0"]);
    await page
      .getByRole("group", { name: "Destinations" })
      .getByRole("button", { name: "B", exact: false })
      .first()
      .click();
    await expect(table.message).toHaveText(/^Which piece goes to B\? 0: F\d, 1: F\d\.$/);
    await expect(table.live).toHaveText(/^Which piece goes to B\?/);
    await page.keyboard.press("1");
    await expect(table.moves).toHaveCount(2);
    await table.click(14); // lettered B: from C1 no more, so from C3 alone
    await expect(table.moves).toHaveCount(3);
  },
);

test("the board as text is that of the program that is chosen, and is copied", async ({ table, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await table.open({});
  await page.getByRole("tab", { name: "More" }).click();
  const board = page.locator("#text-board");
  await expect(board).not.toBeEmpty();
  const before = await board.textContent();
  await page.getByRole("combobox", { name: "The board as text, as printed by" }).selectOption("single-jump");
  await expect(board).not.toHaveText(before ?? "");
  await table.button("Copy").click();
  await expect(page.locator("#text-copied")).toHaveText("Copied.");
  await expect(table.live).toHaveText("Copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await board.evaluate((element) => element.textContent),
  );
});

test("a clipboard that fails says so, and the text is selected", { tag: "@long" }, async ({ table, page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await table.open({});
  await page.getByRole("tab", { name: "More" }).click();
  await expect(page.locator("#text-board")).not.toBeEmpty();
  await table.button("Copy").click();
  await expect(table.live).toContainText("The clipboard is not available.");
  expect(await page.evaluate(() => String(getSelection()).trim())).toContain("29");
});
