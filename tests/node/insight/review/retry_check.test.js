// The check of a tried move: how deep it looks before it answers, and what its answer says.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_check, STAGES } from "../../../../www/insight/review/retry_check.js";

/** @import { PositionEvaluation, ReviewedMove, Explanation } from "../../../../www/play/core/review_types.js" */

const game = { rules: /** @type {const} */ ("official"), start_fen: "fen", moves: ["a", "b", "c", "d"] };
const [SHALLOW = 0, DEEP = 0] = STAGES;
const { signal } = new AbortController();
const tried = { ply: 2, move: "x", ends: false };

/** @param {number} nodes @returns {PositionEvaluation} */
const searched = (nodes) => ({
  score: { kind: "value", value: 0 },
  pv: ["reply"],
  second: null,
  depth: 10,
  nodes,
  table: null,
});

/**
 * A check whose review judges so, one judgement for each call.
 * @param {ReviewedMove["judgement"][]} judgements @param {{ known?: number, explanations?: Explanation[] }} [more]
 *   known: nodes of the review's search before the move
 */
function checking(judgements, { known = 40_000, explanations = [] } = {}) {
  /** @type {string[]} */
  const asked = [];
  /** @type {unknown[]} */
  const reviewed = [];
  const check = create_check(
    {
      async evaluate({ moves }, nodes) {
        asked.push(`${moves.join("")} ${nodes}`);
        return searched(nodes);
      },
      async review({ moves }, evaluations) {
        reviewed.push([moves.join(""), evaluations.map((one) => one?.nodes ?? null)]);
        const judgement = judgements.shift() ?? "sound";
        const side = { accuracy: null, inaccuracies: 0, mistakes: 0, blunders: 0 };
        return {
          moves: moves.map((move) => ({
            move,
            side: /** @type {const} */ ("black"),
            choice: /** @type {const} */ ("free"),
            reviewed: {
              before: 0.5,
              after: 0.5,
              judgement,
              accuracy: 100,
              best: "best",
              only: false,
              turning_point: false,
              table: null,
              explanations,
            },
          })),
          points: [],
          black: side,
          white: side,
          search_alone: false,
          doubtful: [],
          to_confirm: [],
        };
      },
    },
    game,
    [null, null, searched(known), null, null],
  );
  return { check, asked, reviewed };
}

test("a sound move is accepted after the first search", async () => {
  const { check, asked, reviewed } = checking(["sound"]);
  const verdict = await check(tried, signal);
  assert.equal(verdict.accepted, true);
  assert.deepEqual(verdict.line, ["x", "reply"]);
  assert.deepEqual(asked, [`ab ${SHALLOW}`, `abx ${SHALLOW}`]);
  assert.deepEqual(reviewed, [["abx", [null, null, SHALLOW, SHALLOW]]]);
});

test("a move is refused only after the deep search, which may accept it", async () => {
  for (const [judged, accepted] of /** @type {[ReviewedMove["judgement"], boolean][]} */ ([
    ["inaccuracy", false],
    ["blunder", false],
    ["sound", true],
  ])) {
    const { check, asked } = checking(["mistake", judged]);
    const verdict = await check(tried, signal);
    assert.equal(verdict.accepted, accepted);
    assert.deepEqual(asked.slice(2), [`ab ${DEEP}`, `abx ${DEEP}`]);
  }
});

test("the position before the moves is searched once, and not at all where the review has looked as deep", async () => {
  const twice = checking(["sound", "sound"]);
  await twice.check(tried, signal);
  await twice.check({ ...tried, move: "y" }, signal);
  assert.deepEqual(twice.asked, [`ab ${SHALLOW}`, `abx ${SHALLOW}`, `aby ${SHALLOW}`]);
  const deep = checking(["mistake", "mistake"], { known: 2 * DEEP });
  await deep.check(tried, signal);
  assert.deepEqual(deep.asked, [`abx ${SHALLOW}`, `abx ${DEEP}`]);
});

test("a move that ends the game is judged without a search after it", async () => {
  const { check, asked, reviewed } = checking(["sound"]);
  const verdict = await check({ ...tried, ends: true }, signal);
  assert.equal(verdict.accepted, true);
  assert.deepEqual(asked, [`ab ${SHALLOW}`]);
  assert.deepEqual(reviewed, [["abx", [null, null, SHALLOW, null]]]);
});

test("a refused move comes with the line of its explanation", async () => {
  const count = { men: 0, kings: 0 };
  const explanations = [
    {
      kind: /** @type {const} */ ("better"),
      proven: true,
      square: null,
      line: ["best", "z"],
      taken: count,
      lost: count,
    },
    {
      kind: /** @type {const} */ ("loses-pieces"),
      proven: true,
      square: null,
      line: ["x", "y", "z"],
      taken: count,
      lost: count,
    },
  ];
  const { check } = checking(["mistake", "mistake"], { explanations });
  assert.deepEqual((await check(tried, signal)).line, ["x", "y", "z"]);
});
