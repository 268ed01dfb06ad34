// A timer that counts only while the page is awake: time during which the computer sleeps, the tab's timers are
// throttled or the main thread is busy does not count. The page handles messages that arrived meanwhile before the
// timer expires.
import { TooLate } from "./too_late.js";

/** The time is counted in steps of this many milliseconds; a step that comes late counts once. */
const STEP = 250;

/**
 * @param {() => void} callback  called when the time is over
 * @param {() => boolean} [asleep]  while this is true, no time is counted
 */
export function create_awake_timer(callback, asleep = () => false) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let total = 0;
  let left = 0;

  const step = () => {
    if (left <= 0) return callback();
    timer = setTimeout(step, Math.min(STEP, left));
    if (!asleep()) left -= STEP;
  };

  const stop = () => {
    clearTimeout(timer);
    total = left = 0;
  };

  return {
    /** Starts the timer, or restarts it. @param {number} milliseconds */
    start(milliseconds) {
      stop();
      total = left = milliseconds;
      step();
    },
    /** The time counted since the start, in milliseconds; 0 after a stop. */
    passed: () => total - left,
    stop,
  };
}

/**
 * @template T
 * @param {Promise<T>} promise
 * @param {number} milliseconds
 * @returns {Promise<T>} rejects with TooLate if `promise` does not settle in time
 */
export const in_time = (promise, milliseconds) =>
  new Promise((resolve, reject) => {
    const timer = create_awake_timer(() => reject(new TooLate()));
    timer.start(milliseconds);
    promise.then(resolve, reject).finally(timer.stop);
  });
