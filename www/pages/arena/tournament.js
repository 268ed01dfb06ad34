// The state of a tournament as plain data, so that it can be stored after every move and resumed after a reload; its
// transitions, and the validation of stored data. Pure except for the storage at the end.
import { is_object } from "../../kit/platform/is_object.js";
import { create_stored_item } from "../../kit/platform/stored_item.js";
import { is_entry, is_whole, keep_query } from "./entries.js";
import { next_game, pairings } from "./schedule.js";

/**
 * @import { Entry } from "./entries.js"
 * @import { Played, Next } from "./schedule.js"
 */

/**
 * The costs of a player: moves, milliseconds, tokens asked and answered, illegal answers.
 * @typedef {{ moves: number, time: number, asked: number, answered: number, illegal: number }} Cost
 */

/**
 * The game in progress: its moves after the opening, the comment on each, and its opening.
 * @typedef {{ moves: readonly string[], comments: readonly string[] }} Running
 */

/**
 * @typedef {object} Tournament
 * @property {string} id
 * @property {string} name
 * @property {string} begun      ISO date and time
 * @property {readonly Entry[]} players  as they were when the tournament began
 * @property {"ballots" | "free"} opening
 * @property {import("./schedule.js").Goal} goal
 * @property {number} seed       u32: determines the order of the ballots and the play of the levels
 * @property {readonly Played[]} played
 * @property {readonly string[]} games  their ids in the library; empty for a game that could not be stored
 * @property {Readonly<Record<number, number>>} back
 * @property {Running | null} running
 * @property {readonly Cost[]} costs  by player; missing before a player's first move
 * @property {boolean} stopped   whether the user stopped it before all games were played
 */

const VERSION = 1;
/** @type {Cost} */
export const NO_COST = Object.freeze({ moves: 0, time: 0, asked: 0, answered: 0, illegal: 0 });
/** The limits of the settings. */
export const BOUNDS = Object.freeze({ players: 12, pairs: 1000, elo: Object.freeze([5, 400]) });

/** @param {Tournament} tournament @returns {import("./schedule.js").Plan} */
export const plan_of = ({ players, goal, played, back }) => ({ players: players.length, goal, played, back });

/** @param {Tournament} tournament @returns {Next | null} */
export const next_of = (tournament) => (tournament.stopped ? null : next_game(plan_of(tournament)));

/** @param {string} move @param {string} comment @returns {(tournament: Tournament) => Tournament} */
export const moved = (move, comment) => (tournament) => {
  const { moves, comments } = tournament.running ?? { moves: [], comments: [] };
  return { ...tournament, running: { moves: [...moves, move], comments: [...comments, comment] } };
};

/**
 * Adds the cost of a move, also of a failed one.
 * @param {number} player
 * @param {import("./pdn_game.js").MoveReport} told
 * @returns {(tournament: Tournament) => Tournament}
 */
export const with_cost =
  (player, { time = 0, asked = 0, answered = 0, illegal = 0 }) =>
  (tournament) => {
    const costs = tournament.players.map((_, at) => tournament.costs[at] ?? NO_COST);
    const cost = costs[player] ?? NO_COST;
    costs[player] = {
      moves: cost.moves + 1,
      time: cost.time + time,
      asked: cost.asked + asked,
      answered: cost.answered + answered,
      illegal: cost.illegal + illegal,
    };
    return { ...tournament, costs };
  };

/**
 * How far a tournament has come: the larger, at the first number that differs, the later.
 * @param {Tournament} tournament
 */
const progress = ({ played, stopped, back, running }) => [
  played.length,
  Number(stopped),
  ...[Object.keys(back).length, Object.values(back).reduce((sum, games) => sum + games, 0)],
  running?.moves.length ?? 0,
];

/**
 * The stored tournament, unless it is an earlier state of the one shown, which could not be stored.
 * @param {Tournament | null} shown @param {Tournament | null} saved
 */
export function latest(shown, saved) {
  if (shown === null || saved === null || shown.id !== saved.id) return saved;
  const [here, there] = [progress(shown), progress(saved)];
  const differs = here.findIndex((count, at) => count !== there[at]);
  return (here[differs] ?? 0) > (there[differs] ?? 0) ? shown : saved;
}

/**
 * The ids of players whose keys are of no use: neither listed nor in a tournament that goes on.
 * @param {readonly Entry[]} removed  players that may have been removed, besides those of the tournament
 * @param {readonly Entry[]} listed @param {Tournament | null} tournament
 */
export function useless_keys(removed, listed, tournament) {
  const in_tournament = tournament?.players ?? [];
  const playing = tournament === null || next_of(tournament) === null ? [] : in_tournament;
  const needed = new Set(
    [...listed, ...playing].flatMap(({ kind, id }) => (kind === "model" || kind === "engine" ? [id] : [])),
  );
  return [...removed, ...in_tournament].flatMap(({ id }) => (needed.has(id) ? [] : [id]));
}

/** @param {Played} game @param {string} id  in the library @returns {(tournament: Tournament) => Tournament} */
export const with_result = (game, id) => (tournament) => ({
  ...tournament,
  played: [...tournament.played, game],
  games: [...tournament.games, id],
  running: null,
});

/** Stops the tournament and drops the game in progress. @param {Tournament} tournament @returns {Tournament} */
export const with_stop = (tournament) => ({ ...tournament, stopped: true, running: null });

/** Reinstates a player that was set aside. @param {number} player @returns {(tournament: Tournament) => Tournament} */
export const reinstated = (player) => (tournament) => ({
  ...tournament,
  back: { ...tournament.back, [player]: tournament.played.length },
});

/** @param {unknown} value @param {number} last the number of the last pairing @returns {value is Played} */
function is_played(value, last) {
  if (!is_object(value)) return false;
  const { pairing, points, failed, why, plies } = value;
  const ends =
    (points === 0 || points === 0.5 || points === 1) && (failed === null || failed === "first" || failed === "second");
  return is_whole(pairing, 0, last) && ends && typeof why === "string" && is_whole(plies, 0, 100_000);
}

/** @param {unknown} value */
const is_goal = (value) =>
  is_object(value) &&
  is_whole(value.pairs, 1, BOUNDS.pairs) &&
  (value.kind === "pairs" ||
    (value.kind === "interval" && is_whole(value.elo, BOUNDS.elo[0] ?? 0, BOUNDS.elo[1] ?? 0)));

/** @param {unknown} value */
const are_texts = (value) => Array.isArray(value) && value.every((text) => typeof text === "string");

/** @param {unknown} value */
const is_running = (value) =>
  value === null ||
  (is_object(value) &&
    are_texts(value.moves) &&
    are_texts(value.comments) &&
    Array.isArray(value.moves) &&
    Array.isArray(value.comments) &&
    value.moves.length === value.comments.length);

/** @param {unknown} value */
const are_costs = (value) =>
  Array.isArray(value) &&
  value.every((cost) => is_object(cost) && Object.keys(NO_COST).every((name) => Number.isFinite(cost[name])));

/** @param {unknown} value @returns {value is Tournament} */
function is_tournament(value) {
  if (!is_object(value)) return false;
  const { id, name, begun, players, opening, goal, seed, played, games, back, running, costs, stopped: over } = value;
  if (
    typeof id !== "string" ||
    typeof name !== "string" ||
    typeof begun !== "string" ||
    Number.isNaN(Date.parse(begun))
  )
    return false;
  if (!Array.isArray(players) || !is_whole(players.length, 2, BOUNDS.players) || !players.every(is_entry)) return false;
  if ((opening !== "ballots" && opening !== "free") || !is_goal(goal) || !is_whole(seed, 0, 2 ** 32 - 1)) return false;
  const last = pairings(players.length).length - 1;
  if (!Array.isArray(played) || !played.every((game) => is_played(game, last))) return false;
  const counts =
    is_object(back) &&
    Object.entries(back).every(
      ([player, count]) => is_whole(Number(player), 0, players.length - 1) && is_whole(count, 0, played.length),
    );
  return (
    Array.isArray(games) &&
    are_texts(games) &&
    games.length === played.length &&
    counts &&
    is_running(running) &&
    are_costs(costs) &&
    typeof over === "boolean"
  );
}

/** @type {import("../../kit/platform/stored_item.js").StoredItem<Tournament>} */
const item = /* @__PURE__ */ create_stored_item("bitboard-checkers:arena:tournament", {
  judge(value) {
    const tournament = is_object(value) && value.version === VERSION ? value.tournament : null;
    return is_tournament(tournament)
      ? { value: tournament, fault: null }
      : { value: null, fault: "not a tournament of this version" };
  },
  shape: (tournament) => ({ version: VERSION, tournament }),
});

/** @param {Tournament | null} tournament @returns {boolean} whether it could be stored */
export const save_tournament = (tournament) => (tournament === null ? item.remove() : item.write(tournament));

/** Loads the tournament, and sets unreadable data aside. Called once, when the page opens. */
export function load_tournament() {
  const loaded = item.load();
  if (loaded.value === null) return loaded;
  const players = loaded.value.players.map(keep_query);
  if (players.every((player, at) => player === loaded.value?.players[at])) return loaded;
  const value = { ...loaded.value, players };
  item.write(value);
  return { ...loaded, value };
}

/** The stored tournament, which another tab may have continued. @returns {Tournament | null} */
export function kept_tournament() {
  const found = item.read();
  return found.kind === "stored" ? found.value : null;
}
