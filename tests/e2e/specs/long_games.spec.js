// Games that are too much: a link is refused before anything is drawn, a long study is drawn in pieces, and what
// brought the page down is not opened a second time unasked. What is too much of a text is in tests/node/share.
import { deflateRawSync } from "node:zlib";
import { expect, KEY, study, test } from "../fixtures.js";

/** @typedef {import("@playwright/test").Page} Page */

const HEAD = '[FEN "B:WK32:BK1"]\n[Result "*"]\n\n';
const LINE = ["1-5", "32-28", "5-1", "28-32"];
/** So many moves of two kings. @param {number} count @param {number} [from] */
const moves = (count, from = 0) => Array.from({ length: count }, (_, ply) => LINE[(ply + from) % 4]).join(" ");
/** @param {string} pdn */
const link = (pdn) => `#pdn=1.${deflateRawSync(pdn).toString("base64url")}`;
const PLAIN = ["11-15", "23-19"];
const ATTEMPT = "bitboard-checkers:attempt";

test("a link with 99,000 variations of one move is refused, and the running game stands", async ({ table, page }) => {
  await table.open({ moves: PLAIN }, `./${link(`${HEAD}1. 1-5 ${"(1-6) ".repeat(99_000)}*`)}`);
  await expect(table.message).toHaveText("The link was not opened: it holds more data than a link may hold.");
  await expect(table.moves).toHaveText(PLAIN);
  await expect(page).toHaveURL(/^[^#]*$/);
});

test("a long study is drawn as far as it is in sight, and as the move it stands at", async ({ table, page }) => {
  await table.open(study(`${HEAD}1. 1-5 32-28 (1... 32-27 ${"5-1 27-32 1-5 32-27 ".repeat(300)}) ${moves(2000, 2)} *`));
  expect(await page.locator("#moves button[data-node]").count()).toBeLessThan(2500);
  await table.button("Last move").click();
  await expect(page.locator("#moves [aria-current]")).toBeInViewport();
  await expect(table.moves).toHaveCount(2002);
  await expect(page.locator("#moves .line")).toHaveCount(3); // no paragraph is of a thousand of moves
  await table.moves.first().click();
  await expect(table.moves.first()).toHaveAttribute("aria-current", "step");
  await expect(table.moves.first()).toBeInViewport();
});

test("the rest of a long study follows when the list is scrolled", { tag: "@long" }, async ({ table, page }) => {
  await table.open(study(`${HEAD}${moves(4000)} *`));
  const list = page.locator("#moves");
  expect(await table.moves.count()).toBeLessThan(1500);
  await expect
    .poll(async () => {
      await list.evaluate((element) => void (element.scrollTop = element.scrollHeight));
      return table.moves.count();
    })
    .toBe(4000);
  await table.moves.last().click();
  await expect(table.moves.last()).toHaveAttribute("aria-current", "step");
});

/** The page is gone before anything is drawn: what would take the mark away does not happen. @param {Page} page */
const dies = (page) =>
  page.addInitScript((key) => {
    if (location.protocol === "about:" || sessionStorage.getItem("lives") !== null) return;
    const { removeItem, setItem } = Storage.prototype;
    Storage.prototype.removeItem = function (/** @type {string} */ name) {
      if (name !== key) removeItem.call(this, name);
    };
    Storage.prototype.setItem = function (/** @type {string} */ name, /** @type {string} */ text) {
      if (name !== key || text.length > (this.getItem(key) ?? "").length) setItem.call(this, name, text);
    };
  }, ATTEMPT);
/** @param {Page} page */
const lives = (page) => page.evaluate(() => sessionStorage.setItem("lives", "yes"));

test("a link that brought the page down is not opened a second time unasked", async ({ table, page }) => {
  const address = `./${link(`${HEAD}1. 1-5 32-28 *`)}`;
  await dies(page);
  await table.open(null, address);
  await expect(table.moves).toHaveText(["1-5", "32-28"]);
  await lives(page);
  await page.goto("about:blank");
  await page.goto(address);
  const dialog = page.getByRole("dialog", { name: "Open it again?" });
  await expect(dialog).toContainText("could not show the saved game"); // it was saved when it was opened
  await dialog.getByRole("button", { name: "Do not open" }).click();
  await expect(dialog).toContainText("The page could not show this game the last time the link was opened.");
  await dialog.getByRole("button", { name: "Do not open" }).click();
  await expect(page).toHaveURL(/^[^#]*$/);
  await expect(page.locator("html")).toHaveAttribute("data-mode", "play");
  await page.goto(address);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(table.moves).toHaveText(["1-5", "32-28"]);
  await page.goto("about:blank");
  await page.goto(address); // it was shown now
  await expect(table.moves).toHaveText(["1-5", "32-28"]);
  await expect(dialog).toBeHidden();
});

test("a saved game that brought the page down is set aside, and opened again if wanted", async ({
  table,
  page,
  context,
}) => {
  await dies(page);
  await table.open(study(`${HEAD}1. 1-5 32-28 *`, [0]));
  await expect(table.moves).toHaveText(["1-5", "32-28"]);
  const saved = await page.evaluate((key) => localStorage.getItem(key), KEY);
  await lives(page);
  await page.reload();
  const dialog = page.getByRole("dialog", { name: "Open it again?" });
  await expect(dialog).toContainText("The game was set aside.");
  expect(await page.evaluate((key) => localStorage.getItem(key), `${KEY}:broken`)).toBe(saved);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(table.moves).toHaveText(["1-5", "32-28"]);
  await page.reload();
  await table.ready();
  await expect(table.moves).toHaveText(["1-5", "32-28"]);
  await expect(dialog).toBeHidden();

  // Another tab, some time later: the mark of this one is old.
  await page.evaluate(
    ([key = "", what = ""]) => localStorage.setItem(key, JSON.stringify({ [what]: Date.now() - 60_000 })),
    [ATTEMPT, "game study"],
  );
  const other = await context.newPage();
  await other.goto("./");
  await expect(other.getByRole("dialog", { name: "Open it again?" })).toBeVisible();
  await other.getByRole("button", { name: "Do not open" }).click();
  await expect(other.locator("#message")).toHaveText("Your move");
});

test("two tabs that open the same game at once do not take each other for dead", async ({ table, page, context }) => {
  await table.open(study(`${HEAD}1. 1-5 32-28 *`, [0]));
  await page.evaluate(
    ([key = "", what = ""]) => localStorage.setItem(key, JSON.stringify({ [what]: Date.now() })),
    [ATTEMPT, "game study"],
  );
  const other = await context.newPage();
  await other.goto("./");
  await expect(other.locator("#moves .mv:is(button)")).toHaveText(["1-5", "32-28"]);
});
