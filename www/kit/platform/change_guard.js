// Compares the values that something was made from with the present ones, so that it is made again only after a change.

/** Whether two lists hold the same values. @param {readonly unknown[]} one @param {readonly unknown[]} other */
const same_values = (one, other) => one.length === other.length && one.every((value, index) => value === other[index]);

/**
 * Returns a function that compares its argument with that of the call before: true if a value differs, and always for
 * the first call with values. An empty list resets it.
 * @returns {(values: readonly unknown[]) => boolean}
 */
export function create_change_guard() {
  /** @type {readonly unknown[]} */
  let last = [];
  return (values) => {
    const changed = !same_values(values, last);
    last = values;
    return changed;
  };
}
