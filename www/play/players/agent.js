// The interface between the game and its players. An agent is given a position and answers with a move; the game
// creates it at the player's first turn. Players are a person at this screen, the page's own engine, or of a registered
// type, whose code is loaded when one of them plays. core/player.js has the plain data that describes a player.
import { once } from "../../kit/platform/once.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Side, Move } from "../../../bitboard-checkers.js"
 * @import { State } from "../core/state_types.js"
 * @import { Other, Player, Players } from "../core/player.js"
 * @import { Time } from "../clock/clock.js"
 */

/**
 * The current position, as a start and the moves from it, which repetition and the 40-move rule need.
 * @typedef {{ rules: State["game"]["rules"], start_fen: string, moves: string[] }} Position
 */

/**
 * @typedef {object} Request
 * @property {Position} position
 * @property {string} fen            the current position
 * @property {Side} side             the side of the player
 * @property {Move[]} legal_moves    the answer is one of these
 * @property {Time | null} clock
 * @property {number} seed           u32, different in every game
 * @property {AbortSignal} signal    cancels the request
 * @property {() => import("../../engine/client/client.js").Watch & { ended(): void }} follow called by a player that
 *   searches: it reports progress through the result, whose `enough` asks it to move now
 */

/**
 * `choose` answers a request. After an illegal move, an error or a missing answer the game stops at its position,
 * shows the reason and offers to ask again; a Forfeit ends it. `took`: the milliseconds to charge to the player's
 * clock, if the agent knows them. `end_selection`: ends the selection of the move on the board of this page, with the
 * move. `end`: the game calls it when the player leaves.
 * @typedef {Move & { took?: number, end_selection?: ((state: State) => State) | undefined }} Answer
 * @typedef {{ choose(request: Request): Promise<Answer>, end?(): void }} Agent
 */

/**
 * An agent that throws it loses the game. Its message, a whole sentence, is the reason; if it quotes a host, `kept` is
 * what is saved (`quoting` in kit/platform/bounded_fetch.js).
 */
export class Forfeit extends Error {}

/** @type {Map<string, (t: Translator, player: Other) => Promise<Agent>>} */
const types = new Map();

/**
 * @param {string} type
 * @param {(t: Translator, player: Other) => Promise<Agent>} make usually imports its code first
 */
export const register_type = (type, make) => void types.set(type, make);

/**
 * An agent of a registered type. The first request creates the real agent; if that fails, the next request retries.
 * @param {Translator} t
 * @param {Other} player
 * @returns {Agent}
 */
export function other_agent(t, player) {
  const ending = new AbortController();
  const real_agent = once(async () => {
    const make = types.get(player.type);
    if (make === undefined) throw new Error(t("player_unknown"));
    const agent = await make(t, player);
    ending.signal.addEventListener("abort", () => agent.end?.());
    return agent;
  });
  return {
    async choose(request) {
      const agent = await real_agent();
      if (ending.signal.aborted) agent.end?.();
      request.signal.throwIfAborted();
      return agent.choose(request);
    },
    end: () => ending.abort(),
  };
}

/** Keeps one agent for each player in the game. @param {(player: Player) => Agent} make */
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
    /** Ends the agents of all other players. @param {Players} players */
    keep({ black, white }) {
      for (const [player, agent] of agents) {
        if (player === black || player === white) continue;
        agents.delete(player);
        agent.end?.();
      }
    },
  };
}
