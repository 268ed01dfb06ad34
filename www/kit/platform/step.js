// The step of a state machine: the next state, and the effects to perform.

/**
 * @template State
 * @template {readonly unknown[]} const Effects
 * @param {State} state @param {Effects} effects
 * @returns {{ state: State, effects: Effects[number][] }}
 */
export const step = (state, ...effects) => ({
  state,
  effects: /** @type {Effects[number][]} */ (/** @type {unknown} */ (effects)),
});
