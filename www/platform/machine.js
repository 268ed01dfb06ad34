// Runs a state machine: every event goes through the transition, then the effects that it asks for are performed. An
// event that comes while effects are performed waits for its turn, so a transition never sees a state whose effects are
// still to come.
import { create_store } from "./store.js";

/**
 * @template State, Event, Effect
 * @param {State} start
 * @param {(state: State, event: Event) => { state: State, effects: Effect[] }} transition
 * @param {(effect: Effect) => unknown} perform  may answer with a promise, which is not waited for
 * @param {(error: unknown) => Event} failure  the event of an effect that has failed; the effects after it are left out
 */
export function create_machine(start, transition, perform, failure) {
  const store = create_store(start);
  /** @type {Event[]} */
  const events = [];
  let running = false;

  /** @param {Effect[]} effects */
  const perform_all = (effects) => {
    try {
      for (const effect of effects) Promise.resolve(perform(effect)).catch((error) => dispatch(failure(error)));
    } catch (error) {
      events.push(failure(error));
    }
  };

  /** @param {Event} first */
  const dispatch = (first) => {
    events.push(first);
    if (running) return;
    running = true;
    try {
      for (let event = events.shift(); event !== undefined; event = events.shift()) {
        const { state, effects } = transition(store.get(), event);
        store.commit(() => state);
        perform_all(effects);
      }
    } finally {
      running = false;
    }
  };

  return { get: store.get, subscribe: store.subscribe, dispatch };
}
