// Distinguishes a slow worker from a dead one: the worker holds a Web Lock as long as it lives, and the page, which
// waits for the lock, gets it when the worker ends. Web Locks do not exist on plain HTTP or in a frame with an opaque
// origin.

/** @returns {LockManager | undefined} undefined if Web Locks do not exist or are blocked */
function locks() {
  try {
    return navigator.locks;
  } catch {
    return undefined;
  }
}

/**
 * The worker's side.
 * @param {string | undefined} name
 * @returns {Promise<boolean>} whether it holds the lock from now on
 */
export const hold_lifeline = (name) =>
  new Promise((resolve) => {
    const held =
      name === undefined
        ? undefined
        : locks()?.request(name, () => {
            resolve(true);
            return new Promise(() => undefined);
          });
    if (held === undefined) resolve(false);
    else held.catch(() => resolve(false));
  });

/**
 * The page's side: calls `callback` once when the worker that holds the lock has ended.
 * @param {string} name
 * @param {() => void} callback
 * @returns {() => void} ends the watch
 */
export function on_thread_end(name, callback) {
  const watch = new AbortController();
  const gone = locks()?.request(name, { signal: watch.signal }, () => {
    if (!watch.signal.aborted) callback();
  });
  gone?.catch(() => undefined); // rejects when the watch is ended, or locks are blocked
  return () => watch.abort();
}
