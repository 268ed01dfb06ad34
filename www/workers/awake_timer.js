// Time that is counted only while the page is awake: a computer that sleeps, a tab whose timers are slowed down, or a main thread that is
// busy does not use it up. What others have answered meanwhile is heard before the time is over.

/** The time is counted in steps of so many milliseconds; a step that comes late counts once. */
const STEP = 250;

/** @param {() => void} act  when the time is over */
export function create_awake_timer(act) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let left = 0;

  const step = () => {
    if (left <= 0) return act();
    timer = setTimeout(step, Math.min(STEP, left));
    left -= STEP;
  };

  const stop = () => clearTimeout(timer);

  return {
    /** @param {number} milliseconds  instead of what was left */
    start(milliseconds) {
      stop();
      left = milliseconds;
      step();
    },
    stop,
  };
}

/** Rejected by `in_time`. */
export class TooLate extends Error {}

/** @template T @param {Promise<T>} promise @param {number} milliseconds @returns {Promise<T>} rejects with TooLate when it is not settled in time */
export const in_time = (promise, milliseconds) => new Promise((resolve, reject) => {
  const timer = create_awake_timer(() => reject(new TooLate()));
  timer.start(milliseconds);
  promise.then(resolve, reject).finally(timer.stop);
});
