// The Arena: players are added and tried, a tournament is played, left, gone on with and exported; who fails forfeits
// and is set aside.
import { expect_accessible, in_long, LOOKS } from "../axe.js";
import { expect, test } from "../fixtures.js";
import { engine, first_move, start_host } from "../hosts.js";
import { tournament_of } from "../../node/pages/arena/tournaments.js";

/** @import { Page } from "@playwright/test" */

const PLAYERS = "bitboard-checkers:arena:players";
const TOURNAMENT = "bitboard-checkers:arena:tournament";
const HOSTS = [/another host: http:\/\/127\.0\.0\.1:/, /console: .*(127\.0\.0\.1:|Failed to load resource)/];

/** @param {number} level */
const level = (level) => ({ kind: "level", id: `level${level}`, name: `Level ${level}`, level });

/** @param {Page} page @param {object[]} players @param {object} [tournament] what is kept of one */
async function open(page, players, tournament) {
  await page.goto("arena.html");
  await page.evaluate(
    ([key, players, other, tournament]) => {
      localStorage.setItem(key, JSON.stringify({ version: 1, players }));
      if (tournament !== null) localStorage.setItem(other, JSON.stringify({ version: 1, tournament }));
    },
    /** @type {const} */ ([PLAYERS, players, TOURNAMENT, tournament ?? null]),
  );
  await page.reload();
  await ready(page);
}

/** @param {Page} page */
const ready = (page) => expect(page.locator("html[data-ready]")).toBeAttached();

/** @param {Page} page @param {string} name */
const button = (page, name) => page.getByRole("button", { name, exact: true });

/** @param {Page} page */
async function full_speed(page) {
  await button(page, "Medium").click();
  await button(page, "Fast").click();
}

/** @param {object[]} players @param {object} [change] */
const kept = (players, change) => ({ ...tournament_of([], { opening: "ballots" }), players, ...change });

test(
  "a language model is added, tried, and plays a tournament that outlives a reload; its games are kept and exported",
  LOOKS,
  async ({ page, quiet }) => {
    quiet.allow.push(...HOSTS);
    const host = await start_host({ post: first_move });
    await open(page, [level(1)]);
    await button(page, "Add a player").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Language model" }).check();
    await dialog.getByLabel("Base address").fill("nonsense");
    await button(page, "Save").click();
    await expect(dialog.getByLabel("Base address")).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel("Base address").fill(`${host.http}/v1`);
    await dialog.getByRole("textbox", { name: "Model" }).fill("first-move");
    await dialog.getByLabel("Key", { exact: true }).fill("secret");
    await button(page, "Test the connection").click();
    await expect(dialog.getByText(/^It answered after /)).toBeVisible();
    await button(page, "Save").click();
    await expect(page.getByRole("tabpanel", { name: "Players" })).toContainText("first-move at 127.0.0.1");

    await button(page, "New").click();
    const pairs = in_long() ? 1 : 50; // which do not come to an end
    await dialog.getByLabel("Pairs of games").fill(String(pairs));
    await expect(dialog).toContainText(`${2 * pairs} games`);
    await button(page, "Start").click();
    await expect(page.locator("#bar-me")).toContainText("107 tokens");
    await button(page, "Pause").click();
    const moves = () =>
      page.evaluate(
        (key) => /** @type {string[]} */ (JSON.parse(localStorage.getItem(key) ?? "").tournament.running.moves),
        TOURNAMENT,
      );
    const before = await moves();
    expect(before.length).toBeGreaterThan(0);
    await page.reload();
    await ready(page);
    await expect(page.getByRole("status")).toContainText("paused where you left it");
    await expect(page.getByText(/first-move .* tokens asked, .* 0 illegal answers/)).toBeVisible();
    await full_speed(page);
    await button(page, "Play").click();
    await expect.poll(async () => (await moves()).slice(0, before.length)).toEqual(before);
    if (in_long()) {
      await expect(page.getByText("2 of 2 games")).toBeVisible({ timeout: 45_000 });
      await expect(page.getByRole("row", { name: /Level 1/ })).toContainText("/ 2");

      const download = page.waitForEvent("download");
      await button(page, "Export").click();
      const stream = await (await download).createReadStream();
      let pdn = "";
      for await (const chunk of stream) pdn += chunk;
      expect(pdn.match(/\[Event "Tournament"\]/g)).toHaveLength(2);
      expect(pdn).toContain("100 + 7 tokens");
      expect(pdn).toMatch(/score [+-]\d/);
      expect(pdn).not.toContain("secret");
    } else await button(page, "Stop").click();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("secret");
    const keys = () => page.evaluate(() => sessionStorage.getItem("bitboard-checkers:arena:keys") ?? "");
    expect(await keys()).toContain("secret");
    await page.getByRole("tab", { name: "Players" }).click();
    await button(page, "Remove first-move").click();
    expect(await keys(), "with a player goes its key").toBe("");
    if (in_long()) {
      await page.goto(".");
      await page.getByRole("button", { name: "Library" }).click();
      await expect(page.getByRole("dialog")).toContainText("first-move");
    }
    await host.close();
  },
);

test(
  "a failing player forfeits, and is excluded after three failures while the others go on",
  { tag: "@long" },
  async ({ page, quiet }) => {
    quiet.allow.push(...HOSTS);
    const host = await start_host({ hear: engine("1-32") });
    const broken = { kind: "engine", id: "e", name: "Broken", url: host.ws, movetime: 100, nodes: null, seconds: 5 };
    // Two games between the levels have been played; what remains are those of the third player.
    const played = [0, 1].map(() => ({ pairing: 0, points: 1, failed: null, why: "blocked", plies: 50 }));
    await open(page, [level(1), level(2), broken], kept([level(1), level(2), broken], { played, games: ["", ""] }));
    await full_speed(page);
    await button(page, "Play").click();
    await expect(page.getByText("Broken is suspended after three failures.")).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole("status")).toContainText("All games have been played.");
    await expect(page.getByText("5 of 5 games")).toBeVisible();
    await page.getByRole("tab", { name: "Games" }).click();
    await expect(page.getByRole("tabpanel", { name: "Games" })).toContainText("Its move is not legal: 1-32");
    await page.getByRole("tab", { name: "Standings" }).click();
    await button(page, "Let it play again").click();
    await expect(page.getByText("6 of 6 games")).toBeVisible({ timeout: 30_000 });
    await host.close();
  },
);

test("a script of the page plays, and a tournament can be stopped", { tag: "@long" }, async ({ page }) => {
  const script = { kind: "script", id: "s", name: "First", script: "first" };
  await open(
    page,
    [level(1), script],
    kept([level(1), script], { opening: "free", goal: { kind: "pairs", pairs: 300 } }),
  );
  await page.evaluate(() =>
    /** @type {{ registerPlayer(name: string, choose: (request: { legalMoves: object[] }) => object | undefined): void }} */ (
      Reflect.get(globalThis, "bitboardCheckers")
    ).registerPlayer("first", ({ legalMoves }) => legalMoves[0]),
  );
  await full_speed(page);
  await button(page, "Play").click();
  await expect(page.getByRole("status")).toContainText(/^Game \d+: /, { timeout: 30_000 });
  await button(page, "Stop").click();
  await expect(page.getByRole("status")).toContainText("The tournament was stopped.");
  await page.getByRole("tab", { name: "Games" }).click();
  await expect(page.getByRole("tabpanel", { name: "Games" })).not.toContainText("not");
  await page.reload();
  await ready(page);
  await expect(page.getByRole("button", { name: "Play", exact: true })).toHaveAttribute("aria-disabled", "true");
});

test("the time of the side that thinks runs, and stands during a pause", { tag: "@long" }, async ({ page }) => {
  const script = { kind: "script", id: "s", name: "Slow", script: "slow" };
  await page.clock.install();
  await open(page, [script, script], kept([script, script], { opening: "free" }));
  await page.evaluate(() =>
    /** @type {{ registerPlayer(name: string, choose: () => Promise<never>): void }} */ (
      Reflect.get(globalThis, "bitboardCheckers")
    ).registerPlayer("slow", () => new Promise(() => undefined)),
  );
  await button(page, "Play").click();
  const clock = page.locator("#bar-top .arena-used");
  await expect(clock).not.toBeEmpty();
  await expect(clock).not.toHaveText((await clock.textContent()) ?? "");
  await expect(page.locator("#bar-me .arena-used")).toBeEmpty();
  await button(page, "Pause").click();
  await expect(button(page, "Play")).toBeVisible();
  const stands = (await clock.textContent()) ?? "";
  await page.clock.runFor(5000);
  await expect(clock).toHaveText(stands);
  await button(page, "Play").click();
  await page.clock.runFor(5000);
  await expect(clock).not.toHaveText(stands);
});

test(
  "a tournament is played in one tab at a time, and the other goes on where it stands",
  { tag: "@long" },
  async ({ page, context }) => {
    const players = [level(1), level(2)];
    await open(page, players, kept(players));
    const other = await context.newPage();
    await other.goto("arena.html");
    await ready(other);
    await button(page, "Play").click();
    await expect(page.locator("#bar-me")).toContainText("depth");
    await button(other, "Play").click();
    await expect(other.getByRole("status")).toHaveText("The tournament is being played in another tab.");
    const moves = () =>
      other.evaluate(
        (key) => /** @type {string[]} */ (JSON.parse(localStorage.getItem(key) ?? "").tournament.running?.moves ?? []),
        TOURNAMENT,
      );
    await expect.poll(async () => (await moves()).length).toBeGreaterThan(0);
    await button(page, "Pause").click();
    const before = await moves();
    await button(other, "Play").click();
    await expect.poll(async () => (await moves()).length).toBeGreaterThan(before.length);
    expect((await moves()).slice(0, before.length)).toEqual(before);
  },
);

test("unreadable stored data is set aside with a message", { tag: "@long" }, async ({ page }) => {
  await open(page, [level(3), { kind: "level", level: 77 }]);
  await expect(page.getByRole("status")).toContainText("Some of the saved players cannot be read");
  await open(page, [level(3), level(4)], kept([level(3)], {}));
  await expect(page.getByRole("status")).toContainText("The saved tournament cannot be read");
  await open(page, [level(3), level(4)]);
  await expect(page.getByRole("status")).toHaveText("Add players here, then choose New to start a tournament.");
});

test(
  "axe finds nothing in the Arena, and nothing sticks out of a narrow window",
  { tag: "@long" },
  async ({ page }) => {
    const played = [
      { pairing: 0, points: 1, failed: null, why: "blocked", plies: 50 },
      { pairing: 0, points: 0.5, failed: null, why: "repetition", plies: 90 },
      { pairing: 1, points: 1, failed: "second", why: "No answer within 5 s.", plies: 3 },
    ];
    const players = [level(1), level(2), level(3)];
    await open(page, players, kept(players, { played, games: ["", "", ""] }));
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      await page.emulateMedia({ colorScheme });
      for (const tab of ["Games", "Players", "Standings"]) {
        await page.getByRole("tab", { name: tab }).click();
        await expect_accessible(page);
      }
      for (const name of ["New", "Add a player"]) {
        if (name !== "New") await page.getByRole("tab", { name: "Players" }).click();
        await button(page, name).click();
        if (name !== "New") await page.getByRole("radio", { name: "Language model" }).check();
        await expect_accessible(page, "dialog[open]");
        await page.keyboard.press("Escape");
      }
    }
    for (const [width, height] of /** @type {const} */ ([
      [320, 600],
      [360, 740],
      [820, 1180],
    ])) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  },
);

for (const path of ["./", "arena.html", "embed.html"]) {
  test(
    `what somebody might put into the page leads nowhere else: ${path}`,
    { tag: "@long" },
    async ({ page, quiet }) => {
      quiet.allow.push(/Content Security Policy/);
      await page.goto(path);
      expect(
        await page.evaluate(async () => {
          /** @type {string[]} */
          const refused = [];
          document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
            refused.push(effectiveDirective),
          );
          const before = document.baseURI;
          document.head.append(Object.assign(document.createElement("base"), { href: "https://example.org/" }));
          const form = Object.assign(document.createElement("form"), {
            action: "https://example.org/",
            method: "post",
          });
          document.body.append(form);
          form.requestSubmit();
          while (refused.length < 2) await new Promise((resolve) => setTimeout(resolve));
          return [document.baseURI === before, ...refused.toSorted()];
        }),
      ).toEqual([true, "base-uri", "form-action"]);
    },
  );
}

test("the game's page leads to the Arena, whose policy alone is wider", async ({ page, table }) => {
  await table.open();
  const policy = () => page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content");
  expect(await policy()).toContain("connect-src 'self';");
  await page.getByRole("link", { name: "Arena", exact: true }).click();
  await ready(page);
  expect(await policy()).toContain("connect-src 'self' http: https: ws: wss:;");
  await page.getByRole("link", { name: "Back to the game" }).click();
  await table.ready();
});
