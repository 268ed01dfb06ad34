// A timeout that can be restarted and stopped.

/** @param {() => void} callback  called when the time is over */
export function create_timeout(callback) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const stop = () => clearTimeout(timer);
  return {
    /** Starts the timeout, or restarts it. @param {number} milliseconds */
    start(milliseconds) {
      stop();
      timer = setTimeout(callback, milliseconds);
    },
    stop,
  };
}
