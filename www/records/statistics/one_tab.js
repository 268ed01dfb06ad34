// Work that only one tab of the page does at a time, by a lock of the browser.

const NAME = "bitboard-checkers:review-all";

/**
 * Does the work when no other tab does it. Without locks, as on an insecure address, every tab does its own.
 * @param {AbortSignal} signal  ends the waiting; the work has to listen itself
 * @param {() => Promise<void>} work
 * @param {() => void} waits  called if another tab does it now
 */
export async function in_one_tab(signal, work, waits) {
  const locks = /** @type {LockManager | undefined} */ (navigator.locks);
  if (locks === undefined) return work();
  const done = await locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
  if (done) return;
  waits();
  await locks.request(NAME, { signal }, work);
}
