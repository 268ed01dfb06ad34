// The place of an arrow's number.
import assert from "node:assert/strict";
import { test } from "node:test";
import { beside } from "../../../www/board/arrows.js";

test("two arrows that meet have their numbers on their own sides, on a board turned round too", () => {
  /** @type {Parameters<typeof beside>[1]} */
  const arrows = [
    { path: [11, 15], tag: "1", tone: 1 },
    { path: [10, 15], tag: "2", tone: 2 },
    { path: [9, 14], tag: "3", tone: 3 },
  ];
  const shifts = [false, true].map((flipped) => {
    const brush = /** @type {Parameters<typeof beside>[0]} */ (
      /** @type {unknown} */ ({ layout: { size: 800, margin: 0, ratio: 1, flipped } })
    );
    return arrows.map((arrow) => Math.sign(beside(brush, arrows, arrow)));
  });
  assert.deepEqual(shifts, [
    [1, -1, 0],
    [-1, 1, 0],
  ]);
});
