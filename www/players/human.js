// A person at this screen, as a player: the agent answers with the move that is passed to `offer`.

/**
 * @import { Agent } from "./agent.js"
 * @import { Move } from "../core/state_types.js"
 */

/** @returns {Agent & { offer(move: Move): void }} */
export function create_human() {
  /** @type {((move: Move) => void) | null} */
  let answer = null;
  return {
    choose: ({ signal }) =>
      new Promise((resolve, reject) => {
        answer = resolve;
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      }),
    offer(move) {
      answer?.(move);
      answer = null;
    },
  };
}
