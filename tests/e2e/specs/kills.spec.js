// A browser is killed, or its tab crashes, at any moment of a game: the next visit goes on with the game up to what was
// played in the last 100 ms. `KILLS=20 npm run kills` is a shorter run.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, test } from "@playwright/test";
import { Table } from "../fixtures.js";
import { Random } from "../../random.mjs";

/** @import { Page } from "@playwright/test" */

const KILLS = Number(process.env.KILLS ?? 200);
/** The latest moves that may be lost, in milliseconds before the kill. */
const LOST = 100;
const KEY = "bitboard-checkers:game";

/** Two kings each, which can walk about for long. */
const GAME = {
  version: 3,
  id: "killed",
  begun: "2026-11-20T10:00:00.000Z",
  mode: "study",
  touched: true,
  pdn: '[FEN "B:WK32,K31:BK1,K2"]\n\n*',
  node_path: [],
  rules: "official",
  players: { black: { kind: "human" }, white: { kind: "human" } },
  level: 3,
  seed: 7,
  flipped: false,
  at: 1,
};

/** A browser of its own, whose process can be killed. @param {string} profile */
async function launch(profile) {
  const { executablePath = "", args = [] } = test.info().project.use.launchOptions ?? {};
  const own = ["--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"];
  const child = spawn(executablePath, [...args, ...own], { detached: true, stdio: ["ignore", "ignore", "pipe"] });
  const address = await new Promise((resolve, reject) => {
    let said = "";
    child.stderr.on("data", (/** @type {Buffer} */ data) => {
      said += data.toString();
      const [, found] = /listening on (ws:\S+)/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.on("exit", () => reject(new Error(said)));
  });
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  context?.setDefaultTimeout(20_000);
  if (context === undefined || child.pid === undefined) throw new Error("the browser has no window");
  const { pid } = child;
  return {
    context,
    /** @returns {Promise<number>} when */
    async kill() {
      const ended = once(child, "exit");
      const now = Date.now();
      process.kill(-pid, "SIGKILL");
      await ended;
      return now;
    },
  };
}

/** @param {Page} page */
const ply_of = (page) =>
  page.evaluate(() => Number(document.querySelector("#moves [aria-current]")?.getAttribute("data-node") ?? -1) + 1);

/** The plies of the game, and when the page showed each. @param {Page} page */
function follow(page) {
  /** @type {[ply: number, time: number][]} */
  const shown = [];
  page.on("console", (message) => {
    const [, ply, time] = /^ply (\d+) (\d+)$/.exec(message.text()) ?? [];
    if (ply !== undefined) shown.push([Number(ply), Number(time)]);
  });
  return shown;
}

/** @param {Page} page @param {string} address */
async function visit(page, address) {
  await page.addInitScript(
    ([key = "", text = ""]) => {
      if (location.protocol === "about:") return;
      if (localStorage.getItem("seeded") === null) localStorage.setItem(key, text);
      localStorage.setItem("seeded", "yes");
      const ply = () => Number(document.querySelector("#moves [aria-current]")?.getAttribute("data-node") ?? -1) + 1;
      let last = -1;
      addEventListener("DOMContentLoaded", () =>
        new MutationObserver(() => {
          if (ply() === last) return;
          last = ply();
          console.log(`ply ${last} ${Date.now()}`);
        }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-current"] }),
      );
    },
    [KEY, JSON.stringify(GAME)],
  );
  await page.goto(address);
  await expect(page.locator("#new")).not.toHaveAttribute("aria-disabled", "true");
  await expect(page.locator("#moves > li").first()).toBeAttached();
  return ply_of(page);
}

/** Plays moves until the time is over. @param {Page} page @param {Random} random @param {number} time */
async function play(page, random, time) {
  const end = Date.now() + time;
  const line = ["1-5", "32-28", "5-1", "28-32"];
  const table = new Table(page);
  while (Date.now() < end) {
    await table.click(...(line[(await ply_of(page)) % 4] ?? "").split("-").map(Number));
    await page.waitForTimeout(Math.min(20 + random.below(400), Math.max(0, end - Date.now())));
  }
}

test(`${KILLS} kills lose at most the moves of the last ${LOST} ms`, { tag: "@kills" }, async ({ baseURL }) => {
  test.setTimeout(KILLS * 60_000);
  const profile = mkdtempSync(join(tmpdir(), "kills-"));
  const random = new Random(Number(process.env.SEED ?? 1));
  const lost = [];
  let before = 0;
  let browser = await launch(profile);
  try {
    let page = await browser.context.newPage();
    let shown = follow(page);
    for (let kill = 0; kill <= KILLS; kill += 1) {
      const ply = await visit(page, `${baseURL}`);
      expect(ply, `after kill ${kill}`).toBeGreaterThanOrEqual(before);
      if (kill === KILLS) break;
      const still = random.below(3) === 0 ? random.below(6000) : 0; // seconds after the last move count, too
      await play(page, random, 300 + random.below(2500));
      await page.waitForTimeout(still);
      let now;
      if (kill % 4 === 3) {
        now = Date.now();
        await page.goto("chrome://crash").catch(() => undefined);
        await page.close().catch(() => undefined);
      } else {
        now = await browser.kill();
        browser = await launch(profile);
      }
      const plies = shown.filter(([, time]) => time <= now - LOST).map(([ply]) => ply);
      before = Math.max(ply, ...plies);
      lost.push(Math.max(ply, ...shown.map(([ply]) => ply)) - before);
      page = await browser.context.newPage();
      shown = follow(page);
    }
    const moves = lost.reduce((sum, plies) => sum + plies, 0);
    expect(before, "moves are played between the kills").toBeGreaterThan(KILLS);
    console.log(`${KILLS} kills in ${before} plies, ${moves} plies of the last ${LOST} ms before them`);
  } finally {
    await browser.kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
