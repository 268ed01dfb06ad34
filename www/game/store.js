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
  return {
    get: () => state,
    commit(transition) {
      const before = state;
      state = transition(before);
      if (state === before) return;
      const now = state;
      for (const listener of [...listeners]) listener(now, before);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
