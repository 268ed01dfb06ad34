// The page's side of the engine: one worker, shared by several clients. Each client has at most one search, running or
// queued; a new search supersedes it. Clients take turns. The search of a yielding client is stopped as soon as another
// client has one, and starts again after it. If the worker is replaced, its search starts again in the new one. All
// clients share the worker's hash table, which a search with different noise clears. Yielding clients do not interrupt
// each other, so their owner lets only one of them search at a time.
import { create_watched_worker } from "../../kit/platform/watched_worker.js";
import { create_counter } from "../../kit/platform/counter.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Request, Limits, Done, Progress, Seen, FromSearch as FromWorker, ToWorker } from "./protocol.js"
 */

/**
 * How a caller follows a search. `enough` ends it with the best move so far, unlike the `signal` of `search`, which
 * cancels it.
 * @typedef {{ on_progress?: (progress: Progress) => void, enough?: AbortSignal }} Watch
 */

/**
 * A search of a client with its promise. `tries`: the number of workers that have begun it; `abandoned`: its promise is
 * settled, and the worker's answer will be dropped; `interrupted`: stopped for another client's search, and queued
 * again afterwards.
 * @typedef {{ id: number, owner: object, yields: boolean, request: Request, limits: Limits, watch: Watch, resolve(done:
 *   Done): void, reject(reason: unknown): void, tries: number, abandoned: boolean, interrupted: boolean }} Job
 */

/** A search is given up after this many workers have died of it. */
const TRIES = 2;

const own_worker = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
const superseded = () => new DOMException("a newer search took its place", "AbortError");

/**
 * What the clients share.
 * @typedef {object} Work
 * @property {(job: Job, signal: AbortSignal | undefined) => void} queue
 * @property {() => number} next_id
 * @property {(...asked: import("./position_queries.js").Asked) => Promise<Seen>} query
 * @property {(rules: Request["rules"]) => void} new_game
 */

/** @param {Work} work @param {boolean} yields whether other clients may interrupt its searches */
function create_client({ queue, next_id, query, new_game }, yields) {
  const owner = {};
  return {
    /**
     * @param {Request} request @param {Limits} limits @param {AbortSignal} [signal] @param {Watch} [watch]
     * @returns {Promise<Done>} rejects with an AbortError when cancelled or superseded
     */
    search(request, limits, signal, watch = {}) {
      if (signal?.aborted) return Promise.reject(signal.reason);
      const fresh = { id: next_id(), tries: 0, abandoned: false, interrupted: false };
      return new Promise((resolve, reject) =>
        queue({ owner, yields, request, limits, watch, resolve, reject, ...fresh }, signal),
      );
    },

    /** Asks what the tables and the book know about a position, without a search. The first call loads the code. */
    query,

    /** Clears the engine's hash table and history. */
    new_game,
  };
}

/**
 * Starts the worker with the first search.
 * @param {Translator} t
 * @param {{ hash?: number, on_restart?: () => void, open?: () => Worker, wasm?: string }} [options] hash: the table's
 *   size in MB; on_restart: called after the worker has been replaced; open, wasm: replace the worker and the module of
 *   this folder
 */
export function create_engine(t, { hash = 16, on_restart, open = own_worker, wasm } = {}) {
  const next_id = create_counter();
  let running = /** @type {Job | null} */ (null);
  /** @type {Job[]} in the order in which they start, at most one of each client */
  let waiting = [];
  /** @type {import("./position_queries.js").PositionQueries | null} */
  let queries = null;
  /** @type {import("../../kit/platform/watched_worker.js").WatchedWorker<ToWorker>} */
  const worker = create_watched_worker(open, { type: "init", hash, wasm }, { ready: pump, hear, died });

  const stop = (/** @type {Job} */ job) => worker.post({ type: "stop", id: job.id });

  function pump() {
    if (!worker.is_ready()) return;
    queries?.send();
    const next = waiting.find((job) => !job.yields) ?? waiting[0];
    if (running !== null) {
      if (next === undefined || next.yields || !running.yields || running.interrupted) return;
      running.interrupted = true;
      return stop(running);
    }
    if (next === undefined) return worker.rest();
    waiting = waiting.filter((job) => job !== next);
    running = Object.assign(next, { interrupted: false, tries: next.tries + 1 });
    worker.post({ type: "go", id: next.id, request: next.request, limits: next.limits });
    if (next.watch.enough?.aborted) stop(next);
    worker.expect_word();
  }

  /** Gives the search of the dead worker to a new one. @param {boolean} started whether the worker had become ready */
  function died(started) {
    queries?.died(started);
    if (running !== null && !running.abandoned) waiting.unshift(running);
    running = null;
    const lost = waiting.filter((job) => !started || job.tries >= TRIES);
    waiting = waiting.filter((job) => !lost.includes(job));
    for (const job of lost) job.reject(new Error(t("engine.stopped")));
    if (!started) return; // the next search launches another
    worker.launch();
    if (lost.length === 0) on_restart?.(); // otherwise the rejected promises report the failure
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

  /** Rejects the promise at once, and drops the worker's late answer. @param {Job} job @param {unknown} reason */
  const abandon = (job, reason) => {
    job.reject(reason);
    waiting = waiting.filter(({ id }) => id !== job.id);
    if (running?.id !== job.id) return;
    running.abandoned = true;
    stop(job);
  };

  /** @type {Work} */
  const work = {
    queue(job, signal) {
      const enough = () => running?.id === job.id && !running.interrupted && stop(running);
      signal?.addEventListener("abort", () => abandon(job, signal.reason), { once: true });
      job.watch.enough?.addEventListener("abort", enough, { once: true });
      for (const older of waiting.filter(({ owner }) => owner === job.owner)) abandon(older, superseded());
      if (running?.owner === job.owner && !running.abandoned) abandon(running, superseded());
      waiting.push(job);
      worker.launch();
      pump();
    },
    next_id,
    async query(...asked) {
      const { create_position_queries } = await import("./position_queries.js");
      queries ??= create_position_queries(t, worker, next_id);
      return queries.query(...asked);
    },
    new_game: (rules) => worker.post({ type: "new-game", rules }),
  };

  return {
    /** Creates a client whose searches have priority. */
    client: () => create_client(work, false),
    /** Creates a client whose searches yield to those of all other clients. */
    yielding_client: () => create_client(work, true),

    dispose() {
      for (const job of running === null ? waiting : [running, ...waiting]) job.reject(superseded());
      waiting = [];
      worker.end();
    },
  };
}

/** @typedef {ReturnType<typeof create_engine>} Engine */
/** @typedef {ReturnType<Engine["client"]>} Client */
