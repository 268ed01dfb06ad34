// Numbers things one after the other, for ids.

/** @param {number} [last]  the number before the first one */
export function create_counter(last = 0) {
  let count = last;
  return () => (count += 1);
}
