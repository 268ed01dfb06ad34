// The squares of the board's grid, and how keys walk over them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { FIRST, square_after, tab_stop, with_focus, with_view } from "../../../www/board/grid_state.js";

/** @import { BoardView } from "../../../www/board/view.js" */

/** @param {Partial<BoardView>} [change] */
const view = (change = {}) =>
  /** @type {BoardView} */ (
    /** @type {unknown} */ ({ flipped: false, mirrored: false, must: [], movable: [], ...change })
  );

test("arrow keys walk by rows and columns, and stop at the edge", () => {
  const at = with_focus(FIRST, 18);
  const walked = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"].map((key) => square_after(at, key));
  assert.deepEqual(walked, [14, 22, 17, 19]);
  const corner = with_focus(FIRST, 1);
  assert.deepEqual(
    ["ArrowUp", "ArrowLeft"].map((key) => square_after(corner, key)),
    [1, 1],
  );
});

test("Home and End go to the ends of a row, digits to a row", () => {
  const at = with_focus(FIRST, 18);
  assert.deepEqual(
    ["Home", "End", "1", "8"].map((key) => square_after(at, key)),
    [17, 20, 2, 30],
  );
});

test("other keys do not walk", () => {
  for (const key of ["Enter", "Escape", "a", "0", "9", "F1"]) assert.equal(square_after(FIRST, key), null, key);
});

test("a turned board has the squares in the other order, and the same square in the tab order", () => {
  const turned = with_view(with_focus(FIRST, 18), view({ flipped: true }));
  assert.deepEqual([turned.squares[0], turned.squares.at(-1)], [32, 1]);
  assert.equal(turned.squares[tab_stop(turned)], 18);
  assert.equal(square_after(turned, "ArrowUp"), 22);
});

test("Tab reaches a square that can move, until the user has chosen another", () => {
  const fresh = with_view(FIRST, view({ movable: [11, 9] }));
  assert.equal(fresh.square, 9);
  assert.equal(with_view(fresh, view()).square, 9, "nothing can move");
  assert.equal(with_view(with_focus(fresh, 20), view({ movable: [11] })).square, 20);
});
