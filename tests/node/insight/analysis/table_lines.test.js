// Lines of a search beside the results of the endgame tables: when the search has to begin again with them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { contradicts } from "../../../../www/insight/analysis/table_lines.js";
import { NOTHING } from "../../../../www/insight/analysis/known_results.js";

/**
 * @import { Line } from "../../../../www/insight/analysis/analysis.js"
 * @import { MoveResult } from "../../../../www/engine/client/protocol.js"
 */

/** @param {string} notation @param {MoveResult["ending"]} ending @param {number | null} [plies] */
const result = (notation, ending, plies = null) =>
  /** @type {MoveResult} */ (/** @type {unknown} */ ({ move: { notation }, ending, plies, progress: null }));

/** @param {string} notation @param {Line["score"]} score */
const line = (notation, score) =>
  /** @type {Line} */ (/** @type {unknown} */ ({ score, plies: [{ move: { notation } }] }));

/** @param {MoveResult[]} move_results @param {number} [unknown] */
const known = (move_results, unknown = 0) => ({ ...NOTHING, move_results, unknown });

const ALL = [result("4-8", "won", 43), result("10-7", "drawn"), result("10-14", "lost", 12), result("10-6", "lost", 8)];
const WIN = line("4-8", { kind: "win", plies: 43 });
const DRAW = line("10-7", { kind: "value", value: 0 });

test("a search that believes in another end is contradicted", () => {
  assert.equal(contradicts([line("4-8", { kind: "value", value: 592 })], known(ALL)), true);
  assert.equal(contradicts([line("10-7", { kind: "win", plies: 9 })], known([result("10-7", "drawn")])), true);
  assert.equal(contradicts([WIN, DRAW], known(ALL)), false);
});

test("a line in the place of a better move is contradicted", () => {
  const [late, soon] = [line("10-14", { kind: "loss", plies: 12 }), line("10-6", { kind: "loss", plies: 8 })];
  assert.equal(contradicts([WIN, DRAW, late], known(ALL)), false);
  assert.equal(contradicts([WIN, DRAW, soon], known(ALL)), true, "another move loses later");
  assert.equal(contradicts([WIN, soon], known(ALL)), true, "another move draws");
});

test("moves whose distances are not known, or that are equally good, do not contradict", () => {
  const lost = [result("10-14", "lost"), result("10-6", "lost")];
  const equal = [result("10-14", "lost", 8), result("10-6", "lost", 8)];
  const lines = [line("10-6", { kind: "loss", plies: 8 })];
  assert.equal(contradicts(lines, known(lost)), false);
  assert.equal(contradicts(lines, known(equal)), false);
});

test("nothing is contradicted while another move may be better", () => {
  const lines = [line("10-14", { kind: "value", value: 30 })];
  assert.equal(contradicts(lines, known([result("10-7", "lost", 4)], 1)), false);
  assert.equal(contradicts(lines, known([])), false);
  assert.equal(contradicts(lines, known([result("4-8", "won", 5)], 1)), true, "no other can be");
  assert.equal(contradicts([], known(ALL)), false);
});
