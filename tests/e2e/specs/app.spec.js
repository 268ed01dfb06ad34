// The page as an app: offline after the first visit, and always of one version. Two builds are deployed one after the
// other.
import { appendFileSync, cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { version_of } from "../../../tools/pack/service_worker.mjs";
import { builds_kept, deployed, files_of, kept, MARK, NEXT, training_kept } from "../deployed.js";
import { expect, Table, test, you_black } from "../fixtures.js";

test.use({ serviceWorkers: "allow" });

test(
  "after one visit it works without a network: a computer's move, the library, the book, a ballot, and a tournament",
  {
    tag: "@long",
  },
  async ({ table, page, quiet }) => {
    quiet.allow.push(/another host/, /ERR_INTERNET_DISCONNECTED/);
    const { url, end } = await deployed();
    try {
      await table.open({ players: you_black(1) }, url);
      await kept(page);
      await training_kept(page);
      await table.click(11, 15);
      await expect(table.moves).toHaveCount(2);
      await page.context().setOffline(true);
      await page.reload();
      await table.ready();
      await expect(table.moves).toHaveCount(2);
      expect(await table.my_turn()).toBe(true);
      await table.play(() => 0);
      await expect(table.moves).toHaveCount(4);
      await table.button("Library").click();
      await expect(page.locator(".lib-holds")).toHaveText("1 game");
      await page.goto(`${url}index.html?from=somewhere#top`);
      await table.ready();
      await page.getByRole("tab", { name: "Analysis" }).click();
      await page.getByRole("switch", { name: "Book" }).check({ force: true });
      await expect(page.locator("#book-says")).toHaveText(/games? of the Open Checkers Archive|^Not in the book/);
      await table.button("New game").click();
      await table.unfold("Opening");
      await page.getByRole("radio", { name: "11-man" }).check();
      await table.button("Start game").click();
      await expect(page.locator(".opening")).toHaveText(/^Eleven-man ballot/);
      await page.goto(`${url}train.html#puzzles`);
      await expect(page.locator(".train-task")).toHaveText(/to move/);
      await page.goto(`${url}arena.html`);
      await page.getByRole("button", { name: "New", exact: true }).click();
      await page.getByRole("button", { name: "Start" }).click();
      await expect(page.locator("#bar-top")).toContainText("depth");
    } finally {
      end();
    }
  },
);

test(
  "whichever page is opened first, it is kept without a move, and says so; on a metered connection it asks before",
  { tag: "@long" },
  async ({ page, quiet }) => {
    quiet.allow.push(/another host/, /ERR_INTERNET_DISCONNECTED/);
    const { url, end, host } = await deployed();
    const line = page.locator(".offline-line");
    const forget = () =>
      page.evaluate(async () => {
        for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
        for (const name of await caches.keys()) await caches.delete(name);
      });
    try {
      for (const first of ["train.html", "arena.html", "#game=11-15"]) {
        await page.goto(`${url}${first}`);
        await kept(page);
        if (!first.startsWith("#")) await expect(line).toHaveText("Ready offline");
        else {
          await page.locator("#menu-open").dispatchEvent("click");
          await expect(line).toHaveText("Ready offline");
        }
        await page.context().setOffline(true);
        await page.goto(`${url}train.html`);
        await expect(line).toHaveText("Ready offline");
        await page.context().setOffline(false);
        await forget();
      }
      await page.addInitScript(() => {
        Object.defineProperty(navigator, "connection", {
          value: Object.assign(new EventTarget(), { saveData: true, type: "wifi" }),
        });
      });
      host.asked.length = 0;
      await page.goto(`${url}train.html`);
      const button = line.getByRole("button", { name: "Keep for offline" });
      await expect(button).toBeVisible();
      expect(
        host.asked.filter((path) => path === "/sw.js"),
        "not before it is asked for",
      ).toHaveLength(0);
      await button.click();
      await expect(line).toHaveText("Ready offline");
    } finally {
      end();
    }
  },
);

test(
  "all is of one build until the player accepts another; half a deployment changes nothing",
  { tag: "@long" },
  async ({ table, page, quiet }) => {
    test.setTimeout(120_000);
    quiet.allow.push(/another host/, /Failed to find a valid digest|integrity/);
    const { url, end, host, second, version } = await deployed();
    /** Of all kinds of files, as the page gets them. */
    const kinds = [
      "page/main.js",
      "page/main.css",
      "www/engine/client/worker.js",
      "bitboard-checkers_bg.wasm",
      "bitboard-checkers-game_bg.wasm",
      "www/data/openings.tsv",
    ];
    /** @param {string} folder */
    const of_second = (folder) =>
      page.evaluate(
        ({ paths, MARK }) => Promise.all(paths.map(async (path) => (await (await fetch(path)).text()).includes(MARK))),
        { paths: ["", ...kinds.map((file) => `${folder}/${file}`)], MARK },
      );
    const update = () =>
      page.evaluate(
        async () => void (await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined)),
      );
    const notice = page.getByRole("button", { name: "New version" });
    try {
      await table.open({ players: you_black(1) }, url);
      await table.click(11, 15);
      await expect(table.moves).toHaveCount(2);
      await kept(page);
      await training_kept(page);
      await page.reload();
      await table.ready();

      // Half of the second build: its worker is there, a file is still of the first.
      const early = `${NEXT}/www/boot.js`;
      const whole = readFileSync(join(second, early));
      cpSync(join(host.root, version, "www/boot.js"), join(second, early));
      host.root = second;
      await update();
      await expect.poll(() => host.asked.filter((path) => path === `/${early}`).length).toBeGreaterThan(0);
      await expect
        .poll(() =>
          page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing?.state ?? "none"),
        )
        .toBe("none");
      expect(
        await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? "none"),
      ).toBe("none");
      await expect(notice).toBeHidden();

      writeFileSync(join(second, early), whole);
      await update();
      await expect(notice).toBeVisible();
      await expect(table.live).toContainText("A new version is available.");
      host.asked.length = 0;
      await page.reload();
      await table.ready();
      await expect(notice).toBeVisible();
      await table.my_turn();
      await table.play(() => 0);
      await expect(table.moves, "with the first build's engine").toHaveCount(4);
      expect(await of_second(version)).toEqual(Array(kinds.length + 1).fill(false));
      expect(
        host.asked.filter((path) => path !== "/sw.js"),
        "the server is asked for nothing else",
      ).toEqual([]);

      await notice.click();
      await expect
        .poll(() =>
          page
            .evaluate(
              (mark) => [...document.childNodes].some((node) => node instanceof Comment && node.data === mark),
              MARK,
            )
            .catch(() => false),
        )
        .toBe(true);
      await table.ready();
      await expect(notice).toBeHidden();
      await expect(table.moves, "the game is where it was").toHaveCount(4);
      await table.my_turn();
      await table.play(() => 0);
      await expect(table.moves).toHaveCount(6);
      expect(await of_second(NEXT)).toEqual(Array(kinds.length + 1).fill(true));
      expect(await builds_kept(page)).toBe(1);
      expect(
        host.asked.filter((path) => path !== "/sw.js"),
        "all of it was fetched before",
      ).toEqual([]);
    } finally {
      end();
    }
  },
);

test(
  "a page that no worker answers for never takes a part of another build, and a tab without a move follows when the other one accepts it",
  { tag: "@long" },
  async ({ table, page, context, quiet }) => {
    test.setTimeout(120_000);
    quiet.allow.push(/another host/, /404/, /Failed to fetch dynamically imported module/);
    const { url, end, host, second, version } = await deployed();
    try {
      await page.addInitScript(() => {
        const wait = (/** @type {() => void} */ work) => Object.assign(globalThis, { rest: work });
        Object.assign(globalThis, { requestIdleCallback: wait });
      });
      await table.open({ players: you_black(1) }, url);
      host.root = second;
      host.asked.length = 0;
      await table.button("Settings").click();
      await expect(table.message).toContainText("could not be opened");
      expect(
        host.asked.filter((path) => path.startsWith(`/${NEXT}`)),
        "nothing of the second build",
      ).toEqual([]);
      host.root = join(second, "../first");
      await table.button("Settings").click();
      await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
      await page.keyboard.press("Escape");
      await page.evaluate(() => /** @type {{ rest(): void }} */ (/** @type {unknown} */ (globalThis)).rest());

      const other = await context.newPage();
      await other.goto(url);
      const other_table = new Table(other);
      await other_table.ready();
      await other_table.click(11, 15);
      await kept(other);
      await training_kept(other);
      await other.reload(); // now the worker answers it
      await other_table.ready();
      host.root = second;
      await other.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
      expect(await page.evaluate(() => document.documentElement.dataset.packed)).toBe(version);
      await table.button("Settings").click();
      await other.getByRole("button", { name: "New version" }).click();
      /** @param {import("@playwright/test").Page} tab */
      const build_of = (tab) => tab.evaluate(() => document.documentElement.dataset.packed).catch(() => "");
      await expect.poll(() => build_of(other)).toBe(NEXT);
      expect(await build_of(page), "not while something is open").toBe(version);
      await page.keyboard.press("Escape");
      await expect.poll(() => build_of(page)).toBe(NEXT);
    } finally {
      end();
    }
  },
);

test(
  "a build that differs in its worker alone has another version, and a browser that has cleared away what was kept gets the page that is there now",
  { tag: "@long" },
  async ({ table, page, quiet }) => {
    quiet.allow.push(/another host/);
    const { url, end, host, second, version } = await deployed();
    try {
      const pages = /** @type {[string[], string]} */ ([files_of(second), "<html>"]);
      const before = await version_of(second, ...pages);
      expect(await version_of(second, ...pages)).toBe(before);
      appendFileSync(join(second, "www/kit/offline/service_worker.js"), "// another\n");
      expect(await version_of(second, ...pages)).not.toBe(before);

      await table.open({ players: you_black(1) }, url);
      await table.click(11, 15);
      await kept(page);
      await training_kept(page);
      await page.reload();
      await table.ready();
      expect(await page.evaluate(() => document.documentElement.dataset.packed)).toBe(version);
      await page.waitForLoadState("networkidle"); // the parts that it fetches when it is idle are of its own build
      await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
      host.root = second;
      await page.reload();
      await table.ready();
      expect(await page.evaluate(() => document.documentElement.dataset.packed)).toBe(NEXT);
      await expect(table.moves).toHaveCount(2);
    } finally {
      end();
    }
  },
);

test(
  "a build for development ends the worker that an earlier build has left",
  { tag: "@long" },
  async ({ table, page, quiet }) => {
    quiet.allow.push(/another host/);
    const { url, end, host, second } = await deployed();
    try {
      await table.open({ players: you_black(1) }, url);
      await table.click(11, 15);
      await expect(table.moves).toHaveCount(2);
      await kept(page);
      await training_kept(page);
      const bare = join(second, "index.html");
      writeFileSync(bare, readFileSync(bare, "utf8").replace(/ data-packed="\w+"/, ""));
      cpSync(join(second, "www/kit/offline/retired_worker.js"), join(second, "sw.js"));
      host.root = second;
      await page.reload();
      await expect
        .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), {
          timeout: 20_000,
        })
        .toBe(0);
      await page.reload();
      await table.ready();
      await expect.poll(() => builds_kept(page)).toBe(0);
      expect(
        await page.evaluate(() => [
          "packed" in document.documentElement.dataset,
          navigator.serviceWorker.controller !== null,
        ]),
      ).toEqual([false, false]);
      await expect(table.moves).toHaveCount(2);
    } finally {
      end();
    }
  },
);

test(
  "the page is installable, and requests persistent storage only once there is data to keep",
  { tag: "@long" },
  async ({ table, page }) => {
    await page.addInitScript(() => {
      const seen = { asked: 0 };
      Object.assign(globalThis, { seen });
      navigator.storage.persist = () => Promise.resolve((seen.asked += 1) > 0);
    });
    const asked = () =>
      page.evaluate(() => /** @type {{ seen: { asked: number } }} */ (/** @type {unknown} */ (globalThis)).seen.asked);
    await table.open();
    const session = await page.context().newCDPSession(page);
    const { errors, data } = await session.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? "{}");
    expect(manifest.icons.map((/** @type {{ purpose?: string }} */ { purpose = "any" }) => purpose)).toEqual([
      "any",
      "any",
      "any",
      "maskable",
      "maskable",
    ]);
    for (const { src } of manifest.icons) expect((await page.request.get(`www/${src}`)).status()).toBe(200);
    expect(await asked()).toBe(0);
    await table.click(11, 15);
    await expect.poll(asked).toBe(1);
  },
);
