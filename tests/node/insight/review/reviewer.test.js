// The passes of a review, with a pool that answers by a table.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { create_reviewer } from "../../../../www/insight/review/reviewer.js";

/**
 * @import { PositionEvaluation } from "../../../../www/engine/client/protocol.js"
 * @import { ReviewProgress } from "../../../../www/play/core/review_types.js"
 */

const GAME = { rules: /** @type {const} */ ("official"), start_fen: "start", moves: ["11-15", "23-19", "8-11"] };
const SIDE = { accuracy: null, inaccuracies: 0, mistakes: 0, blunders: 0 };

/** @param {number} nodes @param {string[]} [pv] @returns {PositionEvaluation} */
const evaluation = (nodes, pv = ["9-13"]) => ({
  score: { kind: "value", value: nodes },
  pv,
  second: null,
  depth: 9,
  nodes,
  table: null,
});

/**
 * A pool that remembers its jobs, and answers each when it is told to.
 * @param {{ doubtful?: number[][], to_confirm?: number[][], over?: number }} [game] doubtful, to_confirm: after each
 *   pass; over: the ply of the game's end
 */
function fake_pool({ doubtful = [], to_confirm = [], over = Infinity } = {}) {
  /** @type {{ ply: number, nodes: number, confirms: boolean, answer(): void, fail(): void, dropped: boolean }[]} */
  const jobs = [];
  /** @type {(readonly (PositionEvaluation | null)[])[]} */
  const reviews = [];
  return {
    jobs,
    reviews,
    /** Answers all jobs that wait, in a different order from that in which they came. */
    async answer_all() {
      for (const job of jobs.splice(0).reverse()) job.answer();
      for (let turn = 0; turn < 4; turn += 1) await new Promise(setImmediate);
    },
    /** @type {import("../../../../www/engine/client/pool.js").EnginePool["evaluate"]} */
    evaluate: ({ moves }, nodes, { signal, confirms = false } = {}) =>
      new Promise((resolve, reject) => {
        const ply = moves.length;
        const job = {
          ply,
          nodes,
          confirms,
          dropped: false,
          answer: () => resolve(evaluation(nodes, ply === over ? [] : undefined)),
          fail: () => reject(new Error("the engine has stopped")),
        };
        signal?.addEventListener("abort", () => {
          job.dropped = true;
          reject(signal.reason);
        });
        jobs.push(job);
      }),
    /** @type {import("../../../../www/engine/client/pool.js").EnginePool["review"]} */
    async review(_, evaluations) {
      reviews.push(evaluations);
      const whole = evaluations.every((one, ply) => one !== null || ply === over);
      const points = evaluations.map((one) => (one === null ? null : 0.5));
      const review = {
        moves: [],
        points,
        black: SIDE,
        white: SIDE,
        search_alone: false,
        doubtful: [],
        to_confirm: [],
        evaluations: evaluations.map((one) => one && { ...one, depth: one.depth + 1 }),
      };
      return whole ? { ...review, doubtful: doubtful.shift() ?? [], to_confirm: to_confirm.shift() ?? [] } : review;
    },
  };
}

/** Every answer of a review's jobs comes at once. @param {ReturnType<typeof fake_pool>} pool @param {object} options */
async function review(pool, options) {
  const run = create_reviewer(pool).review(GAME, options);
  const asked = [];
  while (pool.jobs.length > 0) {
    asked.push(pool.jobs.map(({ ply, nodes }) => [ply, nodes]));
    await pool.answer_all();
  }
  return { asked, ...(await run) };
}

test("the first pass takes every position, the second those in doubt, the third those around mistakes", async () => {
  const pool = fake_pool({ doubtful: [[1, 2], [2]], to_confirm: [[1, 2], [2], [2, 3], [3]] });
  const { asked, evaluations, review: result } = await review(pool, { nodes: 10 });
  assert.deepEqual(asked, [
    [
      [0, 10],
      [1, 10],
      [2, 10],
      [3, 10],
    ],
    [
      [1, 80],
      [2, 80],
    ],
    [[2, 1280]],
    [[3, 1280]],
  ]);
  assert.deepEqual(
    evaluations.map((one) => one?.nodes),
    [10, 80, 1280, 1280],
    "no position is searched twice as deep",
  );
  assert.deepEqual(result.doubtful, []);
  assert.ok(
    evaluations.every((one) => one?.depth === 10),
    "they are those that the review gives back",
  );
  assert.ok(!("evaluations" in result));
});

test("only the third pass confirms the best moves from the positions after them", async () => {
  const pool = fake_pool({ doubtful: [[1, 2]], to_confirm: [[1], [1, 2]] });
  const run = create_reviewer(pool).review(GAME, { nodes: 10 });
  /** @type {[number, boolean][]} */
  const asked = [];
  while (pool.jobs.length > 0) {
    asked.push(...pool.jobs.map(({ nodes, confirms }) => /** @type {[number, boolean]} */ ([nodes, confirms])));
    await pool.answer_all();
  }
  await run;
  const confirming = asked.filter(([, confirms]) => confirms).map(([nodes]) => nodes);
  assert.deepEqual(confirming, [1280, 1280]);
  assert.ok(asked.every(([nodes, confirms]) => confirms === (nodes === 1280)));
});

test("the larger tables are asked back from the end of the game; what they know is not searched again", async () => {
  const pool = fake_pool({ doubtful: [[], [1, 2]], to_confirm: [[], [], [1, 3]], over: 4 });
  const game = { ...GAME, moves: [...GAME.moves, "22-17"] };
  /** @type {number[]} */
  const plies = [];
  const result = (/** @type {string} */ notation, /** @type {"won" | "drawn"} */ ending) => ({
    move: /** @type {import("../../../../bitboard-checkers.js").Move} */ ({ notation }),
    ending,
    plies: null,
    progress: null,
  });
  const tables = {
    async move_results(/** @type {{ moves: readonly string[] }} */ { moves }) {
      plies.push(moves.length);
      return moves.length === 1 ? null : [result("9-13", "drawn"), result("9-14", "won")];
    },
    best_line: async () => ["9-14", "22-18"],
  };
  const run = create_reviewer(pool, { tables }).review(game);
  while (pool.jobs.length > 0) await pool.answer_all();
  const { evaluations } = await run;
  assert.deepEqual(plies, [3, 2, 1], "not after the end, nor before a position that they do not know");
  assert.deepEqual(
    evaluations.map((one) => one && [one.pv, one.table?.ending]),
    [[["9-13"], undefined], [["9-13"], undefined], [["9-14", "22-18"], "won"], [["9-14", "22-18"], "won"], null],
  );
  assert.deepEqual(
    evaluations.map((one) => one?.nodes),
    [20_000, 2_560_000, 20_000, 20_000, undefined],
  );
});

test("a review that is aborted while the larger tables are asked ends", async () => {
  const pool = fake_pool();
  const controller = new AbortController();
  const tables = {
    async move_results() {
      controller.abort(new Error("enough"));
      return null;
    },
    best_line: async () => [],
  };
  const run = create_reviewer(pool, { tables }).review(GAME, { signal: controller.signal });
  run.catch(() => undefined);
  while (pool.jobs.length > 0) await pool.answer_all();
  await assert.rejects(run, /enough/);
});

test("of a long game few positions wait at the pool at once", async () => {
  const pool = fake_pool();
  const moves = Array.from({ length: 100 }, () => "11-15");
  const run = create_reviewer(pool).review({ ...GAME, moves });
  const waiting = [];
  while (pool.jobs.length > 0) {
    waiting.push(pool.jobs.length);
    await pool.answer_all();
  }
  assert.equal((await run).evaluations.length, 101);
  assert.deepEqual([Math.max(...waiting), waiting.reduce((sum, count) => sum + count)], [32, 101]);
});

test("without a doubt one pass is enough", async () => {
  assert.equal((await review(fake_pool(), {})).asked.length, 1);
});

test("the end of a game has no evaluation", async () => {
  const { evaluations } = await review(fake_pool({ over: 3 }), {});
  assert.deepEqual(
    evaluations.map((one) => one === null),
    [false, false, false, true],
  );
});

test("progress is told after each position, and the review after each pass", async () => {
  /** @type {ReviewProgress[]} */
  const reports = [];
  await review(fake_pool({ doubtful: [[1, 2]] }), {
    on_progress: (/** @type {ReviewProgress} */ one) => reports.push(one),
  });
  assert.deepEqual(
    reports.map(({ pass, done, total, review: result }) => [pass, done, total, result !== null]),
    [
      [1, 1, 4, false],
      [1, 2, 4, false],
      [1, 3, 4, false],
      [1, 4, 4, false],
      [1, 4, 4, true],
      [2, 1, 2, false],
      [2, 2, 2, false],
      [2, 2, 2, true],
    ],
  );
  assert.deepEqual(
    reports.slice(0, 2).map(({ evaluations }) => evaluations.map((one) => one !== null)),
    [
      [false, false, false, true],
      [false, false, true, true],
    ],
  );
});

test("in a long first pass what is known is reviewed every second", async () => {
  const pool = fake_pool();
  let time = 0;
  /** @type {[done: number, points: boolean[]][]} */
  const partial = [];
  /** @param {ReviewProgress} one */
  const on_progress = ({ done, review: result }) => {
    if (result !== null) partial.push([done, result.points.map((points) => points !== null)]);
  };
  const run = create_reviewer(pool, { now: () => time }).review(GAME, { on_progress });
  for (const job of pool.jobs.splice(0)) {
    time += 600;
    job.answer();
    for (let turn = 0; turn < 4; turn += 1) await new Promise(setImmediate);
  }
  await run;
  assert.deepEqual(partial, [
    [2, [true, true, false, false]],
    [4, [true, true, true, true]],
  ]);
});

test("a preliminary review is not requested again before the last one is answered", async () => {
  const pool = fake_pool();
  let time = 0;
  const slow = { ...pool, review: mock.fn(/** @type {typeof pool.review} */ (() => new Promise(() => undefined))) };
  void create_reviewer(slow, { now: () => time }).review(GAME, { on_progress: () => undefined });
  for (const job of pool.jobs.slice(0, 3)) {
    time += 1500;
    job.answer();
    await new Promise(setImmediate);
  }
  assert.equal(slow.review.mock.callCount(), 1);
});

test("a review that is aborted drops its jobs, and tells nothing more", async () => {
  const pool = fake_pool();
  const controller = new AbortController();
  /** @type {ReviewProgress[]} */
  const reports = [];
  const run = create_reviewer(pool).review(GAME, {
    signal: controller.signal,
    on_progress: (one) => reports.push(one),
  });
  const jobs = [...pool.jobs];
  jobs[0]?.answer();
  await new Promise(setImmediate);
  controller.abort();
  await assert.rejects(run, { name: "AbortError" });
  assert.ok(jobs.slice(1).every(({ dropped }) => dropped));
  await pool.answer_all();
  assert.deepEqual([reports.length, pool.reviews.length], [1, 0]);
});

test("nothing is asked for a review that was aborted before", async () => {
  const pool = fake_pool();
  await assert.rejects(create_reviewer(pool).review(GAME, { signal: AbortSignal.abort() }), { name: "AbortError" });
  assert.deepEqual([pool.jobs, pool.reviews], [[], []]);
});

test("when a position cannot be evaluated, the other jobs are dropped and the review fails", async () => {
  const pool = fake_pool();
  const run = create_reviewer(pool).review(GAME);
  const jobs = [...pool.jobs];
  jobs[1]?.fail();
  await assert.rejects(run, { message: "the engine has stopped" });
  assert.deepEqual(
    jobs.map(({ dropped }) => dropped),
    [true, true, true, true],
  );
});

test("a game without moves has one position", async () => {
  const pool = fake_pool();
  const run = create_reviewer(pool).review({ ...GAME, moves: [] });
  assert.equal(pool.jobs.length, 1);
  await pool.answer_all();
  assert.equal((await run).evaluations.length, 1);
});
