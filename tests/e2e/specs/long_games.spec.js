// Games that are too long: the page refuses a link before it draws anything, draws only the part of a list that is in
// view, and asks before it reopens a game that has crashed it. tests/node/records/share tests the limits of texts.
import { deflateRawSync } from "node:zlib";
import { expect, KEY, study, test } from "../fixtures.js";

/** @import { Page } from "@playwright/test" */

const HEAD = '[FEN "B:WK32:BK1"]\n[Result "*"]\n\n';
const LINE = ["1-5", "32-28", "5-1", "28-32"];
/** So many moves of two kings. @param {number} count @param {number} [from] */
const moves = (count, from = 0) => Array.from({ length: count }, (_, ply) => LINE[(ply + from) % 4]).join(" ");
/** @param {string} pdn */
const link = (pdn) => `#pdn=1.${deflateRawSync(pdn).toString("base64url")}`;
const PLAIN = ["11-15", "23-19"];
const ATTEMPT = "bitboard-checkers:attempt";

test(
  "a link with 99,000 variations of one move is refused, and the running game stands",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({ moves: PLAIN }, `./${link(`${HEAD}1. 1-5 ${"(1-6) ".repeat(99_000)}*`)}`);
    await expect(table.message).toHaveText("The link was not opened: it holds more data than a link may hold.");
    await expect(table.moves).toHaveText(PLAIN);
    await expect(page).toHaveURL(/^[^#]*$/);
  },
);

test("a long study is drawn where it is in view", async ({ table, page }) => {
  await table.open(study(`${HEAD}1. 1-5 32-28 (1... 32-27 ${"5-1 27-32 1-5 32-27 ".repeat(300)}) ${moves(2000, 2)} *`));
  const buttons = page.locator("#moves button[data-node]");
  expect(await buttons.count()).toBeLessThan(800);
  await expect(page.locator("#moves .line").first()).toBeAttached(); // no paragraph is of a thousand moves
  await table.button("Last move").click();
  const current = page.locator("#moves [aria-current]");
  await expect(current).toBeInViewport();
  expect(await buttons.count()).toBeLessThan(800);
  await table.button("First move").click();
  await expect(table.moves.first()).toBeInViewport();
  await table.moves.first().click();
  await expect(table.moves.first()).toHaveAttribute("aria-current", "step");
});

for (const mode of /** @type {const} */ (["study", "play"])) {
  test(
    `a long game in ${mode} can be scrolled and walked through by key from end to end`,
    { tag: "@long" },
    async ({ table, page }) => {
      const game = { ...study(`${HEAD}${moves(3000)} *`, mode === "study" ? [] : Array(3000).fill(0)), mode };
      await table.open(game);
      const list = page.locator("#moves");
      const rows = page.locator("#moves > li:has(> button)");
      const last = page.locator("#moves > li[aria-posinset='1500'] > button").last();
      if (mode === "play") await expect(last).toBeInViewport(); // the page scrolls to the last move first
      await list.evaluate((element) => void (element.scrollTop = 0));
      await expect(page.locator("#moves > li[aria-posinset='1'] > .no")).toBeInViewport();
      await expect(rows.first()).toHaveAttribute("aria-setsize", "1500");
      expect(await rows.count()).toBeLessThan(250);
      expect(await page.locator("#moves *").count()).toBeLessThan(1500);

      // rows in view keep their place while other rows are added and removed
      const seen = () =>
        list.evaluate((element) => {
          const { top } = element.getBoundingClientRect();
          const row = [...element.querySelectorAll("li > .no")].find((no) => no.getBoundingClientRect().top >= top);
          return Number(row?.textContent);
        });
      await expect(async () => {
        await list.evaluate((element) => void (element.scrollTop = element.scrollHeight / 2));
        const number = await seen();
        expect(number).toBeGreaterThan(700);
        expect(number).toBeLessThan(800);
      }).toPass();
      for (const by of [-3000, 3000]) {
        const [before, height] = await list.evaluate((element, by) => {
          element.scrollTop += by;
          return [element.scrollTop, element.scrollHeight];
        }, by);
        await page.waitForTimeout(50);
        expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBeCloseTo(before, -1);
        expect(await list.evaluate(({ scrollHeight }) => scrollHeight)).toBeCloseTo(height, -2);
      }

      await list.evaluate((element) => void (element.scrollTop = element.scrollHeight));
      await expect(last).toBeInViewport();
      await last.focus();
      for (let step = 0; step < 120; step += 1) await page.keyboard.press("Shift+Tab");
      await expect(page.locator("#moves > li[aria-posinset='1440'] button").last()).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.locator("#moves [aria-current]")).toBeFocused();
      await list.evaluate((element) => void (element.scrollTop = 0));
      await expect(page.locator("#moves > li[aria-posinset='1'] > .no")).toBeInViewport();
      await expect(page.locator("#moves [aria-current]")).toBeFocused();
    },
  );
}

test("ten thousand plies by a link cost ten times what a thousand cost", async ({ table, page }) => {
  await table.open();
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const metric = async (/** @type {string} */ name) =>
    (await session.send("Performance.getMetrics")).metrics.find((found) => found.name === name)?.value ?? NaN;
  const costs = [];
  for (const count of [1000, 10_000]) {
    const before = await metric("TaskDuration");
    await page.evaluate((fragment) => void (location.hash = fragment), link(`${HEAD}${moves(count)} *`));
    await expect(table.message).toContainText(`${count === 1000 ? "1,000" : "10,000"} moves`);
    await expect(page.locator("#moves [aria-current]")).toBeInViewport();
    costs.push((await metric("TaskDuration")) - before);
    expect(await page.locator("#moves *").count()).toBeLessThan(1500);
  }
  const [small = 0, large = 0] = costs;
  expect(large).toBeLessThan(20 * small);
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

test(
  "a link that brought the page down is not opened a second time unasked",
  { tag: "@long" },
  async ({ table, page }) => {
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
  },
);

test(
  "a saved game that brought the page down is set aside, and opened again if wanted",
  { tag: "@long" },
  async ({ table, page, context }) => {
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
  },
);

test(
  "two tabs that open the same game at once do not take each other for dead",
  { tag: "@long" },
  async ({ table, page, context }) => {
    await table.open(study(`${HEAD}1. 1-5 32-28 *`, [0]));
    await page.evaluate(
      ([key = "", what = ""]) => localStorage.setItem(key, JSON.stringify({ [what]: Date.now() })),
      [ATTEMPT, "game study"],
    );
    const other = await context.newPage();
    await other.goto("./");
    await expect(other.locator("#moves .mv:is(button)")).toHaveText(["1-5", "32-28"]);
  },
);
