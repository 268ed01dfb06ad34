// A worker under watch, the engine's or the library's: one that fails, or falls silent while a word is due, is ended and reported
// dead. Another can take its place. The module is fetched and compiled by the first worker there is; the others get it from here.

/** A worker that says nothing for this long, in milliseconds, is taken for dead. A living one reports ten times a second. */
const SILENCE = 4000;
/** The first word may take longer: the script and the module have to be fetched. What cannot be had is known at once. */
const START = 60_000;

/** @type {WebAssembly.Module | null} */
let compiled = null;

/**
 * @template To
 * @template {{ type: string, code?: string, module?: WebAssembly.Module }} From
 * @param {() => Worker} open @param {object} first the message it starts with, but for the module
 * @param {{ ready(): void, hear(message: From): void, died(started: boolean): void }} to  started: whether it ever was ready
 */
export function create_watched_worker(open, first, to) {
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

  /** @param {From} message */
  function hear(message) {
    if (message.type === "failed" && message.code === "broken") return die();
    if (message.type !== "ready") return to.hear(message);
    ready = true;
    compiled = message.module ?? compiled;
    to.ready();
  }

  return {
    is_ready: () => ready,
    /** Nothing is due: silence means nothing. */
    rest,
    /** Something is under way. */
    expect_word,
    end,
    /** @param {To} message */
    post: (message) => worker?.postMessage(message),

    /** Starts a worker if there is none. */
    launch() {
      if (worker !== null) return;
      worker = open();
      worker.onmessage = (/** @type {MessageEvent<From>} */ event) => hear(event.data);
      worker.onerror = worker.onmessageerror = die;
      worker.postMessage({ ...first, module: compiled });
      expect_word(START);
    },
  };
}

/**
 * What its owner may do with it.
 * @template To
 * @typedef {{ is_ready(): boolean, rest(): void, expect_word(patience?: number): void, end(): void, post(message: To): void, launch(): void }} WatchedWorker
 */
