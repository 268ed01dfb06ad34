// A game move by move: each link holds the whole game, opens on the other page with its new move played, and is kept
// once. What a page makes of each link is in tests/node/remote/correspondence.
import { expect_accessible, looks, LONG_LOOKS } from "../axe.js";
import { expect, Table, test } from "../fixtures.js";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

/** The link that is offered after a move. @param {Table} table */
async function sent(table) {
  await expect(table.page.locator("#letter-dialog").getByRole("button", { name: "Copy link" })).toBeVisible();
  const link = await table.page.locator('#letter-dialog [aria-label="Link to send"]').inputValue();
  await table.page.locator("#letter-dialog").getByRole("button", { name: "Done" }).click();
  expect(link).toMatch(/#turn=1\.[0-9a-f]{16}\.[\w-]+$/);
  return link;
}

/** @param {Table} table */
async function begin(table) {
  await table.button("New game").click();
  await table.page
    .getByRole("dialog", { name: "New game" })
    .getByRole("radio", { name: /Friend, by link/ })
    .check();
  await table.button("Start game").click();
  await table.button("Play move by move").click();
}

test(
  "a game goes back and forth in links, is taken up on either page, and is kept once",
  LONG_LOOKS,
  async ({ table: ada, page, browser }) => {
    const bob = new Table(await (await browser.newContext()).newPage());
    await ada.open();
    await begin(ada);
    await expect(ada.message).toHaveText("You play Black and move first. After your move you get a link to send.");
    await ada.click(11, 15);
    const first = await sent(ada);
    await expect(ada.message).toHaveText("Your friend to move");
    await page.reload();
    await expect(ada.moves).toHaveText(["11-15"]);
    await page.locator(".network-chip:visible").click(); // the link is there again
    for (const colorScheme of looks(/** @type {const} */ (["dark", "light"]))) {
      await page.emulateMedia({ colorScheme });
      await expect_accessible(page, "#letter-dialog");
    }
    expect(await sent(ada)).toBe(first);

    await bob.page.goto(first);
    await expect(bob.message).toHaveText("Black has played 11-15. Your move.");
    await expect(bob.moves).toHaveText(["11-15"]);
    await expect(bob.page).toHaveURL(/^[^#]*$/);
    await bob.click(23, 19);
    const second = await sent(bob);

    await page.goto(second);
    await expect(ada.message).toHaveText("White has played 23-19. Your move.");
    await expect(ada.moves).toHaveText(["11-15", "23-19"]);
    await ada.button("Library").click();
    await expect(page.locator(".lib-holds")).toHaveText("1 game");
    await bob.page.context().close();
  },
);

test(
  "a damaged link changes nothing, and a resignation is told by the link",
  { tag: "@long" },
  async ({ table, page, browser }) => {
    await table.open({ moves: ["11-15"] }, "./#turn=1.0123456789abcdef.AAAA");
    await expect(table.message).toHaveText("The link is damaged: it does not hold a complete game.");
    await expect(table.moves).toHaveText(["11-15"]);
    await begin(table);
    await table.click(9, 13);
    await sent(table);
    await table.button("Resign").click();
    await table.button("Yes, resign").click();
    const link = await sent(table);
    const bob = new Table(await (await browser.newContext()).newPage());
    await bob.page.goto(link);
    await expect(bob.message).toContainText("White wins: Black resigned.");
    await bob.page.context().close();

    await table.go_to("Study this game");
    await table.click(22, 18);
    await expect(table.moves).toHaveText(["9-13", "22-18"]);
    await page.reload();
    await page.locator(".network-chip:visible").click();
    expect(await sent(table)).toBe(link);
    await table.button("Library").click();
    await expect(page.locator(".lib-holds")).toHaveText("2 games");
  },
);
