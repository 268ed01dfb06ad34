// Large endgame tables: a file dropped on the page is checked and kept, the engine plays by it, also after a reload;
// what is damaged or foreign is refused, and what was there stays. The file of the test has positions of two and three
// pieces.
import { readFileSync } from "node:fs";
import { expect, test } from "../fixtures.js";

const FILE = readFileSync(new URL("../../data/endgame3.bin", import.meta.url));

/** Two kings win against one, which no search of 300 nodes sees. */
const LOST = "W:WK32:BK6,K7";

/** @param {import("@playwright/test").Page} page */
const dialog = (page) => page.getByRole("dialog", { name: "Endgame tables" });

/** @param {import("@playwright/test").Page} page @param {Buffer} bytes @param {string} name */
const drop = (page, bytes, name) =>
  page.evaluate(
    ([text, name]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], name));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true }));
    },
    /** @type {const} */ ([bytes.toString("base64"), name]),
  );

/**
 * What an engine thinks of the position that a search of few nodes does not see through.
 * @param {import("@playwright/test").Page} page
 * @returns {Promise<number>}
 */
const value = (page) =>
  page.evaluate(async (start_fen) => {
    const worker = new Worker(new URL("www/engine/client/worker.js", document.baseURI), { type: "module" });
    /** @param {string} type @returns {Promise<{ score: { value?: number } }>} */
    const next = (type) =>
      new Promise((resolve) => {
        worker.onmessage = ({ data }) => data.type === type && resolve(data);
      });
    worker.postMessage({ type: "init", module: null, hash: 1 });
    await next("ready");
    let found = 0;
    for (let id = 1; id <= 10 && found > -5000; id += 1) {
      worker.postMessage({
        type: "go",
        id,
        request: { rules: "official", start_fen, moves: [] },
        limits: { nodes: 300 },
      });
      found = (await next("done")).score.value ?? 0;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    worker.terminate();
    return found;
  }, LOST);

test(
  "a file of tables is dropped, kept and played by; a damaged one is refused",
  { tag: "@long" },
  async ({ table, page, quiet }) => {
    quiet.allow.push(/\.bin/, /Failed to load resource/);
    await page.context().route(/(endgame\d|distances\d)\.bin/, (route) => route.abort());
    await page.context().route("**/endgame6.bin", (route) => route.fulfill({ status: 404 }));
    await table.open();
    expect(await value(page)).toBeGreaterThan(-1000);
    await drop(page, FILE, "endgame3.bin");
    const status = dialog(page).getByRole("status");
    await expect(status).toHaveText("The tables are installed. Analysis, hints and lessons use them now.");
    await expect(dialog(page)).toContainText("Tables of up to 3 pieces are installed, 18.2 kB.");
    expect(await value(page)).toBeLessThan(-9000);

    await page.reload();
    expect(await value(page)).toBeLessThan(-9000);
    await table.button("Settings").click();
    await table.button("Larger tables").click();
    const damaged = Buffer.from(FILE);
    damaged[FILE.length - 1] = (damaged[FILE.length - 1] ?? 0) ^ 1;
    await dialog(page).locator('input[type="file"]').setInputFiles({ name: "bad.bin", mimeType: "", buffer: damaged });
    await expect(status).toHaveText(/^bad\.bin is damaged in block \d+ of \d+\.$/);
    await dialog(page)
      .locator('input[type="file"]')
      .setInputFiles({ name: "half.bin", mimeType: "", buffer: FILE.subarray(0, 18_000) });
    await expect(status).toHaveText("half.bin is incomplete: it has 18 kB of 18.2 kB.");
    await dialog(page)
      .locator('input[type="file"]')
      .setInputFiles({ name: "other.bin", mimeType: "", buffer: Buffer.from("BCE1 is another") });
    await expect(status).toHaveText("other.bin is not an endgame table file of this version.");
    await expect(dialog(page)).toContainText("Tables of up to 3 pieces are installed");
    await table.button("Download from this site").click();
    await expect(status).toHaveText("This site does not offer the file.");
    expect(await value(page)).toBeLessThan(-9000);
    await table.button("Remove").click();
    await expect(status).toHaveText("The tables were removed.");
    await expect(dialog(page)).toContainText("No larger tables are installed.");
    expect(await value(page)).toBeGreaterThan(-1000);
  },
);

test("where the browser's files do not answer, they are not waited for", async ({ table, page }) => {
  await page.clock.install();
  await page.context().addInitScript(() => {
    StorageManager.prototype.getDirectory = () => new Promise(() => undefined);
  });
  await table.open();
  await table.button("Settings").click();
  await table.button("Larger tables").click();
  await expect(dialog(page)).toBeVisible();
  await page.clock.runFor(4000);
  await expect(dialog(page)).toContainText("No larger tables are installed.");
});

test(
  "where the browser keeps no files, it is said, and the engine plays",
  { tag: "@long" },
  async ({ table, page }) => {
    await page.context().addInitScript(() => {
      StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException("blocked", "SecurityError"));
    });
    await table.open();
    await table.button("Settings").click();
    await table.button("Larger tables").click();
    await expect(dialog(page)).toContainText("No larger tables are installed.");
  },
);
