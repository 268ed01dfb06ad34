// Tasks run one after the other.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_task_queue } from "../../../../www/kit/platform/task_queue.js";

test("a task begins when the one before has ended", async () => {
  const queue = create_task_queue();
  const log = /** @type {string[]} */ ([]);
  const task = (/** @type {string} */ name) => async () => {
    log.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve));
    log.push(`${name} ends`);
    return name;
  };
  assert.deepEqual(await Promise.all([queue.run(task("one")), queue.run(task("two"))]), ["one", "two"]);
  assert.deepEqual(log, ["one begins", "one ends", "two begins", "two ends"]);
});

test("a task that fails rejects its own promise, and the next one runs", async () => {
  const queue = create_task_queue();
  const failing = queue.run(() => Promise.reject(new Error("no")));
  const next = queue.run(() => 2);
  await assert.rejects(failing, /no/);
  assert.equal(await next, 2);
});

test("a queue is finished when no task is left, also one that was added meanwhile", async () => {
  const queue = create_task_queue();
  const done = /** @type {number[]} */ ([]);
  queue.run(() => {
    done.push(1);
    void queue.run(() => void done.push(2));
  });
  await queue.finished();
  assert.deepEqual(done, [1, 2]);
});
