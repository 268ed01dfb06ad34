// The parts of a task one after the other: none is passed over while it loads, and one that cannot be loaded is said.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_part_runs } from "../../../../www/training/tasks/part_runs.js";

/** @import { Part } from "../../../../www/training/tasks/part_runs.js" */

/** A part whose stages are there when the test says so. @param {string} title */
function awaited_part(title) {
  const asked = { times: 0, give() {}, fail(/** @type {Error} */ _error) {} };
  /** @type {Part} */
  const part = {
    title,
    sentence: "",
    stages() {
      asked.times += 1;
      return new Promise((resolve, reject) => {
        asked.give = () => resolve([]);
        asked.fail = reject;
      });
    },
  };
  return { part, asked };
}

/** Lets what waits go on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function task() {
  const parts = ["first", "second", "third"].map(awaited_part);
  const seen = { log: /** @type {string[]} */ ([]), ways: { again() {}, skip() {} }, is_loading: false };
  const runs = create_part_runs({
    show: ({ title }) => void seen.log.push(title),
    show_end: () => void seen.log.push("end"),
    show_failure(error, ways) {
      seen.log.push(String(error));
      seen.ways = ways;
    },
    show_loading: (is_loading) => void (seen.is_loading = is_loading),
  });
  void runs.start(parts.map(({ part }) => part));
  /** @param {number} index @param {Error} [error] */
  const load = async (index, error) => {
    const asked = parts[index]?.asked;
    if (error === undefined) asked?.give();
    else asked?.fail(error);
    await settled();
  };
  return { parts, seen, runs, load };
}

test("Next is ignored while a part is loading", async () => {
  const { seen, runs, load } = task();
  await load(0);
  void runs.next();
  void runs.next();
  assert.deepEqual([seen.is_loading, runs.part()?.title], [true, "first"]);
  await load(1);
  assert.deepEqual([seen.log, seen.is_loading, runs.part()?.title], [["first", "second"], false, "second"]);
  void runs.next();
  await load(2);
  await runs.next();
  assert.deepEqual(seen.log, ["first", "second", "third", "end"]);
});

test("a part that cannot be loaded is said, and tried again or passed over", async () => {
  const { parts, seen, runs, load } = task();
  await load(0);
  void runs.next();
  await load(1, new Error("no network"));
  assert.deepEqual([seen.log, seen.is_loading], [["first", "Error: no network"], false]);
  assert.equal(runs.part()?.title, "first");
  seen.ways.again();
  await load(1, new Error("still none"));
  assert.equal(parts[1]?.asked.times, 2);
  seen.ways.skip();
  await load(2);
  assert.deepEqual(seen.log, ["first", "Error: no network", "Error: still none", "third"]);
});

test("a part that comes after the task was left is not shown", async () => {
  const { seen, runs, load } = task();
  runs.stop();
  await load(0);
  assert.deepEqual([seen.log, seen.is_loading], [[], false]);
});
