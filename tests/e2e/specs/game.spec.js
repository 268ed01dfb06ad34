// The game around the board: undo, redo, resignation, draw, hint, flip, new games, looking back. All their cases are in
// tests/node/play/game.
import { expect, friends, lots, machine, test, you_black } from "../fixtures.js";

test("against the computer the buttons give a hint, take back, play again, offer a draw and resign", async ({
  table,
  page,
}) => {
  await table.open({ players: you_black(1) });
  await expect(table.button("Undo")).toHaveAttribute("aria-disabled", "true");

  await test.step("a hint names a legal move, and is gone with the next one", async () => {
    await table.button("Hint").click();
    await expect(table.message).toHaveText(/^Hint: \d+-\d+\. [A-Z].*\.$/);
    const [from = 0, to = 0] = (await table.message.innerText()).match(/\d+/g)?.map(Number) ?? [];
    expect((await table.with_word("hint")).sort()).toEqual([from, to].sort());
    await expect(table.live).toContainText(`Hint: ${from}-${to}. `);
    await table.click(from, to);
    await expect(table.moves.first()).toHaveText(`${from}-${to}`);
    expect(await table.with_word("hint")).toEqual([]);
  });
  await test.step("undo and redo go back to your own turn", async () => {
    await table.my_turn();
    await table.play(lots(1));
    await expect(table.moves).toHaveCount(4);
    await table.button("Undo").click();
    await expect(table.moves).toHaveCount(2);
    await table.button("Undo").click();
    await expect(table.moves).toHaveCount(0);
    await expect(table.message).toHaveText("Your move");
    await table.button("Redo").click();
    await table.button("Redo").click();
    await expect(table.moves).toHaveCount(4);
    await expect(table.button("Redo")).toHaveAttribute("aria-disabled", "true");
  });
  await test.step("the computer declines an early draw", async () => {
    await table.button("Offer draw").click();
    await expect(table.message).toContainText("Computer declines the draw.");
  });
  await test.step("resignation asks first, ends the game, survives a reload, and is lifted by undo", async () => {
    await table.button("Resign").click();
    await expect(table.message).toContainText("Resign this game?");
    await table.button("Keep playing").click();
    await expect(table.message).not.toContainText("Resign this game?");
    await table.button("Resign").click();
    await table.button("Yes, resign").click();
    await expect(table.message).toContainText("White wins: Black resigned.");
    await expect(table.live).toHaveText("White wins: Black resigned.");
    await page.reload();
    await expect(table.message).toContainText("White wins: Black resigned.");
    await table.button("Undo").click();
    await expect(table.message).not.toContainText("wins");
    await expect(table.moves).toHaveCount(4);
  });
});

test("the list of moves leads to earlier positions; flip turns the board, and is kept", async ({ table, page }) => {
  await table.open({ moves: ["11-15", "23-19", "8-11"] });
  await table.moves.nth(1).click();
  await expect(table.message).toHaveText("Position after 1... 23-19");
  await expect(table.live).toHaveText("After 1... 23-19: White moves 23 to 19.");
  await table.moves.nth(0).click();
  await expect(table.moves.nth(0)).toHaveAttribute("aria-current", "step");
  await expect(table.cell(23)).toHaveAccessibleName("square 23, white man");
  await table.button("First move").click();
  await expect(table.cell(11)).toHaveAccessibleName("square 11, black man");
  await table.button("Forward").click();
  await table.button("Forward").click();
  await table.button("Back").click();
  await expect(table.moves.nth(0)).toHaveAttribute("aria-current", "step");
  await table.button("Last move").click();
  await expect(table.moves.nth(2)).toHaveAttribute("aria-current", "step");
  await table.moves.nth(0).click();
  await table.button("Last move").click();
  await table.click(22, 17);
  await expect(table.moves).toHaveCount(4);
  await expect(page.locator("#moves [aria-current]")).toHaveText("22-17");

  const before = await table.cell(1).boundingBox();
  const name = await page.locator("#bar-me .name").innerText();
  await table.button("Flip board").click();
  const after = await table.cell(1).boundingBox();
  expect(after?.y).not.toBe(before?.y);
  await expect(page.locator("#bar-me .name")).not.toHaveText(name);
  await page.reload();
  await table.ready();
  expect((await table.cell(1).boundingBox())?.y).toBe(after?.y);
});

test(
  "holding Enter on Resign only asks, and the focus is on the answer that changes nothing",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({ players: you_black(1), moves: ["11-15", "23-19"] });
    await table.button("Resign").focus();
    for (let press = 0; press < 4; press += 1) await page.keyboard.down("Enter"); // all but the first are repetitions
    await expect(table.message).toContainText("Resign this game?");
    await expect(table.button("Keep playing")).toBeFocused();
    await page.keyboard.up("Enter");
    await page.keyboard.down("Enter");
    await expect(table.message).toHaveText("Your move");
    await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    expect(await table.with_word("selected")).toEqual([]);
  },
);

/** Forty-six plies. */
const LONG = (
  "9-13 22-18 5-9 24-20 9-14 18x9 10-15 25-22 12-16 29-25 15-18 22x15 11x18 23x14 6-10 20x11 10x17 21x14 7x16 27-24 16-20 " +
  "24-19 2-7 9-6 1x17 28-24 20x27 32x23 7-11 19-16 11x20 25-22 8-11 23-18 3-8 30-25 20-24 18-14 24-27 31x24 11-16 14-10 16-19 24x15 17-21 26-23"
).split(" ");

test("a long list keeps the current move in view", { tag: "@long" }, async ({ table }) => {
  await table.open({ moves: LONG });
  await expect(table.moves).toHaveCount(46);
  await expect(table.moves.last()).toBeInViewport();
  await expect(table.moves.first()).not.toBeInViewport();
  await table.button("First move").click();
  await expect(table.moves.first()).toBeInViewport();
});

for (const name of ["Friend, this screen", "All options"]) {
  test(
    `a first game begun by keyboard leaves the focus on the board: ${name}`,
    { tag: "@long" },
    async ({ table, page }) => {
      await table.open();
      await table.button(name).press("Enter");
      if (name === "All options") await table.button("Start game").press("Enter");
      await expect(page.locator("html")).toHaveAttribute("data-panel", "game");
      await expect(table.grid.locator('[tabindex="0"]')).toBeFocused();
    },
  );
}

test(
  "the actions are one stop of the Tab key, and arrow keys walk through them",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({ moves: ["11-15"] });
    await expect(page.locator('#actions [tabindex="0"]')).toHaveCount(1);
    await table.button("Undo").focus();
    for (const [key, name] of /** @type {const} */ ([
      ["ArrowLeft", "New game"],
      ["ArrowRight", "Undo"],
      ["End", "New game"],
      ["Home", "Undo"],
      ["ArrowRight", "Redo"],
    ])) {
      await page.keyboard.press(key);
      await expect(table.button(name)).toBeFocused();
    }
    await page.keyboard.press("Tab");
    expect(await page.locator("#actions").evaluate((row) => row.contains(document.activeElement))).toBe(false);
    await page.keyboard.press("Shift+Tab");
    await expect(table.button("Redo")).toBeFocused();
  },
);

test("between friends the moves stand in pairs, also as they are made", { tag: "@long" }, async ({ table, page }) => {
  await table.open({ players: friends });
  await table.click(11, 15, 23, 19, 8, 11, 22, 17);
  await expect(page.locator("#moves > li")).toHaveText(["BlackWhite", "111-1523-19", "28-1122-17", ""]);
});

test("closing the dialog of a new game changes nothing; side, level and opponent are taken from it", async ({
  table,
  page,
}) => {
  await table.open({ players: you_black(3), moves: ["11-15", "23-19"] });
  const dialog = page.getByRole("dialog", { name: "New game" });
  await table.button("New game").click();
  await expect(dialog.getByText("You play Black against level 3. Official rules.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(table.moves).toHaveCount(2);

  await table.button("New game").click();
  await dialog.getByRole("radio", { name: "Level 1, Newcomer" }).check();
  await dialog.getByRole("radio", { name: "White", exact: true }).check();
  await expect(dialog.getByText("You play White against level 1. Official rules.")).toBeVisible();
  await dialog.getByRole("button", { name: "Start game" }).click();
  await expect(dialog).toBeHidden();
  await expect(table.moves).toHaveCount(1);
  await expect(page.locator("#bar-top")).toContainText("Level 1, newcomer");
  expect(await table.stored()).toMatchObject({ players: { black: machine(1), white: { kind: "human" } }, level: 1 });

  await table.button("New game").click();
  await page.getByRole("radio", { name: "Friend, this screen" }).check();
  await expect(page.getByRole("radio", { name: "Level 1, Newcomer" })).toBeHidden();
  await page.getByRole("button", { name: "Start game" }).click();
  await expect(table.message).toHaveText("Black to move");
  await expect(page.locator("#bar-top .name")).toHaveText("Player 2");
  expect(await table.stored()).toMatchObject({ players: friends, moves: [] });
});
