// Supervises a worker, the engine's or the library's: one that fails, ends, or stays silent for very long while a
// message is due is terminated and reported dead. Another can be launched in its place. The first worker fetches and
// compiles the module; later ones get the compiled module from here.
import { create_awake_timer } from "./awake_timer.js";
import { on_thread_end } from "./lifeline.js";

/**
 * A busy worker reports ten times a second, between two slices of its search. One that sends nothing for this many
 * milliseconds of awake time is taken for dead: later if its lifeline proves that it lives, because a slow device takes
 * long for a slice, else sooner.
 */
const SILENCE = Object.freeze({ unknown: 10_000, alive: 30_000 });
/**
 * Perhaps it was only slow: after each death by silence the limit is multiplied by GROWTH, up to MOST times the first
 * limit.
 */
const GROWTH = 3;
const MOST = 27;
/** The limit for the first message, while script and module are fetched. A failed fetch is reported at once. */
const START = 60_000;

/** @type {WebAssembly.Module | null} */
let compiled = null;

/**
 * @template To
 * @template {{ type: string, code?: string, module?: WebAssembly.Module, lives?: boolean }} From
 * @param {() => Worker} open @param {object} first the first message, without the properties that every worker gets
 * @param {{ ready(): void, hear(message: From): void, died(started: boolean): void }} to started: whether it had become
 *   ready
 */
export function create_watched_worker(open, first, to) {
  /** @type {Worker | null} null before the first launch and after a death */
  let worker = null;
  let ready = false;
  /** @type {(() => void) | null} ends the watch over its lifeline, if it has one */
  let end_watch = null;
  let patience = 1;

  const silence = create_awake_timer(() => {
    patience = Math.min(patience * GROWTH, MOST);
    die();
  });

  const end = () => {
    silence.stop();
    end_watch?.();
    end_watch = null;
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

  /** @param {From} message @param {string} lifeline */
  function hear(message, lifeline) {
    if (message.type === "failed" && message.code === "broken") return die();
    if (message.type !== "ready") return to.hear(message);
    ready = true;
    compiled = message.module ?? compiled;
    if (message.lives) end_watch = on_thread_end(lifeline, die);
    to.ready();
  }

  return {
    is_ready: () => ready,
    /** No message is due: silence is not counted. */
    rest: silence.stop,
    /** A message is due: silence is counted from now on. */
    expect_word: () => silence.start((end_watch === null ? SILENCE.unknown : SILENCE.alive) * patience),
    end,
    /** @param {To} message */
    post: (message) => worker?.postMessage(message),

    /** Starts a worker if there is none. */
    launch() {
      if (worker !== null) return;
      const lifeline = `bitboard-checkers:worker:${Math.random()}`;
      worker = open();
      worker.onmessage = (/** @type {MessageEvent<From>} */ event) => hear(event.data, lifeline);
      worker.onerror = worker.onmessageerror = die;
      worker.postMessage({ ...first, module: compiled, lifeline });
      silence.start(START);
    },
  };
}

/**
 * A supervised worker, as its owner sees it.
 * @template To
 * @typedef {{ is_ready(): boolean, rest(): void, expect_word(): void, end(): void, post(message: To): void, launch():
 *   void }} WatchedWorker
 */
