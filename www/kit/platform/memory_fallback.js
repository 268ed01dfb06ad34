// Keeps in memory, for this visit, the value of a stored item that could not be written.

/**
 * @template T
 * @param {import("./stored_item.js").StoredItem<T>} item
 * @param {T} empty  the value if nothing is stored
 * @param {(stored: T, unstored: T) => T} [merged]  what holds after a failed write; by default the value in memory
 */
export function with_memory_fallback(item, empty, merged = (_stored, unstored) => unstored) {
  /** The value that could not be written. @type {T | null} */
  let unstored = null;

  /** @returns {T} */
  function get() {
    const found = item.read();
    const stored = (found.kind === "stored" ? found.value : null) ?? empty;
    return unstored === null ? stored : merged(stored, unstored);
  }

  /** @param {T} next @returns {boolean} whether it is stored */
  function write(next) {
    const is_stored = item.write(next);
    unstored = is_stored ? null : next;
    return is_stored;
  }

  return {
    get,
    write,

    /** Writes again what could not be written. @returns {boolean} whether all is stored */
    write_again: () => unstored === null || write(get()),

    /** Whether the value is only in memory. */
    is_unstored: () => unstored !== null,
  };
}
