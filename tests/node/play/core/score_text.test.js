// The texts of a search's score.
import assert from "node:assert/strict";
import { test } from "node:test";
import { balance, evaluation } from "../../../../www/play/core/score_text.js";
import { t } from "../../translator.js";

/** @param {number} value @returns {import("../../../../www/engine/client/protocol.js").Score} */
const value = (value) => ({ kind: "value", value });
const figure = (/** @type {import("../../../../www/engine/client/protocol.js").Score} */ score) =>
  balance(t, score, "black").figure;
const words = (/** @type {import("../../../../www/engine/client/protocol.js").Score} */ score) =>
  evaluation(t, { score, turn: "black" });

test("a score is shown in men, but not in a level position", () => {
  assert.deepEqual([208, -35, 4].map(value).map(figure), ["2.1", "0.4", ""]);
  assert.equal(words(value(208)), "Evaluation: Black is much better, 2.08 men");
  assert.equal(words(value(-4)), "Evaluation: The game is level");
});

test("a win at an unknown distance is not shown as a number of men", () => {
  assert.deepEqual([9000, 9001, 10_025, -10_025].map(value).map(figure), ["90.0", "", "", ""]);
  assert.equal(words(value(10_025)), "Evaluation: Black is winning");
  assert.equal(words(value(-10_025)), "Evaluation: White is winning");
});

test("a win at a known distance is shown in moves", () => {
  const win = { kind: /** @type {const} */ ("win"), plies: 9 };
  assert.equal(words(win), "Evaluation: Black wins in 5 moves");
  assert.equal(words({ ...win, plies: 1 }), "Evaluation: Black wins in 1 move");
  assert.equal(words({ ...win, plies: 0 }), "Evaluation: Black wins");
  assert.equal(balance(t, win, "black").side, "black");
});
