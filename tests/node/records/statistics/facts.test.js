// The own games that count, and the stored facts of a review.
import assert from "node:assert/strict";
import { test } from "node:test";
import { game_facts, is_facts } from "../../../../www/records/statistics/game_facts.js";
import { own_line } from "../../../../www/records/statistics/own_line.js";
import { played_game, played_games } from "../../../../www/records/statistics/played_game.js";
import { Game } from "../../../../www/wasm_whole.js";
import { entry, explanation, review, reviewed } from "./reviewed.js";

/**
 * @import { Entry } from "../../../../www/records/own_games/entry.js"
 * @import { PlayedGame } from "../../../../www/records/statistics/played_game.js"
 */

/** @param {object} value */
const line = (value) => own_line(/** @type {Entry} */ (/** @type {unknown} */ (value)));
/** @param {object} value */
const played = (value) => /** @type {PlayedGame} */ (played_game(value));

test("a result is that of the person at this screen, as either side", () => {
  assert.equal(played(entry("a", { result: "1-0" })).result, "win");
  assert.equal(played(entry("a", { result: "1-0", side: "white" })).result, "loss");
  assert.equal(played(entry("a", { result: "0-1", side: "white" })).result, "win");
  assert.equal(played(entry("a", { result: "1/2-1/2" })).result, "draw");
  assert.equal(played_game(entry("a", { result: "*" })), "unfinished");
});

test("where White begins, the first number of the result in PDN is White's", () => {
  for (const rules of /** @type {const} */ (["russian", "brazilian", "italian", "official"]))
    for (const loser of /** @type {const} */ (["black", "white"])) {
      const game = new Game(rules);
      game.resign(loser);
      const pdn = game.pdn();
      for (const side of /** @type {const} */ (["black", "white"])) {
        const { result } = played({ ...entry("a", { side }), pdn, rules });
        assert.equal(result, side === loser ? "loss" : "win", `${side} in ${pdn}`);
      }
    }
});

test("a study has the result of its game in the page's order, in which the first number is Black's", () => {
  const game = entry("a", { mode: "study" });
  const pdn = new Game("russian").pdn();
  const as_played = { players: game.saved.players, moves: [], result: "1-0" };
  assert.equal(played({ ...game, pdn, saved: { ...game.saved, played: as_played } }).result, "win");
});

test("the opponent is a level, or somebody with a name", () => {
  const friend = { kind: "other", type: "network", name: "Ada", label: "", person: true, about: {} };
  const { level, opponent } = played(entry("a", { level: 7 }));
  assert.deepEqual([level, opponent], [7, ""]);
  const other = played(entry("a", { opponent: friend }));
  assert.deepEqual([other.level, other.opponent], [null, "Ada"]);
});

test("studies, games of two people here, games of computers and games of a file are not counted", () => {
  const human = { kind: "human" };
  const computer = { kind: "computer", level: 1 };
  const others = [
    entry("study", { mode: "study" }),
    entry("friends", { players: { black: human, white: human } }),
    entry("computers", { players: { black: computer, white: computer } }),
    { ...entry("file"), saved: null },
    null,
    { id: 7 },
  ];
  for (const value of others) assert.equal(played_game(value), "not_counted");
  const late = entry("late", { begun: "2026-11-02T10:00:00.000Z" });
  const all = played_games([late, ...others, entry("going", { result: "*" }), entry("early")]);
  assert.deepEqual(
    all.played.map(({ id }) => id),
    ["early", "late"],
  );
  assert.equal(all.not_counted.length, others.length);
});

test("a study that was made of a finished game counts as that game, with the moves that were played", () => {
  const game = entry("a", { moves: "1. 11-15 23-19 2. 8-11", result: "0-1" });
  const { players } = game.saved;
  const study = {
    ...entry("a", { moves: "1. 11-15 22-18 (1... 23-19 2. 8-11 22-17) *", mode: "study", result: "*" }),
  };
  const as_played = { players, moves: ["11-15", "23-19", "8-11"], result: "0-1" };
  const kept = { ...study, saved: { ...study.saved, played: as_played } };
  assert.equal(played(kept).result, "loss");
  assert.equal(played(kept).level, played(game).level);
  assert.equal(line(kept).essence, line(game).essence);
});

test("signs, comments and variations leave a game the same; other moves, and other rules, do not", () => {
  const plain = line(entry("a", { moves: "1. 11-15 23-19 2. 8-11" }));
  assert.deepEqual(plain.request.moves, ["11-15", "23-19", "8-11"]);
  assert.equal(
    line(entry("b", { moves: "1. 11-15 $2 {[%eval 0.3]} 23-19 (1... 22-18) 2. 8-11" })).essence,
    plain.essence,
  );
  assert.notEqual(line(entry("c", { moves: "1. 11-15 23-19" })).essence, plain.essence);
  const house = entry("d", { moves: "1. 11-15 23-19 2. 8-11" });
  assert.notEqual(line({ ...house, saved: { ...house.saved, rules: "demotion" } }).essence, plain.essence);
});

test("the pieces are counted before each move", () => {
  const { pieces, fens } = line(entry("a", { moves: "1. 11-15 22-18 2. 15x22 25x18" }));
  assert.deepEqual(pieces, [24, 24, 24, 23]);
  assert.equal(fens.length, 5);
});

test("the facts are of the own moves that were judged, summed by the pieces on the board", () => {
  const blunder = reviewed({ before: 0.6, after: 0.2, judgement: "blunder", accuracy: 30 });
  const found = review([reviewed({ accuracy: 90 }), blunder, null, reviewed(), blunder]);
  const facts = game_facts(played(entry("a")), { essence: "e", opening: "Cross", pieces: [24, 24, 24, 23, 22] }, found);
  assert.deepEqual(facts.pieces, {
    22: { moves: 1, loss: 0.4, accuracy: 30 },
    24: { moves: 1, loss: 0, accuracy: 90 },
  });
  assert.deepEqual(facts.judged, [{ ply: 5, pieces: 22, judgement: "blunder", kind: "position", loss: 0.4 }]);
  assert.deepEqual([facts.accuracy, facts.blunders, facts.opening], [80, 1, "Cross"]);
});

test("sound moves of the book do not count, as for the accuracy of the review", () => {
  const found = review([reviewed({ accuracy: 90 }), null, reviewed({ judgement: "blunder", accuracy: 10 })]);
  const moves = found.moves.map((move) => ({ ...move, choice: /** @type {const} */ ("book") }));
  const facts = game_facts(
    played(entry("a")),
    { essence: "e", opening: "", pieces: [24, 24, 24] },
    { ...found, moves },
  );
  assert.deepEqual(
    Object.values(facts.pieces).map(({ accuracy }) => accuracy),
    [10],
  );
});

test("the kind of a mistake is a proven explanation, else what the tables say, else the position", () => {
  /** @param {Partial<import("../../../../www/play/core/review_types.js").ReviewedMove>} move */
  const kind = (move) =>
    game_facts(
      played(entry("a")),
      { essence: "", opening: "", pieces: [9] },
      review([reviewed({ judgement: "mistake", ...move })]),
    ).judged[0]?.kind;
  const table = /** @type {const} */ ({ kind: "win-becomes-draw", plies: null });
  assert.equal(kind({ table, explanations: [explanation("reply", false), explanation("allows-shot")] }), "allows-shot");
  assert.equal(kind({ table, explanations: [explanation("loses-pieces", false)] }), "win-becomes-draw");
  assert.equal(kind({ explanations: [explanation("better", false)] }), "position");
  assert.equal(kind({ table: { kind: "win-takes-longer", plies: 6 } }), "position");
  assert.equal(kind({ explanations: [explanation("opposition")] }), "position");
});

test("a record of another version is refused", () => {
  const facts = game_facts(
    played(entry("a")),
    { essence: "e", opening: "", pieces: [24] },
    review([reviewed({ judgement: "mistake" })]),
  );
  assert.ok(is_facts(JSON.parse(JSON.stringify(facts))));
  for (const change of [
    { version: 1 },
    { version: 2 },
    { id: 7 },
    { accuracy: "80" },
    { blunders: null },
    { pieces: { 24: { moves: 1 } } },
    { judged: [{ ply: 1 }] },
    { judged: [{ ...facts.judged[0], kind: "bad-luck" }] },
  ])
    assert.equal(is_facts({ ...facts, ...change }), false, JSON.stringify(change));
  assert.equal(is_facts(null), false);
});
