// A browser that keeps everything shut: whatever reaches for a storage, or for the other tabs, is refused. The page
// plays, and what cannot be kept is said where somebody wants it.
import { expect, test } from "../fixtures.js";

/** As a script, for the page and for its workers: the way to each of them throws. */
const SHUT = `
  for (const [owner, names] of [[globalThis, ["localStorage", "sessionStorage", "indexedDB", "caches"]], [Object.getPrototypeOf(navigator), ["storage", "locks"]]]) {
    for (const name of names) Object.defineProperty(owner, name, { configurable: true, get() { throw new DOMException("the operation is insecure", "SecurityError"); } });
  }
`;
/** Some browsers shut the way to the other tabs as well. */
const ALONE =
  'globalThis.BroadcastChannel = class { constructor() { throw new DOMException("the operation is insecure", "SecurityError"); } };';

test(
  "where every way to a storage throws, the computer plays, the analysis opens, and nothing fails unheard",
  { tag: "@long" },
  async ({ table, page, context }) => {
    await page.addInitScript({ content: SHUT + ALONE });
    let shut = 0;
    await context.route(/\/www\/(engine\/client|records\/library|engine\/tablebases)\/worker\.js$/, async (route) => {
      shut += 1;
      const response = await route.fetch();
      await route.fulfill({ response, body: `${SHUT}${ALONE}\n${await response.text()}` });
    });
    await table.open();
    await table.button("New game").click();
    await page.getByRole("radio", { name: /^Computer/ }).check();
    await table.button("Start game").click();
    expect(await table.my_turn()).toBe(true);
    await table.play(() => 0);
    await expect(table.moves).toHaveCount(2, { timeout: 20_000 });
    expect(shut).toBeGreaterThan(0);
    await page.getByRole("tab", { name: "Analysis" }).click();
    await page.getByRole("switch", { name: "Engine" }).check({ force: true });
    await expect(page.locator("#engine-says")).toHaveText(/^Depth \d+/, { timeout: 20_000 });
    await table.button("Library").click();
    const library = page.getByRole("dialog", { name: "Library" });
    await expect(library).toContainText("This browser does not let the page save your games.");
    await library.getByRole("button", { name: "Close", exact: true }).click();
    await table.button("Settings").click();
    await table.button("Larger tables").click();
    const tables = page.getByRole("dialog", { name: "Endgame tables" });
    await expect(tables).toContainText("No larger tables are installed.");
    await tables
      .locator('input[type="file"]')
      .setInputFiles({ name: "endgame6.bin", mimeType: "", buffer: Buffer.from("BCB2 and so on") });
    await expect(tables.getByRole("status")).toHaveText(
      "This browser cannot store files of this kind. The engine plays without them.",
    );
  },
);

test(
  "a game that was begun is told of, not lost unheard, when it cannot be kept",
  { tag: "@long" },
  async ({ table, page }) => {
    await page.addInitScript({ content: SHUT });
    await table.open();
    await table.button("New game").click();
    await page.getByRole("radio", { name: /^Friend, this screen/ }).check();
    await table.button("Start game").click();
    await table.click(11, 15);
    await table.button("New game").click();
    await table.button("Start game").click();
    await expect(page.getByRole("button", { name: "Discard it" })).toBeVisible();
  },
);

test("the Arena opens all the same", async ({ page }) => {
  await page.addInitScript({ content: SHUT + ALONE });
  await page.goto("arena.html");
  await expect(page.getByText("Add players here, then choose New to start a tournament.")).toBeVisible();
});
