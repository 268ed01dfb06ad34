// The page's side of the engine: one worker, and clients that share it. A client has at most one running and one
// waiting search; a newer one replaces the waiting one. Clients take turns. A yielding client gives way at once, and
// its search resumes when the others have been answered. If the worker is replaced, the running search starts again.
// The clients also share the worker's hash table, which a search with another noise clears. Yielding clients do not
// interrupt each other, so the owner of several lets only one of them search at a time.
import { create_watched_worker } from "../platform/watched_worker.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("./protocol.js").Request} Request
 * @typedef {import("./protocol.js").Limits} Limits
 * @typedef {import("./protocol.js").Done} Done
 * @typedef {import("./protocol.js").Progress} Progress
 * @typedef {import("./protocol.js").FromSearch} FromWorker
 * @typedef {import("./protocol.js").ToWorker} ToWorker
 */

/**
 * How a search is followed. `enough` ends it with the best move so far; the signal beside it drops it.
 * @typedef {{ on_progress?: (progress: Progress) => void, enough?: AbortSignal }} Watch
 */

/**
 * @typedef {object} Job
 * @property {number} id
 * @property {object} owner  the client
 * @property {boolean} yields
 * @property {Request} request
 * @property {Limits} limits
 * @property {Watch} watch
 * @property {(done: Done) => void} resolve
 * @property {(reason: unknown) => void} reject
 * @property {number} tries
 * @property {boolean} abandoned    nobody waits for its answer any more
 * @property {boolean} interrupted  it was stopped for another, and begins again
 */

const TRIES = 2;

const own_worker = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
const superseded = () => new DOMException("a newer search took its place", "AbortError");

/**
 * The worker is started by the first search.
 * @param {Translator} t
 * @param {{ hash?: number, on_restart?: () => void, open?: () => Worker, wasm?: string }} [options] hash: the table's
 *   size in MB; the others where
 *   worker and module are not those that lie here
 */
export function create_engine(t, { hash = 16, on_restart, open = own_worker, wasm } = {}) {
  let ids = 0;
  /** @type {Job | null} */
  let running = null;
  /** @type {Job[]} in the order they are taken, at most one of each client */
  let waiting = [];
  /** @type {import("./position_queries.js").PositionQueries | null} */
  let queries = null;
  /** @type {import("../platform/watched_worker.js").WatchedWorker<ToWorker>} */
  const worker = create_watched_worker(open, { type: "init", hash, wasm }, { ready: pump, hear, died });

  /** @param {Job} job */
  const stop = (job) => worker.post({ type: "stop", id: job.id });

  function pump() {
    if (!worker.is_ready()) return;
    queries?.send();
    const next = waiting.find((job) => !job.yields) ?? waiting[0];
    if (running !== null) {
      if (next !== undefined && !next.yields && running.yields && !running.interrupted) interrupt(running);
      return;
    }
    if (next === undefined) return worker.rest();
    waiting = waiting.filter((job) => job !== next);
    running = next;
    next.interrupted = false;
    next.tries += 1;
    worker.post({ type: "go", id: next.id, request: next.request, limits: next.limits });
    if (next.watch.enough?.aborted) stop(next);
    worker.expect_word();
  }

  /** @param {Job} job */
  function interrupt(job) {
    job.interrupted = true;
    stop(job);
  }

  /**
   * What the dead worker searched begins again in another, unless two have died of it.
   * @param {boolean} started whether it ever was ready
   */
  function died(started) {
    queries?.died(started);
    if (running !== null && !running.abandoned) waiting.unshift(running);
    running = null;
    const lost = waiting.filter((job) => !started || job.tries >= TRIES);
    waiting = waiting.filter((job) => !lost.includes(job));
    for (const job of lost) job.reject(new Error(t("engine.stopped")));
    if (!started) return; // the next search tries again
    worker.launch();
    if (lost.length === 0) on_restart?.(); // else those who asked hear that it failed
  }

  /** @param {FromWorker} message */
  function hear(message) {
    if (message.type === "ready" || message.type === "seen" || message.id !== running?.id)
      return queries?.hear(message);
    if (message.type === "progress")
      return running.abandoned || running.interrupted ? undefined : running.watch.on_progress?.(message);
    const job = running;
    running = null;
    if (job.interrupted && !job.abandoned) waiting.push({ ...job, tries: 0 });
    else if (message.type === "done") job.resolve(message);
    else job.reject(new Error(message.message));
    pump();
  }

  /**
   * The promise is settled at once; the worker is told, and its late answer is dropped.
   * @param {Job} job
   * @param {unknown} reason
   */
  const abandon = (job, reason) => {
    job.reject(reason);
    waiting = waiting.filter(({ id }) => id !== job.id);
    if (running?.id !== job.id) return;
    running.abandoned = true;
    stop(job);
  };

  /** @param {Job} job */
  const enough = (job) => {
    if (running?.id === job.id && !running.interrupted) stop(job);
  };

  /** @param {boolean} yields whether it gives way to the others */
  const create_client = (yields = false) => {
    const owner = {};
    return {
      /**
       * @param {Request} request @param {Limits} limits @param {AbortSignal} [signal] @param {Watch} [watch]
       * @returns {Promise<Done>} rejects with an AbortError when cancelled or superseded
       */
      search(request, limits, signal, watch = {}) {
        if (signal?.aborted) return Promise.reject(signal.reason);
        return new Promise((resolve, reject) => {
          const job = {
            id: (ids += 1),
            owner,
            yields,
            request,
            limits,
            watch,
            resolve,
            reject,
            tries: 0,
            abandoned: false,
            interrupted: false,
          };
          signal?.addEventListener("abort", () => abandon(job, signal.reason), { once: true });
          watch.enough?.addEventListener("abort", () => enough(job), { once: true });
          for (const older of waiting.filter((waits) => waits.owner === owner)) abandon(older, superseded());
          if (running?.owner === owner && !running.abandoned) abandon(running, superseded());
          waiting.push(job);
          worker.launch();
          pump();
        });
      },

      /**
       * What is known of a position without a search; that code is fetched when somebody asks.
       * @param {import("./position_queries.js").Asked} asked
       */
      async query(...asked) {
        const { create_position_queries } = await import("./position_queries.js");
        queries ??= create_position_queries(t, worker, () => (ids += 1));
        return queries.query(...asked);
      },

      /** The engine forgets what it learnt. @param {Request["rules"]} rules */
      new_game: (rules) => worker.post({ type: "new-game", rules }),
    };
  };

  return {
    /** Creates a client whose searches have priority. */
    client: () => create_client(),
    /** One whose searches wait for all others, and are broken off for them. */
    yielding_client: () => create_client(true),

    dispose() {
      for (const job of running === null ? waiting : [running, ...waiting]) job.reject(superseded());
      waiting = [];
      worker.end();
    },
  };
}

/** @typedef {ReturnType<typeof create_engine>} Engine */
/** @typedef {ReturnType<Engine["client"]>} Client */
