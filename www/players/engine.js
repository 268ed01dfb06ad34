// The computer as a player: asks the engine's client for a move of its level.
import { phrase } from "../language/phrase.js";

/**
 * @typedef {import("./player.js").Agent} Agent
 * @typedef {import("../engine/client.js").Client} Client
 */

/** Milliseconds of its clock that are not the search's: the way to the worker and back, on a machine that is busy. */
const ON_THE_WAY = 300;

/** @param {import("./player.js").Request} request @returns {import("../engine/protocol.js").Limits} a level needs little time; with less the clock decides */
function within({ clock, side }) {
  if (clock === null) return {};
  const left = Math.max(1, clock.left[side] - ON_THE_WAY);
  return clock.move === null ? { left, increment: clock.increment } : { movetime: Math.max(1, left / 2) };
}

/** @param {Client} client @param {number} level @returns {Agent} */
export const create_engine_player = (client, level) => ({
  async choose(request) {
    const { position, seed, signal, follow } = request;
    const watch = follow();
    const done = await client.search(position, { level, seed, ...within(request) }, signal, watch).finally(watch.ended);
    watch.on_progress?.({ ...done, type: "progress" });
    if (done.move === null) throw new Error(phrase("engine.illegal"));
    return done.move;
  },
});
