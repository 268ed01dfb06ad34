// The computer as a player: asks the engine's client for a move of its level.
import { phrase } from "../language/phrase.js";

/**
 * @typedef {import("./player.js").Agent} Agent
 * @typedef {import("../engine/client.js").Client} Client
 */

/** @param {Client} client @param {number} level @returns {Agent} */
export const create_engine_player = (client, level) => ({
  async choose({ position, seed, signal, follow }) {
    const watch = follow();
    const done = await client.search(position, { level, seed }, signal, watch).finally(watch.ended);
    watch.on_progress?.({ ...done, type: "progress" });
    if (done.move === null) throw new Error(phrase("engine.illegal"));
    return done.move;
  },
});

/**
 * A player whose answer is shown no sooner than a person can follow.
 * @param {Agent} agent @param {(signal: AbortSignal) => Promise<void>} pause  ends when the answer may be shown @returns {Agent}
 */
export const paced = (agent, pause) => ({
  async choose(request) {
    const [move] = await Promise.all([agent.choose(request), pause(request.signal)]);
    return move;
  },
  end: () => agent.end?.(),
});
