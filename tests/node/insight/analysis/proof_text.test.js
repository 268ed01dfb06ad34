// What the chip of a line says in a search for a proof.
import assert from "node:assert/strict";
import { test } from "node:test";
import { proof_verdict } from "../../../../www/insight/analysis/proof_text.js";
import { t } from "../../translator.js";

/** @import { Line, Score } from "../../../../www/engine/client/protocol.js" */

/** @type {(score: Score, proved: Line["proved"], known?: Parameters<typeof proof_verdict>[2]) => string} */
const words = (score, proved, known) => proof_verdict(t, { score, proved }, known).words;

/** @param {number} value @returns {Score} */
const about = (value) => ({ kind: "value", value });

test("a forced end is proved, a result without a distance is one of the tables, an estimate decides nothing", () => {
  assert.equal(words({ kind: "win", plies: 13 }, "won"), "Win in 7, proved");
  assert.equal(words({ kind: "loss", plies: 8 }, "lost"), "Loss in 4, proved");
  assert.equal(words(about(10_480), "won"), "Win by the tables");
  assert.equal(words(about(-10_480), "lost"), "Loss by the tables");
  assert.equal(words(about(0), "drawn"), "Draw by the tables");
  assert.equal(words(about(900), null), "Not decided");
});

test("the result of the tables takes precedence", () => {
  const draw = { ending: /** @type {const} */ ("drawn"), plies: null, progress: null };
  assert.equal(words(about(35), null, draw), "Draw by the tables");
  assert.equal(words(about(35), null, { ending: "won", plies: 43, progress: 3 }), "Win in 22, proved");
  assert.equal(words(about(35), null, { ending: "lost", plies: null, progress: 3 }), "Loss by the tables");
  assert.equal(words(about(10_480), "won", draw), "Draw", "by the 40-move rule");
});
