// Whole reviews with the module itself, in this thread: games that are long, short, by house rules, or end.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_reviewer } from "../../../../www/insight/review/reviewer.js";
import { Game } from "../../../../www/wasm.js";
import { Engine } from "../../../../www/wasm_whole.js";
import { START } from "../../table.js";

/** @import { ReviewRequest } from "../../../../www/play/core/review_types.js" */

/** A pool of one engine, without weights, tables and book. @param {ReviewRequest["rules"]} rules */
function create_pool(rules) {
  const engine = new Engine(1);
  engine.new_game(rules);
  /** @type {import("../../../../www/engine/client/pool.js").EnginePool["evaluate"]} */
  const evaluate = async ({ start_fen, moves }, nodes) => {
    engine.position(start_fen, moves);
    engine.go_evaluation(nodes);
    for (;;) {
      const evaluation = engine.think_evaluation();
      if (evaluation !== null) return evaluation;
    }
  };
  /** @type {import("../../../../www/engine/client/pool.js").EnginePool["review"]} */
  const review = async ({ start_fen, moves }, evaluations) => engine.review(start_fen, moves, evaluations);
  return { evaluate, review };
}

/** @param {string[]} moves @param {Partial<ReviewRequest>} [game] */
const review = (moves, { rules = "official", start_fen = START } = {}) =>
  create_reviewer(create_pool(rules)).review({ rules, start_fen, moves }, { nodes: 400 });

test("a game of 200 plies", async () => {
  const moves = Array.from({ length: 50 }, () => ["32-27", "1-6", "27-32", "6-1"]).flat();
  const { review: result, evaluations } = await review(moves, { start_fen: "B:WK1:BK32" });
  assert.deepEqual([result.moves.length, result.points.length, evaluations.length], [200, 201, 201]);
  assert.ok(evaluations.every((one) => one !== null && one.pv.length > 0));
});

test("a game of one move", async () => {
  const { review: result } = await review(["11-15"]);
  const [move] = result.moves;
  assert.deepEqual([result.moves.length, move?.move, move?.side], [1, "11-15", "black"]);
  assert.equal(result.white.accuracy, null);
  assert.notEqual(result.black.accuracy, null);
});

test("a game without moves", async () => {
  const { review: result } = await review([]);
  assert.deepEqual([result.moves, result.points.length, result.black.accuracy], [[], 1, null]);
});

test("a game by house rules is judged by search alone", async () => {
  const game = new Game("free-choice");
  const moves = ["11-15", "22-18", "8-11"]; // 15x22 was not taken
  for (const move of moves) game.apply(move);
  assert.equal((await review(["11-15", "23-19"])).review.search_alone, false);
  const { review: result } = await review(moves, { rules: "free-choice" });
  assert.equal(result.search_alone, true);
  assert.deepEqual(
    result.moves.map(({ move }) => move),
    moves,
  );
});

test("the end of a game has points, and no evaluation", async () => {
  const { review: result, evaluations } = await review(["14x23"], { start_fen: "B:W18:B14,25" });
  assert.deepEqual([evaluations.at(-1), result.points.at(-1)], [null, 1]);
});

test("a piece thrown away is a mistake at least, with the reason", async () => {
  const { review: result } = await review(["11-15", "23-19", "9-14", "19-16", "12x19"]);
  const blunder = result.moves[3]?.reviewed;
  assert.ok(blunder?.judgement === "mistake" || blunder?.judgement === "blunder");
  assert.ok((blunder?.explanations.length ?? 0) > 0);
});
