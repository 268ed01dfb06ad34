// Sends events through the transition of a state machine, for its tests.
import assert from "node:assert/strict";

/**
 * @template State, Event, Effect
 * @typedef {(state: State, event: Event) => { state: State, effects: Effect[] }} Transition
 */

/**
 * The runs of a transition. Each begins with a state and takes events in order.
 * @template State
 * @template {{ kind: string }} Event
 * @template {{ kind: string }} Effect
 * @param {Transition<State, Event, Effect>} transition
 */
export function create_runs(transition) {
  /** @param {State} state @param {Effect[]} effects */
  const step = (state, effects) => ({ state, effects, kinds: effects.map(({ kind }) => kind) });

  return {
    /** The state after the events, and the effects of all of them. @param {State} start @param {...Event} events */
    all(start, ...events) {
      let state = start;
      /** @type {Effect[]} */
      const effects = [];
      for (const event of events) {
        const next = transition(state, event);
        state = next.state;
        effects.push(...next.effects);
      }
      return step(state, effects);
    },

    /** The state after the events, and the effects of the last one. @param {State} start @param {...Event} events */
    last(start, ...events) {
      let next = { state: start, effects: /** @type {Effect[]} */ ([]) };
      for (const event of events) next = transition(next.state, event);
      return step(next.state, next.effects);
    },

    /** Asserts that each of the events leaves the state as it is. @param {State} state @param {...Event} events */
    nothing_happens(state, ...events) {
      for (const event of events) assert.deepEqual(transition(state, event), { state, effects: [] }, event.kind);
    },
  };
}
