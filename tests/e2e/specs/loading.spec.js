// Files of the page are missing, late or broken: boot.js shows a message in the language of the page, with a button
// that reloads it.
import { expect, test } from "../fixtures.js";

/** @import { Page } from "@playwright/test" */

const SENTENCE = "The page has not loaded completely.";

/** @param {Page} page */
const report = (page) => page.getByRole("alert").filter({ has: page.getByRole("button") });

/** Holds requests back until they are let go. @param {Page} page @param {string} path @returns {Promise<() => void>} */
async function hold(page, path) {
  let let_go = () => undefined;
  /** @type {Promise<void>} */
  const held = new Promise((resolve) => (let_go = () => void resolve()));
  await page.route(path, async (route) => {
    await held;
    await route.continue();
  });
  return let_go;
}

test(
  "where the page's script is missing or throws it is said at once, and it can be loaded again",
  { tag: "@long" },
  async ({ table, page, quiet }) => {
    quiet.allow.push(/404/, /on purpose/, /Invalid or unexpected token/);
    for (const [what, response] of /** @type {const} */ ([
      ["is missing", { status: 404, body: "" }],
      ["throws", { contentType: "text/javascript", body: 'throw new Error("on purpose");' }],
      [
        "throws later",
        { contentType: "text/javascript", body: 'await Promise.resolve(); throw new Error("on purpose");' },
      ],
      ["needs what this browser has not", { contentType: "text/javascript", body: "@@@" }],
    ]))
      await test.step(what, async () => {
        await page.route("**/page/main.js", (route) => route.fulfill(response));
        await page.goto("./");
        await expect(report(page)).toContainText(SENTENCE);
        await expect(table.message).toBeHidden();
        await page.unroute("**/page/main.js");
        await report(page).getByRole("button", { name: "Reload" }).click();
        await table.ready();
        await expect(report(page)).toBeHidden();
        await expect(table.message).toHaveText("Your move");
      });
  },
);

for (const path of ["**/page/main.js", "**/*_bg.wasm"]) {
  test(
    `what does not come is said after a while, and no longer when it comes: ${path}`,
    { tag: "@long" },
    async ({ table, page }) => {
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1000);
      const let_go = await hold(page, path);
      await page.goto("./", { waitUntil: "commit" });
      await expect(page.locator("#live")).toBeAttached();
      await page.clock.runFor(14_900);
      await expect(report(page)).toBeHidden();
      await page.clock.runFor(200);
      await expect(report(page)).toContainText(SENTENCE);
      await expect(table.message).toBeHidden();
      await page.clock.resume();
      let_go();
      await table.ready();
      await page.clock.runFor(1000);
      await expect(report(page)).toBeHidden();
      await expect(table.message).toHaveText("Your move");
      await table.click(11, 15);
      await expect(table.moves).not.toHaveCount(0);
    },
  );
}

test("where the words of a language do not come the page is in English", { tag: "@long" }, async ({ table, page }) => {
  await page.clock.install();
  await hold(page, "**/language/de.json");
  await page.addInitScript(() => localStorage.setItem("bitboard-checkers:settings", '{"version":1,"language":"de"}'));
  await page.goto("./", { waitUntil: "commit" });
  await expect(page.locator("#live")).toBeAttached();
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(page.locator("html[data-ready]")).toBeAttached({ timeout: 200 });
  }).toPass();
  await expect(table.message).toHaveText("Your move");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("it is said in every language of the page", { tag: "@long" }, async ({ page, quiet }) => {
  quiet.allow.push(/404/);
  const codes = await page.goto("./").then(() =>
    page.evaluate(async () => {
      /** @type {{ LANGUAGES: { code: string }[] }} */
      const { LANGUAGES } = await import(new URL("www/kit/language/languages.js", document.baseURI).href);
      return LANGUAGES.map(({ code }) => code);
    }),
  );
  await page.route("**/page/main.js", (route) => route.fulfill({ status: 404, body: "" }));
  const said = new Set();
  for (const code of codes) {
    await page.evaluate(
      (language) => localStorage.setItem("bitboard-checkers:settings", JSON.stringify({ version: 1, language })),
      code,
    );
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", code);
    said.add(await report(page).innerText());
  }
  expect(said.size).toBe(codes.length);
  expect([...said].every((text) => /\S+ \S+ \S+[.]\s+\S+/.test(text))).toBe(true);
});

test("settings with objects where texts belong break nothing", async ({ table, page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem("begun") !== null) return;
    sessionStorage.setItem("begun", "yes");
    const odd = { toString: 1 };
    localStorage.setItem(
      "bitboard-checkers:settings",
      JSON.stringify({ version: 1, language: odd, scheme: odd, board: [odd], sound: odd, motion: null, keys: "off" }),
    );
    localStorage.setItem(
      "bitboard-checkers:game",
      JSON.stringify({ version: 2, moves: odd, players: odd, rules: odd, mode: odd }),
    );
  });
  await table.open();
  await expect(table.message).toContainText("Some settings could not be read: language, scheme, board, sound, motion.");
});
