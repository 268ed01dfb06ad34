// The settings as a visit finds them: damaged, of an earlier version, or changed meanwhile in another tab; and a file
// with all of one's own that comes in.
import assert from "node:assert/strict";
import { test } from "node:test";
import { import_all } from "../../../../www/pages/backup/transfer.js";
import { best_stars } from "../../../../www/training/lessons/stars.js";
import { chosen_settings } from "../../../../www/kit/settings/store.js";
import { fresh, give_page, give_storage } from "../../browser.js";
import { t } from "../../translator.js";

const KEY = "bitboard-checkers:settings";

give_page();

/** The settings of a visit that finds these texts. @param {Record<string, string>} texts */
async function visit(texts) {
  const { localStorage } = give_storage();
  for (const [name, text] of Object.entries(texts)) localStorage.setItem(`bitboard-checkers:${name}`, text);
  return again();
}

/** The settings of the next visit. */
async function again() {
  give_page();
  const store = /** @type {typeof import("../../../../www/kit/settings/store.js")} */ (
    /** @type {unknown} */ (await fresh("kit/settings/store.js"))
  );
  store.apply_settings();
  return store;
}

test("settings that make no sense are named once and kept aside, the others hold", async () => {
  const text = '{"version": 1, "board": "slate", "pieces": 7, "volume": "11"}';
  const { damage_words, settings } = await visit({ settings: text });
  assert.ok(damage_words(t).startsWith("Some settings could not be read: pieces, volume."));
  assert.equal(document.documentElement.dataset.board, "slate");
  assert.equal(settings().pieces, "ebony");
  assert.equal(localStorage.getItem(`${KEY}:broken`), text);
  const next = await again();
  assert.equal(next.damage_words(t), "");
  assert.equal(next.settings().board, "slate");
});

test("settings that cannot be read at all give the usual ones", async () => {
  const { damage_words } = await visit({ settings: "{{{" });
  assert.ok(damage_words(t).startsWith("The settings could not be read."));
  assert.equal(document.documentElement.dataset.board, "walnut");
});

test("settings of earlier versions are taken over", async () => {
  const { damage_words, settings } = await visit({
    look: JSON.stringify({ board: "slate", clicks: "one" }),
    analysis: JSON.stringify({ on: false, lines: 5 }),
  });
  assert.equal(damage_words(t), "");
  const { board, clicks, analysis, lines } = settings();
  assert.deepEqual([board, clicks, analysis, lines], ["slate", "one", "off", "5"]);
});

test("two tabs do not undo each other's settings", async () => {
  const { change_settings, on_settings_change, settings } = await visit({});
  /** @type {(string | undefined)[]} */
  const heard = [];
  on_settings_change(({ board }) => heard.push(board));
  localStorage.setItem(KEY, '{"version":1,"board":"slate"}'); // the other tab
  change_settings({ pieces: "contrast" });
  assert.deepEqual(JSON.parse(localStorage.getItem(KEY) ?? ""), { version: 1, board: "slate", pieces: "contrast" });
  localStorage.setItem(KEY, '{"version":1,"board":"tournament"}');
  dispatchEvent(Object.assign(new Event("storage"), { key: KEY }));
  assert.equal(settings().board, "tournament");
  assert.deepEqual(heard, ["slate", "tournament"]);
});

const GAME = '[Event "Match"]\n[Result "*"]\n\n1. 11-15 23-19 2. 8-11 *';

/**
 * A file is imported where these games are kept already.
 * @param {object} content
 * @param {string[]} [listed]
 */
function imported(content, listed = []) {
  give_storage();
  const text = JSON.stringify({ format: "bitboard-checkers", version: 1, ...content });
  const games = {
    bring_in: async (/** @type {string[]} */ texts) => ({
      value: texts.filter((game) => !listed.includes(game)).length,
      trouble: null,
    }),
  };
  const kept = /** @type {import("../../../../www/pages/backup/transfer.js").Kept} */ (
    /** @type {unknown} */ ({ games })
  );
  return import_all(t, new File([text], "a.json"), kept);
}

test("of a file that is imported all that makes sense is taken, and what does not is named", async () => {
  assert.match(
    await imported(
      {
        settings: { version: 1, board: "marble", motion: "less" },
        stars: { first: 2, hold: 9 },
        games: [GAME, "1. 9-13 *", "1. 11-12 *"],
      },
      [GAME],
    ),
    /^The settings were imported\. Settings with invalid values were skipped: board\. 1 game was added\. 1 game was there already\. 1 game cannot be read and was skipped: game 3 \(.*line 1.*\)\.$/,
  );
  assert.deepEqual(chosen_settings(), { motion: "less" });
  assert.deepEqual(best_stars(), { first: 2 });
  assert.equal(
    await imported({ settings: { version: 1, motion: "less", language: "de" }, games: [] }),
    "The settings were imported. There were no new games. The language changes when the settings are closed.",
  );
});
