// Games that begin from a ballot: the field in the dialog, the game, its pair, and the names of openings in the header.
// Decks, searches and pairs are in tests/node/play/openings.
import { expect_accessible } from "../axe.js";
import { expect, friends, pdn_link, study, test } from "../fixtures.js";

/** @import { Table } from "../fixtures.js" */

/** @param {Table} table @param {string} kind  as it is written in the dialog @param {string} [opponent] */
async function open_dialog(table, kind, opponent = "Friend, this screen") {
  await table.button("New game").click();
  await table.page.getByRole("radio", { name: new RegExp(`^${opponent}`) }).check();
  await table.unfold("Opening");
  await table.page.getByRole("radio", { name: kind, exact: true }).check();
  return table.page.getByRole("combobox", { name: "Ballot by number, name or moves" });
}

/** @param {Table} table */
const heading = (table) => table.page.locator(".opening");

test(
  "a ballot is found while it is typed; it is shown, said, written to PDN, kept, and not taken back",
  { tag: "@long" },
  async ({ table, page }) => {
    /** @type {string[]} */
    const asked = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const decks = () => asked.filter((path) => /\/data\/(ballots|eleven|openings)/.test(path));
    await table.open();
    const box = await open_dialog(table, "Free");
    expect(decks(), "nothing is fetched before it is wanted").toEqual([]);
    await expect(box).toBeHidden();
    await page.getByRole("radio", { name: "3-move", exact: true }).check();
    await expect.poll(() => decks().length).toBe(2);
    expect(decks().join(" ")).not.toContain("eleven");
    const foot = page.locator("#new-game-says");
    const options = page.getByRole("option");
    await page.getByRole("radio", { name: "11-man", exact: true }).check();
    await box.click();
    await expect(page.getByText("The first 200 of 2,400; type to find the others.")).toBeVisible();
    await box.press("Escape"); // the list goes, so nothing moves under the pointer
    await page.getByRole("radio", { name: "3-move", exact: true }).check();
    await expect(page.getByText("Three-move ballot: 156 of 174 in play")).toBeVisible();
    await expect(foot).toContainText("A three-move ballot is drawn.");
    await box.fill("156");
    const says = page.locator("#ballot-says");
    await expect(says).toHaveText("Ballot 156, Paisley: barred. To play it, turn on “Include the 18 barred ballots”.");
    await page.getByRole("switch", { name: /^Include the 18 barred ballots/ }).check();
    await expect(foot).toContainText(/Ballot 156, Paisley: [\d-]+ [\d-]+ [\d-]+\./);
    await page.setViewportSize({ width: 390, height: 844 });
    await box.fill("no such");
    await expect(says, "while it is typed").toHaveText("There is no such ballot.");
    await expect(says, "above the foot").toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(foot, "the field alone says it").not.toContainText("There is no such ballot.");
    const group = page.locator("#new-game summary").filter({ hasText: "Opening: 3-move" });
    await group.click();
    await expect(box).toBeHidden();
    await table.button("Start game").click();
    await expect(box, "the group with the fault unfolds").toBeFocused();
    await expect(says).toHaveText("There is no such ballot.");
    await box.fill("inferno");
    await expect(options).toHaveCount(2);
    await expect_accessible(page, "#new-game");
    await box.press("ArrowDown");
    await expect(box).toHaveAttribute("aria-activedescendant", "ballot-0");
    await box.press("Enter");
    await expect(foot).toContainText("Ballot 6, Inferno: 9-13 22-18 10-14.");
    await expect(page.locator("#ballot-value")).toHaveText(
      /, by search\. A search of [\d,]+ positions.* Best line: \d+[-x]\d+ /,
    );
    await table.button("Start game").click();
    await expect(table.moves).toHaveText(["9-13", "22-18", "10-14"]);
    await expect(heading(table)).toHaveText("Ballot 6 · Inferno");
    await expect(table.live).toContainText("Ballot 6, Inferno: 9-13 22-18 10-14.");
    const stored = await table.stored();
    expect(stored?.pdn).toContain('[Opening "Inferno"]');
    expect(stored?.pdn).toContain('[Ballot "three-move 6"]');
    await expect(table.button("Undo")).toHaveAttribute("aria-disabled", "true");
    await table.button("First move").click();
    await expect(table.message, "it can be stepped through").toContainText("start");
    await table.button("Last move").click();
    await table.click(18, 9);
    await expect(table.moves).toHaveCount(4);
    await table.button("Undo").click();
    await expect(table.moves).toHaveCount(3);
    await expect(table.button("Undo")).toHaveAttribute("aria-disabled", "true");
    await page.reload();
    await expect(heading(table)).toHaveText("Ballot 6 · Inferno");
    await expect(await open_dialog(table, "3-move"), "it is offered again").toHaveValue(
      "Ballot 6, Inferno: 9-13 22-18 10-14",
    );
  },
);

test("a ballot is drawn where none is chosen, also without a man of each side", { tag: "@long" }, async ({ table }) => {
  await table.open();
  await open_dialog(table, "11-man");
  await table.button("Start game").click();
  await expect.poll(async () => (await table.stored())?.pdn).toMatch(/\[Ballot "eleven-man \d+, drawn"\]/);
  expect(
    await table.grid.evaluate((grid) =>
      ["black man", "white man"].map((kind) => grid.querySelectorAll(`[aria-label*="${kind}" i]`).length),
    ),
  ).toEqual([11, 11]);
  await expect(table.moves).toHaveCount(2);
});

test(
  "a ballot of five moves is chosen by its moves; a lost one is marked, and drawn only on request",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open();
    const box = await open_dialog(table, "5-move");
    const foot = page.locator("#new-game-says");
    const aside = page.locator("#new-game");
    await expect(aside).toContainText("Five-move ballot: one of 1,337");
    await page.getByRole("switch", { name: /^Also draw the 1,363 lost ballots/ }).check();
    await expect(aside).toContainText("Five-move ballot: one of 2,700");
    await page.getByRole("radio", { name: "4-move", exact: true }).check();
    await expect(page.getByRole("switch", { name: /^Also draw the 252 lost ballots/ })).toBeChecked();
    await page.getByRole("switch", { name: /^Also draw the 252 lost ballots/ }).uncheck();
    await expect(aside).toContainText("Four-move ballot: one of 542");
    await box.fill("9-13 21-17 5-9 17-14");
    await expect(page.getByRole("option")).toHaveText(
      /^1 ?9-13 21-17 5-9 17-14 ?Edinburgh, lost by KingsRow's tables$/,
    );
    await expect_accessible(page, "#new-game");
    await box.press("Enter");
    await expect(page.locator("#ballot-lost")).toHaveText("Lost by KingsRow's tables.");
    await expect(page.locator("#ballot-lost")).toBeVisible();
    await expect(page.locator("#ballot-says"), "it is no fault").toBeEmpty();
    await expect(foot).toContainText("Four-move ballot 1, Edinburgh: 9-13 21-17 5-9 17-14. Lost by KingsRow's tables.");
    await table.button("Start game").click();
    await expect(table.moves).toHaveText(["9-13", "21-17", "5-9", "17-14"]);
    await expect(heading(table)).toHaveText("Four-move ballot 1 · Edinburgh");
    await expect(page.locator(".ballot-note")).toHaveText("Four-move ballot 1: lost by KingsRow's tables.");
    expect((await table.stored())?.pdn).toContain('[Ballot "four-move 1"]');
    await expect(table.button("Undo")).toHaveAttribute("aria-disabled", "true");
  },
);

test("a ballot is a pair: the same one again, then the score of both games", async ({ table, page }) => {
  const resign = async () => {
    await table.button("Resign").click();
    await table.button("Yes, resign").click();
  };
  const ballot =
    '[Event "Game between friends"]\n[Ballot "three-move 93"]\n[GameType "21"]\n\n1. 10-15 22-17 2. 9-13 *';
  await table.open({ ...study(ballot, [0, 0, 0]), mode: "play", players: friends });
  await resign();
  await expect(table.message).toContainText("Play again: the same ballot, colours reversed.");
  await table.button("Play again").click();
  await expect
    .poll(async () => (await table.stored())?.pdn)
    .toMatch(/\[Ballot "three-move 93"\][^]*\[FirstGame "1-0"\]/);
  await expect(table.moves).toHaveText(["10-15", "22-17", "9-13"]);
  await resign();
  const score = "Ballot 93, both games: White 1, Black 1.";
  await expect(table.message).toContainText(score);
  await expect(table.live).toContainText(score);
  await page.reload();
  await expect(table.message, "the game itself holds what is needed").toContainText(score);
});

/** The deck does not come before what is held is let go. @param {import("@playwright/test").Page} page */
async function hold_deck(page) {
  /** @type {(() => void)[]} */
  const held = [];
  await page.route("**/ballots.txt", async (route) => {
    await new Promise((resolve) => held.push(() => resolve(undefined)));
    await route.continue();
  });
  return held;
}

test(
  "closing the dialog while the deck loads begins no game; text typed meanwhile is matched afterwards",
  { tag: "@long" },
  async ({ table, page }) => {
    const held = await hold_deck(page);
    await table.open();
    const box = await open_dialog(table, "3-move");
    await table.button("Start game").click();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await page.locator("#new-game [data-close]").click();
    await table.button("New game").click();
    await table.unfold("Opening");
    await page.getByRole("radio", { name: "3-move", exact: true }).check();
    await box.fill("inferno");
    await box.press("Tab");
    await expect(page.locator("#ballot-says")).toBeEmpty();
    for (const go of held) go();
    await expect(box).toHaveValue("Ballot 6, Inferno: 9-13 22-18 10-14");
    await expect(page.getByRole("option"), "nothing opens under who has gone on").toHaveCount(0);
    await expect(table.moves).toHaveCount(0);
    await expect(page.locator("#new-game")).toBeVisible();
  },
);

test(
  "without the deck the dialog stays and says so; a host's page in its place is not taken for a deck",
  { tag: "@long" },
  async ({ table, page, quiet }) => {
    quiet.allow.push(/ballots\.txt|Failed to load resource/);
    await page.route("**/ballots.txt", (route) =>
      route.fulfill({ contentType: "text/html; charset=utf-8", body: "<!doctype html><title>Here is nothing</title>" }),
    );
    await table.open();
    await open_dialog(table, "3-move");
    await table.button("Start game").click();
    const status = page.locator("#ballot-says");
    await expect(status).toHaveText("The ballots could not be loaded: the server has a page in its place Try again");
    await page.unroute("**/ballots.txt");
    await page.route("**/ballots.txt", (route) => route.fulfill({ status: 503 }));
    await table.button("Start game").click();
    await expect(status).toHaveText("The ballots could not be loaded: the server answered 503 Try again");
    await page.unroute("**/ballots.txt");
    await table.button("Start game").click();
    await expect(table.moves).toHaveCount(3);
  },
);

test("a friend by link begins from the position of the ballot", { tag: "@long" }, async ({ table }) => {
  await table.open();
  const box = await open_dialog(table, "3-move", "Friend, by link");
  await box.fill("6");
  await box.press("Enter");
  await table.button("Start game").click();
  const invitation = table.page.getByRole("dialog", { name: "Play by link" });
  await invitation.getByRole("radio", { name: "White", exact: true }).check();
  await table.button("Play move by move").click();
  await expect(table.message).toContainText("You play White and move first. After your move you get a link to send.");
  await table.click(18, 9);
  await expect(heading(table)).toHaveText("Inferno");
});

test(
  "where nothing can be stored a ballot is played all the same, and its pair",
  { tag: "@long" },
  async ({ table, page }) => {
    await page.addInitScript(() => {
      for (const method of /** @type {const} */ (["getItem", "setItem", "removeItem"]))
        Storage.prototype[method] = () => {
          throw new DOMException("blocked", "SecurityError");
        };
      IDBFactory.prototype.open = () => {
        throw new DOMException("blocked", "SecurityError");
      };
    });
    await table.open();
    const box = await open_dialog(table, "2-move");
    await box.fill("9-13 21-17");
    await box.press("Enter");
    await table.button("Start game").click();
    await expect(table.moves).toHaveText(["9-13", "21-17"]);
    await expect(heading(table)).toHaveText("Two-move ballot 1 · Edinburgh");
    await table.button("Resign").click();
    await table.button("Yes, resign").click();
    await table.button("Play again").click();
    await table.button("Discard it").click(); // the first game, which cannot be kept
    await expect(table.button("Resign")).not.toHaveAttribute("aria-disabled", "true");
    await expect(table.moves).toHaveText(["9-13", "21-17"]);
    await table.button("Resign").click();
    await table.button("Yes, resign").click();
    await expect(table.message).toContainText("Two-move ballot 1, both games: White 1, Black 1.");
  },
);

test(
  "an opening and its ballot are in the header, and can be seen where it is narrow",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open(study('[Black "A"] [White "B"] 1. 9-14 23-19 2. 11-15 27-23 *', [0, 0, 0, 0]));
    await expect(heading(table)).toHaveText("Ballot 128 · Defiance");
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(heading(table)).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await table.button("First move").click();
    await expect(heading(table)).toBeHidden();

    await page.goto(`./${pdn_link('[Opening "Edinburgh"] [Ballot "four-move 148"] 1. 9-13 24-19 2. 5-9 19-15 *')}`);
    await expect(heading(table)).toHaveText("Four-move ballot 148 · Edinburgh");
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: 768 });
      const cut = await heading(table)
        .locator("span")
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(cut, `the number can be read at ${width}`).toBeLessThanOrEqual(0);
    }
  },
);
