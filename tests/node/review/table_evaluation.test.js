// Searched positions with the results of the endgame tables.
import assert from "node:assert/strict";
import { test } from "node:test";
import { with_move_results, with_tables } from "../../../www/review/table_evaluation.js";

/** @typedef {import("../../../www/core/review_types.js").PositionEvaluation} PositionEvaluation */

/** @type {PositionEvaluation} */
const SEARCHED = {
  score: { kind: "value", value: 80 },
  pv: ["1-5", "32-28"],
  second: { kind: "value", value: 70 },
  depth: 12,
  nodes: 40_000,
  table: null,
};

/** @param {string} notation @param {"won" | "drawn" | "lost"} ending @param {number | null} [plies] */
const result = (notation, ending, plies = null) => ({
  move: /** @type {import("../../../bitboard-checkers.js").Move} */ ({ notation }),
  ending,
  plies,
  progress: null,
});

test("a best move that keeps the result keeps its line, and the scores are those of the tables", () => {
  const known = with_move_results(SEARCHED, [result("1-6", "drawn"), result("1-5", "drawn"), result("2-7", "lost", 8)]);
  assert.deepEqual(known, {
    ...SEARCHED,
    score: { kind: "value", value: 0 },
    second: { kind: "value", value: 0 },
    table: { ending: "drawn", plies: null },
  });
});

test("a best move that does not keep the result is replaced", () => {
  const known = with_move_results(SEARCHED, [result("1-5", "drawn"), result("1-6", "won", 31), result("2-7", "lost")]);
  assert.deepEqual(known.pv, ["1-6"]);
  assert.deepEqual(
    [known.score, known.second],
    [
      { kind: "win", plies: 31 },
      { kind: "value", value: 0 },
    ],
  );
  assert.deepEqual(known.table, { ending: "won", plies: 31 });
});

test("without a distance a win or loss counts as twenty men", () => {
  const known = with_move_results(SEARCHED, [result("1-5", "won"), result("1-6", "lost")]);
  assert.deepEqual(
    [known.score, known.second],
    [
      { kind: "value", value: 2000 },
      { kind: "value", value: -2000 },
    ],
  );
  assert.deepEqual(known.pv, SEARCHED.pv);
});

test("a single legal move has no second score, and unknown results change nothing", () => {
  assert.equal(with_move_results(SEARCHED, [result("1-5", "lost", 4)]).second, null);
  assert.equal(with_move_results(SEARCHED, []), SEARCHED);
});

test("a line whose first move takes longer to win is replaced", () => {
  const known = with_move_results(SEARCHED, [result("1-5", "won", 31), result("1-6", "won", 5)]);
  assert.deepEqual([known.pv, known.score], [["1-6"], { kind: "win", plies: 5 }]);
  assert.deepEqual(known.second, { kind: "win", plies: 31 });
});

test("searches take the results of larger tables, but not where the worker's own know the position", async () => {
  const own = { ...SEARCHED, table: { ending: /** @type {const} */ ("drawn"), plies: null } };
  const position = { rules: /** @type {const} */ ("official"), start_fen: "B:W32:B1", moves: [] };
  const { signal } = new AbortController();
  for (const [searched, move_results, expected] of /** @type {const} */ ([
    [SEARCHED, [result("1-5", "lost", 4)], { ending: "lost", plies: 4 }],
    [SEARCHED, null, null],
    [own, [result("1-5", "lost", 4)], own.table],
  ])) {
    const pool = { evaluate: async () => searched, review: () => Promise.reject(new Error("nothing to review")) };
    const found = await with_tables(pool, async () => move_results && [...move_results]).evaluate(position, 1000, {
      signal,
    });
    assert.deepEqual(found.table, expected);
  }
});
