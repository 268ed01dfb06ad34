// The page's own engine as a player: searches for a move within the given limits and reports its progress. The computer
// opponent and hints use it with different limits.
import { other_agent } from "./agent.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Agent, Request } from "./agent.js"
 * @import { Client } from "../../engine/client/client.js"
 * @import { Player } from "../core/player.js"
 * @import { Limits } from "../../engine/client/protocol.js"
 */

/** Milliseconds of its clock kept in reserve for the messages to and from the worker on a busy machine. */
const ON_THE_WAY = 300;

/** @param {number} left @returns {number} the part of it that a search may use */
const usable = (left) => Math.max(1, left - Math.min(ON_THE_WAY, left / 2));

/**
 * The limits of a level, and those of the clock if there is one.
 * @param {number} level
 * @returns {(request: Request) => Limits}
 */
export const at_level =
  (level) =>
  ({ seed, clock, side }) => {
    if (clock === null) return { level, seed };
    const left = usable(clock.left[side]);
    return clock.move === null ? { level, seed, left, increment: clock.increment } : { level, seed, movetime: left };
  };

/**
 * @param {Translator} t
 * @param {Pick<Client, "search">} client
 * @param {(request: Request) => Limits} limits
 * @returns {Agent}
 */
export const create_engine_player = (t, client, limits) => ({
  async choose(request) {
    const watch = request.follow();
    const done = await client.search(request.position, limits(request), request.signal, watch).finally(watch.ended);
    watch.on_progress?.({ ...done, type: "progress" });
    if (done.move === null) throw new Error(t("engine.illegal"));
    return { ...done.move, took: done.time };
  },
});

/**
 * The agent of each player: the person at this screen, the engine at a level, or one of a registered type.
 * @param {Translator} t
 * @param {Pick<Client, "search">} client
 * @param {Agent} person
 * @returns {(player: Player) => Agent}
 */
export const create_agent_for = (t, client, person) => (player) => {
  if (player.kind === "human") return person;
  if (player.kind === "computer") return create_engine_player(t, client, at_level(player.level));
  return other_agent(t, player);
};
