// Limits how often something is done.

/**
 * Returns a function that says whether it is time: true at most once in `every` milliseconds.
 * @param {number} every
 * @param {number} [last]  the time of the last one, on the clock of `performance.now()`; by default long ago
 */
export function create_throttle(every, last = -Infinity) {
  let time = last;
  return () => {
    const now = performance.now();
    const is_due = now - time >= every;
    if (is_due) time = now;
    return is_due;
  };
}
