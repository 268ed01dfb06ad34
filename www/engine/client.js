// The page's side of the engine: one search runs, one may wait, the newest wins. A worker that dies or falls silent is
// replaced from the same compiled module, and the search it had begins again.

/**
 * @typedef {import("./protocol.js").Request} Request
 * @typedef {import("./protocol.js").Limits} Limits
 * @typedef {import("./protocol.js").Done} Done
 * @typedef {import("./protocol.js").Progress} Progress
 * @typedef {import("./protocol.js").ToWorker} ToWorker
 * @typedef {import("./protocol.js").FromWorker} FromWorker
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

/** A worker that says nothing for this long, in milliseconds, is taken for dead. A living one reports ten times a second. */
const SILENCE = 4000;
/** The first word may take longer: the script and the module have to start. */
const START = 15000;
const TRIES = 2;

const superseded = () => new DOMException("A newer search took its place", "AbortError");

/**
 * @param {WebAssembly.Module} module
 * @param {{ hash?: number, on_restart?: () => void }} [options] hash: the table's size in MB
 */
export function create_client(module, { hash = 16, on_restart } = {}) {
  /** @type {Worker} */
  let worker;
  let ready = false;
  /** No worker is there: the last one never started, and the next search tries again. */
  let asleep = false;
  let ids = 0;
  /** @type {Job | null} */
  let running = null;
  /** @type {Job | null} */
  let waiting = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let watch;

  /** @param {ToWorker} message */
  const post = (message) => worker.postMessage(message);

  /** @param {number} patience */
  const expect_word = (patience) => {
    clearTimeout(watch);
    watch = setTimeout(replace, patience);
  };

  const launch = () => {
    asleep = false;
    worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    worker.onmessage = (/** @type {MessageEvent<FromWorker>} */ event) => hear(event.data);
    worker.onerror = replace;
    worker.onmessageerror = replace;
    post({ type: "init", module, hash });
    expect_word(START);
  };

  const pump = () => {
    if (!ready || running !== null) return;
    clearTimeout(watch);
    if (waiting === null) return;
    running = waiting;
    waiting = null;
    running.tries += 1;
    post({ type: "go", id: running.id, request: running.request, limits: running.limits });
    expect_word(SILENCE);
  };

  /** The worker is dead: another takes its place, and what it searched begins again, unless that killed it twice. */
  function replace() {
    clearTimeout(watch);
    worker.onmessage = worker.onerror = worker.onmessageerror = null;
    worker.terminate();
    const lost = running !== null && !running.abandoned ? running : null;
    const started = ready;
    running = null;
    waiting ??= lost;
    if (waiting !== null && (!started || waiting.tries >= TRIES)) {
      waiting.reject(new Error("the engine has stopped"));
      waiting = null;
    }
    ready = false;
    asleep = !started;
    if (asleep) return;
    launch();
    on_restart?.();
  }

  /** @param {FromWorker} message */
  function hear(message) {
    if (message.type === "ready") {
      ready = true;
      return pump();
    }
    if (message.type === "failed" && message.code === "broken") return replace();
    if (message.id !== running?.id) return;
    if (message.type === "progress") {
      expect_word(SILENCE);
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
    if (running === job) post({ type: "stop", id: job.id });
  };

  launch();

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
        if (asleep) launch();
        pump();
      });
    },

    /** @param {import("./protocol.js").Request["rules"]} rules */
    new_game: (rules) => post({ type: "new-game", rules }),

    dispose() {
      clearTimeout(watch);
      if (running !== null) running.reject(superseded());
      if (waiting !== null) waiting.reject(superseded());
      worker.terminate();
    },
  };
}

/** @typedef {ReturnType<typeof create_client>} Client */
