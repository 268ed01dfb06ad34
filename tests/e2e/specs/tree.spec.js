// The game as a tree: studies, variations, comments and signs, steps by button, key and wheel, and playing on from any
// point.
import { expect_accessible, looks, LONG_LOOKS } from "../axe.js";
import { expect, study, test } from "../fixtures.js";

const TAGS =
  '[Event "Match"]\n[Site "Glasgow"]\n[Date "1858.??.??"]\n[Black "McKerrow"]\n[White "Martins <b>"]\n[Result "1-0"]\n\n';
const PDN = `${TAGS}{Played by candle light.} 1. 11-15 23-19 2. 8-11 22-17 {The Old Fourteenth.} (2... 26-23 $5 3. 4-8 (3. 9-14 22-18 $2 {loses a man}) 3... 30-26) 3. 4-8 $1 17-13 4. 15-18 24-20 1-0`;

/** @import { Table } from "../fixtures.js" */

/** @param {Table} table */
const current = (table) => table.page.locator("#moves [aria-current]");
/** @param {Table} table */
const pdn = async (table) => (await table.stored())?.pdn ?? "";

test(
  "a study shows names, variations, comments and signs, and axe finds nothing, wide and narrow",
  LONG_LOOKS,
  async ({ table, page }) => {
    await table.open(study(PDN, [0, 0, 0, 1, 0]));
    await expect(page.locator("#bar-me .name")).toHaveText("Martins <b>");
    await expect(page.locator("#bar-top .name")).toHaveText("McKerrow");
    await expect(page.locator("#about-game")).toHaveText("McKerrow against Martins <b>, Match, Glasgow, 1858");
    await expect(table.moves).toHaveText(["11-15", "23-19", "8-11", "22-17", "4-8!", "17-13", "15-18", "24-20"]);
    await expect(page.locator("#moves .below")).toHaveText([
      "Played by candle light.",
      "The Old Fourteenth.(2... 26-23!? 3. 4-8 (3. 9-14 22-18? loses a man) 3... 30-26)",
    ]);
    await expect(page.getByRole("img", { name: "interesting move" })).toHaveText("!?");
    await expect(current(table)).toHaveText("3. 4-8");
    await expect(table.message).toHaveText("White to move");
    for (const [width, scheme] of looks(
      /** @type {const} */ ([
        [1440, "light"],
        [360, "dark"],
      ]),
    )) {
      await page.setViewportSize({ width, height: 740 });
      await page.emulateMedia({ colorScheme: scheme });
      if (width < 640) await table.button("Show all moves").click();
      await expect_accessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  },
);

test("buttons, keys, wheel and the list step through a study; a reload stays there", async ({ table, page }) => {
  await table.open(study(PDN));
  await table.button("Forward").click();
  await page.keyboard.press("ArrowRight");
  await expect(current(table)).toHaveText("23-19");
  await page.locator("body").press("ArrowLeft");
  await expect(current(table)).toHaveText("11-15");
  const { x, y } = await table.middle(18);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 100);
  await expect(current(table)).toHaveText("23-19");
  await page.mouse.wheel(100, 0); // sideways: no step
  await page.mouse.wheel(0, -100);
  await expect(current(table)).toHaveText("11-15");
  await page.getByRole("button", { name: "9-14" }).click();
  await expect(table.live).toHaveText(/9-14|9 to 14/);
  await page.locator("body").press("ArrowRight");
  await expect(current(table)).toHaveText("22-18?");
  await expect(table.live).toContainText("loses a man");
  await page.locator("body").press("ArrowLeft"); // and the way back is the way it came
  await page.locator("body").press("ArrowRight");
  await expect(current(table)).toHaveText("22-18?");
  await page.reload();
  await expect(current(table)).toHaveText("22-18?");
  await table.grid.locator('[tabindex="0"]').press("ArrowLeft"); // the grid's own key
  await expect(current(table)).toHaveText("22-18?");
  await table.button("First move").click();
  await expect(current(table)).toHaveCount(0);
});

test("comment, sign, promotion and deletion, and the deletion taken back", async ({ table, page }) => {
  await table.open(study(PDN, [0, 0, 0, 1]));
  const menu = page.getByRole("dialog", { name: "2... 26-23" });
  await current(table).click({ button: "right" });
  await menu.getByRole("button", { name: "very good move" }).click();
  await expect(menu.getByRole("button", { name: "interesting move" })).toHaveAttribute("aria-pressed", "false");
  await menu.getByRole("textbox", { name: "Comment" }).fill("A {new}\nidea");
  await menu.getByRole("button", { name: "Make main line" }).click();
  await expect(table.moves).toHaveText(["11-15", "23-19", "8-11", "26-23!!", "4-8", "30-26"]);
  await expect(page.locator("#moves .below").nth(1)).toContainText("A (new) idea");
  await table.button("More actions for this move").click();
  await expect(menu.getByRole("button", { name: "Make main line" })).toHaveAttribute("aria-disabled", "true");
  await expect_accessible(page);
  const before = await pdn(table);
  await menu.getByRole("button", { name: "Delete from here" }).click();
  await expect(table.message).toContainText("Deleted 2... 26-23 and 4 moves after it.");
  await expect(current(table)).toBeFocused(); // and not on Undo, where Enter would bring it back
  await page.locator("body").press("ArrowLeft"); // the offer waits while one looks around
  await expect(table.message).toContainText("Deleted 2... 26-23");
  await expect(table.moves).toHaveText(["11-15", "23-19", "8-11", "22-17", "4-8!", "17-13", "15-18", "24-20"]);
  await table.button("Undo").click();
  await expect(current(table)).toHaveText("26-23!!");
  expect(await pdn(table)).toBe(before);
  await table.button("More actions for this move").click();
  await menu.getByRole("button", { name: "Delete from here" }).click();
  await page.locator("body").press("ArrowLeft");
  await table.button("More actions for this move").click();
  await page.getByRole("textbox", { name: "Comment" }).fill("Written later");
  await page.reload(); // with the menu open, and before the moment for it has come
  await table.ready();
  expect(await pdn(table)).toContain("{Written later}");
  await expect(table.message).not.toContainText("Deleted"); // to undo it would throw that away
});

test(
  "play from here begins another game, against the computer or a friend, with the moves so far",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open(study(PDN, [0, 0, 0, 0]));
    await table.button("Play from here").click();
    const dialog = page.getByRole("dialog", { name: "Play from here" });
    await expect(dialog.getByRole("radio", { name: "Black", exact: true })).toBeChecked();
    await expect(dialog.getByText("Custom rules")).toBeHidden();
    await dialog.getByRole("radio", { name: "Level 1, Newcomer" }).check();
    await dialog.getByRole("radio", { name: "White", exact: true }).check();
    await dialog.getByRole("button", { name: "Start game" }).click();
    await expect(table.moves).toHaveCount(5);
    const game = await table.stored();
    expect(game).toMatchObject({
      mode: "play",
      players: { black: { kind: "computer", level: 1 }, white: { kind: "human" } },
    });
    expect(game?.id).not.toBe("study");
    expect(game?.pdn).toContain('[White "Player"]');
    expect(game?.pdn).toContain('[Black "Computer, level 1"]');
  },
);

test(
  "a running game can be studied; in play what is taken back stays in the tree",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({ moves: ["11-15", "23-19", "8-11"] });
    await table.button("Undo").click();
    await table.click(9, 14);
    await expect(table.moves).toHaveText(["11-15", "23-19", "9-14"]);
    await expect(page.locator("#moves .line")).toHaveCount(0);
    const played = await table.stored();
    expect(played?.pdn).toMatch(/\[Event "Game between friends"\][^]*2\. 9-14 \(2\. 8-11\)/);
    const before = await table.cell(1).boundingBox();
    await table.button("Study this game").click();
    expect((await table.cell(1).boundingBox())?.y).toBe(before?.y); // the board stays as it lies
    await expect(page.locator("#moves .line")).toHaveText(["(2. 8-11)"]);
    const studied = await table.stored();
    expect(studied?.mode).toBe("study");
    expect(studied?.id).not.toBe(played?.id);
  },
);

test(
  "a study whose list does not come says so once, and shows it when it is there",
  { tag: "@long" },
  async ({ table, page, quiet }) => {
    quiet.allow.push(/ERR_FAILED/);
    const part = "**/page/study-study_list.js";
    let asked = 0;
    await page.route(part, (route) => ((asked += 1), asked === 1 ? route.abort() : route.continue()));
    await table.open(study(PDN));
    await expect(table.message).toContainText("could not");
    expect(asked).toBe(1);
    await page.reload();
    await table.ready();
    await expect(page.locator("#moves .mv").first()).toBeVisible();
  },
);

test(
  "the result stands at the end of the main line alone, braces in a comment are foretold, and the heading says nothing twice",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open(
      study(
        '[Event "Alwick 1842"]\n[Site "Alwick"]\n[Date "1842.??.??"]\n[Black "Hay, W."]\n[White "Wyllie, J."]\n[Result "1/2-1/2"]\n\n1. 11-15 23-19 (1... 22-17) 1/2-1/2',
        [0, 1],
      ),
    );
    await expect(table.message).toHaveText("Black to move");
    await page.locator("body").press("ArrowLeft");
    await page.getByRole("button", { name: "23-19" }).click();
    await expect(table.message).toHaveText("Draw.");
    await expect(page.locator("#about-game")).toHaveText("Hay, W. against Wyllie, J., Alwick 1842");
    await expect(page.locator("#moves .about")).toHaveText("Hay, W. against Wyllie, J. Alwick 1842");
    await table.button("More actions for this move").click();
    const dialog = page.getByRole("dialog", { name: "1... 23-19" });
    await dialog.getByRole("textbox", { name: "Comment" }).fill("a {b}");
    await expect(dialog.getByText("Braces are written as brackets.")).toBeVisible();
  },
);
