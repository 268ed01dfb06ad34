// The page's copies of the review's numbers (curve, accuracy, a win that is still one) against the module itself: both
// must give the same, whatever the score and the number of pieces.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expected_points, is_still_won, move_accuracy } from "../../../../www/insight/review/expected_points.js";
import { Engine } from "../../../../www/wasm_whole.js";

/** @import { PositionEvaluation, Score } from "../../../../www/engine/client/protocol.js" */

const engine = new Engine(1);

/** @param {number} value  hundredths of a man @returns {Score} */
const men = (value) => ({ kind: "value", value });

/** Makes a position with this number of men in which Black is to move and can play 9-13. @param {number} pieces */
function position(pieces) {
  const [black, white] = [Math.ceil(pieces / 2), Math.floor(pieces / 2)];
  const others = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12].slice(0, black - 1);
  const opposite = Array.from({ length: white }, (_, index) => 32 - index);
  return `B:W${opposite.join()}:B${[9, ...others].join()}`;
}

/** @param {Score} score @param {string[]} pv @returns {PositionEvaluation} */
const evaluation = (score, pv) => ({ score, pv, second: men(-9000), depth: 10, nodes: 1000, table: null });

/**
 * The move 9-13 as the module reviews it, with scores for the side to move before and after it.
 * @param {number} pieces @param {Score} before @param {Score} after
 */
function reviewed(pieces, before, after) {
  const evaluations = [evaluation(before, ["9-14"]), evaluation(after, [])];
  const { moves, points } = engine.review(position(pieces), ["9-13"], evaluations);
  return { move: moves[0]?.reviewed, points };
}

const SCORES = [0, 1, 20, 40, 41, 79, 80, 100, 140, 200, 299, 300, 301, 1500, 8999, 9000];
const PIECES = [4, 6, 7, 10, 12, 13, 16, 20, 21, 23];

/** @param {number | null | undefined} one @param {number} other @param {string} what */
const same = (one, other, what) => assert.ok(Math.abs((one ?? NaN) - other) < 1e-9, `${what}: ${one}, ${other}`);

test("the curve is that of the module", () => {
  for (const pieces of PIECES)
    for (const size of SCORES)
      for (const value of [size, -size]) {
        const { points } = reviewed(pieces, men(value), men(value));
        same(points[0], expected_points(men(value), pieces), `${value} with ${pieces} pieces`);
        same(points[1], 1 - expected_points(men(value), pieces), `${value} for White with ${pieces} pieces`);
      }
});

test("a move has the module's accuracy, also one that misses a forced win", () => {
  /** @type {Score} */
  const win = { kind: "win", plies: 9 };
  for (const before of [win, ...SCORES.map(men)])
    for (const after of SCORES.flatMap((size) => [men(size), men(-size)])) {
      const { move } = reviewed(16, before, after);
      const [promised, reached] = [expected_points(before, 16), 1 - expected_points(after, 16)];
      const loss = is_still_won(promised, reached) ? 0 : promised - reached;
      same(move?.accuracy, move_accuracy(loss), JSON.stringify([before, after]));
    }
});
