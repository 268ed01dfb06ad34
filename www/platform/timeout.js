// A timeout that can be started anew and stopped.

/** @param {() => void} act  when the time is over */
export function create_timeout(act) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const stop = () => clearTimeout(timer);
  return {
    /** @param {number} milliseconds  instead of what was left */
    start(milliseconds) {
      stop();
      timer = setTimeout(act, milliseconds);
    },
    stop,
  };
}
