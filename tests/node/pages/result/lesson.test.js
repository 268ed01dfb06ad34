// The one thing to learn from a game: only a mistake that is judged again and proven is told.
import assert from "node:assert/strict";
import { test } from "node:test";
import { find_lesson } from "../../../../www/pages/result/lesson.js";
import { lesson_text, moment_of } from "../../../../www/pages/result/result_text.js";
import { friends, machine, Table, you_black } from "../../table.js";
import { t } from "../../translator.js";

/**
 * @import { Explanation, GameReview } from "../../../../www/play/core/review_types.js"
 * @import { PositionEvaluation, ReviewedMove } from "../../../../www/play/core/review_types.js"
 */

const MOVES = ["11-15", "23-19", "9-14", "19-16", "12x19", "24-20"];
const GAME = { rules: /** @type {const} */ ("official"), start_fen: "", moves: MOVES };
const SIDE = { accuracy: null, inaccuracies: 0, mistakes: 0, blunders: 0 };

/** @param {string} kind @param {string[]} line @param {boolean} proven @returns {Explanation} */
const explanation = (kind, line, proven) => ({
  kind: /** @type {Explanation["kind"]} */ (kind),
  ...{ line, proven, square: null, taken: { men: 1, kings: 0 }, lost: { men: 0, kings: 0 } },
});

/** @param {Explanation[]} explanations @returns {ReviewedMove} */
const blunder = (explanations) => ({
  ...{ before: 0.5, after: 0.1, judgement: "blunder", accuracy: 10, best: "22-17", only: false },
  ...{ turning_point: false, table: null, explanations },
});

/**
 * A pool that judges the fourth move of the game a blunder, the first time and after the deeper search.
 * @param {Explanation[]} explanations @param {{ confirms?: boolean }} [how]
 */
function pool(explanations, { confirms = true } = {}) {
  /** @type {number[]} */
  const nodes = [];
  let reviews = 0;
  return {
    nodes,
    /** @param {unknown} _position @param {number} count @returns {Promise<PositionEvaluation>} */
    async evaluate(_position, count) {
      nodes.push(count);
      return { score: { kind: "value", value: 0 }, pv: ["22-17"], second: null, depth: 1, nodes: count, table: null };
    },
    /** @returns {Promise<GameReview>} */
    async review() {
      reviews += 1;
      const moves = MOVES.map((move, ply) => ({
        move,
        side: ply % 2 === 0 ? /** @type {const} */ ("black") : /** @type {const} */ ("white"),
        choice: /** @type {const} */ ("free"),
        reviewed: ply === 3 && (confirms || reviews === 1) ? blunder(explanations) : null,
      }));
      return { moves, points: [], black: SIDE, white: SIDE, search_alone: false, doubtful: [], to_confirm: [] };
    },
  };
}

const { signal } = new AbortController();

test("a proven miss is the lesson, after a deeper search of its two positions", async () => {
  const searches = pool([explanation("misses-gain", ["22-17"], true)]);
  assert.deepEqual(await find_lesson(searches, GAME, "white", signal), { kind: "missed", ply: 4, best: "22-17" });
  assert.equal(searches.nodes.length, MOVES.length + 1 + 2);
  const table = new Table({ moves: MOVES });
  assert.equal(
    lesson_text(t, table.state, { kind: "missed", ply: 4, best: "22-17" }),
    "One thing to take from this game: you missed 22-17 on move 2.",
  );
});

test("what the move played provably loses is a lesson too", async () => {
  const proven = { ...explanation("loses-pieces", ["19-16", "12x19"], true), lost: { men: 1, kings: 0 } };
  const cost = { ...proven, taken: { men: 0, kings: 0 } };
  const lesson = await find_lesson(pool([cost]), GAME, "white", signal);
  assert.ok(lesson);
  assert.equal(
    lesson_text(t, new Table({ moves: MOVES }).state, lesson),
    "One thing to take from this game: 19-16 on move 2 loses a man.",
  );
});

test("no lesson: nothing is proven, the deeper search sees no mistake, or it is the other side's", async () => {
  const proven = [explanation("misses-gain", ["22-17"], true)];
  assert.equal(await find_lesson(pool([explanation("better", ["22-17"], false)]), GAME, "white", signal), null);
  assert.equal(await find_lesson(pool(proven, { confirms: false }), GAME, "white", signal), null);
  assert.equal(await find_lesson(pool(proven), GAME, "black", signal), null);
});

test("the end is a moment only for those who play here", () => {
  const end = { start_fen: "B:W18:B15,1", moves: ["15x22"] };
  assert.equal(moment_of(new Table({ ...end, players: you_black }).state), "won");
  assert.equal(
    moment_of(new Table({ ...end, players: { black: machine(3), white: { kind: "human" } } }).state),
    "lost",
  );
  assert.equal(moment_of(new Table({ ...end, players: friends }).state), "won");
  assert.equal(moment_of(new Table({ ...end, players: { black: machine(3), white: machine(3) } }).state), null);
});
