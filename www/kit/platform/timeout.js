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
    /** Starts the timeout, or restarts it. @param {number} milliseconds @param {A} args  the arguments of `callback` */
    start(milliseconds, ...args) {
      stop();
      timer = setTimeout(callback, milliseconds, ...args);
    },
    stop,
  };
}
