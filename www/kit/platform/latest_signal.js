// Aborts a task when a newer one of its kind begins, so that only the latest one completes.

export function create_latest_signal() {
  let latest = new AbortController();
  return {
    /** The signal of the present task. */
    signal: () => latest.signal,

    /** Aborts the present task and begins another. @returns {AbortSignal} the new signal */
    next() {
      latest.abort();
      latest = new AbortController();
      return latest.signal;
    },

    /** Aborts the present task. */
    abort: () => latest.abort(),
  };
}
