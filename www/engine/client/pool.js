// A pool of engine workers that evaluate the positions of games in parallel. Each job goes to the next free worker;
// workers share no memory. The pool starts them when there is work and ends them after a while without work. If a
// worker dies, another one takes over its job. pool_transition.js makes the decisions; this file owns the workers and
// the promises.
import { create_machine } from "../../kit/platform/machine.js";
import { create_timeout } from "../../kit/platform/timeout.js";
import { create_watched_worker } from "../../kit/platform/watched_worker.js";
import { create_answers } from "../../kit/platform/worker_answers.js";
import { create_pool, transition } from "./pool_transition.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Request, ToWorker, FromWorker, PositionEvaluation, GameReview } from "./protocol.js"
 * @import { JobMessage, PoolEffect, PoolEvent, Reason } from "./pool_transition.js"
 */

/**
 * The properties of the device that the browser reveals; some are missing in some browsers.
 * @typedef {{ hardwareConcurrency?: number, deviceMemory?: number, connection?: { saveData?: boolean } }} Device
 */

/**
 * Options of a job: a `background` job waits for all others; the signal cancels it.
 * @typedef {{ signal?: AbortSignal, background?: boolean }} JobOptions
 */

/** The most workers: more would cost memory and save little time. */
const MOST_WORKERS = 8;
/** Gigabytes of memory, as browsers round them, up to which a device counts as weak. */
const LITTLE_MEMORY = 2;
/** Cores up to which the workers of the pool would slow down the search for a move of the game. */
const FEW_CORES = 2;
/** The size of a worker's table in MB. */
const HASH = 4;
/** Milliseconds without work after which the workers are ended. */
const IDLE = 30_000;

/** The number of workers for a device; one core is left to the page. @param {Device} device */
export function pool_size({ hardwareConcurrency: cores = 1, deviceMemory = Infinity, connection }) {
  if (deviceMemory <= LITTLE_MEMORY || connection?.saveData === true) return 1;
  return Math.min(Math.max(cores - 1, 1), MOST_WORKERS);
}

const own_worker = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" });

/**
 * @param {Translator} t
 * @param {{ device?: Device, size?: number, open?: () => Worker, wasm?: string, idle?: number }} [options] size: the
 *   number of workers, by default `pool_size`; idle: milliseconds without work after which the pool ends them
 */
export function create_engine_pool(t, options = {}) {
  const { device = navigator, open = own_worker, wasm, idle = IDLE } = options;
  const { size = pool_size(device) } = options;
  /** @type {ReturnType<typeof create_answers<FromWorker>>} */
  const answers = create_answers();
  const perform = create_workers({ size, open, wasm, idle }, (event) => machine.dispatch(event));
  const machine = create_machine(
    create_pool(size, (device.hardwareConcurrency ?? 1) <= FEW_CORES),
    transition,
    (/** @type {PoolEffect} */ effect) => {
      if (effect.kind === "settle") answers.settle(effect.id, effect.message);
      else if (effect.kind === "reject") answers.reject(effect.id, error_of(t, effect.reason));
      else perform(effect);
    },
    (error) => /** @type {PoolEvent} */ ({ kind: "failed", error }),
  );

  /**
   * @param {JobMessage} message @param {JobOptions} options
   * @returns {Promise<FromWorker>} rejects with the signal's reason at once
   */
  const ask = (message, { signal, background = false }) => {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const answer = answers.wait_for(message.id, signal, () => machine.dispatch({ kind: "dropped", id: message.id }));
    machine.dispatch({ kind: "asked", message, background });
    return answer;
  };

  return {
    /**
     * Evaluates a position: searches `nodes` nodes for the best move and as many for the best other one.
     * @param {Request} request @param {number} nodes
     * @param {JobOptions & { confirms?: boolean, needs_files?: boolean }} [options] confirms: searches the position
     *   after the best move, too; needs_files: rejects if weights or tables cannot be loaded
     * @returns {Promise<PositionEvaluation>} rejects with the signal's reason when cancelled
     */
    async evaluate(request, nodes, options = {}) {
      const { confirms = false, needs_files } = options;
      const message = /** @type {const} */ ({ type: "evaluate", request, nodes, confirms, needs_files });
      const answer = await ask({ ...message, id: answers.next_id() }, options);
      if (answer.type !== "evaluated") throw stopped(t);
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
      const answer = await ask({ type: "review", id: answers.next_id(), request, evaluations }, options);
      if (answer.type !== "reviewed") throw stopped(t);
      return answer.review;
    },

    /**
     * While held, a device with few cores begins no job, so that the search for a move of the game is not slowed down.
     * @param {boolean} held
     */
    hold: (held) => machine.dispatch({ kind: "held", held }),

    /** The maximum number of workers. */
    size,

    dispose: () => machine.dispatch({ kind: "disposed" }),
  };
}

/** @param {Translator} t */
const stopped = (t) => new Error(t("engine.stopped"));

/** @param {Translator} t @param {Reason} reason */
function error_of(t, reason) {
  if (reason === "stopped") return stopped(t);
  if (reason === "disposed") return new DOMException("the pool was ended", "AbortError");
  return "words" in reason ? new Error(reason.words) : reason.error;
}

/**
 * Owns the workers of the slots and performs the effects of the state machine on them.
 * @param {{ size: number, open: () => Worker, wasm: string | undefined, idle: number }} options
 * @param {(event: PoolEvent) => void} dispatch
 */
function create_workers({ size, open, wasm, idle }, dispatch) {
  /** @type {(import("../../kit/platform/watched_worker.js").WatchedWorker<ToWorker> | null)[]} */
  const workers = Array.from({ length: size }, () => null);
  const rest = create_timeout(() => dispatch({ kind: "idle" }));

  /** @param {number} slot */
  const launch = (slot) => {
    const first = { type: "init", hash: HASH, wasm, pooled: true };
    const worker = create_watched_worker(open, first, {
      ready: () => dispatch({ kind: "ready", slot }),
      hear: (/** @type {FromWorker} */ message) => dispatch({ kind: "heard", slot, message }),
      died: (started) => dispatch({ kind: "died", slot, started }),
    });
    workers[slot] = worker;
    worker.launch();
  };

  /** @param {Exclude<PoolEffect, { kind: "settle" | "reject" }>} effect */
  return function perform(effect) {
    switch (effect.kind) {
      case "launch":
        return launch(effect.slot);
      case "begin":
        workers[effect.slot]?.post(effect.message);
        return workers[effect.slot]?.expect_word();
      case "stop":
        return workers[effect.slot]?.post({ type: "stop", id: effect.id });
      case "rest":
        return workers[effect.slot]?.rest();
      case "wait":
        return rest.start(idle);
      case "work":
        return rest.stop();
      case "end_workers":
        rest.stop();
        for (const worker of workers) worker?.end();
        return workers.fill(null);
    }
  };
}

/** @typedef {ReturnType<typeof create_engine_pool>} EnginePool */
