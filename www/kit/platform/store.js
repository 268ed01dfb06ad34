// A store: holds a state, applies transitions and notifies listeners.

/**
 * @template S
 * @typedef {object} Store
 * @property {() => S} get
 * @property {(transition: (state: S) => S) => void} commit
 * @property {(listener: (now: S, before: S) => void) => () => void} subscribe  returns a function that unsubscribes
 */

/**
 * @template S
 * @param {S} first
 * @returns {Store<S>}
 */
export function create_store(first) {
  let state = first;
  /** @type {Set<(now: S, before: S) => void>} */
  const listeners = new Set();
  /** @type {[now: S, before: S][]} changes not yet reported to the listeners */
  const changes = [];
  let telling = false;

  /** Reports changes in order: a change made by a listener is reported after all listeners have received the first. */
  const tell = () => {
    if (telling) return;
    telling = true;
    try {
      for (let change = changes.shift(); change !== undefined; change = changes.shift()) {
        for (const listener of [...listeners]) listener(...change);
      }
    } finally {
      telling = false;
    }
  };

  return {
    get: () => state,
    commit(transition) {
      const before = state;
      state = transition(before);
      if (state === before) return;
      changes.push([state, before]);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
