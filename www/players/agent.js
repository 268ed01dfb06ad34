// Agents: an agent is given a position and answers with a move. It is created when its player first has the move. The
// game knows the person at this screen, the page's own computer, and other players by a registered type. Those contain
// their own name, and their code is fetched when one of them plays. Players themselves are plain data: see
// core/player.js.

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("../../bitboard-checkers.js").Side} Side
 * @typedef {import("../../bitboard-checkers.js").Move} Move
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("../core/player.js").Other} Other
 * @typedef {import("../core/player.js").Player} Player
 * @typedef {import("../core/player.js").Players} Players
 * @typedef {import("../clock/clock.js").Time} Time
 */

/**
 * The game as it stands: repetition and the 40-move rule need the moves.
 * @typedef {{ rules: State["game"]["rules"], start_fen: string, moves: string[] }} Position
 */

/**
 * @typedef {object} Request
 * @property {Position} position
 * @property {string} fen            of the present position
 * @property {Side} side             who is asked
 * @property {Move[]} legal_moves    the answer is one of these
 * @property {Time | null} clock
 * @property {number} seed           u32, another in every game
 * @property {AbortSignal} signal    the answer is no longer wanted
 * @property {() => import("../engine/client.js").Watch & { ended(): void }} follow for who thinks: how it says what it
 *   has found so far, and hears that it is enough
 */

/**
 * `end`: the player plays no longer. A move that is refused, anything thrown and an answer that does not come leave the
 * game where it is, with the reason and a way to ask again; a Forfeit ends it. `took`: the milliseconds of its clock,
 * where it knows them.
 * @typedef {{ choose(request: Request): Promise<Move & { took?: number }>, end?(): void }} Agent
 */

/** Whoever throws this loses the game: its message is the reason, a whole sentence. */
export class Forfeit extends Error {}

/** @type {Map<string, (t: Translator, player: Other) => Promise<Agent>>} */
const types = new Map();

/** @param {string} type @param {(t: Translator, player: Other) => Promise<Agent>} make  as a rule it imports what it needs first */
export const register_type = (type, make) => void types.set(type, make);

/**
 * The agent of a registered type, made with its first move; what failed is tried again with the next.
 * @param {Translator} t
 * @param {Other} player
 * @returns {Agent}
 */
export function other_agent(t, player) {
  /** @type {Agent | null} */
  let agent = null;
  let ended = false;
  return {
    async choose(request) {
      const make = types.get(player.type);
      if (make === undefined) throw new Error(t("player_unknown"));
      agent ??= await make(t, player);
      if (ended) agent.end?.();
      request.signal.throwIfAborted();
      return agent.choose(request);
    },
    end() {
      ended = true;
      agent?.end?.();
    },
  };
}

/** One agent for each player, as long as it plays. @param {(player: Player) => Agent} make */
export function create_roster(make) {
  /** @type {Map<Player, Agent>} */
  const agents = new Map();
  return {
    /** @param {Player} player */
    agent(player) {
      const agent = agents.get(player) ?? make(player);
      agents.set(player, agent);
      return agent;
    },
    /** The others play no longer. @param {Players} players */
    keep({ black, white }) {
      for (const [player, agent] of agents) {
        if (player === black || player === white) continue;
        agents.delete(player);
        agent.end?.();
      }
    },
  };
}
