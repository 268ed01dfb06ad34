// The keys of a slider.
import assert from "node:assert/strict";
import { test } from "node:test";
import { value_for_key } from "../../../../www/kit/widgets/slider.js";

test("keys step through the values and stay between the least and the greatest", () => {
  const to = (/** @type {string} */ key) => value_for_key(key, 5, 12);
  assert.deepEqual(["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"].map(to), [4, 4, 6, 6]);
  assert.deepEqual(["PageDown", "PageUp", "Home", "End", "Enter"].map(to), [0, 12, 0, 12, null]);
  assert.equal(value_for_key("PageUp", 3, 20), 13);
});
