// The computer as a player: asks the engine's client, and shows its answer no sooner than a person can follow.
import { phrase } from "../language/phrase.js";

/**
 * @typedef {import("../game/loop.js").Agent} Agent
 * @typedef {import("../engine/client.js").Client} Client
 */

/**
 * @param {Client} client
 * @param {{ level: number, seed: number }} how
 * @param {(signal: AbortSignal) => Promise<void>} pause  ends when the answer may be shown
 * @param {(signal: AbortSignal) => import("../engine/client.js").Watch & { ended(): void }} watch
 * @returns {Agent}
 */
export function create_engine_player(client, how, pause, watch) {
  return {
    async choose(position, legal, signal) {
      const follow = watch(signal);
      const search = async () => {
        const done = await client.search(position, how, signal, follow).finally(follow.ended);
        follow.on_progress?.({ ...done, type: "progress" });
        return done;
      };
      const [done] = await Promise.all([search(), pause(signal)]);
      const move = legal.find(({ notation }) => notation === done.move?.notation);
      if (move === undefined) throw new Error(phrase("engine.illegal"));
      return move;
    },
  };
}
