// Waiting for something to become true: no test sleeps for a fixed time.

/** How often is looked, and how long at most, in milliseconds. */
const INTERVAL = 25;
export const PATIENCE = 20_000;

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Asks until the answer passes, and returns that answer. A question that throws is asked again, too.
 * @template T
 * @param {() => T | Promise<T>} ask
 * @param {(answer: T) => boolean} passes
 * @param {string} what  was waited for, for the message
 * @param {number} [patience]  in milliseconds
 * @returns {Promise<T>}
 */
export async function poll(ask, passes, what, patience = PATIENCE) {
  const deadline = performance.now() + patience;
  for (;;) {
    let last;
    try {
      const answer = await ask();
      if (passes(answer)) return answer;
      last = JSON.stringify(answer) ?? "undefined";
    } catch (error) {
      last = String(error);
    }
    if (performance.now() > deadline)
      throw new Error(`${what}: not within ${patience / 1000} s; last seen: ${last.slice(0, 400)}`);
    await pause(INTERVAL);
  }
}
