// A move that is chosen while the other side still moves, and what becomes of it when that side has moved.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cancel, choose } from "../../../../www/play/move_input/selection.js";
import { ahead_of_move, play_premoves, set_premove } from "../../../../www/play/core/premove.js";
import { BEFORE, patch } from "../../../../www/play/core/state.js";
import { create_store } from "../../../../www/kit/platform/store.js";
import { create_board_input } from "../../../../www/play/move_input/board_input.js";
import { Game } from "../../../../www/wasm.js";
import { t } from "../../translator.js";

/** @import { Move, State } from "../../../../www/play/core/state_types.js" */

/** The computer, Black, moves from here; a person waits. @param {Game} game @returns {State} */
const waiting = (game) =>
  patch(BEFORE, {
    phase: "ready",
    game: { players: { black: { kind: "computer", level: 1 }, white: { kind: "human" } }, line: [game.snapshot()] },
    board: { premoves: game.moves_ahead() },
  });

/** @param {State} state @param {readonly (number | null)[]} squares @returns {State} as it is when these were chosen */
const chosen = (state, squares) =>
  squares.reduce((/** @type {State} */ now, square) => {
    const { state: next, move } = choose(t, now, square);
    return move === null ? next : set_premove(move)(next);
  }, state);

/**
 * The selection that remains after a move of the computer.
 * @param {Game} game
 * @param {State} state
 * @param {string} move
 */
function left(game, state, move) {
  game.apply(move);
  return ahead_of_move(
    t,
    state,
    /** @type {Parameters<typeof ahead_of_move>[2]} */ (
      /** @type {unknown} */ ({ line: [...state.game.line, game.snapshot()], ply: 1 })
    ),
  );
}

test("a move is chosen ahead, and is there when the other side has moved", () => {
  const game = new Game("official");
  const state = chosen(waiting(game), [22, 18]);
  assert.equal(state.board.premove?.notation, "22-18");
  assert.equal(left(game, state, "9-13").board?.premove?.notation, "22-18");
});

test("one that is not possible then is dropped with a sentence", () => {
  const game = Game.from_fen("B:W22,30:B18,1", "official");
  const state = chosen(waiting(game), [22, 17]);
  const { board, message } = left(game, state, "18x25");
  assert.equal(board?.premove, null);
  assert.equal(message?.note, "You must jump. 22-17 is not possible now.");
});

test("a piece alone stays chosen while it can move", () => {
  const game = new Game("official");
  assert.deepEqual(left(game, chosen(waiting(game), [22]), "9-13").board?.path, [22]);
  const jumped = Game.from_fen("B:W22,30:B18,1", "official");
  assert.deepEqual(left(jumped, chosen(waiting(jumped), [22]), "18x25").board?.path, []);
});

test("another square and Escape take it back; another piece takes its place", () => {
  const state = waiting(new Game("official"));
  const ahead = chosen(state, [22, 18]);
  for (const free of [chosen(ahead, [14]), chosen(ahead, [null]), cancel(ahead)])
    assert.equal(free.board.premove, null);
  assert.equal(chosen(ahead, [23, 19]).board.premove?.notation, "23-19");
  assert.equal(chosen(state, [18]).board.premove, null);
  assert.equal(chosen(state, [11]).message.note, "It is not your turn: Black is thinking.");
});

test("a right click takes back the premove, and leaves the drawings", () => {
  const game = new Game("official");
  const before = patch(chosen(waiting(game), [22, 18]), { board: { shapes: [{ from: 1, to: 5, tone: "green" }] } });
  game.free();
  assert.notEqual(before.board.premove, null);
  const store = create_store(before);
  const { events } = create_board_input(t, store, {
    offer: () => assert.fail(),
    study: () => assert.fail(),
    edit: () => assert.fail(),
    escape: () => false,
  });
  events.point(9, 9);
  assert.equal(store.get().board.premove, null);
  assert.equal(store.get().board.shapes.length, 1);
});

test("a board that is removed while the opponent's move is shown plays no premove", async () => {
  const game = new Game();
  const store = create_store(waiting(game));
  const gone = new AbortController();
  /** @type {string[]} */
  const offered = [];
  const human = { offer: (/** @type {Move} */ move) => void offered.push(move.notation) };
  play_premoves(store, human, async () => gone.abort(), gone.signal);
  store.commit((state) => set_premove(/** @type {Move} */ (state.board.premoves[0]))(state));
  game.apply("11-15");
  store.commit((state) => patch(state, { game: { line: [game.snapshot()], revision: state.game.revision + 1 } }));
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(offered, []);
  game.free();
});
