// The engine's worker under watch: one that fails, or falls silent while a word is due, is ended and reported dead. Another
// can take its place, from the same compiled module.

/**
 * @typedef {import("./protocol.js").ToWorker} ToWorker
 * @typedef {import("./protocol.js").FromWorker} FromWorker
 */

/** A worker that says nothing for this long, in milliseconds, is taken for dead. A living one reports ten times a second. */
const SILENCE = 4000;
/** The first word may take longer: the script and the module have to start. */
const START = 15000;

/**
 * @param {WebAssembly.Module} module @param {number} hash the table's size in MB
 * @param {{ ready(): void, hear(message: FromWorker): void, died(started: boolean): void }} to  started: whether it ever was ready
 */
export function create_watched_worker(module, hash, to) {
  /** @type {Worker | null} none before the first launch, and none after a death */
  let worker = null;
  let ready = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let watch;

  const rest = () => clearTimeout(watch);

  /** @param {number} [patience] */
  const expect_word = (patience = SILENCE) => {
    rest();
    watch = setTimeout(die, patience);
  };

  const end = () => {
    rest();
    if (worker === null) return;
    worker.onmessage = worker.onerror = worker.onmessageerror = null;
    worker.terminate();
    worker = null;
  };

  function die() {
    const started = ready;
    ready = false;
    end();
    to.died(started);
  }

  /** @param {FromWorker} message */
  function hear(message) {
    if (message.type === "failed" && message.code === "broken") return die();
    if (message.type !== "ready") return to.hear(message);
    ready = true;
    to.ready();
  }

  return {
    is_ready: () => ready,
    /** Nothing is due: silence means nothing. */
    rest,
    /** A search is under way. */
    expect_word,
    end,
    /** @param {ToWorker} message */
    post: (message) => worker?.postMessage(message),

    /** Starts a worker if there is none. */
    launch() {
      if (worker !== null) return;
      worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
      worker.onmessage = (/** @type {MessageEvent<FromWorker>} */ event) => hear(event.data);
      worker.onerror = worker.onmessageerror = die;
      worker.postMessage({ type: "init", module, hash });
      expect_word(START);
    },
  };
}
