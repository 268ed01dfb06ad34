// Supervises a worker of the engine or the library: terminates it and reports it dead if it fails, ends, or stays
// silent for very long while a message is due. `launch` then starts another. The first worker fetches and compiles the
// module; later ones get the compiled module from here.
import { create_awake_timer } from "./awake_timer.js";
import { on_thread_end } from "./lifeline.js";

/**
 * A busy worker sends several messages a second, even on a slow device. If it sends nothing for this many milliseconds,
 * while the page is awake and visible, it counts as dead.
 */
const SILENCE = 10_000;
/** The same for a worker whose lifeline proves that its thread exists. */
const SILENCE_WITH_LIFELINE = 30_000;
/** The same for the first message, while the worker fetches script and module. It reports a failed fetch at once. */
const START = 60_000;
/** A limit is at least the longest time between two messages so far, multiplied by this. */
const SPARE = 5;
/** After a death by silence, the limits are at least the last one multiplied by this: the worker may only be slow. */
const GROWTH = 3;

/** @type {WebAssembly.Module | null} */
let compiled = null;

/**
 * @template To
 * @template {{ type: string, code?: string, module?: WebAssembly.Module, lives?: boolean }} From
 * @param {() => Worker} open @param {object} first the first message, without the properties common to all workers
 * @param {{ ready(): void, hear(message: From): void, died(started: boolean): void }} to started: whether the worker
 *   had become ready
 */
export function create_watched_worker(open, first, to) {
  /**
   * The worker; null before the first launch and after its end. `end_watch` ends the watch over its lifeline, if it has
   * one.
   * @type {{ readonly worker: Worker, readonly ready: boolean, readonly end_watch: (() => void) | null } | null}
   */
  let launched = null;
  let least = 0; // the least limit, as measured on this device

  const silence = create_awake_timer(
    () => {
      least = silence.passed() * GROWTH;
      die();
    },
    () => document.hidden,
  );

  /** @param {number} limit */
  const wait = (limit) => silence.start(Math.max(limit, least));

  const expect_word = () => wait(launched?.end_watch ? SILENCE_WITH_LIFELINE : SILENCE);

  const end = () => {
    silence.stop();
    if (launched === null) return;
    const { worker, end_watch } = launched;
    launched = null;
    end_watch?.();
    worker.onmessage = worker.onerror = worker.onmessageerror = null;
    worker.terminate();
  };

  function die() {
    const started = launched?.ready === true;
    end();
    to.died(started);
  }

  /** @param {Worker} worker @param {From} message @param {string} lifeline */
  function hear(worker, message, lifeline) {
    if (message.type === "failed" && message.code === "broken") return die();
    if (message.type === "ready") {
      compiled = message.module ?? compiled;
      launched = { worker, ready: true, end_watch: message.lives ? on_thread_end(lifeline, die) : null };
      return to.ready();
    }
    const waited = silence.passed();
    if (waited > 0) {
      least = Math.max(least, waited * SPARE);
      expect_word();
    }
    if (message.type !== "alive") to.hear(message);
  }

  return {
    is_ready: () => launched?.ready === true,
    /** No message is due: stops measuring silence. */
    rest: silence.stop,
    /** A message is due: measures the silence from now on, and again after each message. */
    expect_word,
    end,
    /** @param {To} message */
    post: (message) => launched?.worker.postMessage(message),

    /** Starts a worker if there is none. */
    launch() {
      if (launched !== null) return;
      const lifeline = `bitboard-checkers:worker:${Math.random()}`;
      const worker = open();
      launched = { worker, ready: false, end_watch: null };
      worker.onmessage = (/** @type {MessageEvent<From>} */ event) => hear(worker, event.data, lifeline);
      worker.onerror = worker.onmessageerror = die;
      worker.postMessage({ ...first, module: compiled, lifeline });
      wait(START);
    },
  };
}

/**
 * A supervised worker, as its owner sees it.
 * @template To
 * @typedef {{ is_ready(): boolean, rest(): void, expect_word(): void, end(): void, post(message: To): void, launch():
 *   void }} WatchedWorker
 */
