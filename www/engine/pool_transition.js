// The pool of engine workers as a state machine: which worker does which job. A state and an event go in, the next state
// and the effects to perform come out. Pure.

/**
 * @typedef {import("./protocol.js").FromWorker} FromWorker
 * @typedef {import("./protocol.js").Evaluate | import("./protocol.js").Review} JobMessage
 */

/**
 * @typedef {object} Job
 * @property {JobMessage} message
 * @property {boolean} background  it waits for all jobs without it
 * @property {number} tries  workers that have begun it
 * @property {boolean} dropped  nobody waits for its answer any more
 */

/**
 * A place for a worker.
 * @typedef {object} Slot
 * @property {"absent" | "starting" | "ready"} worker
 * @property {Job | null} job  the one it does
 * @property {boolean} broken  no worker could be started here; the next work after a rest tries again
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
 * `begin`: sends a job to a worker, whose answer is due; `rest`: no answer is due; `wait`: an event `idle` after a while
 * without work, which `work` takes back. `settle` and `reject` answer whoever waits for a job.
 * @typedef {{ kind: "launch" | "rest", slot: number } | { kind: "begin", slot: number, message: JobMessage } |
 *   { kind: "stop", slot: number, id: number } | { kind: "end_workers" } | { kind: "wait" } | { kind: "work" } |
 *   { kind: "settle", id: number, message: FromWorker } | { kind: "reject", id: number, reason: Reason }} PoolEffect
 */

/**
 * Why a job is not done: its workers died, the pool was ended, or the worker or the browser says so.
 * @typedef {"stopped" | "disposed" | { words: string } | { error: unknown }} Reason
 */

/** @typedef {{ state: Pool, effects: PoolEffect[] }} Step */

/** A job is given up when this many workers have died while they did it. */
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

/** A review takes milliseconds, and the user is waiting for it. @param {Pool} pool @param {PoolEvent & { kind: "asked" }} event */
function asked(pool, { message, background }) {
  const job = { message, background, tries: 0, dropped: false };
  return busy({ ...pool, queue: message.type === "review" ? [job, ...pool.queue] : [...pool.queue, job] });
}

/**
 * Its worker is told, and the late answer has nobody to go to.
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
 * Gives work to the workers that are free, and starts others for what is left.
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
 * One worker makes all reviews, because each that makes one holds the opening book, 6 MB.
 * @param {Pool} pool
 * @param {number} slot
 */
function next_job({ slots, queue }, slot) {
  const all = slot === slots.findIndex(({ worker }) => worker === "ready");
  const jobs = all ? queue : queue.filter(({ message }) => message.type === "evaluate");
  return jobs.find(({ background }) => !background) ?? jobs[0];
}

/**
 * The first worker compiles the module; the others start with what it has compiled.
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
 * Without workers; what is still in the queue stays there.
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
