// The own games where storage fails: it is full, blocked, silent, damaged, or a newer version has written it.
import { readFileSync } from "node:fs";
import { expect, friends, test } from "../fixtures.js";
import { attempts, fill, kept, lines, confirm_replace_game, parts, seed, write } from "../own_games.js";

/**
 * Opens a file and its game, which does not replace the game on the board unasked.
 * @param {ReturnType<typeof parts>} library
 */
async function refuse_game_of_file(library) {
  await library.dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: "one.pdn", mimeType: "", buffer: Buffer.from('[Event "x"]\n1. 11-15 *\n') });
  await expect(library.holds).toHaveText("1 game");
  await library.rows.first().click();
  await expect(library.status).toHaveText(
    "The game on the board cannot be saved and would be lost. Open this game again to discard the one on the board.",
  );
}

test(
  "when there is no room left the page says so once, what was kept stays, and play goes on",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({ moves: ["11-15", "23-19"] });
    await expect.poll(() => kept(page)).toHaveLength(1);
    await fill(page, "at the end");
    await table.click(8, 11);
    await expect(table.message).toContainText("There is no room left to save this game.");
    await table.click(22, 17);
    await expect(table.moves).toHaveCount(4);
    await expect.poll(() => attempts(page), "it was tried again").toBeGreaterThan(1);
    await expect(table.message).not.toContainText("no room");
    expect(await lines(page)).toEqual([["11-15", "23-19"]]);
    await confirm_replace_game(page);

    // Another tab went another way, and there is no room for both: the game keeps its name, and what is there stays.
    const [entry] = await kept(page);
    await write(page, { ...entry, stamp: "another", tree: [[-1, "9-13"]] });
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await page.reload();
    await expect(table.message).toContainText("There is no room left to save this game.");
    expect((await kept(page)).map(({ id, stamp }) => [id, stamp])).toEqual([[(await table.stored())?.id, "another"]]);
  },
);

test(
  "where storage is blocked the library says so, files still open, and nothing is given up unasked",
  { tag: "@long" },
  async ({ table, page }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("blocked", "SecurityError");
      };
    });
    await table.open({ moves: ["11-15"] });
    const library = parts(page);
    await library.open();
    await expect(library.dialog.locator(".lib-empty p")).toHaveText(
      "This browser does not let the page save your games. You can still open files.",
    );
    await refuse_game_of_file(library);
    await library.rows.first().click();
    await expect(library.dialog).toBeHidden();
    await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
    await page.reload();
    await table.ready();
    await library.open();
    await expect(library.dialog.locator(".lib-empty p")).toHaveText(
      /^This browser does not let the page save your games\./,
    );
  },
);

test(
  "where storage does not answer the page says so after a while and works without; when it answers, the game is kept",
  { tag: "@long" },
  async ({ table, page }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      const { open } = IDBFactory.prototype;
      /** @type {(() => void)[]} one for each database */
      const answers = [];
      IDBFactory.prototype.open = function (/** @type {[string, number]} */ ...asked) {
        /** @type {Record<string, any>} */
        const silent = { result: null, transaction: null };
        answers.push(() => {
          const request = this.open(...asked);
          /** @param {Event} event */
          const pass_on = (event) => {
            Object.assign(silent, { result: request.result, transaction: request.transaction });
            silent[`on${event.type}`]?.(event);
          };
          request.onsuccess = request.onupgradeneeded = pass_on;
        });
        const answer = () => {
          IDBFactory.prototype.open = open;
          for (const one of answers) one();
        };
        Object.assign(window, { answer });
        return /** @type {IDBOpenDBRequest} */ (/** @type {unknown} */ (silent));
      };
    });
    const silence = "The browser's storage does not respond. You can play on; your games are saved again when it does.";
    await table.open({ moves: ["11-15"] });
    await table.click(23, 19);
    await page.waitForFunction(() => "answer" in window);
    await page.clock.runFor(6000);
    await expect(table.message).toContainText(silence);
    await table.click(8, 11);
    await expect(table.moves).toHaveCount(3);
    await expect(table.message).not.toContainText(silence);
    const library = parts(page);
    await library.open();
    await expect(library.dialog.locator(".lib-empty p")).toHaveText(silence);
    await refuse_game_of_file(library);
    await library.dialog.getByRole("tab", { name: /^My games/ }).click();
    await page.evaluate(() => /** @type {{ answer(): void }} */ (/** @type {unknown} */ (window)).answer());
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return lines(page);
      })
      .toEqual([["11-15", "23-19", "8-11"]]);
    await expect(library.rows).toHaveCount(1);
  },
);

test("data of a newer version is left alone, and the page says why it saves nothing", async ({ table, page }) => {
  await seed(page, 3, [{ id: "new", shape: "unknown" }]);
  await table.open({ players: friends });
  await table.click(11, 15);
  await expect(table.message).toContainText("The games saved here belong to a newer version of this page.");
  const library = parts(page);
  await library.open();
  await expect(library.dialog.locator(".lib-empty p")).toContainText(
    "The games saved here belong to a newer version of this page.",
  );
  expect(await kept(page)).toEqual([{ id: "new", shape: "unknown" }]);
});

test(
  "a damaged record is listed as such, can be exported as it is, and the others are fine",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({ moves: ["11-15"] });
    await expect.poll(() => kept(page)).toHaveLength(1);
    const [entry] = await kept(page);
    await write(page, { id: entry?.id, moves: 17 });
    await write(page, { ...entry, id: "odd", changed: "2024-03-04", saved: { version: 3 } });
    await table.click(23, 19);
    await expect(table.message).toContainText(
      "The saved copy of this game is damaged. It is left unchanged, and the game is saved separately.",
    );
    const library = parts(page);
    await library.open();
    await expect(library.rows).toHaveCount(3);
    const damaged = library.rows.filter({ hasText: "Damaged game" });
    await expect(damaged).toContainText("Its moves are missing");
    await damaged.click();
    await expect(library.status).toHaveText(
      "This game is damaged: its moves are missing. You can export its text unchanged.",
    );
    await damaged.locator(".c-choose").click();
    const download = page.waitForEvent("download");
    await library.button("Export chosen").click();
    expect(JSON.parse(readFileSync(await (await download).path(), "utf8"))).toEqual({ id: entry?.id, moves: 17 });
    await library.rows.nth(1).click(); // how it stood on the table is not readable: it opens as a study
    await expect(table.moves).toHaveText(["11-15"]);
  },
);
