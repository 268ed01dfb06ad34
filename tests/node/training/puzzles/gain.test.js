// Where the line of a puzzle gains its material: after the solution's last move, or some moves later.
import assert from "node:assert/strict";
import { test } from "node:test";
import { walk } from "../../../../www/insight/analysis/pv_lines.js";
import { plies_to_gain } from "../../../../www/training/puzzles/gain.js";
import { create_move_check } from "../../../../www/training/puzzles/move_check.js";
import { balance_text, start_of } from "../../../../www/training/puzzles/puzzle_text.js";
import { t } from "../../translator.js";

/** @param {string} fen @param {string} moves */
const plies_of = (fen, moves) =>
  walk("official", /** @type {never} */ ({ fen, turn: start_of(fen).turn }), moves.split(" "));

const FEN = "W:W13,17,20,21,23,25,28,31:B1,2,6,9,10,12,14,15";
const SOLUTION = "23-19 15x24 28x19 14-18 17-14";

test("a gain counts when no jump is due any more", () => {
  const two_for_one = plies_of("W:W18,26:B7,14", "18x9");
  assert.equal(plies_to_gain(two_for_one, "white"), 1);
  assert.equal(plies_to_gain(two_for_one, "black"), null);
  const exchange = plies_of("W:W18,22:B14,10", "18x9");
  assert.equal(exchange.length, 1);
  assert.equal(plies_to_gain(exchange, "white"), 1, "nothing takes back");
  const taken_back = plies_of("W:W18,26:B14,5", "18x9 5x14");
  assert.equal(plies_to_gain(taken_back, "white"), null, "the jump back was due");
});

test("a solution that ends before its gain is continued up to the gain", async () => {
  const solution = plies_of(FEN, SOLUTION);
  assert.equal(solution.length, 5);
  assert.equal(plies_to_gain(solution, "white"), null);
  const whole = plies_of(FEN, `${SOLUTION} 10x17 21x5`);
  assert.equal(whole.length, 7);
  assert.equal(plies_to_gain(whole, "white", 5), 7);
  assert.match(balance_text(t, start_of(FEN), whole, true), /^With the moves that may follow, the solution captures /);
});

test("the continuation is searched from the end of the solution, and is empty without an engine", async () => {
  /** @type {readonly string[][]} */
  let asked = [];
  const searches = /** @type {import("../../../../www/insight/review/retry_check.js").Searches} */ (
    /** @type {unknown} */ ({
      evaluate: async (/** @type {{ moves: string[] }} */ { moves }) => {
        asked = [...asked, moves];
        return { pv: ["10x17", "21x5"] };
      },
    })
  );
  const puzzle = { fen: FEN, solution: SOLUTION.split(" ") };
  const { signal } = new AbortController();
  const check = create_move_check(t, puzzle, { searches: async () => searches });
  assert.deepEqual(await check.continuation(signal), ["10x17", "21x5"]);
  assert.deepEqual(asked, [puzzle.solution]);
  const without = create_move_check(t, puzzle, { searches: () => Promise.reject(new Error("no network")) });
  assert.deepEqual(await without.continuation(signal), []);
});
