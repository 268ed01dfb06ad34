// A worker under watch, the engine's or the library's: one that fails, that ends, or that keeps silent for very long while a word is due, is
// ended and reported dead. Another can take its place. The module is fetched and compiled by the first worker there is; the others get it
// from here.
import { create_awake_timer } from "./awake_timer.js";
import { on_thread_end } from "./lifeline.js";

/**
 * A worker at work reports ten times a second, between two slices of its search. One that says nothing for so many milliseconds of waking
 * time is taken for dead: sooner where nothing proves that its thread lives, later where something does - a slow device needs long for a slice.
 */
const SILENCE = Object.freeze({ unknown: 10_000, alive: 30_000 });
/** Perhaps it was only slower than that: the next one is given so many times the patience, up to so many times. */
const GROWTH = 3;
const MOST = 27;
/** The first word may take longer: the script and the module have to be fetched. What cannot be had is known at once. */
const START = 60_000;

/** @type {WebAssembly.Module | null} */
let compiled = null;

/**
 * @template To
 * @template {{ type: string, code?: string, module?: WebAssembly.Module, lives?: boolean }} From
 * @param {() => Worker} open @param {object} first the message it starts with, but for what every worker is told
 * @param {{ ready(): void, hear(message: From): void, died(started: boolean): void }} to  started: whether it ever was ready
 */
export function create_watched_worker(open, first, to) {
  /** @type {Worker | null} none before the first launch, and none after a death */
  let worker = null;
  let ready = false;
  /** @type {(() => void) | null} ends the watch over its thread, where there is one */
  let let_go = null;
  let patience = 1;

  const silence = create_awake_timer(() => {
    patience = Math.min(patience * GROWTH, MOST);
    die();
  });

  const end = () => {
    silence.stop();
    let_go?.();
    let_go = null;
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
    if (message.lives) let_go = on_thread_end(lifeline, die);
    to.ready();
  }

  return {
    is_ready: () => ready,
    /** Nothing is due: silence means nothing. */
    rest: silence.stop,
    /** Something is under way. */
    expect_word: () => silence.start((let_go === null ? SILENCE.unknown : SILENCE.alive) * patience),
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
 * What its owner may do with it.
 * @template To
 * @typedef {{ is_ready(): boolean, rest(): void, expect_word(): void, end(): void, post(message: To): void, launch(): void }} WatchedWorker
 */
