// The person on the other page as a player: the answer is the move that has come from there, and was found to be legal.

/** @typedef {import("../players/agent.js").Agent} Agent */

/** @returns {Agent & { deliver(notation: string, ply: number): void }} */
export function create_remote_agent() {
  /** @type {((notation: string) => void) | null} */
  let answer = null;
  /** What came before it was asked for. @type {{ notation: string, ply: number } | null} */
  let early = null;
  return {
    choose: ({ position, legal_moves, signal }) => new Promise((resolve, reject) => {
      answer = (notation) => {
        const move = legal_moves.find((legal) => legal.notation === notation);
        if (move !== undefined) resolve(move);
      };
      signal.addEventListener("abort", () => {
        answer = null;
        reject(signal.reason);
      }, { once: true });
      if (early?.ply === position.moves.length) answer(early.notation);
      early = null;
    }),

    /** @param {string} notation @param {number} ply  of the position it is played in */
    deliver(notation, ply) {
      if (answer === null) early = { notation, ply };
      answer?.(notation);
      answer = null;
    },
  };
}
