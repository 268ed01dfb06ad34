// A person at this screen, as a player: the agent answers with the move that is passed to `offer`.

/**
 * @import { Agent, Answer } from "./agent.js"
 * @import { Move, State } from "../core/state_types.js"
 */

/**
 * @typedef {object} Person
 * @property {(move: Move, end_selection?: (state: State) => State) => void} offer  answers with a move; `end_selection`
 *   is committed with it
 */

/** @returns {Agent & Person} */
export function create_human() {
  /** @type {((answer: Answer) => void) | null} */
  let answer = null;
  return {
    choose: ({ signal }) =>
      new Promise((resolve, reject) => {
        answer = resolve;
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      }),
    offer(move, end_selection) {
      answer?.({ ...move, end_selection });
      answer = null;
    },
  };
}
