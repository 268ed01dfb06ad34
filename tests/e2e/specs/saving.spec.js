// The game survives: a reload in mid-game, a saved game that is broken, storage that is blocked or full, two tabs.
import { expect, friends, KEY, START, test, you_black } from "../fixtures.js";

const ASIDE = `${KEY}:broken`;

test("a reload in mid-game goes on where it was", async ({ table, page }) => {
  await table.open();
  await table.click(11, 15);
  await expect(table.moves).toHaveCount(2);
  await table.my_turn();
  const moves = await table.moves.allInnerTexts();
  await page.reload();
  await table.ready();
  await expect(table.moves).toHaveText(moves);
  expect(await table.my_turn()).toBe(true);
  expect(await table.stored()).toMatchObject({
    version: 3,
    rules: "official",
    moves,
    players: you_black(3),
    level: 3,
    flipped: false,
  });
});

test("a new game is not taken for a first visit, after a reload neither", { tag: "@long" }, async ({ table, page }) => {
  await table.open();
  await expect(page.locator("#welcome")).toBeVisible();
  await page.reload();
  await table.ready();
  await expect(page.locator("#welcome")).toBeVisible();
  await table.button("New game").click();
  await table.button("Start game").click();
  await expect(page.locator("#welcome")).toBeHidden();
  await page.reload();
  await expect(page.locator("#welcome")).toBeHidden();
  await table.ready();
  await expect(page.locator("#welcome")).toBeHidden();
});

test("the level chosen last is kept while friends play", { tag: "@long" }, async ({ table, page }) => {
  await table.open({ level: 7 });
  await table.button("New game").click();
  await expect(page.getByRole("radio", { name: "Level 7, Strong club" })).toBeChecked();
  await page.keyboard.press("Escape");
  await table.click(11, 15);
  expect(await table.stored()).toMatchObject({ level: 7 });
});

/** Refused by the module; all that can be broken is in tests/node/play/game. */
const BROKEN = JSON.stringify({
  version: 1,
  rules: "official",
  start_fen: START,
  moves: ["11-20"],
  players: friends,
  level: 3,
  seed: 1,
  flipped: false,
});

test(
  "a broken saved game is reported, kept aside, and does not block the start",
  { tag: "@long" },
  async ({ table, page }) => {
    await page.addInitScript(
      ([key = "", value = ""]) => {
        if (sessionStorage.getItem("seeded") !== null) return;
        sessionStorage.setItem("seeded", "yes");
        localStorage.setItem(key, value);
      },
      [KEY, BROKEN],
    );
    await table.open();
    await expect(table.message).toContainText("The saved game could not be read");
    expect(await page.evaluate((key) => localStorage.getItem(key), ASIDE)).toBe(BROKEN);
    await table.click(11, 15);
    await expect(table.moves).toHaveCount(2);
    await page.reload();
    await table.ready();
    await expect(table.moves).toHaveCount(2);
    await expect(table.message).not.toContainText("could not be read");
  },
);

test(
  "another unreadable game is put aside beside the first; where there is no room for it, it is not written over",
  { tag: "@long" },
  async ({ table, page }) => {
    await page.addInitScript(
      ([key = "", aside = ""]) => {
        if (sessionStorage.getItem("seeded") !== null) return;
        sessionStorage.setItem("seeded", "yes");
        localStorage.setItem(key, "{");
        localStorage.setItem(aside, "the first");
        const { setItem } = Storage.prototype;
        Storage.prototype.setItem = function (/** @type {string} */ name, /** @type {string} */ value) {
          if (name.startsWith(aside)) throw new DOMException("full", "QuotaExceededError");
          setItem.call(this, name, value);
        };
      },
      [KEY, ASIDE],
    );
    const values = () =>
      page.evaluate((names) => names.map((name) => localStorage.getItem(name)), [KEY, ASIDE, `${ASIDE}:2`]);
    await table.open();
    await expect(table.message).toContainText("there is no room to set it aside");
    await table.click(11, 15);
    await expect(table.moves).toHaveCount(2);
    expect(await values()).toEqual(["{", "the first", null]);
    // Now there is room. The game comes from IndexedDB, and its next move finds the unreadable text still there.
    await page.reload();
    await table.ready();
    await expect(table.moves).toHaveCount(2);
    await table.my_turn();
    await table.play(() => 0);
    await expect.poll(async () => (await values()).slice(1)).toEqual(["the first", "{"]);
    expect((await table.stored())?.moves).toContain("11-15");
  },
);

test("storage that is full is reported once, and play goes on", async ({ table, page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await table.open();
  await table.click(11, 15);
  await expect(table.message).toContainText("This browser cannot save the game");
  await expect(table.moves).toHaveCount(2);
  await table.my_turn();
  const [piece = 0] = await table.movable();
  await table.click(piece);
  await expect(table.message).not.toContainText("cannot save");
});

test("storage that is blocked does not block the start", { tag: "@long" }, async ({ table, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await table.open();
  await expect(table.message).toContainText("This browser cannot save the game");
  await expect(table.live).toContainText("This browser cannot save the game");
  const again = await table.live.evaluateHandle((live) => {
    const heard = /** @type {string[]} */ ([]);
    new MutationObserver(() => heard.push(live.textContent ?? "")).observe(live, { childList: true });
    return heard;
  });
  await table.click(11, 15);
  await expect(table.moves).toHaveCount(2);
  // Each move, whether or not the chosen piece and the thinking were said before, and not the notice once more.
  await expect
    .poll(async () => (await again.jsonValue()).filter((said) => !/^(Man on|Computer is thinking)/.test(said)))
    .toEqual([expect.stringMatching(/^Black moves 11 to 15\./), expect.stringMatching(/^White /)]);
});

test("of two tabs each goes on with its own game, and a third with what was saved last", async ({
  table,
  page,
  context,
}) => {
  await table.open();
  const other = await context.newPage();
  await other.goto("./");
  await table.click(11, 15);
  await expect(table.moves).toHaveCount(2);
  const square = await other.getByRole("gridcell", { name: "square 9, black man" }).boundingBox();
  const goal = await other.getByRole("gridcell", { name: "square 13, empty" }).boundingBox();
  for (const box of [square, goal]) await other.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect(other.locator("#moves button")).toHaveCount(2);
  await page.reload();
  await expect(table.moves.first()).toHaveText("11-15");
  const third = await context.newPage();
  await third.goto("./");
  await expect(third.locator("#moves .mv").first()).toHaveText("9-13");
});
