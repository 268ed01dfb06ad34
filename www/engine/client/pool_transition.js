// The pool of engine workers as a state machine, which assigns jobs to workers: maps a state and an event to the next
// state and the effects to perform. Pure.

/** @import { FromWorker } from "./protocol.js" */
/** @typedef {import("./protocol.js").Evaluate | import("./protocol.js").Review} JobMessage */

/**
 * @typedef {object} Job
 * @property {JobMessage} message
 * @property {boolean} background  waits for all jobs that are not background jobs
 * @property {number} tries  the number of workers that have begun it
 * @property {boolean} dropped  cancelled; the worker's answer will be ignored
 */

/**
 * A place for a worker.
 * @typedef {object} Slot
 * @property {"absent" | "starting" | "ready"} worker
 * @property {Job | null} job  the job in progress
 * @property {boolean} broken  the last worker died before it was ready; not used again until the pool is reset
 */

/**
 * @typedef {object} Pool
 * @property {readonly Slot[]} slots
 * @property {readonly Job[]} queue
 * @property {boolean} few_cores  the workers would slow down the search for a move of the game
 * @property {boolean} held  a player waits for a move of the game
 */

/**
 * What happens to the pool; `slot` is an index. `idle`: there has been no work for a while.
 * @typedef {{ kind: "asked", message: JobMessage, background: boolean } | { kind: "dropped", id: number } |
 *   { kind: "ready", slot: number } | { kind: "heard", slot: number, message: FromWorker } |
 *   { kind: "died", slot: number, started: boolean } | { kind: "held", held: boolean } | { kind: "idle" } |
 *   { kind: "disposed" } | { kind: "failed", error: unknown }} PoolEvent
 */

/**
 * `begin`: sends a job to a worker and expects its answer; `rest`: expects none; `wait`: dispatches `idle` after a
 * while, unless `work` cancels it. `settle` and `reject` settle the promise of a job.
 * @typedef {{ kind: "launch" | "rest", slot: number } | { kind: "begin", slot: number, message: JobMessage } |
 *   { kind: "stop", slot: number, id: number } | { kind: "end_workers" } | { kind: "wait" } | { kind: "work" } |
 *   { kind: "settle", id: number, message: FromWorker } | { kind: "reject", id: number, reason: Reason }} PoolEffect
 */

/**
 * Why a job failed: its workers died, the pool was disposed, or the worker or the browser reported an error.
 * @typedef {"stopped" | "disposed" | { words: string } | { error: unknown }} Reason
 */

/** @typedef {{ state: Pool, effects: PoolEffect[] }} Step */

/** The pool gives up a job after this many workers have died of it. */
const TRIES = 2;

/** @type {Slot} */
const EMPTY = { worker: "absent", job: null, broken: false };

/** @param {number} size @param {boolean} few_cores @returns {Pool} */
export const create_pool = (size, few_cores) => ({
  slots: Array.from({ length: size }, () => EMPTY),
  queue: [],
  few_cores,
  held: false,
});

/** @param {Pool} pool @param {PoolEvent} event @returns {Step} */
export function transition(pool, event) {
  switch (event.kind) {
    case "asked":
      return asked(pool, event);
    case "dropped":
      return dropped(pool, event.id);
    case "ready":
      return busy(with_slot(pool, event.slot, { worker: "ready" }));
    case "heard":
      return heard(pool, event);
    case "died":
      return died(pool, event);
    case "held":
      if (event.held === pool.held) return { state: pool, effects: [] };
      return pool.queue.length > 0 ? busy({ ...pool, held: event.held }) : still({ ...pool, held: event.held });
    case "idle":
      return ended(pool, []);
    case "disposed":
      return ended({ ...pool, queue: [] }, rejections(jobs_of(pool), "disposed"));
    case "failed":
      return ended({ ...pool, queue: [] }, rejections(jobs_of(pool), { error: event.error }));
  }
}

/**
 * Queues a job. A review goes first: it takes milliseconds, and the user is waiting for it.
 * @param {Pool} pool
 * @param {PoolEvent & { kind: "asked" }} event
 */
function asked(pool, { message, background }) {
  const job = { message, background, tries: 0, dropped: false };
  return busy({ ...pool, queue: message.type === "review" ? [job, ...pool.queue] : [...pool.queue, job] });
}

/**
 * Removes a cancelled job from the queue, or stops the worker that does it and ignores its late answer.
 * @param {Pool} pool
 * @param {number} id
 */
function dropped(pool, id) {
  const slot = pool.slots.findIndex(({ job }) => job?.message.id === id);
  const queue = pool.queue.filter(({ message }) => message.id !== id);
  const job = pool.slots[slot]?.job ?? null;
  if (job === null) return busy({ ...pool, queue });
  return still(with_slot({ ...pool, queue }, slot, { job: { ...job, dropped: true } }), { kind: "stop", slot, id });
}

/** @param {Pool} pool @param {PoolEvent & { kind: "heard" }} event */
function heard(pool, { slot, message }) {
  const job = pool.slots[slot]?.job ?? null;
  if (job === null || !("id" in message) || message.id !== job.message.id) return still(pool);
  const { id } = job.message;
  const answer =
    message.type === "failed"
      ? reject(id, { words: message.message })
      : /** @type {const} */ ({ kind: "settle", id, message });
  return after([answer], busy(with_slot(pool, slot, { job: null })));
}

/** @param {Pool} pool @param {PoolEvent & { kind: "died" }} event */
function died(pool, { slot, started }) {
  const job = pool.slots[slot]?.job ?? null;
  const left = with_slot(pool, slot, { worker: "absent", job: null, broken: !started });
  const again = job !== null && !job.dropped && job.tries < TRIES;
  const state = again ? { ...left, queue: [job, ...left.queue] } : left;
  const lost = job === null || again ? [] : rejections([job], "stopped");
  if (!state.slots.every(({ broken }) => broken)) return after(lost, busy(state));
  return ended({ ...state, queue: [] }, [...lost, ...rejections(state.queue, "stopped")]);
}

/**
 * Gives jobs to the free workers, and starts more workers for the remaining jobs.
 * @param {Pool} pool
 * @returns {Step}
 */
function busy(pool) {
  const waits = pool.held && pool.few_cores;
  /** @type {PoolEffect[]} */
  const effects = [{ kind: "work" }];
  let state = pool;
  for (const [slot, { worker, job }] of pool.slots.entries()) {
    if (job !== null || worker !== "ready") continue;
    const next = waits ? undefined : next_job(state, slot);
    if (next === undefined) {
      effects.push({ kind: "rest", slot });
      continue;
    }
    const queue = state.queue.filter((other) => other !== next);
    state = with_slot({ ...state, queue }, slot, { job: { ...next, tries: next.tries + 1 } });
    effects.push({ kind: "begin", slot, message: next.message });
  }
  if (state.queue.length === 0 && state.slots.every(({ job }) => job === null)) effects.push({ kind: "wait" });
  return waits ? { state, effects } : after(effects, launched(state));
}

/**
 * The next job for a slot. Only the first ready worker makes reviews, because a review loads the opening book (6 MB).
 * @param {Pool} pool
 * @param {number} slot
 */
function next_job({ slots, queue }, slot) {
  const all = slot === slots.findIndex(({ worker }) => worker === "ready");
  const jobs = all ? queue : queue.filter(({ message }) => message.type === "evaluate");
  return jobs.find(({ background }) => !background) ?? jobs[0];
}

/**
 * Starts the missing workers. Until one is ready only one is started: it compiles the module, and the others reuse it.
 * @param {Pool} pool
 * @returns {Step}
 */
function launched(pool) {
  /** @type {PoolEffect[]} */
  const effects = [];
  let state = pool;
  let missing = pool.queue.length - pool.slots.filter(({ worker }) => worker === "starting").length;
  for (const [slot, { worker, broken }] of pool.slots.entries()) {
    const starts = state.slots.some((other) => other.worker === "starting");
    const may_start = !starts || state.slots.some((other) => other.worker === "ready");
    if (worker !== "absent" || broken || missing <= 0 || !may_start) continue;
    state = with_slot(state, slot, { worker: "starting" });
    effects.push({ kind: "launch", slot });
    missing -= 1;
  }
  return { state, effects };
}

/**
 * Ends all workers; keeps the queue.
 * @param {Pool} pool
 * @param {PoolEffect[]} effects
 */
const ended = (pool, effects) =>
  still({ ...pool, slots: pool.slots.map(() => EMPTY) }, { kind: "end_workers" }, ...effects);

/** @param {Pool} pool */
const jobs_of = ({ slots, queue }) => [...queue, ...slots.flatMap(({ job }) => job ?? [])];

/** @param {readonly Job[]} jobs @param {Reason} reason */
const rejections = (jobs, reason) => jobs.map(({ message }) => reject(message.id, reason));

/** @param {number} id @param {Reason} reason @returns {PoolEffect} */
const reject = (id, reason) => ({ kind: "reject", id, reason });

/** @param {Pool} pool @param {number} slot @param {Partial<Slot>} change @returns {Pool} */
const with_slot = (pool, slot, change) => ({
  ...pool,
  slots: pool.slots.map((before, index) => (index === slot ? { ...before, ...change } : before)),
});

/** @param {PoolEffect[]} effects @param {Step} step @returns {Step} */
const after = (effects, step) => ({ ...step, effects: [...effects, ...step.effects] });

/** @param {Pool} state @param {PoolEffect[]} effects @returns {Step} */
const still = (state, ...effects) => ({ state, effects });
