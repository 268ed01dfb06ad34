// A position set up by taps, as a FEN that the task reads.
import assert from "node:assert/strict";
import { test } from "node:test";
import { read_task } from "../../../../www/training/progress/task_link.js";
import { fen_of, with_tap } from "../../../../www/training/tasks/set_up.js";
import { parameter_of } from "../../../../www/training/tasks/task_form.js";

/** @import { Pieces, Tool } from "../../../../www/training/tasks/set_up.js" */

/** @param {...[square: number, tool: Tool]} taps */
const set_up = (...taps) =>
  taps.reduce((pieces, [square, tool]) => with_tap(pieces, square, tool), /** @type {Pieces} */ (new Map()));

test("taps put pieces, take them away, and replace them", () => {
  assert.equal(fen_of(set_up([18, "WM"], [5, "WK"], [14, "BM"]), "white"), "W:WK5,18:B14");
  assert.equal(fen_of(set_up([18, "WM"], [18, "WM"]), "black"), "B:W:B");
  assert.equal(fen_of(set_up([18, "WM"], [18, "BK"]), "black"), "B:W:BK18");
  assert.equal(fen_of(set_up([18, "WM"], [18, null]), "white"), "W:W:B");
});

test("no man is put on its own king row", () => {
  assert.equal(fen_of(set_up([4, "WM"], [29, "BM"], [5, "WM"], [28, "BM"]), "white"), "W:W5:B28");
  assert.equal(fen_of(set_up([4, "WK"], [29, "BK"]), "white"), "W:WK4:BK29");
});

test("a position with its goal is a line of the form", () => {
  const line = `${fen_of(set_up([18, "WM"], [14, "BM"]), "black")} win`;
  assert.deepEqual(read_task(parameter_of(line)), {
    task: { kind: "positions", positions: [{ fen: "B:W18:B14", goal: "win" }] },
  });
});
