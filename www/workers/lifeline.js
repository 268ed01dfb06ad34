// Tells a thread that is slow from one that is dead: a worker holds a Web Lock for as long as it lives, and whoever waits for the lock gets
// it in the moment the worker ends. There are no such locks on plain http, nor in a frame without an origin.

/** @returns {LockManager | undefined} none on plain http, nor where the way to it is shut */
function locks() {
  try {
    return navigator.locks;
  } catch {
    return undefined;
  }
}

/** The worker's side. @param {string | undefined} name @returns {Promise<boolean>} whether it holds the lock from now on */
export const hold_lifeline = (name) => new Promise((resolve) => {
  const held = name === undefined ? undefined : locks()?.request(name, () => {
    resolve(true);
    return new Promise(() => undefined);
  });
  if (held === undefined) resolve(false);
  else held.catch(() => resolve(false));
});

/** The page's side: acts once when the thread that holds the lock is gone. @param {string} name @param {() => void} act @returns {() => void} the way to end it */
export function on_thread_end(name, act) {
  const watch = new AbortController();
  const gone = locks()?.request(name, { signal: watch.signal }, () => {
    if (!watch.signal.aborted) act();
  });
  gone?.catch(() => undefined); // ended
  return () => watch.abort();
}
