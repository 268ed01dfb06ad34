// The cost of a move outside the repertoire, with the line that shows it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { walk } from "../../../../www/insight/analysis/pv_lines.js";
import { deviation } from "../../../../www/training/drills/deviation.js";
import { Game } from "../../../../www/wasm.js";

/** @import { Score } from "../../../../www/engine/client/protocol.js" */

/** @param {readonly string[]} moves */
function position(moves) {
  const game = new Game("official");
  for (const move of moves) game.apply(move);
  return game.snapshot();
}

const HERE = position(["11-15", "23-19", "8-11", "22-17"]);
/** @param {number} value @returns {Score} */
const value = (value) => ({ kind: "value", value });
/** @param {Score} score @param {string} moves */
const searched = (score, moves) => {
  const plies = walk("official", HERE, moves.split(" "));
  assert.equal(plies.length, moves.split(" ").length, moves);
  return { score, plies };
};

test("a move that costs hardly any expected points is sound", () => {
  const verdict = deviation(HERE, searched(value(10), "9-13"), searched(value(4), "11-16"));
  assert.equal(verdict.kind, "sound");
  assert.ok(verdict.loss >= 0 && verdict.loss < 0.05);
  assert.deepEqual(deviation(HERE, searched(value(0), "9-13"), searched(value(30), "11-16")), {
    kind: "sound",
    loss: 0,
  });
});

test("a man is lost where the line of the move ends a man down, and that of the prepared one does not", () => {
  const prepared = searched(value(0), "9-13 17-14 10x17 21x14");
  const lost = deviation(HERE, prepared, searched(value(-110), "12-16 19x12 9-13 17-14 10x17 21x14 13-17"));
  assert.ok(lost.kind === "men");
  assert.equal(lost.men, 1);
  assert.deepEqual(
    lost.refutation.map(({ move }) => move.notation),
    ["12-16", "19x12"],
    "the line ends where the man is gone for good",
  );
});

test("in the middle of an exchange nothing is counted", () => {
  const verdict = deviation(HERE, searched(value(0), "9-13"), searched(value(-110), "9-13 17-14 10x17"));
  assert.equal(verdict.kind, "points");
});

test("a man given up in both lines is not what the move loses", () => {
  const both = "12-16 19x12";
  const verdict = deviation(HERE, searched(value(40), both), searched(value(-60), both));
  assert.equal(verdict.kind, "points");
});

test("a lost game says in how many moves", () => {
  const verdict = deviation(HERE, searched(value(0), "9-13"), searched({ kind: "loss", plies: 14 }, "15-18 17-13"));
  assert.ok(verdict.kind === "game");
  assert.equal(verdict.moves, 7);
  assert.equal(verdict.loss, 0.5);
  assert.deepEqual(
    verdict.refutation.map(({ move }) => move.notation),
    ["15-18", "17-13"],
  );
});

test("a loss without pieces is given in points, with a line that is not too long", () => {
  const line = "3-8 17-13 9-14 13-9 6x13 19-16 11x20 21-17 13x22 25x9 5x14 24-19";
  const verdict = deviation(HERE, searched(value(0), "11-16"), searched(value(-90), line));
  assert.ok(verdict.kind === "points");
  assert.ok(verdict.loss > 0.05);
  assert.equal(verdict.refutation.length, 9);
});
