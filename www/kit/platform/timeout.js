// A timeout that can be restarted and stopped.

/**
 * @template {unknown[]} A
 * @param {(...args: A) => void} callback  called when the time is over
 */
export function create_timeout(callback) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const stop = () => clearTimeout(timer);
  return {
    /** Starts the timeout, or restarts it. @param {number} milliseconds @param {A} args  what `act` is called with */
    start(milliseconds, ...args) {
      stop();
      timer = setTimeout(callback, milliseconds, ...args);
    },
    stop,
  };
}
