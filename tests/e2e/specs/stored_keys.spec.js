// Every key that the page keeps in localStorage and sessionStorage: what a newer version wrote there, or what is damaged, is copied aside
// before anything is written over it; where there is no room for that, it stays. Each key by the functions of its own module; what is said
// about it is in the specs of its part of the page.
import { expect, friends, START, test } from "../fixtures.js";

/** @typedef {import("@playwright/test").Page} Page */

/**
 * @typedef {object} Row
 * @property {string} key
 * @property {"localStorage" | "sessionStorage"} [where]
 * @property {string} module  under www/
 * @property {string} write   the function of it that writes the key
 * @property {unknown[][]} with  its arguments, each time others
 * @property {string[]} foreign  texts that this version cannot use, or not all of: from a newer version, or damaged
 */

/** @param {number} seed */
const game = (seed) => ({ version: 3, id: "g", begun: "2026-11-20T10:00:00.000Z", mode: "play", pdn: "*", node_path: [], rules: "official", players: friends, level: 3, seed, flipped: false });
/** @param {number} level */
const player = (level) => ({ kind: "level", id: `level${level}`, name: `Level ${level}`, level });
/** @param {string} name */
const tournament = (name) => ({
  id: "t", name, begun: "2026-11-20T10:00:00.000Z", players: [player(1), player(2)], opening: "free", goal: { kind: "pairs", pairs: 1 }, seed: 7, played: [], games: [], back: {}, running: null, costs: [], stopped: false,
});

/** @type {Row[]} */
const ROWS = [
  {
    key: "bitboard-checkers:settings", module: "panels/look.js", write: "set_look", with: [[{ board: "slate" }], [{ board: "tournament" }]],
    foreign: ['{"version":2,"colours":{"board":"slate"}}', '{"version":1,"board":{"name":"slate"}}', "{{{", "[]", "null", '"slate"'],
  },
  {
    key: "bitboard-checkers:game", module: "game/saved.js", write: "save", with: [[game(1)], [game(2)]],
    foreign: [JSON.stringify({ ...game(3), version: 4 }), '{"version":3}', "", "null", START],
  },
  {
    key: "bitboard-checkers:game", where: "sessionStorage", module: "game/saved.js", write: "save", with: [[game(1)], [game(2)]],
    foreign: [JSON.stringify({ ...game(3), version: 4 }), "{", "7"],
  },
  {
    key: "bitboard-checkers:arena:players", module: "arena/entries.js", write: "save_entries", with: [[[player(3)]], [[player(4)]]],
    foreign: ['{"version":2,"players":[{"kind":"cloud","id":"c"}]}', JSON.stringify({ version: 1, players: [player(3), { kind: "cloud", id: "c" }] }), JSON.stringify([player(3)]), "{"],
  },
  {
    key: "bitboard-checkers:arena:keys", module: "arena/entries.js", write: "set_key", with: [["a", "first", true], ["a", "second", true]],
    foreign: ['{"version":2,"keys":{"b":"secret"}}', '{"b":["secret"]}', "[]", "secret"],
  },
  {
    key: "bitboard-checkers:arena:keys", where: "sessionStorage", module: "arena/entries.js", write: "set_key", with: [["a", "first", false], ["a", "second", false]],
    foreign: ['{"version":2,"keys":{"b":"secret"}}', "{"],
  },
  {
    key: "bitboard-checkers:arena:tournament", module: "arena/tournament.js", write: "save_tournament", with: [[tournament("Cup")], [tournament("League")]],
    foreign: [JSON.stringify({ version: 2, tournament: tournament("New") }), JSON.stringify({ version: 1, tournament: { ...tournament("Cup"), players: [player(1), { kind: "cloud" }] } }), "{"],
  },
  {
    key: "bitboard-checkers:lessons", module: "lessons/stars.js", write: "keep_stars", with: [[{ first: 1 }], [{ first: 2 }]],
    foreign: ['{"version":2,"stars":{"first":3}}', '{"version":1,"best":{"first":9,"hold":2}}', '{"version":1}', "["],
  },
  {
    key: "bitboard-checkers:network", module: "players/network/record.js", write: "keep_name", with: [["Ada"], ["Bob"]],
    foreign: ['{"version":2,"me":{"name":"Ada"}}', '{"version":1,"name":"Ada","stun":["turn:example.org"],"sessions":[]}', '{"version":1,"name":"Ada","sessions":[{"talk":1}]}', "{"],
  },
];

/** An empty page of the same origin. @param {Page} page */
async function blank(page) {
  await page.route("**/blank.html", (route) => route.fulfill({ contentType: "text/html", body: '<link rel="icon" href="data:,">' }));
  await page.goto("blank.html");
}

/** Stores a text, or nothing, under the key and nothing beside it. @param {Page} page @param {Row} row @param {string | null} text */
const store = (page, { key, where = "localStorage" }, text) => page.evaluate(([where, key, text]) => {
  localStorage.clear();
  sessionStorage.clear();
  if (text !== null) window[where].setItem(key, text);
}, /** @type {const} */ ([where, key, text]));

/** What stands under the key, and aside. @param {Page} page @param {Row} row @returns {Promise<(string | null)[]>} */
const stored = (page, { key, where = "localStorage" }) => page.evaluate(([where, ...names]) => names.map((name) => window[where].getItem(name)),
  /** @type {["localStorage" | "sessionStorage", ...string[]]} */ ([where, key, `${key}:broken`, `${key}:broken:2`]));

/** Writes the key as the page does. @param {Page} page @param {Row} row @param {number} time */
const write = (page, { module, write, with: given }, time) => page.evaluate(async ([module, name, given]) => {
  const functions = await import(new URL(`www/${module}`, document.baseURI).href);
  functions[name](...given);
}, /** @type {const} */ ([module, write, given[time] ?? []]));

/** From now on nothing can be stored under names that begin so. @param {Page} page @param {string} name */
const fill = (page, name) => page.evaluate((name) => {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (/** @type {string} */ key, /** @type {string} */ text) {
    if (key.startsWith(name)) throw new DOMException("full", "QuotaExceededError");
    setItem.call(this, key, text);
  };
}, name);

for (const row of ROWS) {
  const title = `${row.key} in ${row.where ?? "localStorage"}`;

  test(`${title}: what cannot be used is set aside before it is written over`, async ({ page }) => {
    for (const text of row.foreign) {
      await blank(page);
      await store(page, row, text);
      await write(page, row, 0);
      const [now, aside, second] = await stored(page, row);
      expect(aside, text).toBe(text);
      expect(second).toBeNull();
      expect(now).not.toBe(text);
      expect(now).not.toBeNull();
    }
  });

  test(`${title}: what another tab of a newer version writes meanwhile is set aside beside the first`, async ({ page }) => {
    const [newer = ""] = row.foreign;
    await blank(page);
    await store(page, row, "{ damaged");
    await write(page, row, 0);
    await page.evaluate(([where, key, text]) => window[where].setItem(key, text), /** @type {const} */ ([row.where ?? "localStorage", row.key, newer]));
    await write(page, row, 1);
    const [now, ...aside] = await stored(page, row);
    expect(aside).toEqual(["{ damaged", newer]);
    expect(now).not.toBe(newer);
  });

  test(`${title}: where there is no room aside it stays where it is`, async ({ page }) => {
    const [newer = ""] = row.foreign;
    await blank(page);
    await store(page, row, newer);
    await fill(page, `${row.key}:broken`);
    await write(page, row, 0);
    await write(page, row, 1);
    expect(await stored(page, row)).toEqual([newer, null, null]);
  });

  test(`${title}: what was kept stays where there is no room for what comes next`, async ({ page }) => {
    await blank(page);
    await store(page, row, null);
    await write(page, row, 0);
    const [first] = await stored(page, row);
    expect(first).not.toBeNull();
    await fill(page, row.key);
    await write(page, row, 1);
    expect(await stored(page, row)).toEqual([first, null, null]);
  });
}

test("keys of players that cannot be read are not deleted with the next change", async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem("begun") !== null) return;
    sessionStorage.setItem("begun", "yes");
    const players = [{ kind: "level", id: "l", name: "Level 2", level: 2 }, { kind: "model", version: 2, id: "m", name: "Newer" }];
    localStorage.setItem("bitboard-checkers:arena:players", JSON.stringify({ version: 1, players }));
    localStorage.setItem("bitboard-checkers:arena:keys", JSON.stringify({ m: "secret" }));
  });
  await page.goto("arena.html");
  await expect(page.getByRole("status")).toHaveText("Some of the kept players cannot be read. They were kept aside.");
  await page.getByRole("tab", { name: "Players" }).click();
  await page.getByRole("button", { name: "Remove Level 2" }).click();
  const values = await page.evaluate(() => ["players:broken", "players", "keys"].map((name) => localStorage.getItem(`bitboard-checkers:arena:${name}`)));
  expect(values).toEqual([expect.stringContaining("Newer"), '{"version":1,"players":[]}', '{"m":"secret"}']);
});
