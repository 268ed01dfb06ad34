// The page's side of the engine: one search runs, one may wait, the newest wins. When the worker is replaced, the search it
// had begins again.
import { create_watched_worker } from "../workers/watched_worker.js";

/**
 * @typedef {import("./protocol.js").Request} Request
 * @typedef {import("./protocol.js").Limits} Limits
 * @typedef {import("./protocol.js").Done} Done
 * @typedef {import("./protocol.js").Progress} Progress
 * @typedef {import("./protocol.js").FromWorker} FromWorker
 * @typedef {import("./protocol.js").ToWorker} ToWorker
 */

/**
 * @typedef {object} Job
 * @property {number} id
 * @property {Request} request
 * @property {Limits} limits
 * @property {(done: Done) => void} resolve
 * @property {(reason: unknown) => void} reject
 * @property {((progress: Progress) => void) | undefined} on_progress
 * @property {number} tries
 * @property {boolean} abandoned  nobody waits for its answer any more
 */

const TRIES = 2;

const superseded = () => new DOMException("A newer search took its place", "AbortError");

/**
 * @param {WebAssembly.Module} module
 * @param {{ hash?: number, on_restart?: () => void }} [options] hash: the table's size in MB
 */
export function create_client(module, { hash = 16, on_restart } = {}) {
  let ids = 0;
  /** @type {Job | null} */
  let running = null;
  /** @type {Job | null} */
  let waiting = null;
  const open = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  const init = { type: "init", module, hash };
  const worker = create_watched_worker(open, /** @type {ToWorker} */ (init), { ready: pump, hear, died });

  function pump() {
    if (!worker.is_ready() || running !== null) return;
    if (waiting === null) return worker.rest();
    running = waiting;
    waiting = null;
    running.tries += 1;
    worker.post({ type: "go", id: running.id, request: running.request, limits: running.limits });
    worker.expect_word();
  }

  /** What the dead worker searched begins again in another, unless that killed it twice. @param {boolean} started whether it ever was ready */
  function died(started) {
    const lost = running !== null && !running.abandoned ? running : null;
    running = null;
    waiting ??= lost;
    if (waiting !== null && (!started || waiting.tries >= TRIES)) {
      waiting.reject(new Error("the engine has stopped"));
      waiting = null;
    }
    if (!started) return; // the next search tries again
    worker.launch();
    on_restart?.();
  }

  /** @param {FromWorker} message */
  function hear(message) {
    if (message.type === "ready" || message.id !== running?.id) return;
    if (message.type === "progress") {
      worker.expect_word();
      return running.on_progress?.(message);
    }
    const job = running;
    running = null;
    if (message.type === "done") job.resolve(message);
    else job.reject(new Error(message.message));
    pump();
  }

  /** The promise is settled at once; the worker is told, and its late answer is dropped. @param {Job} job @param {unknown} reason */
  const abandon = (job, reason) => {
    job.reject(reason);
    job.abandoned = true;
    if (waiting === job) waiting = null;
    if (running === job) worker.post({ type: "stop", id: job.id });
  };

  worker.launch();

  return {
    /**
     * @param {Request} request @param {Limits} limits @param {AbortSignal} [signal]
     * @param {(progress: Progress) => void} [on_progress]
     * @returns {Promise<Done>} rejects with an AbortError when cancelled or superseded
     */
    search(request, limits, signal, on_progress) {
      if (signal?.aborted) return Promise.reject(signal.reason);
      return new Promise((resolve, reject) => {
        const job = { id: (ids += 1), request, limits, resolve, reject, on_progress, tries: 0, abandoned: false };
        signal?.addEventListener("abort", () => abandon(job, signal.reason), { once: true });
        if (waiting !== null) abandon(waiting, superseded());
        if (running !== null) abandon(running, superseded());
        waiting = job;
        worker.launch();
        pump();
      });
    },

    /** @param {import("./protocol.js").Request["rules"]} rules */
    new_game: (rules) => worker.post({ type: "new-game", rules }),

    dispose() {
      if (running !== null) running.reject(superseded());
      if (waiting !== null) waiting.reject(superseded());
      worker.end();
    },
  };
}

/** @typedef {ReturnType<typeof create_client>} Client */
