// Searched positions with the results of the endgame tables.
import assert from "node:assert/strict";
import { test } from "node:test";
import { eval_command, read_eval } from "../../../../www/insight/review/commands.js";
import { expected_points } from "../../../../www/insight/review/expected_points.js";
import {
  create_tables,
  evaluate_by_tables,
  with_move_results,
  with_tables,
} from "../../../../www/insight/review/table_evaluation.js";

/** @import { PositionEvaluation } from "../../../../www/play/core/review_types.js" */

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
  move: /** @type {import("../../../../bitboard-checkers.js").Move} */ ({ notation }),
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

test("without a distance a win or loss has a score that is worth all points, also when it is read from PDN", () => {
  const known = with_move_results(SEARCHED, [result("1-5", "won"), result("1-6", "lost")]);
  assert.deepEqual(
    [known.score, known.second],
    [
      { kind: "value", value: 10_000 },
      { kind: "value", value: -10_000 },
    ],
  );
  const read = read_eval(eval_command(known, "black"));
  assert.deepEqual(
    [known.score, known.second, read].map((score) => score && expected_points(score, 6)),
    [1, 0, 1],
  );
  assert.deepEqual(known.pv, SEARCHED.pv);
});

test("a single legal move has no second score", () => {
  assert.equal(with_move_results(SEARCHED, [result("1-5", "lost", 4)]).second, null);
});

test("a line whose first move takes longer to win is replaced", () => {
  const known = with_move_results(SEARCHED, [result("1-5", "won", 31), result("1-6", "won", 5)]);
  assert.deepEqual([known.pv, known.score], [["1-6"], { kind: "win", plies: 5 }]);
  assert.deepEqual(known.second, { kind: "win", plies: 31 });
});

const POSITION = { rules: /** @type {const} */ ("official"), start_fen: "B:W32:B1", moves: [] };
const { signal } = new AbortController();

/** @param {ReturnType<typeof result>[] | null} move_results @param {string[]} [line] */
const tables_of = (move_results, line = []) => ({
  move_results: async () => move_results,
  best_line: async () => line,
});

test("a best move that is replaced has the line of the tables", async () => {
  const evaluated = async (/** @type {Parameters<typeof tables_of>} */ ...of) =>
    (await evaluate_by_tables(SEARCHED, POSITION, tables_of(...of), signal))?.pv;
  const results = [result("1-5", "drawn"), result("1-6", "won", 31)];
  const long = ["1-6", ...Array.from({ length: 50 }, () => "32-28")];
  assert.deepEqual(await evaluated(results, long), long.slice(0, 20));
  assert.deepEqual(await evaluated(results), ["1-6"], "the tables tell no line");
  assert.deepEqual(await evaluated([result("1-5", "won", 3)], long), SEARCHED.pv, "the move is not replaced");
  assert.equal(await evaluated(null), undefined);
});

test("searches take the results of larger tables, but not where the worker's own know the position", async () => {
  const own = { ...SEARCHED, table: { ending: /** @type {const} */ ("drawn"), plies: null } };
  const lost = [result("1-5", "lost", 4)];
  const found = async (/** @type {PositionEvaluation} */ searched, /** @type {typeof lost | null} */ move_results) => {
    const pool = { evaluate: async () => searched, review: () => Promise.reject(new Error("nothing to review")) };
    return (await with_tables(pool, tables_of(move_results)).evaluate(POSITION, 1000, { signal })).table;
  };
  assert.deepEqual(await found(SEARCHED, lost), { ending: "lost", plies: 4 });
  assert.equal(await found(SEARCHED, null), null);
  assert.equal(await found(own, lost), own.table);
});

/** @param {() => Promise<unknown>} answer */
function client_of(answer) {
  /** @type {string[]} */
  const asked = [];
  const query = (/** @type {unknown} */ _request, /** @type {string} */ want) => {
    asked.push(want);
    return answer();
  };
  const client = /** @type {import("../../../../www/engine/client/client.js").Client} */ (
    /** @type {unknown} */ ({ query })
  );
  return { asked, client };
}

test("a failed request for results pauses all requests for a minute, one for a line only lines", async () => {
  const failing = () => {
    const { asked, client } = client_of(() => Promise.reject(new Error("no answer")));
    const clock = { now: 1000 };
    const tables = create_tables(client, () => clock.now);
    const line = () => tables.best_line(POSITION, "1-5", signal);
    const results = () => tables.move_results(POSITION, signal);
    return { asked, clock, line, results };
  };
  const { asked, clock, line, results } = failing();
  assert.deepEqual([await results(), await results(), await line(), asked], [null, null, [], ["move_results"]]);
  clock.now += 59_999;
  assert.deepEqual([await results(), asked.length], [null, 1]);
  clock.now += 1;
  assert.deepEqual([await results(), asked.length], [null, 2]);
  const later = failing();
  assert.deepEqual([await later.line(), await later.line(), later.asked], [[], [], ["endgame"]]);
  assert.deepEqual([await later.results(), later.asked], [null, ["endgame", "move_results"]]);
});

test("the tables are for the official rules", async () => {
  const { asked, client } = client_of(async () => ({ move_results: [], endgame: { lines: [["1-5"]] } }));
  const tables = create_tables(client);
  const other = { ...POSITION, rules: /** @type {const} */ ("demotion") };
  assert.deepEqual(await tables.best_line(other, "1-5", signal), []);
  assert.equal(await tables.move_results(other, signal), null);
  assert.deepEqual(asked, []);
});

test("a line of the tables begins with the move, and a position without lines does not stop the requests", async () => {
  const endgames = [
    null,
    {
      lines: [
        ["1-6", "32-28"],
        ["1-5", "32-27"],
      ],
    },
  ];
  const { client } = client_of(async () => ({ move_results: null, endgame: endgames.shift() ?? null }));
  const tables = create_tables(client);
  assert.deepEqual(await tables.best_line(POSITION, "1-5", signal), []);
  assert.deepEqual(await tables.best_line(POSITION, "1-5", signal), ["1-5", "32-27"]);
});
