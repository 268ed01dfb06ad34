// The geometry of the charts, and the keys of the line chart.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as shapes from "../../../../www/records/statistics/chart_shapes.js";

test("the scale begins at a multiple of 20 below all values, and never above 80", () => {
  assert.equal(shapes.floor_of([83, 61]), 60);
  assert.equal(shapes.floor_of([60]), 60);
  assert.equal(shapes.floor_of([100, 100]), 80);
  assert.equal(shapes.floor_of([3]), 0);
  assert.deepEqual(shapes.ticks(60), [100, 80, 60]);
});

test("every value is a point of the line, the best at the top", () => {
  assert.equal(shapes.line_path([100, 60, 80], 60), "M12 0L500 200L988 100");
  assert.equal(shapes.dots_path([100, 60], 60), "M12 0h0M988 200h0");
  assert.equal(shapes.line_path([80], 60), "M500 100");
});

test("a pointer finds the nearest game, and stays on the chart", () => {
  assert.deepEqual(
    [-1, 0, 0.49, 0.6, 1, 2].map((part) => shapes.index_under(part, 5)),
    [0, 0, 2, 2, 4, 4],
  );
  assert.equal(shapes.index_under(0.5, 1), 0);
});

test("parts of a whole fill the width, and nothing is no whole", () => {
  assert.deepEqual(shapes.stacked([1, 0, 3]), [
    { x: 0, width: 25 },
    { x: 25, width: 0 },
    { x: 25, width: 75 },
  ]);
  assert.deepEqual(shapes.stacked([0, 0]), [
    { x: 0, width: 0 },
    { x: 0, width: 0 },
  ]);
});
