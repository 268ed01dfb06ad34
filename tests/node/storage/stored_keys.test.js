// Every key that the page keeps in localStorage and sessionStorage: what a newer version wrote there, or what is
// damaged, is copied aside before anything is written over it; where there is no room for that, it stays. Each key by
// the functions of its own module.
import assert from "node:assert/strict";
import { test } from "node:test";
import { read_bundle, write_bundle } from "../../../www/pages/backup/bundle.js";
import { NEW_PROFILE } from "../../../www/training/progress/profile.js";
import { fresh, give_root, give_storage } from "../browser.js";
import { tournament_of } from "../pages/arena/tournaments.js";
import { t } from "../translator.js";

/** @import { Written } from "../../../www/pages/backup/bundle.js" */

/**
 * @typedef {object} Row
 * @property {string} key
 * @property {"localStorage" | "sessionStorage"} [where]
 * @property {string} module  under www/
 * @property {string} write   the function of it that writes the key
 * @property {unknown[][]} with  its arguments, each time others
 * @property {string[]} foreign  texts that this version cannot use, or not all of: from a newer version, or damaged
 */

const START = "B:W21:B1";
const friends = { black: { kind: "human" }, white: { kind: "human" } };
/** @param {number} seed */
const game = (seed) => ({
  version: 3,
  id: "g",
  begun: "2026-11-20T10:00:00.000Z",
  mode: "play",
  pdn: "*",
  node_path: [],
  rules: "official",
  players: friends,
  level: 3,
  seed,
  flipped: false,
});
/** @param {number} level */
const player = (level) => ({
  kind: /** @type {const} */ ("level"),
  id: `level${level}`,
  name: `Level ${level}`,
  level,
});
/** @param {string} name */
const tournament = (name) => tournament_of([player(1), player(2)], { name });
const CARD = { phase: "review", step: 0, stability: 2, difficulty: 5, due: 2, last: 1, reps: 1, lapses: 0 };

/** @type {Row[]} */
const ROWS = [
  {
    key: "bitboard-checkers:settings",
    module: "kit/settings/store.js",
    write: "change_settings",
    with: [[{ board: "slate" }], [{ board: "tournament" }]],
    foreign: [
      '{"version":2,"colours":{"board":"slate"}}',
      '{"version":1,"board":{"name":"slate"}}',
      "{{{",
      "[]",
      "null",
      '"slate"',
    ],
  },
  {
    key: "bitboard-checkers:game",
    module: "play/game/saved_game.js",
    write: "save",
    with: [[game(1)], [game(2)]],
    foreign: [JSON.stringify({ ...game(3), version: 4 }), '{"version":3}', "", "null", START],
  },
  {
    key: "bitboard-checkers:game",
    where: "sessionStorage",
    module: "play/game/saved_game.js",
    write: "save",
    with: [[game(1)], [game(2)]],
    foreign: [JSON.stringify({ ...game(3), version: 4 }), "{", "7"],
  },
  {
    key: "bitboard-checkers:arena:players",
    module: "pages/arena/entries.js",
    write: "save_entries",
    with: [[[player(3)]], [[player(4)]]],
    foreign: [
      '{"version":2,"players":[{"kind":"cloud","id":"c"}]}',
      JSON.stringify({ version: 1, players: [player(3), { kind: "cloud", id: "c" }] }),
      JSON.stringify([player(3)]),
      "{",
    ],
  },
  {
    key: "bitboard-checkers:arena:keys",
    module: "pages/arena/entries.js",
    write: "set_key",
    with: [
      ["a", "first", true],
      ["a", "second", true],
    ],
    foreign: ['{"version":2,"keys":{"b":"secret"}}', '{"b":["secret"]}', "[]", "secret"],
  },
  {
    key: "bitboard-checkers:arena:keys",
    where: "sessionStorage",
    module: "pages/arena/entries.js",
    write: "set_key",
    with: [
      ["a", "first", false],
      ["a", "second", false],
    ],
    foreign: ['{"version":2,"keys":{"b":"secret"}}', "{"],
  },
  {
    key: "bitboard-checkers:arena:tournament",
    module: "pages/arena/tournament.js",
    write: "save_tournament",
    with: [[tournament("Cup")], [tournament("League")]],
    foreign: [
      JSON.stringify({ version: 2, tournament: tournament("New") }),
      JSON.stringify({ version: 1, tournament: { ...tournament("Cup"), players: [player(1), { kind: "cloud" }] } }),
      "{",
    ],
  },
  {
    key: "bitboard-checkers:arena:speed",
    module: "pages/arena/speed.js",
    write: "save_speed",
    with: [["fast"], ["slow"]],
    foreign: ['"warp"', "7", "{"],
  },
  {
    key: "bitboard-checkers:lessons",
    module: "training/lessons/stars.js",
    write: "keep_stars",
    with: [[{ first: 1 }], [{ first: 2 }]],
    foreign: ['{"version":2,"stars":{"first":3}}', '{"version":1,"best":{"first":9,"hold":2}}', '{"version":1}', "["],
  },
  {
    key: "bitboard-checkers:repertoires",
    module: "play/openings/repertoire_store.js",
    write: "keep_repertoire",
    with: [
      [{ id: "a", name: "Old Faithful", side: "black", pdn: "1. 11-15 *" }],
      [{ id: "a", name: "Old Faithful", side: "black", pdn: "1. 11-15 23-19 *" }],
    ],
    foreign: [
      '{"version":2,"repertoires":[]}',
      '{"version":1,"repertoires":[{"id":"b","name":"Cross","side":"red","pdn":"*"}]}',
      '{"version":1,"repertoires":{}}',
      "{",
    ],
  },
  {
    key: "bitboard-checkers:rules",
    module: "play/rules/saved_rules.js",
    write: "save_rules",
    with: [[{ name: "House rules", rules: { king: "flying" } }], [{ name: "House rules", rules: { men: "two-rows" } }]],
    foreign: [
      '{"version":2,"rules":[]}',
      '{"version":1,"rules":[{"name":"House rules","rules":{"king":"lame"}}]}',
      '{"version":1,"rules":{}}',
      "{",
    ],
  },
  {
    key: "bitboard-checkers:retry",
    module: "insight/review/retry_progress.js",
    write: "keep_marks",
    with: [
      ["game", [{ ply: 4 }], ["solved"]],
      ["game", [{ ply: 4 }], ["shown"]],
    ],
    foreign: [
      '{"version":2,"games":[]}',
      '{"version":1,"games":[{"game":"one","done":{"4":"won"}}]}',
      '{"version":1,"games":{}}',
      "{",
    ],
  },
  {
    key: "bitboard-checkers:placement",
    module: "play/core/placement.js",
    write: "keep_placement",
    with: [[{ answer: "new", rating: 800, day: 20_000 }], [{ answer: "later", rating: null, day: 20_000 }]],
    foreign: [
      '{"version":2,"answer":"new","rating":800,"day":20000}',
      '{"version":1,"answer":"master","rating":800,"day":20000}',
      '{"version":1}',
      "{",
      "null",
    ],
  },
  {
    key: "bitboard-checkers:training",
    module: "training/progress/training_store.js",
    write: "change_profile",
    with: [[() => ({ ...NEW_PROFILE, best_storm: 1 })], [() => ({ ...NEW_PROFILE, best_storm: 2 })]],
    foreign: [
      JSON.stringify({ version: 2, ...NEW_PROFILE }),
      JSON.stringify({ version: 1, ...NEW_PROFILE, rating: { rating: "high" } }),
      '{"version":1}',
      "{",
      "null",
    ],
  },
  {
    key: "bitboard-checkers:training:puzzles",
    module: "training/progress/training_store.js",
    write: "change_seen",
    with: [
      [() => new Map([["00000a", { result: "solved", day: 20_000 }]])],
      [() => new Map([["00000b", { result: "failed", day: 20_000 }]])],
    ],
    foreign: ['{"version":2,"seen":"00000asfaa"}', '{"version":1,"seen":"00000asfa"}', '{"version":1}', "["],
  },
  {
    key: "bitboard-checkers:training:cards",
    module: "training/progress/training_store.js",
    write: "change_cards",
    with: [
      [() => ({ puzzle: { a: CARD }, opening: {}, ending: {} })],
      [() => ({ puzzle: { b: CARD }, opening: {}, ending: {} })],
    ],
    foreign: [
      '{"version":2,"cards":{}}',
      '{"version":1,"cards":{"puzzle":{"a":[1,2,3]}}}',
      '{"version":1,"cards":{"study":{}}}',
      "{",
    ],
  },
  {
    key: "bitboard-checkers:training:openings",
    module: "training/progress/opening_stages.js",
    write: "keep_opening_stage",
    with: [
      ["three-move-1", "black", "shown"],
      ["three-move-1", "black", "helped"],
    ],
    foreign: [
      '{"version":2,"stages":{}}',
      '{"version":1,"stages":{"three-move-1/black":"mastered"}}',
      '{"version":1}',
      "{",
    ],
  },
  {
    key: "bitboard-checkers:first-lesson",
    module: "training/progress/first_lesson_progress.js",
    write: "keep_steps",
    with: [[["move"]], [["move", "jump"]]],
    foreign: ['{"version":2,"steps":[]}', '{"version":1,"done":["move","fly"]}', '{"version":1}', "null", "{"],
  },
  {
    key: "bitboard-checkers:path",
    module: "training/progress/path_progress.js",
    write: "keep_path_step",
    with: [
      ["rules", "move", 20_000],
      ["rules", "jump", 20_001],
    ],
    foreign: [
      '{"version":2,"units":[]}',
      '{"version":1,"done":["rules/move","fly"],"at":"rules","day":1}',
      '{"version":1}',
      "null",
      "{",
    ],
  },
  {
    key: "bitboard-checkers:network",
    module: "remote/network/session_storage.js",
    write: "keep_name",
    with: [["Ada"], ["Bob"]],
    foreign: [
      '{"version":2,"me":{"name":"Ada"}}',
      '{"version":1,"name":"Ada","stun":["turn:example.org"],"sessions":[]}',
      '{"version":1,"name":"Ada","sessions":[{"talk":1}]}',
      "{",
    ],
  },
];

/** The keys whose data the backup file leaves out, each for its reason. */
const NOT_EXPORTED = Object.freeze({
  "bitboard-checkers:game": "the running game; the own games are exported as PDN",
  "bitboard-checkers:arena:players": "the Arena's set-up",
  "bitboard-checkers:arena:keys": "secrets stay in the browser",
  "bitboard-checkers:arena:tournament": "the Arena's running tournament",
  "bitboard-checkers:arena:speed": "the Arena's set-up",
  "bitboard-checkers:network": "the sessions of this browser",
});

give_root();

/**
 * A visit that finds this text under the key, or nothing; the module is loaded with the first that is written.
 * @param {Row} row
 * @param {string | null} text
 */
function visit({ key, where = "localStorage", module, write, with: given }, text) {
  const storage = give_storage()[where];
  if (text !== null) storage.setItem(key, text);
  /** @type {Promise<Record<string, (...given: unknown[]) => unknown>> | null} */
  let loaded = null;
  return {
    storage,
    /** Writes the key as the page does. @param {number} time */
    async write(time) {
      loaded ??= fresh(module);
      (await loaded)[write]?.(...(given[time] ?? []));
    },
    /** The values stored under the key and under its backup keys. */
    stored: () => [key, `${key}:broken`, `${key}:broken:2`].map((name) => storage.getItem(name)),
  };
}

for (const row of ROWS) {
  const title = `${row.key} in ${row.where ?? "localStorage"}`;
  const [newer = ""] = row.foreign;

  test(`${title}: what cannot be used is set aside before it is written over`, async () => {
    for (const text of row.foreign) {
      const { write, stored } = visit(row, text);
      await write(0);
      const [now, aside, second] = stored();
      assert.equal(aside, text);
      assert.equal(second, null, text);
      assert.notEqual(now, text);
      assert.notEqual(now, null, text);
    }
  });

  test(`${title}: what another tab of a newer version writes meanwhile is set aside beside the first`, async () => {
    const { storage, write, stored } = visit(row, "{ damaged");
    await write(0);
    storage.setItem(row.key, newer);
    await write(1);
    const [now, ...aside] = stored();
    assert.deepEqual(aside, ["{ damaged", newer]);
    assert.notEqual(now, newer);
  });

  test(`${title}: where there is no room aside it stays where it is`, async () => {
    const { storage, write, stored } = visit(row, newer);
    storage.full = `${row.key}:broken`;
    await write(0);
    await write(1);
    assert.deepEqual(stored(), [newer, null, null]);
  });

  test(`${title}: what was kept stays where there is no room for what comes next`, async () => {
    const { storage, write, stored } = visit(row, null);
    await write(0);
    const [first] = stored();
    assert.notEqual(first, null);
    storage.full = row.key;
    await write(1);
    assert.deepEqual(stored(), [first, null, null]);
  });
}

/** A page reads its settings once; tests/e2e/specs/own_data.spec.js exports and imports them. */
const SETTINGS = "bitboard-checkers:settings";

for (const row of ROWS.filter(({ key }) => key !== SETTINGS && !(key in NOT_EXPORTED)))
  test(`${row.key}: the backup file contains it, and another browser gets it from there`, async () => {
    const { storage, write } = visit(row, null);
    await write(0);
    const before = storage.getItem(row.key);
    assert.notEqual(before, null);
    const { personal_data } = await fresh("pages/backup/personal_data.js");
    const text = write_bundle({ .../** @type {Written} */ (personal_data?.()), games: [] }, "2026-11-20T10:00:00.000Z");
    const { bundle } = read_bundle(t, text);
    const other = give_storage().localStorage;
    const { add_personal_data } = await fresh("pages/backup/personal_data.js");
    add_personal_data?.(bundle);
    assert.deepEqual(JSON.parse(other.getItem(row.key) ?? ""), JSON.parse(before ?? ""));
  });
