// Choosing a square: a step of a move, a complete move, or a refusal with its reason.
import assert from "node:assert/strict";
import { test } from "node:test";
import { choose } from "../../../../www/play/move_input/selection.js";
import { BEFORE, patch } from "../../../../www/play/core/state.js";
import { Game } from "../../../../www/wasm.js";
import { t } from "../../translator.js";

/** @import { State } from "../../../../www/play/core/state_types.js" */

/** Between friends, at the beginning of a game from here. @param {string} start_fen @returns {State} */
const position = (start_fen) =>
  patch(BEFORE, {
    phase: "ready",
    game: {
      start_fen,
      players: { black: { kind: "human" }, white: { kind: "human" } },
      line: [Game.from_fen(start_fen, "official").snapshot()],
    },
  });

/**
 * The move that comes of choosing these squares one after the other.
 * @param {State} state
 * @param {readonly number[]} squares
 */
function played(state, squares) {
  for (const square of squares) {
    const next = choose(t, state, square);
    if (next.move !== null) return next.move.notation;
    ({ state } = next);
  }
  return null;
}

test("each of fourteen crossing routes can be chosen, hop by hop and last square first", () => {
  const state = position("B:W6,7,8,14,15,16,22,23,24:BK2");
  const routes = state.game.line[0]?.legal_moves ?? [];
  assert.equal(routes.length, 14);
  for (const {
    notation,
    path: [from = 0, ...landings],
    to,
  } of routes) {
    assert.equal(played(state, [from, ...landings]), notation, "hop by hop");
    assert.equal(played(state, [from, to, ...landings]), notation, "last square first");
  }
});

/**
 * The messages when these squares are selected in order.
 * @param {State} state
 * @param {readonly number[]} squares
 */
const said = (state, squares) => squares.reduce((now, square) => choose(t, now, square).state, state).message.note;

const START = new Game("official").fen();

test("a piece, then its square; or the square first, when only one piece can go there", () => {
  const state = position(START);
  assert.deepEqual(choose(t, state, 11).state.board.path, [11]);
  assert.equal(played(state, [11, 15]), "11-15");
  assert.equal(played(state, [11, 10, 15]), "10-15", "another piece takes the selection over");
  assert.equal(played(state, [13]), "9-13");
  assert.equal(played(state, [15]), null);
  assert.equal(said(state, [15]), "Pieces on 10 and 11 can go to 15. Choose the piece first.");
});

for (const [squares, reason] of /** @type {[number[], string][]} */ ([
  [[1], "The man on 1 cannot move."],
  [[18], "You have no piece on 18."],
  [[22], "That piece belongs to White. You play Black."],
  [[11, 24], "That square is taken."],
  [[7], "The man on 7 cannot move."],
  [[11, 18], "The man on 11 cannot go to 18."],
])) {
  test(`${squares.join(", then ")}: ${reason}`, () => {
    assert.equal(said(position(START), squares), reason);
    assert.equal(played(position(START), squares), null);
  });
}

test("a light square is refused, and the chosen piece stays chosen", () => {
  const { state } = choose(t, choose(t, position(START), 11).state, null);
  assert.equal(state.message.note, "The game is played on the dark squares.");
  assert.equal(played(state, [15]), "11-15");
});

test("where a jump is forced no other piece moves, and that is said", () => {
  const state = position("W:W13,20,21,24,26,27,29,K2:B1,5,6,12,15,25,K32");
  assert.equal(said(state, [24]), "White must jump. King on 2 or man on 29.");
  assert.equal(played(state, [2, 9]), "2x9");
});

test("two routes to one square: the next click chooses between them", () => {
  const state = position("B:W6,7,14,15:B2");
  const several = "2 routes lead to 18. Choose the next square of the route.";
  assert.equal(said(state, [2, 18]), several);
  assert.equal(said(state, [18]), several);
  assert.equal(played(state, [2, 18, 18]), null);
  assert.equal(played(state, [2, 18, 9]), "2x9x18");
  assert.equal(played(state, [18, 7]), "2x11x18", "by a piece that only one of them takes");
  assert.equal(played(state, [2, 11, 18]), "2x11x18");
});

test("where routes cross, the last landing of one plays it", () => {
  const state = position("B:W6,7,8,14,15,16,22,23,24:BK2");
  assert.equal(played(state, [2, 11, 4]), "2x11x4");
  assert.equal(played(state, [2, 9, 18, 25]), "2x9x18x25");
});

test("out of turn, in an earlier position and after the end a square is answered with a reason", () => {
  const state = position(START);
  assert.equal(
    said(patch(state, { board: { viewing: 0 } }), [11]),
    "This is an earlier position. Go to the last move to play on.",
  );
  assert.equal(
    said(
      patch(state, { game: { players: { black: { kind: "computer", level: 1 }, white: { kind: "human" } } } }),
      [11],
    ),
    "It is not your turn: Black is thinking.",
  );
  assert.equal(said(position("W:W5:B1,9"), [5]), "The game is over. Start a new game, or undo.");
});
