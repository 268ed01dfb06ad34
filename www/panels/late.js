// What is not needed before the first move: dialogs that are fetched when they are first opened.

/**
 * A function that fetches its work once, when it is first called. A press while it is on its way is the same press.
 * @template {unknown[]} A
 * @param {() => Promise<(...args: A) => void>} fetch_it @param {(sentence: string) => void} fail
 * @returns {(...args: A) => Promise<void>}
 */
export function late(fetch_it, fail) {
  /** @type {Promise<(...args: A) => void> | null} */
  let coming = null;
  return async (...args) => {
    try {
      coming ??= fetch_it();
      (await coming)(...args);
    } catch (error) {
      coming = null; // the next press tries again
      fail(`That could not be opened: ${error instanceof Error ? error.message : error}. Try again.`);
    }
  };
}
