// A change guard reports a change only if one of its values differs from the last call.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_change_guard } from "../../../../www/kit/platform/change_guard.js";

test("a change of any value is seen once", () => {
  const changed = create_change_guard();
  const tree = {};
  assert.deepEqual([[1, tree], [1, tree], [1, {}], [2, {}], [2]].map(changed), [true, false, true, true, true]);
});

test("after a reset the same values count as changed", () => {
  const changed = create_change_guard();
  changed([1]);
  assert.equal(changed([]), true);
  assert.equal(changed([]), false);
  assert.equal(changed([1]), true);
});
