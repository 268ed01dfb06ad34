// Of the signals of one kind of task only the latest is not aborted.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_latest_signal } from "../../../../www/kit/platform/latest_signal.js";

test("a task aborts the one before", () => {
  const latest = create_latest_signal();
  const first = latest.signal();
  assert.equal(first.aborted, false);
  const second = latest.next();
  assert.equal(first.aborted, true);
  assert.equal(second.aborted, false);
  assert.equal(latest.signal(), second);
});

test("after an abort the present signal stays aborted until the next task", () => {
  const latest = create_latest_signal();
  latest.abort();
  assert.equal(latest.signal().aborted, true);
  assert.equal(latest.next().aborted, false);
});
