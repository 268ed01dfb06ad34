// Runs a state machine: passes every event through the transition, then performs the effects that it returns. Events
// dispatched meanwhile are queued until the effects have been started, and the synchronous ones are done.
import { create_store } from "./store.js";

/** @param {unknown} error @returns {never} */
const rethrow = (error) => {
  throw error;
};

/**
 * @template State, Event, Effect
 * @param {State} start
 * @param {(state: State, event: Event) => { state: State, effects: Effect[] }} transition
 * @param {(effect: Effect) => unknown} perform  may return a promise, which is not awaited
 * @param {(error: unknown) => Event} [failure]  makes the event for an effect that failed; by default its error, a bug,
 *   is thrown again. If an effect throws, those after it are skipped; if its promise rejects, only the event follows.
 *   If `failure` throws, so does `dispatch`, and queued events wait for the next one
 */
export function create_machine(start, transition, perform, failure = rethrow) {
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
