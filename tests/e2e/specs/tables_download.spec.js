// A download of large endgame tables that breaks off, hangs or is cancelled: it goes on where it stopped, also on the
// next day, and what does not fit together is not used.
import { start_broken_host } from "../broken_host.js";
import { drawn_tables } from "../drawn_tables.js";
import { expect, Table, test as base } from "../fixtures.js";

/** @import { Page } from "@playwright/test" */

const SIX = drawn_tables();
const HALF = SIX.length >> 1;
const ETAG = `"${SIX.length}-${SIX.at(-1)}"`;
/** Bytes that the page has besides a file: its databases take some. */
const ROOM = 150_000;
const HERE = "The tables are installed. Analysis, hints and lessons use them now.";
const BROKEN_OFF = "The download broke off. What has arrived is kept; continue the download later.";

/** Put before the worker: its time passes forty times as fast. */
const FAST = "const { setTimeout: later } = self; self.setTimeout = (act, time = 0) => later(act, time / 40);";

const test = /** @type {import("@playwright/test").TestType<
  import("@playwright/test").PlaywrightTestArgs & import("../fixtures.js").Ours & { host: Awaited<ReturnType<typeof start_broken_host>> },
  import("@playwright/test").PlaywrightWorkerArgs>} */ (
  base.extend({
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    host: async ({}, use) => {
      const host = await start_broken_host("/data/endgame6.bin", SIX);
      await use(host);
      host.close();
    },
  })
);

test.beforeEach(async ({ context, quiet }) => {
  quiet.allow.push(/another host/, /Failed to load resource/, /endgame6\.bin/);
  await context.route(/\/www\/engine\/tablebases\/worker\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${FAST}\n${await response.text()}` });
  });
});

/** @param {Page} page @param {string} url */
async function open(page, url) {
  const table = new Table(page);
  await table.open(null, url);
  await table.button("Settings").click();
  await table.button("Larger tables").click();
  const dialog = page.getByRole("dialog", { name: "Endgame tables" });
  return {
    status: dialog.getByRole("status"),
    state: dialog.locator(".tables-state"),
    fetch: dialog.getByRole("button", { name: "Download from this site" }),
    go_on: dialog.getByRole("button", { name: "Continue the download" }),
    cancel: dialog.getByRole("button", { name: "Cancel" }),
    remove: dialog.getByRole("button", { name: "Remove" }),
    file: dialog.locator('input[type="file"]'),
  };
}

/** The sizes of what lies in the browser's own storage, by names. @param {Page} page */
const stored = (page) =>
  page.evaluate(async () => {
    const place = /** @type {{ values(): AsyncIterable<FileSystemFileHandle> }} */ (
      /** @type {unknown} */ (await navigator.storage.getDirectory())
    );
    /** @type {Record<string, number>} */
    const sizes = {};
    for await (const handle of place.values()) sizes[handle.name] = (await handle.getFile()).size;
    return sizes;
  });

test(
  "an interrupted or stalled download continues at once from its last byte",
  { tag: "@long" },
  async ({ page, host }) => {
    host.faults = [{ until: 60_000 }, { until: HALF, hangs: true }, { status: 503 }, {}];
    const { fetch, status, state } = await open(page, host.url);
    await fetch.click();
    await expect(status).toHaveText(HERE);
    await expect(state).toContainText("up to 6 pieces");
    expect(host.asked).toEqual([
      "bytes=0-",
      `bytes=60000- ${ETAG}`,
      `bytes=${HALF}- ${ETAG}`,
      `bytes=${HALF}- ${ETAG}`,
    ]);
    expect(await stored(page)).toEqual({ "endgames-1.bin": SIX.length });
  },
);

test("a download that failed in all attempts continues after a reload", { tag: "@long" }, async ({ page, host }) => {
  host.faults = [{ until: HALF }, { until: 0 }];
  let parts = await open(page, host.url);
  await parts.fetch.click();
  await expect(parts.status).toHaveText("The connection broke off. The download is tried again.");
  await expect(parts.status).toHaveText(BROKEN_OFF);
  expect(host.asked).toHaveLength(6);
  await expect(parts.state).toHaveText(/^A download is incomplete: [\d,.]+ kB of [\d,.]+ kB have arrived\.$/);
  await expect(parts.go_on).toBeFocused();
  await expect(parts.fetch).toBeHidden();

  host.faults = [{}];
  host.asked = [];
  await page.reload();
  parts = await open(page, host.url);
  await parts.go_on.click();
  await expect(parts.status).toHaveText(HERE);
  expect(host.asked).toEqual([`bytes=${HALF}- ${ETAG}`]);
  expect(await stored(page)).toEqual({ "endgames-1.bin": SIX.length });
});

test("a partial download survives cancelling and closing the page, and can be removed", async ({ page, host }) => {
  host.faults = [{ until: HALF, hangs: true }];
  let parts = await open(page, host.url);
  await parts.fetch.click();
  await expect.poll(async () => (await stored(page))["endgames-1.bin"]).toBe(HALF);
  await parts.cancel.click();
  await expect(parts.status).toHaveText("Cancelled. What has arrived is kept, and the download can be continued.");
  host.faults = [{ until: HALF + 1000, hangs: true }];
  await parts.go_on.click();
  await expect.poll(async () => (await stored(page))["endgames-1.bin"]).toBe(HALF + 1000);
  await page.reload(); // in the middle of it
  parts = await open(page, host.url);
  await expect(parts.go_on).toBeVisible();
  expect((await stored(page))["endgames-1.bin"]).toBe(HALF + 1000);
  await parts.remove.click();
  await expect(parts.status).toHaveText("The tables were removed.");
  await expect(parts.state).toHaveText("No larger tables are installed.");
  expect(await stored(page)).toEqual({});
  await expect(parts.fetch).toBeVisible();
});

test(
  "a host that ignores ranges, or has another file by now, begins at 0",
  { tag: "@long" },
  async ({ page, host }) => {
    const other = Buffer.concat([SIX, Buffer.of(7)]);
    host.faults = [{ until: HALF, ranges: false }, { until: HALF, ranges: false }, { ranges: false }];
    const parts = await open(page, host.url);
    await parts.fetch.click();
    await expect(parts.status).toHaveText(HERE);
    expect(host.asked).toEqual(["bytes=0-", `bytes=${HALF}- ${ETAG}`, `bytes=${HALF}- ${ETAG}`]);
    host.faults = [{ until: HALF }, { bytes: other }];
    await parts.fetch.click();
    await expect(parts.status).toHaveText("Copying and checking the tables");
    await expect(parts.status).toHaveText(HERE);
    expect(await stored(page)).toEqual({ "endgames-2.bin": other.length });
  },
);

test(
  "a continued download that is damaged is removed, and a file that is chosen takes its place",
  { tag: "@long" },
  async ({ page, host }) => {
    const damaged = Buffer.from(SIX);
    damaged[HALF + 100] = (damaged[HALF + 100] ?? 0) ^ 1;
    host.faults = [{ until: HALF }, { bytes: damaged }]; // of the same ETag
    const parts = await open(page, host.url);
    await parts.fetch.click();
    await expect(parts.status).toHaveText(
      "The download of endgame6.bin, made in several parts, is damaged and was removed. Download it again.",
    );
    await expect(parts.state).toHaveText("No larger tables are installed.");
    expect(await stored(page)).toEqual({});

    host.faults = [{ until: HALF, hangs: true }];
    await parts.fetch.click();
    await expect.poll(async () => (await stored(page))["endgames-1.bin"]).toBe(HALF);
    await parts.cancel.click();
    await expect(parts.status).toHaveText("Cancelled. What has arrived is kept, and the download can be continued.");
    await parts.file.setInputFiles({ name: "other.bin", mimeType: "", buffer: Buffer.from("no such file") });
    await expect(parts.status).toHaveText("other.bin is not an endgame table file of this version.");
    await expect(parts.go_on).toBeVisible();
    await parts.file.setInputFiles({ name: "endgame6.bin", mimeType: "", buffer: SIX });
    await expect(parts.status).toHaveText(HERE);
    await expect(parts.fetch).toBeVisible();
    expect(Object.values(await stored(page))).toEqual([SIX.length]);
  },
);

test(
  "a host that never answers is given up, and the browser that is online again is not waited for",
  { tag: "@long" },
  async ({ page, context, host }) => {
    host.faults = [{ until: 0, hangs: true }];
    const parts = await open(page, host.url);
    await parts.fetch.click();
    await expect(parts.status).toHaveText("The site does not answer. Try again later.", { timeout: 20_000 });
    expect(host.asked).toEqual(Array.from({ length: 6 }, () => "bytes=0-"));
    expect(await stored(page)).toEqual({});

    await context.route(/\/www\/engine\/tablebases\/worker\.js$/, async (route) => {
      const response = await route.fetch();
      const paused = `const { setTimeout: usual } = self;
      self.setTimeout = (act, time = 0) => time < 1000 ? usual(act, time) : 0; // no pause ends by itself
      setInterval(() => self.dispatchEvent(new Event("online")), 300);`;
      await route.fulfill({ response, body: `${paused}\n${await response.text()}` });
    });
    host.faults = [{ until: HALF }, { until: HALF }, {}];
    await parts.fetch.click();
    await expect(parts.status).toHaveText(HERE);
    expect(await stored(page)).toEqual({ "endgames-1.bin": SIX.length });
  },
);

test(
  "a download without room is not begun, and one that runs out of room leaves nothing",
  { tag: "@long" },
  async ({ page, context, host }) => {
    const session = await context.newCDPSession(page);
    host.faults = [{ until: HALF }, {}];
    const parts = await open(page, host.url);
    await session.send("Storage.overrideQuotaForOrigin", { origin: new URL(host.url).origin, quotaSize: HALF + ROOM });
    await parts.fetch.click();
    await expect(parts.status).toHaveText("This browser has no room for the file.");
    expect(await stored(page)).toEqual({});
    expect(host.asked).toHaveLength(2);

    await context.route(/\/www\/engine\/tablebases\/worker\.js$/, async (route) => {
      const response = await route.fetch();
      const little = "StorageManager.prototype.estimate = async () => ({ quota: 100_000, usage: 40_000 });";
      await route.fulfill({ response, body: `${little}\n${await response.text()}` });
    });
    await parts.fetch.click();
    await expect(parts.status).toHaveText(
      `The file needs ${(SIX.length / 1000).toFixed(1)} kB, and this browser has only 60 kB left for this site.`,
    );
    expect(await stored(page)).toEqual({});
    expect(host.asked).toHaveLength(3);
  },
);
