// The evaluation graph: its geometry, and the scores stored for a game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BEFORE, patch } from "../../../../www/play/core/state.js";
import { change_settings } from "../../../../www/kit/settings/store.js";
import { give_root, give_storage } from "../../browser.js";
import * as graph from "../../../../www/insight/review/graph.js";
import { may_show, review_words } from "../../../../www/insight/review/evaluation_graph.js";
import { review_marks, review_points, time_bars } from "../../../../www/insight/review/review_curve.js";
import { t } from "../../translator.js";
import { MOVES, REVIEW } from "./reviewed.js";
import { curve, EMPTY, final_share, follow, score_at, remember } from "../../../../www/insight/review/score_memory.js";

/**
 * @import { GameState } from "../../../../www/play/core/state_types.js"
 * @import { ReviewState } from "../../../../www/play/core/review_types.js"
 */

/** @type {import("../../../../www/play/core/review_types.js").PositionEvaluation} */
const SEARCHED = { score: { kind: "value", value: 30 }, pv: [], second: null, depth: 12, nodes: 40_000, table: null };

/** A game of these moves. @param {...string} moves */
const game = (...moves) => ({
  rules: /** @type {GameState["rules"]} */ ("official"),
  start_fen: "",
  line: /** @type {GameState["line"]} */ (
    /** @type {unknown} */ ([{}, ...moves.map((notation) => ({ last_move: { notation } }))])
  ),
});

/** @param {number} ply @param {number} value for Black @param {number} [depth] */
const level = (ply, value, depth = 8) => ({
  ply,
  score: { kind: /** @type {const} */ ("value"), value },
  turn: /** @type {const} */ ("black"),
  depth,
});

test("points become a curve and the area below it, within the box", () => {
  const points = [
    { ply: 0, share: 0.5 },
    { ply: 20, share: 1.2 },
    { ply: 40, share: 0 },
  ];
  assert.equal(graph.line_path(points, 40), "M0 50L500 0L1000 100");
  assert.equal(graph.area_path(points, 40), "M0 50L500 0L1000 100L1000 100L0 100Z");
  assert.equal(graph.area_path(points.slice(0, 1), 40), "");
  assert.equal(graph.line_path([], 40), "");
});

test("a short game does not fill the width, and the pointer finds the plies that there are", () => {
  assert.equal(graph.place({ ply: 6, share: 0.5 }, 6).x, 250);
  assert.deepEqual(
    [-1, 0, 0.25, 0.5, 2].map((part) => graph.ply_under(part, 10)),
    [0, 0, 6, 10, 10],
  );
});

test("the largest change is that of one step, and small ones do not count", () => {
  const shares = (/** @type {number[]} */ ...all) => all.map((share, index) => ({ ply: 2 * index, share }));
  assert.equal(graph.largest_change(shares(0.5, 0.55, 0.2, 0.3)), 4);
  assert.equal(graph.largest_change(shares(0.5, 0.55, 0.6)), null);
  assert.equal(graph.largest_change([]), null);
});

test("scores are kept while the moves are the same, and forgotten from the first other move on", () => {
  let memory = follow(EMPTY, game("11-15", "23-19", "8-11"));
  for (const ply of [0, 1, 2, 3]) memory = remember(memory, level(ply, 10 * ply));
  const plies = (/** @type {import("../../../../www/insight/review/score_memory.js").Memory} */ { scores }) => [
    ...scores.keys(),
  ];
  assert.deepEqual(plies(follow(memory, game("11-15", "23-19", "8-11", "22-17"))), [0, 1, 2, 3]);
  assert.deepEqual(plies(follow(memory, game("11-15", "22-17", "8-11"))), [0, 1]);
  assert.deepEqual(plies(follow(memory, game("11-15"))), [0, 1]);
  assert.deepEqual(plies(follow(memory, { ...game("11-15"), rules: "single-jump" })), []);
});

test("a deeper search replaces a score, a less deep one does not", () => {
  let memory = remember(follow(EMPTY, game()), level(0, 50, 10));
  memory = remember(memory, level(0, 90, 4));
  assert.deepEqual(score_at(memory, 0)?.score, { kind: "value", value: 50 });
  memory = remember(memory, level(0, 20, 10));
  assert.deepEqual(score_at(memory, 0)?.score, { kind: "value", value: 20 });
});

test("a ply without a score has that of the last one before it", () => {
  const memory = remember(remember(follow(EMPTY, game("11-15", "23-19")), level(2, 30)), level(0, 10));
  assert.deepEqual(score_at(memory, 1)?.score, { kind: "value", value: 10 });
  assert.deepEqual(score_at(memory, 9)?.score, { kind: "value", value: 30 });
  assert.equal(score_at(EMPTY, 3), null);
});

test("the curve is the share of one side, in the order of the plies, and ends with the result", () => {
  let memory = follow(EMPTY, game("11-15", "23-19"));
  for (const entry of [level(2, 30), level(0, -95), level(1, 0)]) memory = remember(memory, entry);
  const [black, white] = [curve(memory, "black", 1), curve(memory, "white", 1)];
  assert.deepEqual(
    black.map(({ ply }) => ply),
    [0, 1, 2],
  );
  assert.ok((black[0]?.share ?? 1) < 0.3, JSON.stringify(black));
  assert.deepEqual(
    black.map(({ share }) => share.toFixed(6)),
    white.map(({ share }) => (1 - share).toFixed(6)),
  );
  assert.equal(white.at(-1)?.share, 1);
  assert.ok((curve(memory, "black", null).at(-1)?.share ?? 0) > 0.5, "without a result it is the last score");
});

test("only an end on the board has a share", () => {
  assert.equal(final_share({ state: "playing" }), null);
  assert.equal(final_share({ state: "won", winner: "white", reason: "resigned" }), null);
  assert.equal(final_share({ state: "won", winner: "black", reason: "blocked" }), 0);
  assert.equal(final_share({ state: "won", winner: "white", reason: "no-pieces" }), 1);
  assert.equal(final_share({ state: "drawn", reason: "repetition" }), 0.5);
});

/** A game that goes on. @param {import("../../../../www/play/core/player.js").Player} other */
const against = (other) =>
  patch(BEFORE, {
    phase: "ready",
    welcome: false,
    game: {
      players: { black: { kind: "human" }, white: other },
      line: /** @type {GameState["line"]} */ (
        /** @type {unknown} */ ([{ turn: "black", outcome: { state: "playing" } }])
      ),
    },
  });

/** @param {string} type @param {boolean} person @returns {import("../../../../www/play/core/player.js").Player} */
const elsewhere = (type, person) => ({ kind: "other", type, name: "Ada", label: "", person, about: {} });

test("during a game it is seen only with the evaluation bar, never against a person on another page", () => {
  give_storage();
  give_root();
  const computer = against({ kind: "computer", level: 3 });
  const friend = against(elsewhere("peer", true));
  assert.deepEqual([computer, friend].map(may_show), [false, false]);
  change_settings({ evalbar: "on" });
  assert.deepEqual([computer, friend].map(may_show), [true, false]);
  assert.equal(may_show(against(elsewhere("defender", false))), false, "a lesson");
  change_settings({ evalbar: undefined });
  const over = /** @type {GameState["line"]} */ (
    /** @type {unknown} */ ([{ turn: "black", outcome: { state: "drawn", reason: "agreement" } }])
  );
  assert.deepEqual(
    [computer, friend].map((state) => may_show(patch(state, { game: { line: over } }))),
    [true, true],
  );
  assert.equal(may_show(patch(computer, { game: { mode: "study" } })), true);
  assert.equal(may_show(patch(computer, { welcome: true, game: { mode: "study" } })), false);
});

test("bars stand on the bottom, the longest a third of the height", () => {
  const bars = time_bars([5000, null, 20_000]);
  assert.deepEqual(bars, [
    { ply: 1, share: 0.25 },
    { ply: 3, share: 1 },
  ]);
  assert.equal(graph.bars_path(bars, 40), "M25 100V92.5M75 100V70");
  assert.deepEqual([time_bars([null, 3000]), time_bars([0, 0])], [[], []]);
});

test("a review's curve is that of one side, with gaps where nothing was searched", () => {
  const black = review_points(REVIEW, "black");
  assert.deepEqual(black[4], { ply: 4, share: 0.82 });
  assert.equal(black.length, 8, "the last position was not searched");
  assert.ok(Math.abs((review_points(REVIEW, "white")[4]?.share ?? 0) - 0.18) < 1e-9);
});

test("the curve marks judged moves at their places, the deciding one too", () => {
  const marks = review_marks(REVIEW, "black");
  assert.deepEqual(
    marks.map(({ ply, sign, decides }) => [ply, sign, decides]),
    [
      [4, "??", true],
      [7, "?!", false],
    ],
  );
  assert.equal(marks[0]?.share, 0.82);
});

test("the words for a reviewed position name a bad move, and the result of the tables before the score", () => {
  const state = patch(BEFORE, {
    game: {
      line: /** @type {GameState["line"]} */ (
        /** @type {unknown} */ (MOVES.map((_, ply) => ({ turn: ply % 2 ? "white" : "black" })))
      ),
    },
  });
  /**
   * @param {import("../../../../www/play/core/review_types.js").PositionEvaluation["table"]} table
   * @param {number} ply
   * @param {number} [value]
   */
  const words = (table, ply, value = 30) => {
    const evaluations = MOVES.map(() => ({ ...SEARCHED, score: { kind: "value", value }, table }));
    return review_words(
      t,
      state,
      /** @type {ReviewState} */ (/** @type {unknown} */ ({ result: REVIEW, evaluations })),
      ply,
    );
  };
  assert.equal(words(null, 2), "Black is a little better");
  assert.equal(words(null, 3), "White is a little better", "the score is that of the side to move");
  assert.match(words(null, 4), /^Blunder.*\. Black is a little better$/u);
  assert.equal(words({ ending: "drawn", plies: null }, 2), "Draw");
  assert.equal(words({ ending: "lost", plies: 6 }, 3), "Black wins in 3");
  assert.equal(words({ ending: "won", plies: null }, 2, 10_000), "Black is winning");
});
