// The check of a move that is not the solution's: a move is refused only by the deeper search, unless it loses clearly.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_move_check } from "../../../../www/training/puzzles/move_check.js";
import { t } from "../../translator.js";

/** @import { Searches } from "../../../../www/insight/review/retry_check.js" */

const PUZZLE = { fen: "W:W15,17,18:B7,8", solution: ["15-10"] };
const TRIED = { ply: 0, move: "15-11", ends: false };
const { signal } = new AbortController();

/**
 * An engine that finds a loss of expected points by the nodes it searches.
 * @param {(nodes: number) => number} loss
 */
function engine(loss) {
  /** @type {number[]} */
  const asked = [];
  const searches = /** @type {Searches} */ (
    /** @type {unknown} */ ({
      evaluate: async (/** @type {unknown} */ _, /** @type {number} */ nodes) => {
        asked.push(nodes);
        return { nodes, pv: [] };
      },
      review: async (/** @type {unknown} */ _, /** @type {{ nodes: number }[]} */ evaluations) => {
        const lost = loss(evaluations.at(-1)?.nodes ?? 0);
        const judgement = lost < 0.05 ? "sound" : "mistake";
        return {
          moves: [{ reviewed: { judgement, before: 0.8, after: 0.8 - lost, explanations: [], refutation: null } }],
        };
      },
    })
  );
  return { asked, searches: async () => searches };
}

/** @param {(nodes: number) => number} loss @param {boolean} quick */
async function checked(loss, quick) {
  const { asked, searches } = engine(loss);
  const { accepted } = await create_move_check(t, PUZZLE, { quick, searches }).check(TRIED, signal);
  return [accepted, Math.max(...asked)];
}

test("a clear loss is refused at a quick search", async () => {
  assert.deepEqual(await checked(() => 0.5, false), [false, 30_000]);
  assert.deepEqual(await checked(() => 0.5, true), [false, 30_000]);
});

test("where the endgame tables know the answer, every other move is refused, also without an engine", async () => {
  const puzzle = { ...PUZZLE, proof: /** @type {const} */ ("tables") };
  const { asked, searches } = engine(() => 0);
  const refused = async (/** @type {object} */ how) =>
    !(await create_move_check(t, puzzle, how).check(TRIED, signal)).accepted;
  assert.ok(await refused({ quick: true, searches }));
  assert.deepEqual(asked, [], "a storm does not wait");
  assert.ok(await refused({ searches }));
  assert.equal(Math.max(...asked), 30_000, "the quick search shows the answer of the opponent");
  assert.ok(await refused({ searches: () => Promise.reject(new Error("no network")) }));
  assert.ok((await create_move_check(t, PUZZLE, { searches }).check(TRIED, signal)).accepted);
});

test("a move that a quick search takes for bad is accepted where the deeper search finds it good", async () => {
  const later_good = (/** @type {number} */ nodes) => (nodes > 100_000 ? 0 : 0.1);
  assert.deepEqual(await checked(later_good, false), [true, 200_000]);
  assert.deepEqual(await checked(later_good, true), [true, 200_000]);
});

test("where time is short, what a quick search accepts is accepted", async () => {
  const later_bad = (/** @type {number} */ nodes) => (nodes > 100_000 ? 0.1 : 0);
  assert.deepEqual(await checked(later_bad, true), [true, 30_000]);
  assert.deepEqual(await checked(later_bad, false), [false, 200_000]);
});

test("an engine that did not start is started again with the next question", async () => {
  const { searches } = engine(() => 0);
  let starts = 0;
  const { check } = create_move_check(t, PUZZLE, {
    searches: () => ((starts += 1) === 1 ? Promise.reject(new Error("no network")) : searches()),
  });
  await assert.rejects(check(TRIED, signal), /no network/);
  assert.equal((await check(TRIED, signal)).accepted, true);
  await check(TRIED, signal);
  assert.equal(starts, 2);
});
