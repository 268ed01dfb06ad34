// Limiting how often something is done.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { create_throttle } from "../../../../www/kit/platform/throttle.js";

test("a throttle allows the first call, and another one after its time", (t) => {
  let now = 5;
  mock.method(performance, "now", () => now);
  t.after(() => mock.restoreAll());
  const is_due = create_throttle(100);
  assert.deepEqual([is_due(), is_due()], [true, false]);
  now = 104;
  assert.equal(is_due(), false);
  now = 105;
  assert.deepEqual([is_due(), is_due()], [true, false]);
});

test("a throttle with a last time waits for its first call too", (t) => {
  let now = 50;
  mock.method(performance, "now", () => now);
  t.after(() => mock.restoreAll());
  const is_due = create_throttle(100, now);
  assert.equal(is_due(), false);
  now = 150;
  assert.equal(is_due(), true);
});
