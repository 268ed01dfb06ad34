// Storage that throws, is full, damaged or of a newer version: the page starts, plays, and says what it cannot keep.
import assert from "node:assert/strict";
import { against, GAME_KEY, saved_game } from "../driver/page.js";

const FULL = 'Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };';
const SHUT = `
  for (const [owner, names] of [[globalThis, ["localStorage", "sessionStorage", "indexedDB", "caches"]], [Object.getPrototypeOf(navigator), ["storage", "locks"]]]) {
    for (const name of names) Object.defineProperty(owner, name, { configurable: true, get() { throw new DOMException("shut", "SecurityError"); } });
  }
`;

/** @type {import("../driver/journey.js").Journey} */
export const storage = {
  name: "storage",
  steps: ({ page, host }) => {
    /** @param {string} key */
    const stored = (key) => page.session.run((key) => localStorage.getItem(key), key);
    return {
      "a damaged game is told of, set aside, and does not block the start": async () => {
        await page.open("", { [GAME_KEY]: "{" });
        await page.ready();
        await page.says(/The saved game could not be read/);
        assert.equal(await stored(`${GAME_KEY}:broken`), "{");
      },
      "a game with a move that is not legal is set aside, too": async () => {
        const game = saved_game({ moves: ["11-20"] });
        await page.open("", { [GAME_KEY]: game });
        await page.ready();
        await page.says(/The saved game could not be read/);
        assert.equal(await stored(`${GAME_KEY}:broken`), game);
      },
      "damaged settings are told of, set aside, and the defaults are used": async () => {
        await page.open("", { "bitboard-checkers:settings": '{"version": 1, "board": "glass", "scheme": 7' });
        await page.ready();
        await page.says(/^The settings could not be read\. They were set aside/);
        assert.equal(await page.session.run(() => document.documentElement.dataset.board), "walnut");
      },
      "a full storage is told of once, and play goes on": async () => {
        host.before = FULL;
        await page.open("");
        await page.ready();
        await page.tap(11, 15);
        await page.says(/This browser cannot save the game/);
        await page.played(2);
      },
      "where every storage throws the page plays, too": async () => {
        host.before = SHUT;
        await page.open("");
        await page.ready();
        await page.tap(11, 15);
        await page.played(2);
        await page.play_first();
        await page.played(4);
      },
      "and the library says that nothing is kept": async () => {
        await page.go_to("Library");
        await page.until(
          () => page.text("#library"),
          (text) => text?.includes("This browser does not let the page save your games.") === true,
          "the reason",
        );
      },
      "and the Arena opens": async () => {
        await page.open("arena.html");
        await page.until(
          () => page.text("body"),
          (text) => text?.includes("Add players here, then choose New to start a tournament.") === true,
          "the Arena",
        );
      },
      "when the storage is back a game is kept again": async () => {
        host.before = "";
        await page.start(against(1));
        await page.tap(9, 14);
        await page.played(2);
        await page.reload();
        await page.ready();
        await page.played(2);
      },
    };
  },
};
