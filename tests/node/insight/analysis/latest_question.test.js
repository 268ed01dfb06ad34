// Of several questions about positions the last one counts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_latest_question } from "../../../../www/insight/analysis/latest_question.js";

test("another question aborts the one before, and the same one goes on", () => {
  const question = create_latest_question();
  assert.equal(question.ask(null), null, "nothing was asked");
  const first = question.ask("a");
  assert.equal(question.ask("a"), null);
  assert.equal(first?.aborted, false);
  const second = question.ask("b");
  assert.deepEqual([first?.aborted, second?.aborted], [true, false]);
  question.ask(null);
  assert.equal(second?.aborted, true);
});

test("a forgotten question can be asked again", () => {
  const question = create_latest_question();
  const first = question.ask("a");
  question.forget();
  assert.equal(first?.aborted, false);
  assert.notEqual(question.ask("a"), null);
  assert.equal(first?.aborted, true);
});
