// The agent for a person on another page: it answers with the move that was received from that page.

/** @import { Agent } from "../../play/players/agent.js" */

/** @returns {Agent & { deliver(notation: string, ply: number): void }} */
export function create_remote_agent() {
  /**
   * The game waits for a move, or a move arrived before the game asked for it.
   * @type {{ kind: "asked", answer(notation: string): void } | { kind: "early", notation: string, ply: number } | null}
   */
  let pending = null;
  return {
    choose: ({ position, legal_moves, signal }) =>
      new Promise((resolve, reject) => {
        /** @param {string} notation */
        const answer = (notation) => {
          const move = legal_moves.find((legal) => legal.notation === notation);
          if (move !== undefined) resolve(move);
        };
        const before = pending;
        pending = { kind: "asked", answer };
        signal.addEventListener(
          "abort",
          () => {
            pending = null;
            reject(signal.reason);
          },
          { once: true },
        );
        if (before?.kind === "early" && before.ply === position.moves.length) answer(before.notation);
      }),

    /** @param {string} notation @param {number} ply  of the position before the move */
    deliver(notation, ply) {
      const waiting = pending;
      pending = waiting?.kind === "asked" ? null : { kind: "early", notation, ply };
      if (waiting?.kind === "asked") waiting.answer(notation);
    },
  };
}
