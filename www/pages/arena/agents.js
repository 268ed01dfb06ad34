// Creates the agent for a stored player.
import { create_engine_at } from "../../play/players/engine_url.js";
import { at_level, create_engine_player } from "../../play/players/computer.js";
import { create_language_model } from "../../play/players/language_model.js";
import { other_agent, register_type } from "../../play/players/agent.js";
import { script_agent, script_player, TYPE } from "../../play/players/script.js";
import { address_of, key_of } from "./entries.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Entry } from "./entries.js"
 * @import { Teller } from "./referee.js"
 * @import { MoveReport } from "./pdn_game.js"
 */

register_type(TYPE, script_agent);

/**
 * The page's own engine, which also reports its thinking for the game record.
 * @param {Translator} t
 * @param {import("../../engine/client/client.js").Client} client
 * @param {number} level
 * @returns {Teller}
 */
function level_player(t, client, level) {
  const agent = create_engine_player(t, client, at_level(level));
  /** @type {MoveReport} */
  let report = {};
  return {
    choose(request) {
      report = {};
      const follow = () => {
        const watch = request.follow();
        return {
          ...watch,
          /** @param {import("../../engine/client/protocol.js").Progress} progress */
          on_progress(progress) {
            const { depth, score, nodes, time } = progress;
            report = { depth, score, nodes, time };
            watch.on_progress?.(progress);
          },
        };
      };
      return agent.choose({ ...request, follow });
    },
    told: () => report,
  };
}

/**
 * @param {Translator} t
 * @param {Entry} entry
 * @param {import("../../engine/client/client.js").Engine} engine
 * @returns {Teller}
 */
export function agent_of(t, entry, engine) {
  if (entry.kind === "level") return level_player(t, engine.client(), entry.level);
  if (entry.kind === "engine") return create_engine_at(t, { ...entry, url: address_of(entry) });
  if (entry.kind === "script") return other_agent(t, script_player(t, entry.script));
  return create_language_model(t, { ...entry, base: address_of(entry), key: key_of(entry.id).key });
}

/**
 * Asks an engine or model for an answer, to test that it can be reached; resolves to the milliseconds that took, 0 for
 * other players.
 * @param {Translator} t
 * @param {Entry} entry
 * @param {{ key: string, query: string }} secrets  the key and the query of its host
 */
export async function test_entry(t, entry, { key, query }) {
  if (entry.kind === "level" || entry.kind === "script") return 0;
  const agent =
    entry.kind === "engine"
      ? create_engine_at(t, { ...entry, url: entry.url + query })
      : create_language_model(t, { ...entry, base: entry.base + query, key });
  try {
    return await agent.test();
  } finally {
    agent.end?.();
  }
}
