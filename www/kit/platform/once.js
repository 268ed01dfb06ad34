// A value that is made when it is first wanted.

/**
 * Returns a function that calls `make` once and keeps the value. A promise that rejects is not kept, so that the next
 * call tries again.
 * @template T
 * @template {unknown[]} A
 * @param {(...args: A) => T} make
 * @returns {(...args: A) => T}  the arguments of the call that makes the value count
 */
export function once(make) {
  /** @type {{ value: T } | null} */
  let made = null;
  return (...args) => {
    if (made !== null) return made.value;
    const value = make(...args);
    made = { value };
    if (value instanceof Promise) value.catch(() => (made = null));
    return value;
  };
}
