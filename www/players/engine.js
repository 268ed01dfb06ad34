// The computer as a player: asks the engine's client, and shows its answer no sooner than a person can follow.

/**
 * @typedef {import("../game/loop.js").Agent} Agent
 * @typedef {import("../engine/client.js").Client} Client
 */

/**
 * @param {Client} client
 * @param {{ level: number, seed: number }} how
 * @param {(signal: AbortSignal) => Promise<void>} pause  ends when the answer may be shown
 * @returns {Agent}
 */
export function create_engine_player(client, how, pause) {
  return {
    async choose(position, legal, signal) {
      const [done] = await Promise.all([client.search(position, how, signal), pause(signal)]);
      const move = legal.find(({ notation }) => notation === done.move?.notation);
      if (move === undefined) throw new Error("its answer is not a legal move");
      return move;
    },
  };
}
