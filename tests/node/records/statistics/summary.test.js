// The sums of the statistics, the filter, and the exported files.
import assert from "node:assert/strict";
import { test } from "node:test";
import { to_csv, to_json } from "../../../../www/records/statistics/export.js";
import {
  choices,
  filtered,
  NO_FILTER,
  opponent_of_key,
  own_games,
  summary,
  WINDOW,
} from "../../../../www/records/statistics/summary.js";

/**
 * @import { OwnGame } from "../../../../www/records/statistics/summary.js"
 * @import { GameFacts, Mistake } from "../../../../www/records/statistics/game_facts.js"
 */

/** @param {Partial<Mistake>} [mistake] @returns {Mistake} */
const mistake = (mistake) => ({ ply: 9, pieces: 20, judgement: "mistake", kind: "position", loss: 0.1, ...mistake });

/**
 * @param {number} day of November
 * @param {Partial<OwnGame["played"]>} [played] @param {Partial<GameFacts> | null} [facts]
 * @returns {OwnGame}
 */
function game(day, played, facts = {}) {
  const id = `game-${day}`;
  return {
    played: {
      id,
      stamp: "s",
      date: `2026-11-${String(day).padStart(2, "0")}T12:00:00.000Z`,
      side: "black",
      level: 3,
      opponent: "",
      result: "win",
      ...played,
    },
    facts:
      facts === null
        ? null
        : {
            version: 3,
            id,
            stamp: "s",
            essence: id,
            opening: "Cross",
            accuracy: 80,
            inaccuracies: 0,
            mistakes: 0,
            blunders: 0,
            pieces: {},
            judged: [],
            ...facts,
          },
  };
}

test("the filter takes time, opponent, opening and side together", () => {
  const games = [
    game(1),
    game(2, { level: 5 }),
    game(3, { level: null, opponent: "Ada" }),
    game(4, { side: "white" }, { opening: "Defiance" }),
    game(5, {}, null),
  ];
  /** @param {Partial<import("../../../../www/records/statistics/summary.js").Filter>} filter @param {string} [since] */
  const found = (filter, since = "") =>
    filtered(games, { ...NO_FILTER, ...filter }, since).map(({ played }) => played.id);
  assert.equal(found({}).length, 5);
  assert.deepEqual(found({}, "2026-11-04T00:00:00.000Z"), ["game-4", "game-5"]);
  assert.deepEqual(found({ opponent: "level:5" }), ["game-2"]);
  assert.deepEqual(found({ opponent: "name:Ada" }), ["game-3"]);
  assert.deepEqual(found({ opening: "Defiance" }), ["game-4"]);
  assert.deepEqual(found({ opening: "Cross", side: "white" }), []);
  assert.deepEqual(found({ side: "black" }, "2026-11-03T00:00:00.000Z"), ["game-3", "game-5"]);
});

test("the filter offers the levels in their order before the names, and the openings by frequency", () => {
  const games = [
    game(1, { level: null, opponent: "Zoe" }),
    game(2, { level: 10 }, { opening: "Defiance" }),
    game(3, { level: 2 }, { opening: "" }),
    game(4, { level: null, opponent: "Ada" }),
    game(5, { level: 2 }, null),
  ];
  assert.deepEqual(choices(games), {
    opponents: ["level:2", "level:10", "name:Ada", "name:Zoe"],
    openings: ["Cross", "Defiance"],
  });
  assert.deepEqual(opponent_of_key("name:level:4"), { level: null, name: "level:4" });
});

test("results count every game, accuracies those that were reviewed", () => {
  const { score, reviewed, accuracy, opponents } = summary([
    game(1, {}, { accuracy: 60 }),
    game(2, { result: "loss" }, { accuracy: 90 }),
    game(3, { result: "draw" }, null),
    game(4, {}, { accuracy: null }),
  ]);
  assert.deepEqual(score, { games: 4, wins: 2, draws: 1, losses: 1 });
  assert.deepEqual([reviewed, accuracy], [3, 75]);
  assert.deepEqual(opponents, [
    { opponent: "level:3", games: 4, wins: 2, draws: 1, losses: 1, reviewed: 3, accuracy: 75 },
  ]);
});

test("the average over time is of the last games only", () => {
  const games = Array.from({ length: WINDOW + 1 }, (_, index) =>
    game(index + 1, {}, { accuracy: index === 0 ? 0 : 50 }),
  );
  const { over_time } = summary(games);
  assert.deepEqual([over_time[0]?.average, over_time[1]?.average], [0, 25]);
  assert.equal(over_time.at(-1)?.average, 50, "the first game has left it");
});

test("moves are summed by phase and by the pieces on the board", () => {
  const { phases, pieces } = summary([
    game(1, {}, { pieces: { 21: { moves: 4, loss: 0.2, accuracy: 360 }, 20: { moves: 1, loss: 0.3, accuracy: 40 } } }),
    game(2, {}, { pieces: { 19: { moves: 2, loss: 0, accuracy: 200 }, 8: { moves: 1, loss: 0.1, accuracy: 70 } } }),
  ]);
  assert.deepEqual(
    phases.map(({ phase, moves, accuracy }) => [phase, moves, accuracy]),
    [
      ["opening", 5, 80],
      ["middle", 2, 100],
      ["ending", 1, 70],
    ],
  );
  assert.deepEqual(
    pieces.map(({ from, to, moves }) => [from, to, moves]),
    [
      [21, 24, 4],
      [17, 20, 3],
      [13, 16, 0],
      [9, 12, 0],
      [5, 8, 1],
      [1, 4, 0],
    ],
  );
});

test("openings stand by the number of games, mistakes by the number of times, the worst moves by their loss", () => {
  const { openings, kinds, worst } = summary([
    game(1, {}, { opening: "Defiance", accuracy: 70, judged: [mistake({ kind: "allows-shot", loss: 0.5 })] }),
    game(2, {}, { judged: [mistake({ loss: 0.2 }), mistake({ ply: 11, loss: 0.25 })] }),
    game(3, { result: "loss" }, { accuracy: 60 }),
  ]);
  assert.deepEqual(
    openings.map(({ opening, games, losses, accuracy }) => [opening, games, losses, accuracy]),
    [
      ["Cross", 2, 1, 70],
      ["Defiance", 1, 0, 70],
    ],
  );
  assert.deepEqual(kinds, [
    { kind: "position", count: 2, loss: 0.45 },
    { kind: "allows-shot", count: 1, loss: 0.5 },
  ]);
  assert.deepEqual(
    worst.map(({ game, ply, loss }) => [game.id, ply, loss]),
    [
      ["game-1", 9, 0.5],
      ["game-2", 11, 0.25],
      ["game-2", 9, 0.2],
    ],
  );
});

test("without games everything is empty, and nothing is not a number", () => {
  const { over_time, openings, kinds, accuracy, phases } = summary([]);
  assert.deepEqual([over_time, openings, kinds, accuracy], [[], [], [], null]);
  assert.deepEqual(new Set(phases.map((play) => play.accuracy)), new Set([null]));
});

test("facts of another version of a game do not count", () => {
  const [{ played, facts }] = /** @type {[OwnGame & { facts: GameFacts }]} */ ([game(1)]);
  assert.equal(own_games([played], [facts])[0]?.facts, facts);
  assert.equal(own_games([{ ...played, stamp: "new" }], [facts])[0]?.facts, null);
});

test("CSV has a line for each game, with quotes where they are needed, and no formula of a spreadsheet", () => {
  const lines = to_csv([
    game(1, {}, { accuracy: 81.23456, judged: [mistake({ kind: "misses-shot" })], mistakes: 1 }),
    game(2, { level: null, opponent: 'Ada, "the" first' }, null),
    game(3, { level: null, opponent: "=1+1" }, { pieces: { 24: { moves: 2, loss: 0.125, accuracy: 150 } } }),
  ]).split("\r\n");
  const [head = "", ...rows] = lines;
  assert.equal(rows.length, 4, "the last line ends too");
  const columns = head.split(",");
  const first = (rows[0] ?? "").split(",");
  assert.equal(first.length, columns.length);
  assert.equal(first[columns.indexOf("accuracy")], "81.2346");
  assert.equal(first[columns.indexOf("misses_shot")], "1");
  assert.match(rows[1] ?? "", /,,"Ada, ""the"" first",win,,/);
  assert.match(rows[2] ?? "", /,'=1\+1,win,Cross,80,2,0\.125,/);
});

test("JSON holds the games, their reviews and the sums", () => {
  const text = to_json([game(1), game(2, {}, null)], { ...NO_FILTER, side: "black" }, "2026-11-23T10:00:00.000Z");
  const { format, version, filter, summary: sums, games } = JSON.parse(text);
  assert.deepEqual([format, version, filter.side, sums.score.games], ["bitboard-checkers-statistics", 1, "black", 2]);
  assert.equal(games[0].review.opening, "Cross");
  assert.equal(games[0].review.essence, undefined);
  assert.equal(games[1].review, null);
});
