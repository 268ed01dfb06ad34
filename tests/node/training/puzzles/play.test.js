// A puzzle on the board: right moves are answered, others are judged, and what was begun ends with the puzzle.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { create_puzzle_play, same_move } from "../../../../www/training/puzzles/puzzle_play.js";
import { parse_chunk } from "../../../../www/training/progress/puzzle_file.js";
import { Game } from "../../../../www/wasm.js";

/**
 * @import { TrainingBoard } from "../../../../www/training/shell/training_board.js"
 * @import { Decision } from "../../../../www/training/puzzles/puzzle_play.js"
 */

const { puzzles } = parse_chunk(readFileSync(new URL("../../../data/puzzles.txt", import.meta.url), "utf8"));
const PUZZLE = puzzles.find(({ solution }) => solution.join(" ") === "15-10 7x14 17x1");
assert.ok(PUZZLE !== undefined);
const puzzle = PUZZLE;

/** A board by the module, on which the test moves. @param {Decision} [decision] on every other move */
function table(decision = "undo") {
  let game = new Game("official");
  let locked = true;
  /** @type {string[]} */
  const events = [];
  const board = /** @type {TrainingBoard} */ (
    /** @type {unknown} */ ({
      show(/** @type {string} */ fen, /** @type {{ moves: string[] }} */ { moves }) {
        game = Game.from_fen(fen, "official");
        for (const move of moves) game.apply(move);
      },
      position: () => game.snapshot(),
      legal(/** @type {string} */ notation) {
        const move = game.snapshot().legal_moves.find((one) => one.notation === notation);
        if (move === undefined) throw new Error(`${notation} is not legal`);
        return move;
      },
      async play(/** @type {string} */ move) {
        game.apply(move);
        events.push(`reply ${move}`);
      },
      undo() {
        game.undo();
        events.push("undo");
      },
      lock: (/** @type {boolean} */ lock) => void (locked = lock),
      at_rest: async () => undefined,
    })
  );
  const play = create_puzzle_play(board, {
    right: (is_last) => void events.push(is_last ? "solved" : "right"),
    other: async ({ move, ply, is_last }) => {
      events.push(`other ${move.notation} at ${ply}${is_last ? ", last" : ""}`);
      return decision;
    },
  });
  return {
    play,
    events,
    is_locked: () => locked,
    fen: () => game.snapshot().fen,
    first_move: () => game.snapshot().legal_moves[0]?.notation ?? "",
    /** @param {string} notation */
    async move(notation) {
      if (locked) return; // as the board does
      const before = game.snapshot();
      const move = board.legal(notation);
      game.apply(notation);
      await play.on_move(move, before);
    },
  };
}

test("right moves are answered until the puzzle is solved", async () => {
  const { play, events, is_locked, move } = table();
  play.start(puzzle);
  assert.equal(is_locked(), false);
  await move("15-10");
  assert.deepEqual([events.splice(0), is_locked(), play.ply()], [["right", "reply 7x14"], false, 2]);
  await move("17x1");
  assert.deepEqual([events, is_locked()], [["solved"], true]);
});

test("another move is judged, and taken back", async () => {
  const { play, events, is_locked, fen, move } = table();
  play.start(puzzle);
  const before = fen();
  await move("15-11");
  assert.deepEqual([events.splice(0), fen(), is_locked()], [["other 15-11 at 0", "undo"], before, false]);
  await move("15-10");
  assert.deepEqual(events, ["right", "reply 7x14"]);
});

test("another move that is accepted ends the puzzle", async () => {
  const { play, events, is_locked, fen, first_move, move } = table("accept");
  play.start({ ...puzzle, solution: ["15-10"] });
  await move("15-11");
  assert.equal(is_locked(), true);
  const after = fen();
  await move(first_move());
  assert.deepEqual([events, fen()], [["other 15-11 at 0, last"], after]);
});

test("the question in the middle of a solution is asked again", async () => {
  const { play, events, move } = table();
  play.start(puzzle, 2);
  await move("17x1");
  assert.deepEqual(events, ["solved"]);
});

test("a pending check does not affect the next puzzle", async () => {
  const { play, events, is_locked, fen, move } = table();
  play.start(puzzle);
  const judged = move("15-11");
  play.start(puzzle);
  await judged;
  assert.deepEqual([events, fen()], [["other 15-11 at 0"], Game.from_fen(puzzle.fen, "official").fen()]);
  play.stop();
  assert.equal(is_locked(), true);
  await move("15-10");
  assert.deepEqual(events, ["other 15-11 at 0"]);
});

test("a puzzle that cannot be played is refused", () => {
  const { play } = table();
  assert.throws(() => play.start({ ...puzzle, solution: ["1-5"] }), /not legal/);
  assert.throws(() => play.start({ ...puzzle, fen: "W:W1:B33" }));
});

test("routes over the same pieces to the same square are the same move", () => {
  const move = { notation: "a", from: 1, to: 10, path: [1, 10], captured: [6, 7], crowns: false };
  assert.ok(same_move(move, { ...move, notation: "b", captured: [7, 6] }));
  assert.ok(!same_move(move, { ...move, captured: [6] }) && !same_move(move, { ...move, to: 11 }));
});
