// Two people on two pages: invited by a link, connected without a server, checked on both sides. The pages find each other over the
// network of this machine; what goes wrong between them is done on purpose.
import AxeBuilder from "@axe-core/playwright";
import { expect, Table, test } from "../fixtures.js";

test.use({ contextOptions: { reducedMotion: "reduce", permissions: ["clipboard-read", "clipboard-write"] } });
test.describe.configure({ timeout: 90_000 });

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("@playwright/test").Browser} Browser */

/** @param {Page} page */
const dialog_of = (page) => page.locator("#network-dialog");
/** @param {Page} page */
const link_of = async (page) => {
  const field = dialog_of(page).getByRole("textbox", { name: "Link to send" }).and(page.locator(":visible")).first();
  await expect(field).toHaveValue(/#(join|answer)=1\./);
  return field.inputValue();
};

/** A page of its own, with its own storage. @param {Browser} browser */
async function another(browser) {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  return new Table(await context.newPage());
}

/** The host's invitation to the game that is chosen in New game. @param {Table} host @param {string} [side] */
async function invite(host, side = "Black") {
  await host.button("New game").click();
  const choice = host.page.getByRole("dialog", { name: "New game" });
  await choice.getByRole("radio", { name: /Friend, by link/ }).check();
  await choice.getByRole("radio", { name: side, exact: true }).check();
  await host.button("Start game").click();
  await dialog_of(host.page).getByLabel("Your name").fill("Ada");
  await host.button("Make the link").click();
  return link_of(host.page);
}

/** @param {Table} guest @param {string} link @param {string} [name] */
async function accept(guest, link, name = "Bob") {
  await guest.page.goto(link);
  await dialog_of(guest.page).getByLabel("Your name").fill(name);
  await guest.button("Accept").click();
  return link_of(guest.page);
}

/** @param {Table} host @param {string} answer */
async function connect(host, answer) {
  await dialog_of(host.page).locator("textarea:visible").fill(answer);
  await dialog_of(host.page).getByRole("button", { name: "Connect", exact: true }).and(host.page.locator(":visible")).click();
}

/** @param {Table} host @param {Table} guest */
async function together(host, guest) {
  await host.open();
  await connect(host, await accept(guest, await invite(host)));
  await expect(chip(host)).toHaveText("Connected");
  await expect(chip(guest)).toHaveText("Connected");
  await expect(dialog_of(host.page)).toBeHidden();
  await expect(dialog_of(guest.page)).toBeHidden();
}

/** @param {Table} table */
const chip = (table) => table.page.locator(".network-chip:visible");

test("two pages play, ask each other, talk, and begin a rematch", async ({ table: host, browser }) => {
  const guest = await another(browser);
  await together(host, guest);
  await expect(host.message).toHaveText("Bob is here. You play Black.");
  await expect(guest.message).toHaveText("Ada is here. You play White.");
  await host.click(11, 15);
  await expect(guest.moves).toHaveText(["11-15"]);
  await expect(guest.message).toHaveText("Your move");
  await guest.click(23, 19);
  await expect(host.moves).toHaveText(["11-15", "23-19"]);

  await host.click(8, 11);
  await host.button("Undo").click(); // Bob is asked
  await expect(guest.message).toContainText("Ada asks to take back a move.");
  await guest.button("Decline").click();
  await expect(host.message).toHaveText("Bob does not let you take it back.");
  await host.button("Undo").click();
  await guest.button("Accept").click();
  await expect(host.moves).toHaveCount(2);
  await expect(guest.moves).toHaveCount(2);

  await chip(guest).click();
  const talk = dialog_of(guest.page);
  await talk.getByRole("textbox", { name: "Write a line" }).fill("<b>hello</b>");
  await talk.getByRole("textbox", { name: "Write a line" }).press("Enter");
  await expect(chip(host)).toHaveText("1 message");
  await chip(host).click();
  await expect(dialog_of(host.page).getByRole("log")).toHaveText("Bob: <b>hello</b>");
  await host.page.keyboard.press("Escape");
  await guest.page.keyboard.press("Escape");

  await host.click(9, 13);
  await guest.button("Resign").click();
  await guest.button("Yes, resign").click();
  await expect(host.message).toContainText("Black wins: White resigned.");
  await chip(host).click();
  await host.button("Rematch").click();
  await expect(guest.message).toContainText("Ada asks for a rematch.");
  await guest.button("Accept").click();
  await host.page.keyboard.press("Escape");
  await expect(guest.moves).toHaveCount(0);
  await guest.click(11, 15); // the colours have changed
  await expect(host.moves).toHaveText(["11-15"]);
  await host.click(22, 18);
  await expect(guest.message).toContainText("You must jump");
  await guest.page.context().close();
});

test("a page that is reloaded comes back by a fresh link, and the other opens the answer in a tab of its own", async ({ table: host, browser, context }) => {
  const guest = await another(browser);
  await together(host, guest);
  await host.click(11, 15);
  await expect(guest.moves).toHaveCount(1);
  await guest.click(23, 19);
  await expect(host.moves).toHaveCount(2);
  await guest.page.reload();
  await expect(guest.moves).toHaveText(["11-15", "23-19"]);
  await expect(host.message).toContainText("Bob has left the page.");
  await host.click(8, 11); // while nobody hears it
  await expect(chip(guest)).toHaveText("Not connected");
  await chip(guest).click();
  await guest.button("Make the link").click();
  const link = await link_of(guest.page);
  const tab = await context.newPage(); // Ada opens it from her mail
  await tab.goto(link);
  await expect(tab.locator("#message")).toContainText("This tab can be closed.");
  await tab.close();
  await connect(guest, await link_of(host.page));
  await expect(guest.message).toContainText("The game goes on where it stood");
  await expect(guest.moves).toHaveText(["11-15", "23-19", "8-11"]);
  await guest.click(22, 17);
  await expect(host.moves).toHaveCount(4);
  await guest.page.context().close();
});

test("invitations that are no good are refused, and the dialog is fit for everybody", async ({ table, page }) => {
  await table.open({ moves: ["11-15"] });
  const link = await invite(table);
  expect(link.length).toBeLessThan(700);
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  const fault = page.locator("#network-fault");
  for (const [text, says] of /** @type {const} */ ([
    ["good morning", "There is no such link in the text."],
    ["#answer=1.AAAA", "The link is damaged."],
    ["#join=9.AAAA", "The link was made by another version of this page."],
    [link, "This is your own invitation. Send it to your friend."],
  ])) {
    await connect(table, text);
    await expect(fault).toHaveText(says);
  }
  await page.keyboard.press("Escape");
  await page.goto("./#join=1.AAAA");
  await expect(table.message).toHaveText("The link is damaged.");
  await expect(table.moves).toHaveText(["11-15"]);
});
