// The file of everything of a person's own, and the settings in it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { read_bundle, write_bundle } from "../../../../www/pages/backup/bundle.js";
import { read, written } from "../../../../www/kit/settings/values.js";
import { NEW_PROFILE, with_storm } from "../../../../www/training/progress/profile.js";
import { read_training } from "../../../../www/training/progress/training_store.js";
import { t } from "../../translator.js";

const GAME = '[Event "Match"]\n[Result "*"]\n\n1. 11-15 23-19 2. 8-11 *';
const SAVED_RULES = {
  name: "House rules",
  rules: /** @type {import("../../../../www/play/core/state_types.js").Rules} */ ({
    first: "white",
    capture: "mandatory",
    chain: "complete",
    crowning: "ends-move",
    captured_king: "removed",
    blocked: "loses",
    king: "flying-short",
  }),
};
const REPERTOIRE = { id: "r", name: "Old Fourteenth", side: /** @type {const} */ ("black"), pdn: "1. 11-15 *" };

test("settings are read as they are written; what makes no sense is named", () => {
  assert.deepEqual(read(written({ board: "slate", volume: "40" })), {
    settings: { board: "slate", volume: "40" },
    wrong: [],
  });
  assert.deepEqual(read({ version: 1, board: "slate", pieces: 7, volume: "11", colour: "red" }), {
    settings: { board: "slate" },
    wrong: ["pieces", "volume", "colour"],
  });
  for (const other of [{ version: 2, board: "slate" }, { board: "slate" }, null, "slate", 3])
    assert.equal(read(other), null);
});

test("an exported file is read back without invalid stars and exercises", () => {
  const done = { game: "one", done: { 4: /** @type {const} */ ("solved") } };
  const odd = { game: "two", done: { 4: "won" } };
  const training = { profile: with_storm(NEW_PROFILE, 12, 100), seen: "00000asfaa", cards: {} };
  const text = write_bundle(
    {
      settings: { motion: "less" },
      stars: /** @type {never} */ ({ first: 2, hold: 9 }),
      exercises: /** @type {never} */ ([done, odd]),
      training,
      openings: /** @type {never} */ ({ "three-move-1/black": "helped", "three-move-2/white": "mastered" }),
      first_lesson: /** @type {never} */ (["jump", "no step", "move"]),
      placement: { version: 1, answer: "club", rating: 1580, day: 20_000 },
      path: { done: ["rules/move", /** @type {never} */ (7)], at: "rules", day: 20_000 },
      repertoires: [REPERTOIRE, /** @type {never} */ ({ ...REPERTOIRE, side: "red" })],
      rules: [SAVED_RULES, /** @type {never} */ ({ name: "Odd", rules: { king: "lame" } })],
      games: [GAME],
    },
    "2026-11-20T10:00:00.000Z",
  );
  assert.deepEqual(read_bundle(t, `\uFEFF${text}`), {
    bundle: {
      settings: { motion: "less" },
      wrong: [],
      stars: { first: 2 },
      exercises: [done],
      training: read_training(training),
      openings: { "three-move-1/black": "helped" },
      first_lesson: ["move", "jump"],
      placement: { answer: "club", rating: 1580, day: 20_000, level_offered: false },
      path: { done: ["rules/move"], at: "rules", day: 20_000 },
      repertoires: [REPERTOIRE],
      rules: [SAVED_RULES],
      games: [GAME],
    },
    error: null,
  });
});

test("a file of an older version has no stars, no exercises, no training and no first lesson", () => {
  const { bundle } = read_bundle(
    t,
    '{"format": "bitboard-checkers", "version": 1, "settings": {"version": 1}, "games": []}',
  );
  assert.deepEqual([bundle?.stars, bundle?.exercises], [{}, []]);
  assert.deepEqual(bundle?.training, read_training(undefined));
  assert.deepEqual([bundle?.first_lesson, bundle?.repertoires, bundle?.rules], [[], [], []]);
  assert.deepEqual([bundle?.openings, bundle?.placement], [{}, null]);
});

for (const [text, message] of /** @type {[string, string | RegExp][]} */ ([
  ["", "The file is empty."],
  ["\uFEFF \n", "The file is empty."],
  [GAME, "This is a file of games (PDN). Open it in the library."],
  ['{\n "format": "bitboard-checkers",\n "version": 1,,\n}', "This file cannot be read at line 3, column 15."],
  ['{"format": "bitboard-checkers", "version": 1, "ga', /^This file cannot be read/],
  ["[1, 2]", "This file was not exported from this page: it holds neither settings nor games."],
  ['{"format": "bitboard-checkers", "version": 9}', /^This file was written by a newer version/],
  [
    '{"format": "bitboard-checkers", "version": 1, "settings": {"version": 1}, "games": [7]}',
    "The games in this file cannot be read: their list is damaged.",
  ],
  [
    '{"format": "bitboard-checkers", "version": 1, "settings": 3, "games": []}',
    "The settings in this file cannot be read.",
  ],
])) {
  test(`a file is refused: ${message}`, () => {
    const { error } = read_bundle(t, text);
    if (typeof message === "string") assert.equal(error?.slice(0, message.length), message);
    else assert.match(error ?? "", message);
  });
}
