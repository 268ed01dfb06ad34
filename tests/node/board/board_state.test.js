// What the board shows and drags, as pure functions, without a canvas.
import assert from "node:assert/strict";
import { test } from "node:test";
import { changed_parts, picture_at, start, with_view } from "../../../www/board/board_state.js";
import { centre_of, lift, lifted, still_held } from "../../../www/board/drag_state.js";

/**
 * @import { BoardState } from "../../../www/board/board_state.js"
 * @import { HeldPiece } from "../../../www/board/drag_state.js"
 * @import { Theme } from "../../../www/board/theme.js"
 * @import { BoardView, Move } from "../../../www/board/view.js"
 */

const THEME = /** @type {Theme} */ (/** @type {unknown} */ ({ duration: { step: 100, fade: 50, pulse: 1000 } }));
const STILL = /** @type {Theme} */ (/** @type {unknown} */ ({ duration: { step: 0, fade: 0, pulse: 0 } }));
const STEP = /** @type {Move} */ (/** @type {unknown} */ ({ from: 11, to: 15, path: [11, 15], captured: [] }));
const NOTHING = { held: null, returning: null };

/** A board with one black man. @param {number} square @param {Partial<BoardView>} [change] @returns {BoardView} */
const view = (square, change = {}) => ({
  masks: /** @type {BoardView["masks"]} */ ({ black: 1 << (square - 1), white: 0, kings: 0, turn: "black" }),
  flipped: false,
  game: 1,
  place: 1,
  came_from: null,
  last: null,
  path: [],
  routes: [],
  must: [],
  movable: [square],
  ahead: [],
  premove: [],
  show_movable: false,
  pointed: [],
  hint: null,
  names: [],
  labels: "off",
  edges: { left: [], right: [], bottom: [] },
  piece_name: () => "",
  letters: [],
  arrows: [],
  ...change,
});
const MOVED = view(15, { place: 2, came_from: 1, last: STEP });

/** A board of 800 by 800 pixels. @param {BoardView} shown @param {Theme} [theme] @returns {BoardState} */
const board = (shown, theme = THEME) => ({
  ...start(shown, theme),
  layout: { size: 800, margin: 0, ratio: 2, flipped: false },
});

/** @param {Partial<HeldPiece>} [change] @returns {HeldPiece} */
const held = (change = {}) => ({
  square: 11,
  before: null,
  from: { x: 10, y: 10 },
  at: { x: 10, y: 10 },
  grip: { x: 5, y: 5 },
  trace: [11],
  ...change,
});

test("a move from the position shown before is animated until its end", () => {
  const shown = with_view(board(view(11)), MOVED, 1000, null);
  const half = picture_at(shown, NOTHING, 1050);
  assert.equal(half.pose?.to, 15);
  assert.equal(half.next, "soon");
  const end = picture_at(shown, NOTHING, 1100);
  assert.equal(end.pose, null);
  assert.equal(end.next, null, "nothing is redrawn while nothing changes");
});

test("a dropped piece, another game and reduced motion are not animated", () => {
  assert.equal(picture_at(with_view(board(view(11)), MOVED, 1000, 15), NOTHING, 1000).pose, null);
  assert.equal(with_view(board(view(11)), { ...MOVED, game: 2 }, 1000, null).running, null);
  assert.equal(with_view(board(view(11), STILL), MOVED, 1000, null).running, null);
});

test("a change that is no move leaves the animation", () => {
  const shown = with_view(board(view(11)), MOVED, 1000, null);
  const hinted = with_view(shown, { ...MOVED, hint: STEP }, 1050, null);
  assert.equal(hinted.running, shown.running);
  assert.deepEqual(changed_parts(MOVED, { ...MOVED, hint: STEP }), ["hint"]);
});

test("pieces that must jump breathe slowly, unless motion is reduced", () => {
  const must = view(11, { must: [11] });
  assert.equal(picture_at(board(must), NOTHING, 0).next, "later");
  const still = picture_at(board(must, STILL), NOTHING, 0);
  assert.equal(still.next, null);
  assert.equal(still.glow, 1);
});

test("an unusable square shakes the pieces for three steps", () => {
  const refused = with_view(board(view(11)), view(11, { refused: 1 }), 1000, null);
  assert.equal(picture_at(refused, NOTHING, 1299).next, "soon");
  assert.equal(picture_at(refused, NOTHING, 1300).next, null);
  assert.equal(picture_at(refused, NOTHING, 1300).aside, 0);
});

test("a held piece hangs at the pointer, a released one returns to its square and then rests", () => {
  const shown = board(view(11));
  const dragged = { held: held({ at: { x: 200, y: 200 } }), returning: null };
  assert.deepEqual(picture_at(shown, dragged, 1000).scene.lifted, { square: 11, x: 400, y: 400 });
  const back = { held: null, returning: { square: 11, from: { x: 200, y: 200 }, began: 1000 } };
  assert.equal(Math.round(picture_at(shown, back, 1000).scene.lifted?.x ?? 0), 400);
  assert.equal(picture_at(shown, back, 1050).next, "soon");
  const rest = picture_at(shown, back, 1100);
  assert.equal(rest.scene.lifted, null);
  assert.equal(rest.next, null, "nothing is redrawn while nothing changes");
});

test("a released piece whose landing was chosen goes there", () => {
  const back = { held: null, returning: { square: 11, from: { x: 200, y: 200 }, began: 1000 } };
  assert.equal(lifted(back, view(11, { path: [11, 18] }), board(view(11)).layout, 0.5)?.square, 18);
});

test("a piece is lifted where the pointer grips it", () => {
  const { layout } = board(view(11));
  const piece = lift(11, 9, [11], { x: 240, y: 120 }, layout);
  assert.equal(piece.before, 9);
  assert.deepEqual(centre_of(piece, layout), { x: 275, y: 125 }, "the middle of square 11");
});

test("the piece follows the pointer within half a square", () => {
  const { layout } = board(view(11));
  assert.deepEqual(centre_of(held(), layout), { x: 15, y: 15 }, "where it was gripped");
  assert.deepEqual(centre_of(held({ at: { x: 35, y: 10 } }), layout), { x: 35, y: 10 });
});

test("a piece that is no longer chosen is no longer held", () => {
  assert.equal(still_held(held(), view(11)), null);
  const chosen = view(11, { path: [11] });
  const piece = held({ trace: [11, 18] });
  assert.equal(still_held(piece, chosen), piece);
  assert.deepEqual(still_held(held({ trace: [7] }), chosen)?.trace, [11], "its way begins anew");
  assert.equal(still_held(null, chosen), null);
});
