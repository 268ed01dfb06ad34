// A pool of engine workers, which evaluate the positions of games in parallel. Each job goes to the next free worker;
// workers share no memory. They are started when there is work, and ended when there has been none for a while. A job
// whose worker dies goes to another one.
import { create_watched_worker } from "../platform/watched_worker.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("./protocol.js").Request} Request
 * @typedef {import("./protocol.js").ToWorker} ToWorker
 * @typedef {import("./protocol.js").FromWorker} FromWorker
 * @typedef {import("./protocol.js").PositionEvaluation} PositionEvaluation
 * @typedef {import("./protocol.js").GameReview} GameReview
 */

/**
 * The properties of the device that the browser reveals; some are missing in some browsers.
 * @typedef {{ hardwareConcurrency?: number, deviceMemory?: number, connection?: { saveData?: boolean } }} Device
 */

/**
 * How a job is done: `background` waits for all jobs without it; the signal drops it.
 * @typedef {{ signal?: AbortSignal, background?: boolean }} JobOptions
 */

/**
 * @typedef {object} Job
 * @property {import("./protocol.js").Evaluate | import("./protocol.js").Review} message
 * @property {boolean} background
 * @property {number} tries  workers that have begun it
 * @property {(message: FromWorker) => void} resolve
 * @property {(reason: unknown) => void} reject
 * @property {boolean} dropped  nobody waits for its answer any more
 */

/**
 * A place for a worker.
 * @typedef {object} Slot
 * @property {import("../platform/watched_worker.js").WatchedWorker<ToWorker> | null} worker
 * @property {Job | null} job  the one it does
 * @property {boolean} broken  no worker could be started here; the next work after a rest tries again
 */

/** One core is left to the page, and more workers than this would cost more memory than they save time. */
const MOST_WORKERS = 8;
/** Gigabytes of memory, as browsers round them, up to which a device counts as weak. */
const LITTLE_MEMORY = 2;
/** Cores up to which the workers of the pool would slow down the search for a move of the game. */
const FEW_CORES = 2;
/** The size of a worker's table in MB. */
const HASH = 4;
/** Milliseconds without work after which the workers are ended. */
const IDLE = 30_000;
/** A job is given up when this many workers have died while they did it. */
const TRIES = 2;

/** The number of workers for a device. @param {Device} device */
export function pool_size({ hardwareConcurrency: cores = 1, deviceMemory = Infinity, connection }) {
  if (deviceMemory <= LITTLE_MEMORY || connection?.saveData === true) return 1;
  return Math.min(Math.max(cores - 1, 1), MOST_WORKERS);
}

const own_worker = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" });

/**
 * @param {Translator} t
 * @param {{ device?: Device, size?: number, open?: () => Worker, wasm?: string, idle?: number }} [options] size: the
 *   number of workers, if not that for the device; idle: milliseconds without work after which they are ended
 */
export function create_engine_pool(t, options = {}) {
  const { device = navigator, open = own_worker, wasm, idle = IDLE } = options;
  const { size = pool_size(device) } = options;
  const few_cores = (device.hardwareConcurrency ?? 1) <= FEW_CORES;
  /** @type {Slot[]} */
  const slots = Array.from({ length: size }, () => ({ worker: null, job: null, broken: false }));
  /** @type {Job[]} */
  let queue = [];
  let ids = 0;
  let held = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let rest;

  const is_starting = (/** @type {Slot} */ { worker }) => worker !== null && !worker.is_ready();

  /** The first worker compiles the module; the others start with what it has compiled. */
  const may_start = () => !slots.some(is_starting) || slots.some(({ worker }) => worker?.is_ready());

  /** @param {Slot} slot */
  function start(slot) {
    const first = { type: "init", hash: HASH, wasm, pooled: true };
    slot.worker = create_watched_worker(open, first, {
      ready: () => pump(),
      hear: (/** @type {FromWorker} */ message) => hear(slot, message),
      died: (started) => died(slot, started),
    });
    slot.worker.launch();
  }

  /** @param {Slot} slot @param {Job} job */
  function send(slot, job) {
    queue = queue.filter((one) => one !== job);
    job.tries += 1;
    slot.job = job;
    slot.worker?.post(job.message);
    slot.worker?.expect_word();
  }

  /** One worker makes all reviews, because each that makes one holds the opening book, 6 MB. @param {Slot} slot */
  function next_job(slot) {
    const all = slot === slots.find(({ worker }) => worker?.is_ready());
    const jobs = all ? queue : queue.filter(({ message }) => message.type === "evaluate");
    return jobs.find(({ background }) => !background) ?? jobs[0];
  }

  /** Gives work to the workers that are free, and starts others for what is left. */
  function pump() {
    clearTimeout(rest);
    const waits = held && few_cores;
    for (const slot of slots) {
      if (slot.job !== null || !slot.worker?.is_ready()) continue;
      const job = next_job(slot);
      if (job === undefined || waits) slot.worker.rest();
      else send(slot, job);
    }
    if (queue.length === 0 && slots.every(({ job }) => job === null)) rest = setTimeout(end_workers, idle);
    if (waits) return;
    let missing = queue.length - slots.filter(is_starting).length;
    for (const slot of slots) {
      if (slot.worker !== null || slot.broken || missing <= 0 || !may_start()) continue;
      start(slot);
      missing -= 1;
    }
  }

  function end_workers() {
    clearTimeout(rest);
    for (const slot of slots) {
      slot.worker?.end();
      Object.assign(slot, { worker: null, job: null, broken: false });
    }
  }

  /** @param {Slot} slot @param {FromWorker} message */
  function hear(slot, message) {
    const { job } = slot;
    if (job === null || !("id" in message) || message.id !== job.message.id) return;
    slot.job = null;
    if (message.type === "failed") job.reject(new Error(message.message));
    else job.resolve(message);
    pump();
  }

  /** @param {Slot} slot @param {boolean} started whether its worker ever was ready */
  function died(slot, started) {
    const { job } = slot;
    Object.assign(slot, { worker: null, job: null, broken: !started });
    if (job !== null && !job.dropped && job.tries < TRIES) queue.unshift(job);
    else job?.reject(stopped());
    if (slots.every(({ broken }) => broken)) {
      for (const lost of queue.splice(0)) lost.reject(stopped());
      end_workers();
    }
    pump();
  }

  const stopped = () => new Error(t("engine.stopped"));

  /** The promise is settled at once; the worker is told, and its late answer is dropped. @param {Job} job */
  function drop(job) {
    job.dropped = true;
    queue = queue.filter((one) => one !== job);
    const slot = slots.find((one) => one.job === job);
    slot?.worker?.post({ type: "stop", id: job.message.id });
    if (slot === undefined) pump();
  }

  /**
   * @param {Job["message"]} message @param {JobOptions} options
   * @returns {Promise<FromWorker>}
   */
  const ask = (message, { signal, background = false }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const give_up = () => {
        reject(signal?.reason);
        drop(job);
      };
      const settled = () => signal?.removeEventListener("abort", give_up);
      /** @type {Job} */
      const job = {
        message,
        background,
        tries: 0,
        resolve: (answer) => (settled(), resolve(answer)),
        reject: (reason) => (settled(), reject(reason)),
        dropped: false,
      };
      signal?.addEventListener("abort", give_up, { once: true });
      // a review takes milliseconds, and the user is waiting for it
      if (message.type === "review") queue.unshift(job);
      else queue.push(job);
      pump();
    });

  return {
    /**
     * Evaluates a position: searches `nodes` nodes for the best move and as many for the best other one.
     * @param {Request} request @param {number} nodes
     * @param {JobOptions & { confirms?: boolean }} [options] confirms: searches the position after the best move, too
     * @returns {Promise<PositionEvaluation>} rejects with the signal's reason when it is dropped
     */
    async evaluate(request, nodes, options = {}) {
      const { confirms = false } = options;
      const answer = await ask({ type: "evaluate", id: (ids += 1), request, nodes, confirms }, options);
      if (answer.type !== "evaluated") throw stopped();
      return answer.evaluation;
    },

    /**
     * Reviews a game whose positions have been evaluated.
     * @param {Request} request
     * @param {readonly (PositionEvaluation | null)[]} evaluations  of the start, and after each move
     * @param {JobOptions} [options]
     * @returns {Promise<GameReview>} rejects as `evaluate`
     */
    async review(request, evaluations, options = {}) {
      const answer = await ask({ type: "review", id: (ids += 1), request, evaluations }, options);
      if (answer.type !== "reviewed") throw stopped();
      return answer.review;
    },

    /**
     * While it is held, a device with few cores begins no job: a player waits for a move of the game.
     * @param {boolean} hold
     */
    hold(hold) {
      if (hold === held) return;
      held = hold;
      if (queue.length > 0) pump();
    },

    /** The number of workers at most. */
    size,

    dispose() {
      const jobs = [...queue.splice(0), ...slots.flatMap(({ job }) => job ?? [])];
      end_workers();
      for (const job of jobs) job.reject(new DOMException("the pool was ended", "AbortError"));
    },
  };
}

/** @typedef {ReturnType<typeof create_engine_pool>} EnginePool */
