// The watch over a worker, with a fake clock: one that is slow is waited for, one that is silent or has ended is not.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_watched_worker } from "../../../../www/kit/platform/watched_worker.js";

/** @typedef {{ type: string, code?: string, lives?: boolean }} Word */

const SECOND = 1000;
/** The awake timer counts in steps of this many seconds. */
const STEP = 0.25;
const page = { hidden: false };
/** The page's requests for lifelines; each is answered when its worker ends. @type {(() => void)[]} */
const lifelines = [];
const locks = {
  request: (/** @type {string} */ _name, /** @type {object} */ _options, /** @type {() => void} */ action) => {
    lifelines.push(action);
    return Promise.resolve();
  },
};
for (const [name, value] of Object.entries({ document: page, navigator: { locks } }))
  Object.defineProperty(globalThis, name, { value, configurable: true });

/**
 * A worker that has started and owes a message.
 * @param {import("node:test").TestContext} test
 * @param {boolean} lives
 */
function busy(test, lives) {
  page.hidden = false;
  test.mock.timers.reset();
  test.mock.timers.enable({ apis: ["setTimeout"] });
  /** @type {Worker[]} */
  const workers = [];
  const seen = { deaths: 0, opened: workers };
  const open = () => {
    const worker = /** @type {Worker} */ (
      /** @type {unknown} */ ({ postMessage: () => undefined, terminate: () => undefined })
    );
    workers.push(worker);
    return worker;
  };
  const watched = create_watched_worker(
    open,
    {},
    {
      ready: () => watched.expect_word(),
      hear: () => undefined,
      died: () => void (seen.deaths += 1),
    },
  );
  const worker = () => workers.at(-1);
  const say = (/** @type {Word} */ data) => worker()?.onmessage?.(/** @type {MessageEvent} */ ({ data }));
  const start = () => {
    watched.launch();
    say({ type: "ready", lives });
  };
  start();
  return {
    seen,
    start,
    say,
    fail: () => worker()?.onerror?.(/** @type {ErrorEvent} */ ({})),
    /** @param {number} seconds  while the page is awake */
    wait(seconds) {
      for (let passed = 0; passed < seconds; passed += STEP) test.mock.timers.tick(STEP * SECOND);
    },
    /** The machine sleeps, and its timers are late. @param {number} seconds */
    sleep: (seconds) => test.mock.timers.tick(seconds * SECOND),
    rest: watched.rest,
  };
}

test("a search that is slow is waited for as long as its heart beats", (test) => {
  const { wait, say, seen } = busy(test, true);
  for (let beat = 0; beat < 40; beat += 1) {
    wait(29);
    say({ type: beat % 2 === 0 ? "alive" : "progress" });
  }
  assert.equal(seen.deaths, 0);
});

test("silence is a death after 30 seconds, without a lifeline after 10", (test) => {
  for (const [lives, limit] of /** @type {const} */ ([
    [true, 30],
    [false, 10],
  ])) {
    const { wait, seen } = busy(test, lives);
    wait(limit - 1);
    assert.equal(seen.deaths, 0);
    wait(2);
    assert.equal(seen.deaths, 1);
  }
});

test("on a device whose messages come seldom the limit is five times the longest silence", (test) => {
  const { wait, say, seen } = busy(test, false);
  wait(8);
  say({ type: "alive" });
  wait(1);
  say({ type: "progress" });
  wait(39);
  assert.equal(seen.deaths, 0);
  wait(3);
  assert.equal(seen.deaths, 1);
});

test("after a death by silence the next worker is given three times as long", (test) => {
  const { wait, start, seen } = busy(test, true);
  wait(31);
  assert.equal(seen.deaths, 1);
  start();
  wait(89);
  assert.equal(seen.deaths, 1);
  wait(2);
  assert.equal(seen.deaths, 2);
});

test("no time is counted while the page is hidden, the machine sleeps or no message is due", (test) => {
  const { wait, sleep, say, seen, rest } = busy(test, true);
  sleep(3600);
  page.hidden = true;
  wait(3600);
  page.hidden = false;
  wait(25);
  assert.equal(seen.deaths, 0);
  say({ type: "progress" });
  rest();
  wait(3600);
  assert.equal(seen.deaths, 0);
});

test("an error, a broken module and the end of the thread are deaths at once", (test) => {
  const failed = busy(test, true);
  failed.fail();
  assert.equal(failed.seen.deaths, 1);
  const broken = busy(test, true);
  broken.say({ type: "failed", code: "broken" });
  assert.equal(broken.seen.deaths, 1);
  const ended = busy(test, true);
  lifelines.at(-1)?.();
  assert.equal(ended.seen.deaths, 1);
  ended.wait(100);
  assert.equal(ended.seen.deaths, 1, "it is reported once");
});
