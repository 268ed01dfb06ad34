// A saved game is read as it was written, by this version and by earlier ones; what is broken is refused with a reason.
import assert from "node:assert/strict";
import { test } from "node:test";
import { reopen } from "../../../../www/play/game/saved_migration.js";
import { load, set_aside } from "../../../../www/play/game/saved_game.js";
import { Game } from "../../../../www/wasm.js";
import { give_storage } from "../../browser.js";
import { t } from "../../translator.js";

const KEY = "bitboard-checkers:game";
const START = new Game("official").fen();
const HUMAN = { kind: "human" };
const PLAYERS = { black: HUMAN, white: HUMAN };
const GAME = {
  version: 1,
  rules: "official",
  start_fen: START,
  moves: ["11-15"],
  players: PLAYERS,
  level: 3,
  seed: 7,
  flipped: false,
};

/** Reads a saved game as a new visit does. @param {string} text @returns {{ game: Game } | { reason: string }} */
function found(text) {
  give_storage().localStorage.setItem(KEY, text);
  const stored = load();
  if (stored.kind !== "saved") return { reason: stored.kind === "broken" ? stored.reason : stored.kind };
  try {
    return { game: reopen(t, stored.saved) };
  } catch (error) {
    return { reason: String(error) };
  }
}

for (const [name, game, moves] of /** @type {[string, object, string[]][]} */ ([
  ["version 1", GAME, ["11-15"]],
  ["version 2", { ...GAME, version: 2, rules: "may-stop", moves: [] }, []],
  [
    "version 3",
    {
      ...GAME,
      version: 3,
      id: "g",
      begun: "2026-11-20T10:00:00.000Z",
      mode: "play",
      pdn: "1. 11-15 23-19 (1... 22-18 15x22) *",
      node_path: [0, 1],
    },
    ["11-15", "22-18"],
  ],
])) {
  test(`a game of ${name} is read`, () => {
    const read = found(JSON.stringify(game));
    assert.ok("game" in read, JSON.stringify(read));
    assert.deepEqual(
      read.game.history().map(({ notation }) => notation),
      moves,
    );
  });
}

for (const [name, text, reason] of /** @type {[string, string, RegExp][]} */ ([
  ["no JSON", "{", /not readable/],
  ["not a game", "[]", /it is not a game/],
  ["another version", JSON.stringify({ ...GAME, version: 9 }), /another version/],
  ["rules that nobody knows", JSON.stringify({ ...GAME, version: 2, rules: "chess" }), /there is no rule set "chess"/],
  [
    "rules with a field missing",
    JSON.stringify({ ...GAME, version: 2, rules: { first: "black" } }),
    /rules are a preset/,
  ],
  ["a move that is not legal", JSON.stringify({ ...GAME, moves: ["11-20"] }), /does not move that way/],
  ["a move that is no move", JSON.stringify({ ...GAME, moves: ["<b>"] }), /at character 1/],
  ["a set-up that cannot be read", JSON.stringify({ ...GAME, start_fen: "nothing" }), /CheckersError/],
  [
    "a level out of range",
    JSON.stringify({ ...GAME, players: { black: HUMAN, white: { kind: "computer", level: 11 } } }),
    /players/,
  ],
  ["a seed below zero", JSON.stringify({ ...GAME, seed: -1 }), /settings/],
  ["a seed of more than 32 bits", JSON.stringify({ ...GAME, seed: 2 ** 32 }), /settings/],
])) {
  test(`a broken saved game is refused, and can be kept aside: ${name}`, () => {
    const read = found(text);
    assert.ok("reason" in read);
    assert.match(read.reason, reason);
    assert.equal(set_aside(), true);
    assert.deepEqual(
      [KEY, `${KEY}:broken`].map((key) => localStorage.getItem(key)),
      [null, text],
    );
  });
}
