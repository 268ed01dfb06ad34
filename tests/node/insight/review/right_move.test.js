// The reason of the right move: proven gains, results by the tables, else what the move played loses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { right_reason } from "../../../../www/insight/review/right_move.js";
import { t } from "../../translator.js";

/**
 * @import { Explanation, ReviewedMove } from "../../../../www/play/core/review_types.js"
 * @import { Exercise } from "../../../../www/insight/review/retry_state.js"
 */

/** @param {Pick<Explanation, "kind"> & Partial<Explanation>} of @returns {Explanation} */
const explanation = (of) => ({
  line: [],
  proven: true,
  taken: { men: 0, kings: 0 },
  lost: { men: 0, kings: 0 },
  square: null,
  ...of,
});

/** @param {Explanation[]} explanations @param {ReviewedMove["table"]} [table] @returns {Exercise} */
const exercise = (explanations, table = null) => ({
  ply: 4,
  played: "8-11",
  best: "7-11",
  line: ["7-11"],
  reviewed: {
    ...{ before: 0.5, after: 0.1, judgement: "blunder", accuracy: 10, best: "7-11", only: false },
    ...{ turning_point: false, table, explanations },
  },
});

/** @param {Exercise} of @param {string} [move] */
const reason = (of, move = "7-11") => right_reason(t, of, move, (line) => [...line]);
const one = { men: 1, kings: 0 };
const two = { men: 2, kings: 0 };

test("a proven gain is the reason, also that of a shot", () => {
  const gain = explanation({ kind: "misses-gain", line: ["7-11", "15x8"], taken: one });
  assert.equal(reason(exercise([gain])), "7-11 wins a man.");
  const shot = explanation({ kind: "misses-shot", line: ["7-11", "15x8"], taken: two, lost: one });
  assert.equal(reason(exercise([shot])), "It is the shot 7-11, 2 for 1.");
});

test("otherwise what the tables know, else what the move played provably loses", () => {
  const cost = explanation({ kind: "loses-pieces", line: ["8-11", "15x8"], lost: two });
  assert.equal(reason(exercise([cost])), "8-11, the move played, loses two men.");
  assert.equal(reason(exercise([cost], { kind: "win-becomes-draw", plies: null })), "7-11 keeps the win.");
  assert.equal(reason(exercise([cost], { kind: "draw-becomes-loss", plies: null })), "7-11 keeps the draw.");
  assert.equal(reason(exercise([cost], { kind: "win-becomes-draw", plies: null }), "3-8"), reason(exercise([cost])));
});

test("what is not proven is no reason", () => {
  const better = explanation({ kind: "better", line: ["7-11"], proven: false });
  assert.equal(reason(exercise([better])), "");
});
