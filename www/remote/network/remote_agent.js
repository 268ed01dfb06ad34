// The agent for a person on another page: it answers with the move that was received from that page.

/** @import { Agent } from "../../play/players/agent.js" */

/** @returns {Agent & { deliver(notation: string, ply: number): void }} */
export function create_remote_agent() {
  /** @type {((notation: string) => void) | null} */
  let answer = null;
  /** A move that arrived before the game asked for it. @type {{ notation: string, ply: number } | null} */
  let early = null;
  return {
    choose: ({ position, legal_moves, signal }) =>
      new Promise((resolve, reject) => {
        answer = (notation) => {
          const move = legal_moves.find((legal) => legal.notation === notation);
          if (move !== undefined) resolve(move);
        };
        signal.addEventListener(
          "abort",
          () => {
            answer = null;
            reject(signal.reason);
          },
          { once: true },
        );
        if (early?.ply === position.moves.length) answer(early.notation);
        early = null;
      }),

    /** @param {string} notation @param {number} ply  of the position before the move */
    deliver(notation, ply) {
      if (answer === null) early = { notation, ply };
      answer?.(notation);
      answer = null;
    },
  };
}
