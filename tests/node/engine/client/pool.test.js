// The pool of workers, with workers that answer when they are told to.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { create_engine_pool, pool_size } from "../../../../www/engine/client/pool.js";
import { t } from "../../translator.js";

/** @import { ToWorker, Evaluate, FromWorker, PositionEvaluation } from "../../../../www/engine/client/protocol.js" */

for (const [name, value] of Object.entries({ document: { hidden: false }, navigator: {} }))
  Object.defineProperty(globalThis, name, { value, configurable: true });
beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

const IDLE = 5000;
/** @param {string} name */
const position = (name) => ({ rules: /** @type {const} */ ("official"), start_fen: name, moves: [] });

/** A worker that writes down what it is told. */
class FakeWorker {
  /** @type {ToWorker[]} */
  told = [];
  ended = false;
  /** @type {((event: MessageEvent) => void) | null} */
  onmessage = null;
  /** @type {(() => void) | null} */
  onerror = null;

  /** @param {ToWorker} message */
  postMessage(message) {
    this.told.push(message);
  }

  terminate() {
    this.ended = true;
  }

  /** @param {FromWorker} data */
  say(data) {
    this.onmessage?.(/** @type {MessageEvent} */ ({ data }));
  }

  ready() {
    this.say(/** @type {FromWorker} */ ({ type: "ready", lives: false }));
  }

  /** The last request that it received. */
  get job() {
    return /** @type {Evaluate} */ (this.told.findLast(({ type }) => type === "evaluate" || type === "review"));
  }

  /** Its last job is done. */
  answer() {
    const { type, id, request } = this.job;
    const evaluation = /** @type {PositionEvaluation} */ ({ pv: [request.start_fen] });
    const review = /** @type {import("../../../../www/engine/client/protocol.js").GameReview} */ ({
      search_alone: true,
    });
    this.say(type === "evaluate" ? { type: "evaluated", id, evaluation } : { type: "reviewed", id, review });
  }

  /** Its last job was stopped. */
  stopped() {
    this.say({ type: "failed", id: this.job.id, code: "stopped", message: "stopped" });
  }

  die() {
    this.onerror?.();
  }
}

/** @param {number} size @param {{ hardwareConcurrency?: number }} [device] */
function make_pool(size, device = { hardwareConcurrency: 8 }) {
  /** @type {FakeWorker[]} */
  const workers = [];
  const open = () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return /** @type {Worker} */ (/** @type {unknown} */ (worker));
  };
  const pool = create_engine_pool(t, { size, device, open, idle: IDLE });
  /** The position that each worker was asked last. */
  const asked = () => workers.map((worker) => (worker.ended ? null : (worker.job?.request.start_fen ?? "")));
  /** @param {string} name @param {import("../../../../www/engine/client/pool.js").JobOptions} [options] */
  const evaluate = async (name, options) => (await pool.evaluate(position(name), 1000, options)).pv[0];
  return { pool, workers, asked, evaluate };
}

/** @param {FakeWorker | undefined} worker @returns {FakeWorker} */
const present = (worker) => worker ?? assert.fail("there is no such worker");

test("a device has a worker for each core but one, eight at most, and one if it is weak", () => {
  const size = (/** @type {number} */ hardwareConcurrency) => pool_size({ hardwareConcurrency });
  assert.deepEqual([1, 2, 4, 9, 64].map(size), [1, 1, 3, 8, 8]);
  assert.equal(pool_size({}), 1);
  assert.equal(pool_size({ hardwareConcurrency: 8, deviceMemory: 2 }), 1);
  assert.equal(pool_size({ hardwareConcurrency: 8, deviceMemory: 4 }), 7);
  assert.equal(pool_size({ hardwareConcurrency: 8, connection: { saveData: true } }), 1);
});

test("workers are started by the first work, the first alone, and get a small table", async () => {
  const { pool, workers, evaluate } = make_pool(3);
  assert.equal(workers.length, 0);
  const answers = ["a", "b", "c", "d"].map((name) => evaluate(name));
  assert.equal(workers.length, 1, "the others wait for what it compiles");
  workers[0]?.ready();
  assert.equal(workers.length, 3);
  assert.deepEqual(
    workers.map(({ told: [first] }) => first?.type === "init" && [first.hash, first.pooled]),
    [
      [4, true],
      [4, true],
      [4, true],
    ],
  );
  pool.dispose();
  for (const answer of answers) await assert.rejects(answer, { name: "AbortError" });
});

test("no more workers are started than there are jobs", async () => {
  const { pool, workers, evaluate } = make_pool(8);
  const answers = [evaluate("a"), evaluate("b")];
  workers[0]?.ready();
  assert.equal(workers.length, 2);
  pool.dispose();
  for (const answer of answers) await assert.rejects(answer, { name: "AbortError" });
});

test("each job goes to the next worker that is free, and its answer to who has asked", async () => {
  const { workers, asked, evaluate } = make_pool(2);
  const answers = Promise.all(["a", "b", "c"].map((name) => evaluate(name)));
  workers[0]?.ready();
  workers[1]?.ready();
  assert.deepEqual(asked(), ["a", "b"]);
  workers[1]?.answer();
  assert.deepEqual(asked(), ["a", "c"]);
  workers[1]?.answer();
  workers[0]?.answer();
  assert.deepEqual(await answers, ["a", "b", "c"]);
});

test("a review goes before evaluations, and what is in the background waits for all others", async () => {
  const { pool, workers, asked, evaluate } = make_pool(1);
  const order = [];
  const background = evaluate("background", { background: true });
  workers[0]?.ready();
  const answers = [background, evaluate("late", { background: true }), evaluate("a"), evaluate("b")];
  answers.push(pool.review(position("review"), []).then(({ search_alone }) => String(search_alone)));
  for (let job = 0; job < 5; job += 1) {
    order.push(asked()[0]);
    workers[0]?.answer();
  }
  assert.deepEqual(order, ["background", "review", "a", "b", "late"]);
  assert.deepEqual(await Promise.all(answers), ["background", "late", "a", "b", "true"]);
});

test("reviews go to one worker, another if it dies, and evaluations to all", async () => {
  const { pool, workers, asked, evaluate } = make_pool(2);
  const evaluations = ["a", "b", "c"].map((name) => evaluate(name));
  workers[0]?.ready();
  workers[1]?.ready();
  const review = pool.review(position("review"), []);
  workers[1]?.answer();
  assert.deepEqual(asked(), ["a", "c"]);
  workers[1]?.answer();
  assert.deepEqual(asked(), ["a", "c"], "the review waits for the first");
  workers[0]?.answer();
  assert.deepEqual(asked(), ["review", "c"]);
  workers[0]?.die();
  assert.deepEqual(asked(), [null, "review"]);
  workers[1]?.answer();
  await Promise.all([review, ...evaluations]);
});

test("an aborted job is rejected at once, its worker is told to stop and goes on with the next", async () => {
  const { workers, asked, evaluate } = make_pool(1);
  const [first, second] = [new AbortController(), new AbortController()];
  const aborted = [evaluate("a", { signal: first.signal }), evaluate("b", { signal: second.signal })];
  const third = evaluate("c");
  workers[0]?.ready();
  second.abort();
  first.abort();
  for (const answer of aborted) await assert.rejects(answer, { name: "AbortError" });
  const worker = present(workers[0]);
  assert.deepEqual(worker.told.at(-1), { type: "stop", id: worker.job.id });
  assert.deepEqual(asked(), ["a"], "it has not answered yet");
  worker.stopped();
  assert.deepEqual(asked(), ["c"]);
  worker.answer();
  assert.equal(await third, "c");
  await assert.rejects(evaluate("d", { signal: AbortSignal.abort() }), { name: "AbortError" });
});

test("a job whose worker dies is done by another; one that two have died of fails", async () => {
  const { workers, asked, evaluate } = make_pool(1);
  const first = evaluate("a");
  const second = evaluate("b");
  workers[0]?.ready();
  workers[0]?.die();
  assert.deepEqual([workers.length, workers[0]?.ended], [2, true]);
  workers[1]?.ready();
  assert.deepEqual(asked(), [null, "a"]);
  workers[1]?.die();
  await assert.rejects(first, { message: "the engine has stopped" });
  workers[2]?.ready();
  assert.deepEqual(asked(), [null, null, "b"]);
  workers[2]?.answer();
  assert.equal(await second, "b");
});

test("a job that nobody waits for is not done again when its worker dies", async () => {
  const { workers, asked, evaluate } = make_pool(1);
  const controller = new AbortController();
  const first = evaluate("a", { signal: controller.signal });
  const second = evaluate("b");
  workers[0]?.ready();
  controller.abort();
  await assert.rejects(first, { name: "AbortError" });
  workers[0]?.die();
  workers[1]?.ready();
  assert.deepEqual(asked(), [null, "b"]);
  workers[1]?.answer();
  assert.equal(await second, "b");
});

test("an answer to something else is not taken for that to the job", async () => {
  const { workers, evaluate } = make_pool(1);
  const answer = evaluate("a");
  workers[0]?.ready();
  const { id } = present(workers[0]).job;
  workers[0]?.say({ type: "failed", id: id + 1, code: "superseded", message: "another" });
  workers[0]?.answer();
  assert.equal(await answer, "a");
});

test("a job that the module refuses fails, and the worker goes on", async () => {
  const { workers, evaluate } = make_pool(1);
  const [first, second] = [evaluate("a"), evaluate("b")];
  workers[0]?.ready();
  const { id } = present(workers[0]).job;
  workers[0]?.say({ type: "failed", id, code: "illegal-move", message: "11-15 is not legal" });
  await assert.rejects(first, { message: "11-15 is not legal" });
  workers[0]?.answer();
  assert.equal(await second, "b");
});

test("where no worker can be started, all jobs fail, and the next job tries again", async () => {
  const { workers, evaluate } = make_pool(2);
  const answers = [evaluate("a"), evaluate("b"), evaluate("c")];
  workers[0]?.die();
  workers[1]?.die();
  for (const answer of answers) await assert.rejects(answer, { message: "the engine has stopped" });
  const next = evaluate("d");
  workers[2]?.ready();
  workers[2]?.answer();
  assert.equal(await next, "d");
});

test("where only one worker can be started, it does all jobs", async () => {
  const { workers, evaluate } = make_pool(2);
  const answers = [evaluate("a"), evaluate("b")];
  workers[0]?.ready();
  workers[1]?.die();
  assert.equal(workers.length, 2, "no other is started beside it");
  workers[0]?.answer();
  workers[0]?.answer();
  assert.deepEqual(await Promise.all(answers), ["a", "b"]);
});

test("workers end after a while without work, and start again", async () => {
  const { workers, evaluate } = make_pool(1);
  const first = evaluate("a");
  workers[0]?.ready();
  workers[0]?.answer();
  await first;
  mock.timers.tick(IDLE - 1);
  assert.equal(workers[0]?.ended, false);
  const second = evaluate("b");
  mock.timers.tick(1);
  assert.equal(workers[0]?.ended, false, "it has work again");
  workers[0]?.answer();
  await second;
  mock.timers.tick(IDLE);
  assert.equal(workers[0]?.ended, true);
  const third = evaluate("c");
  workers[1]?.ready();
  workers[1]?.answer();
  assert.equal(await third, "c");
});

test("moves of the game do not keep workers that have nothing to do", async () => {
  const { pool, workers, evaluate } = make_pool(1, { hardwareConcurrency: 2 });
  const answer = evaluate("a");
  workers[0]?.ready();
  pool.hold(true);
  workers[0]?.answer();
  await answer;
  for (let move = 0; move < 5; move += 1) {
    mock.timers.tick(IDLE / 5);
    pool.hold(move % 2 === 0);
  }
  assert.equal(workers[0]?.ended, true);
});

test("a worker that is silent for long while it has work dies", async () => {
  const { workers, evaluate } = make_pool(1);
  const first = evaluate("a");
  workers[0]?.ready();
  for (let step = 0; step < 44; step += 1) mock.timers.tick(250);
  assert.equal(workers[0]?.ended, true);
  workers[1]?.ready();
  workers[1]?.answer();
  assert.equal(await first, "a");
});

test("while a player waits for a move, a device with two cores begins no job", async () => {
  const { pool, workers, asked, evaluate } = make_pool(1, { hardwareConcurrency: 2 });
  pool.hold(true);
  const answers = ["a", "b"].map((name) => evaluate(name));
  assert.equal(workers.length, 0);
  pool.hold(false);
  workers[0]?.ready();
  assert.deepEqual(asked(), ["a"]);
  pool.hold(true);
  workers[0]?.answer();
  assert.deepEqual(asked(), ["a"], "what had begun was done");
  pool.hold(false);
  assert.deepEqual(asked(), ["b"]);
  workers[0]?.answer();
  assert.deepEqual(await Promise.all(answers), ["a", "b"]);
});

test("a device with more cores evaluates meanwhile", async () => {
  const { pool, workers, evaluate } = make_pool(1, { hardwareConcurrency: 4 });
  pool.hold(true);
  const answer = evaluate("a");
  workers[0]?.ready();
  workers[0]?.answer();
  assert.equal(await answer, "a");
});
