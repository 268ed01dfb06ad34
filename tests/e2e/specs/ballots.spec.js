// Games that begin from a ballot: chosen or drawn, by all kinds of decks, played as a pair; and the names of openings
// in the header.
import { readFileSync } from "node:fs";
import { expect_accessible } from "../axe.js";
import { expect, study, test } from "../fixtures.js";

/** The deck: `number moves barred?` @type {string[][]} */
const DECK = readFileSync(new URL("../../../www/data/ballots.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => /^\d/.test(line))
  .map((line) => line.split("\t"));

/** @typedef {import("../fixtures.js").Table} Table */

/** @param {Table} table @param {string} kind  as it is written in the dialog @param {string} [opponent] */
async function open_dialog(table, kind, opponent = "Friend, this screen") {
  await table.button("New game").click();
  await table.page.getByRole("radio", { name: new RegExp(`^${opponent}`) }).check();
  await table.page.getByRole("radio", { name: kind, exact: true }).check();
  return table.page.getByRole("combobox", { name: "Ballot by number, name or moves" });
}

/** @param {Table} table */
const heading = (table) => table.page.locator(".opening");

test("a ballot is found by name, by moves and by number; it is shown, said, written to PDN, kept, and not taken back", async ({
  table,
  page,
}) => {
  await table.open();
  const box = await open_dialog(table, "3-move");
  await expect(page.getByText("Three-move ballot: 156 of 174 in play")).toBeVisible();
  await expect(page.locator("#new-game-says")).toContainText("A three-move ballot is drawn.");
  await box.fill("edinburgh");
  await expect(page.getByRole("option").first()).toContainText("9-13 21-17 5-9");
  await box.fill("10-14 22");
  await expect(page.getByRole("option").first()).toContainText("10-14 22-17");
  await box.fill("6");
  await expect(
    page.getByRole("option").first(),
    "a number is its own ballot before others that begin so",
  ).toContainText("9-13 22-18 10-14");
  await box.fill("no such");
  await table.button("Start game").click();
  await expect(page.locator("#ballot-says")).toHaveText("There is no such ballot.");
  await box.fill("inferno");
  await expect(page.getByRole("option")).toHaveCount(2);
  await expect_accessible(page, "#new-game");
  await box.press("ArrowDown");
  await expect(box).toHaveAttribute("aria-activedescendant", "ballot-0");
  await box.press("Enter");
  await expect(page.locator("#new-game-says")).toContainText("Ballot 6, Inferno: 9-13 22-18 10-14.");
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
});

test("the foot names what will begin while it is typed: an exact name or number first, moves as anyone writes them, what is barred as such", async ({
  table,
  page,
}) => {
  await table.open();
  const box = await open_dialog(table, "3-move");
  const foot = page.locator("#new-game-says");
  const options = page.getByRole("option");
  await box.fill("6");
  await expect(foot).toContainText("Ballot 6, Inferno: 9-13 22-18 10-14.");
  expect((await options.locator("b").allTextContents()).every((number) => number.startsWith("6"))).toBe(true);
  for (const moves of ["9-13, 21-17; 5x9", "1. 9-13 21-17 2. 5-9"]) {
    await box.fill(moves);
    await expect(foot, moves).toContainText("9-13 21-17 5-9.");
    await expect(options, moves).toHaveCount(1);
  }
  await box.fill("xyzzy");
  await expect(foot).toContainText("There is no such ballot.");
  await box.fill("156");
  await expect(foot).toContainText("Ballot 156, Paisley: barred. To play it, turn on “Include the 18 barred ballots”.");
  await box.fill("3");
  await expect(foot, "not ballot 30 in its place").toContainText("Ballot 3, Edinburgh: barred.");
  await page.getByRole("switch", { name: /^Include the 18 barred ballots/ }).check();
  await expect(foot).toContainText("Ballot 3, Edinburgh: 9-13 21-17 10-14.");
  await page.getByRole("radio", { name: "2-move", exact: true }).check();
  await box.fill("CROSS");
  await expect(options.first()).toContainText("11-15 23-18");
  await expect(foot).toContainText("Cross: 11-15 23-18.");
  await page.getByRole("radio", { name: "11-man", exact: true }).check();
  await box.click();
  await expect(page.getByText("The first 200 of 2,400; type to find the others.")).toBeVisible();
  await box.press("Escape"); // the list goes, so nothing moves under the pointer
  await page.getByRole("radio", { name: "2-move", exact: true }).check();
  await box.fill("cross");
  await table.button("Start game").click();
  await expect(table.moves).toHaveText(["11-15", "23-18"]);
});

test("each kind can be drawn: by default none that is barred, and nothing is fetched before it is wanted", async ({
  table,
  page,
}) => {
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const data = () =>
    asked.filter((path) => /\/data\/(ballots|eleven|openings)/.test(path)).map((path) => path.replace(/.*\//, ""));
  await table.open();
  const box = await open_dialog(table, "Free");
  expect(data()).toEqual([]);
  await expect(box).toBeHidden();
  await page.getByRole("radio", { name: "3-move", exact: true }).check();
  await table.button("Start game").click();
  await expect(table.moves).toHaveCount(3);
  const game = await table.stored();
  const [, number] = /\[Ballot "three-move (\d+), drawn"\]/.exec(game?.pdn ?? "") ?? [];
  expect(DECK.filter(([, , barred]) => barred === undefined)).toHaveLength(156);
  expect(DECK.find(([own]) => own === number)).toEqual([number, game?.moves.join(" ")]);

  await open_dialog(table, "2-move");
  await table.button("Start game").click();
  await expect(table.moves).toHaveCount(2);
  expect((await table.stored())?.moves.join(" ")).not.toMatch(
    /9-14 21-17|9-14 23-18|10-14 21-17|10-14 23-18|11-16 23-19|12-16 23-19/,
  );
  expect(data(), "eleven men are not wanted yet").not.toContain("eleven_man.txt");

  await open_dialog(table, "11-man");
  await table.button("Start game").click();
  await expect.poll(async () => (await table.stored())?.pdn).toMatch(/\[Ballot "eleven-man \d+, drawn"\]/);
  expect(
    await table.grid.evaluate((grid) =>
      ["black man", "white man"].map((kind) => grid.querySelectorAll(`[aria-label*="${kind}" i]`).length),
    ),
  ).toEqual([11, 11]);
  await expect(table.moves).toHaveCount(2);

  const again = await open_dialog(table, "3-move");
  await again.fill("26");
  await expect(page.getByRole("option")).toHaveCount(0);
  await page.getByRole("switch", { name: /^Include the 18 barred ballots/ }).check();
  await again.fill("26");
  await expect(page.getByRole("option").first()).toContainText("9-13 24-19 10-15");
  await again.press("Enter");
  await table.button("Start game").click();
  await expect(table.moves).toHaveText(["9-13", "24-19", "10-15"]);
});

test("a ballot is a pair: the same one with colours reversed, then the score of both games", async ({
  table,
  page,
}) => {
  const resign = async () => {
    await table.button("Resign").click();
    await table.button("Yes, resign").click();
  };
  await table.open();
  const box = await open_dialog(table, "3-move", "Computer");
  await page.locator("#new-game").getByRole("radio", { name: "White", exact: true }).check();
  await box.fill("93");
  await box.press("Enter");
  await table.button("Start game").click();
  await resign(); // White is to move, which is the person
  await expect(table.message).toContainText("Play again: the same ballot, colours reversed.");
  const before = (await table.stored())?.moves;
  await table.button("Play again").click();
  await expect
    .poll(async () => (await table.stored())?.pdn)
    .toMatch(/\[Ballot "three-move 93"\][^]*\[FirstGame "1-0"\]/);
  expect((await table.stored())?.moves.slice(0, 3)).toEqual(before);
  await expect(page.locator("#bar-me")).toContainText("Black");
  expect(await table.my_turn()).toBe(true);
  await resign();
  await expect(table.message).toContainText("Ballot 93, both games: Computer 2, You 0.");
  await expect(table.live).toContainText("both games");
  await page.reload();
  await expect(table.message, "the game itself holds what is needed").toContainText(
    "Ballot 93, both games: Computer 2, You 0.",
  );
  await table.button("Play again").click();
  await expect
    .poll(async () => (await table.stored())?.pdn, "chosen, so it is played again")
    .toMatch(/\[Ballot "three-move 93"\](?![^]*FirstGame)/);
  await expect(page.locator("#bar-me")).toContainText("White");
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

test("what is typed before the deck has come is found when it comes, and nothing opens under who has gone on", async ({
  table,
  page,
}) => {
  const held = await hold_deck(page);
  await table.open();
  const box = await open_dialog(table, "3-move");
  await box.fill("inferno");
  await box.press("Tab");
  await expect(page.locator("#ballot-says")).toBeEmpty();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const go of held) go();
  await expect(box).toHaveValue("Ballot 6, Inferno: 9-13 22-18 10-14");
  await expect(page.getByRole("option")).toHaveCount(0);
});

test("who closes the dialog while the deck is awaited begins no game, also when it is open again", async ({
  table,
  page,
}) => {
  const held = await hold_deck(page);
  await table.open();
  const box = await open_dialog(table, "3-move");
  await table.button("Start game").click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.locator("#new-game [data-close]").click();
  await table.button("New game").click();
  await page.getByRole("radio", { name: "3-move", exact: true }).check();
  for (const go of held) go();
  await box.fill("inferno");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(table.moves).toHaveCount(0);
  await expect(page.locator("#new-game")).toBeVisible();
});

test("a host's page in the place of the deck is none", async ({ table, page }) => {
  await page.route("**/ballots.txt", (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: "<!doctype html><title>Here is nothing</title>" }),
  );
  await table.open();
  await open_dialog(table, "3-move");
  await table.button("Start game").click();
  await expect(page.locator("#ballot-says")).toHaveText(
    "The ballots could not be loaded: the server has a page in its place",
  );
});

test("without the deck the dialog stays and says so", async ({ table, page, quiet }) => {
  quiet.allow.push(/ballots\.txt|Failed to load resource/);
  await page.route("**/ballots.txt", (route) => route.fulfill({ status: 503 }));
  await table.open();
  await open_dialog(table, "3-move");
  await table.button("Start game").click();
  await expect(page.getByText("The ballots could not be loaded: the server answered 503")).toBeVisible();
  await page.unroute("**/ballots.txt");
  await table.button("Start game").click();
  await expect(table.moves).toHaveCount(3);
});

test("a friend by link begins from the position of the ballot", async ({ table }) => {
  await table.open();
  const box = await open_dialog(table, "3-move", "Friend, by link");
  await table.page.locator("#new-game").getByRole("radio", { name: "White", exact: true }).check();
  await box.fill("6");
  await box.press("Enter");
  await table.button("Start game").click();
  await table.button("Play move by move").click();
  await expect(table.message).toHaveText("You play White and move first. After your move you get a link to send.");
  await table.click(18, 9);
  await expect(heading(table)).toHaveText("Inferno");
});

test("where nothing can be stored a ballot is played all the same, and its pair", async ({ table, page }) => {
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
});

test("an opening is named while the game is within it and after that", async ({ table }) => {
  await table.open({ moves: ["11-15", "23-19", "9-14", "22-17", "7-11", "25-22"] });
  await expect(heading(table)).toHaveText("Whilter");
  await table.button("First move").click();
  await expect(heading(table)).toBeHidden();
});

test("transposed moves find the name, and a ballot is recognised in a study", async ({ table, page }) => {
  await table.open(study('[Black "A"] [White "B"] 1. 9-14 23-19 2. 11-15 27-23 *', [0, 0, 0, 0]));
  await expect(heading(table)).toHaveText("Ballot 128 · Defiance");
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(heading(table)).toBeInViewport({ ratio: 1 });
});

test("house rules have no openings", async ({ table }) => {
  await table.open({ rules: "demotion", moves: ["11-15", "23-19"] });
  await expect(table.moves).toHaveCount(2);
  await expect(heading(table)).toHaveCount(0);
});
