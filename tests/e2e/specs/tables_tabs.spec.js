// Large endgame tables in several tabs, without room, and where something was left behind: no tab disturbs another
// one's file, what is refused leaves nothing, and of two files the newer one counts.
import { readFileSync } from "node:fs";
import { drawn_tables } from "../drawn_tables.js";
import { expect, study, Table, test } from "../fixtures.js";

/** @import { Page } from "@playwright/test" */

const THREE = {
  name: "endgame3.bin",
  mimeType: "",
  buffer: readFileSync(new URL("../../data/endgame3.bin", import.meta.url)),
};
const SIX = { name: "endgame6.bin", mimeType: "", buffer: drawn_tables() };

/** @param {Page} page */
function parts(page) {
  const dialog = page.getByRole("dialog", { name: "Endgame tables" });
  return {
    dialog,
    status: dialog.getByRole("status"),
    state: dialog.locator(".tables-state"),
    file: dialog.locator('input[type="file"]'),
  };
}

/** @param {Page} page @returns {Promise<ReturnType<typeof parts>>} */
async function open(page) {
  const table = new Table(page);
  if (!(await table.canvas.isVisible())) await table.open();
  await table.button("Settings").click();
  await table.button("Larger tables").click();
  return parts(page);
}

/** The files in the origin private file system. @param {Page} page */
const names = (page) =>
  page.evaluate(async () => {
    const place = /** @type {{ keys(): AsyncIterable<string> }} */ (
      /** @type {unknown} */ (await navigator.storage.getDirectory())
    );
    const names = [];
    for await (const name of place.keys()) names.push(name);
    return names;
  });

/**
 * A tab that sleeps holds a file, and hears nothing.
 * @param {Page} page
 * @param {string} name
 * @returns {Promise<() => Promise<void>>} wakes it
 */
async function hold(page, name) {
  const held = await page.evaluateHandle(
    (name) =>
      new Promise((resolve) => {
        const script = `navigator.storage.getDirectory().then((place) => place.getFileHandle("${name}"))
      .then((file) => file.createSyncAccessHandle({ mode: "read-only" })).then(() => postMessage("held"))`;
        const worker = new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
        worker.onmessage = () => resolve(worker);
      }),
    name,
  );
  return () => held.evaluate((worker) => worker.terminate());
}

/** Two kings win against one, which no search of 300 nodes sees. */
const LOST = "W:WK32:BK6,K7";

/** An engine that goes on in its tab. @param {Page} page */
async function engine_in(page) {
  const engine = await page.evaluateHandle(async (start_fen) => {
    const worker = new Worker(new URL("www/engine/client/worker.js", document.baseURI), { type: "module" });
    /** @param {string} type @returns {Promise<{ score: { value?: number } }>} */
    const next = (type) =>
      new Promise((resolve) => {
        worker.onmessage = ({ data }) => data.type === type && resolve(data);
      });
    worker.postMessage({ type: "init", module: null, hash: 1 });
    await next("ready");
    return async () => {
      worker.postMessage({
        type: "go",
        id: 1,
        request: { rules: "official", start_fen, moves: [] },
        limits: { nodes: 300 },
      });
      return (await next("done")).score.value ?? 0;
    };
  }, LOST);
  /** Whether the engine knows that the position is lost. */
  return () => engine.evaluate(async (value) => (await value()) < -9000);
}

const HERE = "The tables are installed. Analysis, hints and lessons use them now.";

test(
  "a file that another tab reads is replaced; while one takes a file in, no other does, and a fetch that hangs can be cancelled",
  { tag: "@long" },
  async ({ page, context }) => {
    const one = await open(page);
    await one.file.setInputFiles(THREE);
    await expect(one.status).toHaveText(HERE);
    const other_page = await context.newPage();
    const other = await open(other_page);
    await expect(other.state).toContainText("up to 3 pieces");

    await context.route("**/endgame6.bin", () => undefined); // no answer comes
    await one.dialog.getByRole("button", { name: "Download from this site" }).click();
    await expect(one.status).toHaveText("Copying and checking the tables");
    await expect.poll(() => names(page)).toHaveLength(2);
    await other.file.setInputFiles(SIX);
    await expect(other.status).toHaveText(
      "Another tab is installing a table file. Wait until it is done, then try again.",
    );
    await one.dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(one.status).toHaveText("Cancelled. Nothing was saved.");
    await expect(one.state).toContainText("up to 3 pieces");
    expect(await names(page)).toHaveLength(1);

    await other.file.setInputFiles(SIX);
    await expect(other.status).toHaveText(HERE);
    await expect(other.state).toContainText("up to 6 pieces");
    expect(await names(page)).toHaveLength(1);
  },
);

test(
  "an engine lets go of a file that another tab removes, and takes up the next one",
  { tag: "@long" },
  async ({ page, context, quiet }) => {
    quiet.allow.push(/\.bin/, /Failed to load resource/);
    await context.route(/(endgame\d|distances\d)\.bin/, (route) => route.abort());
    const one = await open(page);
    await one.file.setInputFiles(THREE);
    await expect(one.status).toHaveText(HERE);
    const knows = await engine_in(page);
    await expect.poll(knows).toBe(true);
    const other = await open(await context.newPage());
    await other.dialog.getByRole("button", { name: "Remove" }).click();
    await expect(other.status).toHaveText("The tables were removed.");
    await expect.poll(knows).toBe(false);
    await other.file.setInputFiles(THREE);
    await expect(other.status).toHaveText(HERE);
    await expect.poll(knows).toBe(true);
  },
);

test(
  "a tab that sleeps keeps its file: the new one counts all the same, and the old one goes when it can",
  { tag: "@long" },
  async ({ page }) => {
    const { file, status, state } = await open(page);
    await file.setInputFiles(THREE);
    await expect(status).toHaveText(HERE);
    const wake = await hold(page, "endgames-1.bin");
    await file.setInputFiles(SIX);
    await expect(status).toHaveText(HERE);
    await expect(state).toContainText("up to 6 pieces");
    expect(await names(page)).toHaveLength(2);
    await file.setInputFiles(THREE);
    await expect(status).toHaveText("Another tab is using the tables. Close it and try again.");
    await expect(state).toContainText("up to 6 pieces");
    await wake();
    await file.setInputFiles(THREE);
    await expect(status).toHaveText(HERE);
    await expect(state).toContainText("up to 3 pieces");
    expect(await names(page)).toHaveLength(1);
  },
);

test("without room for it nothing of a file is kept, and the one that was there stays", async ({
  page,
  context,
  baseURL,
}) => {
  const { file, status, state } = await open(page);
  await file.setInputFiles(THREE);
  await expect(status).toHaveText(HERE);
  const session = await context.newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: new URL(baseURL ?? "").origin, quotaSize: 150_000 });
  await file.setInputFiles(SIX);
  await expect(status).toHaveText("This browser has no room for the file.");
  await expect(state).toContainText("up to 3 pieces");
  expect(await names(page)).toEqual(["endgames-1.bin"]);
});

test(
  "opening the dialog removes the remains of a closed tab, but not a file of a newer version",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open();
    await page.evaluate(async () => {
      for (const [name, begins] of /** @type {const} */ ([
        ["endgames-1.bin", "BCB3"],
        ["endgames-2.bin", ""],
      ])) {
        const file = await (await navigator.storage.getDirectory()).getFileHandle(name, { create: true });
        const stream = await file.createWritable();
        await stream.write(new Blob([begins, new Uint8Array(100_000)]));
        await stream.close();
      }
    });
    const { state } = await open(page);
    await expect(state).toHaveText("No larger tables are installed.");
    await expect.poll(() => names(page)).toEqual(["endgames-1.bin"]);
  },
);

test(
  "six pieces in the Analysis tab, also where the browser is slow to open the file",
  { tag: "@long" },
  async ({ table, page, context }) => {
    const { file, status } = await open(page);
    await file.setInputFiles(SIX);
    await expect(status).toHaveText(HERE);
    await context.route("**/www/engine/client/worker.js", async (route) => {
      const response = await route.fetch();
      const slow =
        "const { getDirectory } = StorageManager.prototype; StorageManager.prototype.getDirectory = function () { return new Promise((done) => setTimeout(done, 300)).then(() => getDirectory.call(this)); };";
      await route.fulfill({ response, body: `${slow}\n${await response.text()}` });
    });
    await page.getByRole("dialog", { name: "Endgame tables" }).getByRole("button", { name: "Close" }).click();
    await table.open(study('[SetUp "1"]\n[FEN "B:W30,K31,K32:B1,K2,3"]\n\n*'));
    await page.getByRole("tab", { name: "Analysis" }).click();
    const moves = page.getByRole("list", { name: "Every move, from the endgame tables" }).getByRole("button");
    await expect(moves.first()).toHaveText(/ Draw$/, { timeout: 30_000 }); // the tables of fewer pieces are fetched first
    expect(await moves.allTextContents()).toEqual([
      "1-5 Draw",
      "1-6 Draw",
      "2-6 Draw",
      "2-7 Draw",
      "3-7 Draw",
      "3-8 Draw",
    ]);
  },
);
