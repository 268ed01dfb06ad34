// A task runs one at a time, and again if it was asked for meanwhile.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_repeater } from "../../../../www/kit/platform/repeater.js";

test("requests during a run cause one more run", async () => {
  let runs = 0;
  /** @type {(() => void)[]} */
  const ends = [];
  const repeater = create_repeater(() => {
    runs += 1;
    return new Promise((resolve) => ends.push(resolve));
  });
  assert.equal(repeater.is_running(), false);
  const run = repeater.run();
  repeater.run();
  repeater.run();
  assert.deepEqual([runs, repeater.is_running()], [1, true]);
  ends.shift()?.();
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(runs, 2);
  ends.shift()?.();
  await run;
  assert.deepEqual([runs, repeater.is_running()], [2, false]);
});
