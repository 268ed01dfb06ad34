// A player is whoever is given a position and answers with a move. Who plays is plain data, saved with the game; how one is asked is
// an agent, made when its turn comes first. The game knows a person at this screen, the page's own computer, and others by the type
// that they are registered under: those bring along what they are called, and their code is fetched when one of them plays.
import { phrase } from "../language/phrase.js";
import { is_object } from "../platform/is_object.js";

/**
 * @typedef {import("../../bitboard-checkers.js").Side} Side
 * @typedef {import("../../bitboard-checkers.js").Move} Move
 * @typedef {import("../core/state.js").State} State
 * @typedef {string | number | boolean | null} Plain
 */

/**
 * `name` and `label` stand in the player's bar, `person` is said of one who sits elsewhere, `about` is what the factory needs: all
 * of it is saved, and the name is written into PDN, so nothing secret may stand there.
 * @typedef {{ kind: "other", type: string, name: string, label: string, person: boolean, about: Readonly<Record<string, Plain>> }} Other
 * @typedef {{ kind: "human" } | { kind: "computer", level: number } | Other} Player
 * @typedef {{ black: Player, white: Player }} Players
 */

/**
 * The clock of a game when somebody is asked: milliseconds left for each side, and those added for a move; nothing of this where
 * there is none. `move`: no more than so many for this move.
 * @typedef {{ left: Readonly<Record<Side, number>>, increment: number, move: number | null }} Time
 */

/** The game as it stands: repetition and the 40-move rule need the moves. @typedef {{ rules: State["rules"], start_fen: string, moves: string[] }} Position */

/**
 * @typedef {object} Request
 * @property {Position} position
 * @property {string} fen            of the present position
 * @property {Side} side             who is asked
 * @property {Move[]} legal_moves    the answer is one of these
 * @property {Time | null} clock
 * @property {number} seed           u32, another in every game
 * @property {AbortSignal} signal    the answer is no longer wanted
 * @property {() => import("../engine/client.js").Watch & { ended(): void }} follow  for who thinks: how it says what it has found so far, and hears that it is enough
 */

/**
 * `end`: the player plays no longer. A move that is refused, anything thrown and an answer that does not come leave the game
 * where it is, with the reason and a way to ask again; a Forfeit ends it. `took`: the milliseconds of its clock, where it knows them.
 * @typedef {{ choose(request: Request): Promise<Move & { took?: number }>, end?(): void }} Agent
 */

/** Whoever throws this loses the game: its message is the reason, a whole sentence. */
export class Forfeit extends Error {}

/** @type {Map<string, (player: Other) => Promise<Agent>>} */
const types = new Map();

/** @param {string} type @param {(player: Other) => Promise<Agent>} make  as a rule it imports what it needs first */
export const register_type = (type, make) => void types.set(type, make);

/** The agent of a registered type, made with its first move; what failed is tried again with the next. @param {Other} player @returns {Agent} */
export function other_agent(player) {
  /** @type {Agent | null} */
  let agent = null;
  let ended = false;
  return {
    async choose(request) {
      const make = types.get(player.type);
      if (make === undefined) throw new Error(phrase("player_unknown"));
      agent ??= await make(player);
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

/** What is saved of a player is of this length at most, in letters. */
const MOST = Object.freeze({ name: 80, about: 4000 });

/** @param {unknown} value @returns {value is string} */
const is_name = (value) => typeof value === "string" && value.length <= MOST.name;

/** Of the computer. @param {unknown} value @returns {value is number} */
export const is_level = (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 10;

/** Whether this, from a saved game, is a player; whether its type is registered turns out when it is asked. @param {unknown} value @returns {value is Player} */
export function is_player(value) {
  if (!is_object(value)) return false;
  const { kind, level, type, name, label, person, about } = value;
  if (kind === "human" || kind === "computer") return kind === "human" || is_level(level);
  const named = is_name(type) && is_name(name) && is_name(label) && typeof person === "boolean";
  return kind === "other" && named && is_object(about) && Object.values(about).every((part) => !is_object(part) && !Array.isArray(part)) && JSON.stringify(about).length <= MOST.about;
}
