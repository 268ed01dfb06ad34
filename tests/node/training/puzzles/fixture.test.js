// The ten puzzles of tests/data/puzzles.txt, from famous games: their solutions are legal, and by the engine each move
// of the solver is better than every other one.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { expected_points } from "../../../../www/insight/review/expected_points.js";
import { same_move } from "../../../../www/training/puzzles/puzzle_play.js";
import { parse_chunk } from "../../../../www/training/progress/puzzle_file.js";
import { Game } from "../../../../www/wasm.js";
import { Engine } from "../../../../www/wasm_whole.js";

const { puzzles, faults } = parse_chunk(readFileSync(new URL("../../../data/puzzles.txt", import.meta.url), "utf8"));
/** With 150,000 the score of a drawn solution has not settled yet. */
const NODES = 250_000;
/** The expected points that a solver's move is better by, at least. */
const MARGIN = 0.15;

const engine = new Engine(8);
const weights = readFileSync(new URL("../../../../www/data/weights.bin.gz", import.meta.url));
engine.set_weights(new Uint8Array(gunzipSync(weights)));

/** @param {string} fen @param {string[]} moves */
function evaluation(fen, moves) {
  engine.position(fen, moves);
  engine.go_evaluation(NODES);
  for (;;) {
    const found = engine.think_evaluation();
    if (found !== null) return found;
  }
}

test("there are ten of them, and no line is damaged", () => {
  assert.deepEqual(faults, []);
  assert.equal(puzzles.length, 10);
});

for (const { id, fen, solution, goal } of puzzles)
  test(`the solution of ${id} is legal, and its moves are the best by far`, () => {
    const game = Game.from_fen(fen, "official");
    for (const [ply, notation] of solution.entries()) {
      const { legal_moves, board_masks } = game.snapshot();
      const move = legal_moves.find((one) => one.notation === notation);
      assert.ok(move !== undefined, `${notation} is not legal`);
      assert.equal(legal_moves.filter((one) => same_move(one, move)).length, 1);
      if (ply % 2 === 0) {
        const pieces = ((board_masks.black | board_masks.white) >>> 0).toString(2).replaceAll("0", "").length;
        const { pv, score, second } = evaluation(fen, solution.slice(0, ply));
        if (second !== null) {
          const [best, other] = [expected_points(score, pieces), expected_points(second, pieces)];
          assert.equal(pv[0], notation);
          assert.ok(best - other >= MARGIN, `${notation}: ${best} is not much more than ${other}`);
          if (ply === 0) assert.ok(goal === "win" ? best > 0.85 : best > 0.3, `${goal}: ${best}`);
        }
      }
      game.apply(notation);
    }
    game.free();
  });
