// Every key that the page keeps in localStorage and sessionStorage: those that hold something of the user's, each with
// what is written and what may be found there, and the others.
import { NEW_PROFILE } from "../../../www/training/progress/profile.js";
import { tournament_of } from "../pages/arena/tournaments.js";

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

/** The keys that hold something of the user's. @type {Row[]} */
export const ROWS = [
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

/** The keys that hold nothing of the user's. */
export const MARKS = Object.freeze({
  "bitboard-checkers:draughts": "that the whole module was loaded here: the page then starts with it",
  "bitboard-checkers:attempt": "when risky actions began that have not ended, in both places",
  "bitboard-checkers:seen": "in sessionStorage: the running game and its stamp that this tab saw last",
});

/** The keys of earlier versions, which are only read. */
export const FORMER = Object.freeze({
  "bitboard-checkers:look": "the look, now in the settings",
  "bitboard-checkers:analysis": "the options of the analysis, now in the settings",
});
