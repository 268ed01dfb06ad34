// The state and its one writer. Everyone else reads, or hands in a transition.

/** @typedef {import("./state.js").State} State */

/**
 * @typedef {object} Store
 * @property {() => State} get
 * @property {(transition: (state: State) => State) => void} commit
 * @property {(listener: (now: State, before: State) => void) => () => void} subscribe  answers with the way to end it
 */

/** @param {State} first @returns {Store} */
export function create_store(first) {
  let state = first;
  /** @type {Set<(now: State, before: State) => void>} */
  const listeners = new Set();
  /** @type {[now: State, before: State][]} changes that the listeners have not heard of yet */
  const changes = [];
  let telling = false;

  /** Every listener hears of every change in its order: one that a listener makes waits until all know of the first. */
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
