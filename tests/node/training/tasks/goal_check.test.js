// The goal of a position in a link is checked before the page states it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { goal_holds } from "../../../../www/training/tasks/goal_check.js";

/** @import { MoveResult, Score } from "../../../../bitboard-checkers.js" */
/** @import { TaskGoal } from "../../../../www/training/progress/task_link.js" */

const FEN = "B:WK18,K31,22:BK14,K2,6";
/** @param {number} value @returns {Score} */
const score = (value) => ({ kind: "value", value });
/** @param {...MoveResult["ending"]} endings of the moves */
const results = (...endings) =>
  endings.map((ending) => /** @type {MoveResult} */ (/** @type {unknown} */ ({ ending, plies: null })));

/** @param {TaskGoal} goal @param {Score} found @param {readonly MoveResult[] | null} [by_tables] */
const holds = (goal, found, by_tables = null) => goal_holds(goal, FEN, { score: found, table: null }, by_tables);

test("the tables decide, whatever the score", () => {
  assert.ok(holds("win", score(0), results("lost", "won")));
  assert.ok(!holds("win", score(900), results("drawn", "lost")));
  assert.ok(holds("draw", score(900), results("drawn", "lost")));
  assert.ok(!holds("draw", score(0), results("won", "drawn")));
  assert.ok(!holds("draw", score(0), results("lost")));
});

test("the table that a search has read counts as well", () => {
  const evaluation = { score: score(0), table: { ending: /** @type {const} */ ("won"), plies: 9 } };
  assert.deepEqual(
    [goal_holds("win", FEN, evaluation, null), goal_holds("draw", FEN, evaluation, null)],
    [true, false],
  );
});

test("without tables the score decides", () => {
  assert.ok(holds("win", { kind: "win", plies: 7 }));
  assert.ok(!holds("win", { kind: "loss", plies: 8 }));
  assert.ok(!holds("win", score(100)));
  assert.ok(holds("draw", score(-10)));
  assert.ok(!holds("draw", score(-300)));
  assert.ok(!holds("draw", { kind: "win", plies: 7 }));
});

test("a goal to gain pieces is as the link gives it", () => assert.ok(holds("gain", score(-300), results("lost"))));
