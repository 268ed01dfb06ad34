// The schedule of a tournament: the pairings, the opening and colours of each game, and when the tournament is over.
// Pure: everything is derived from the games played. It is a round robin of pairs of games; both games of a pair have
// the same opening, with colours reversed.
import { seeded_random } from "../../kit/platform/random.js";
import { estimate, NO_PAIRS, number_of, with_pair } from "./elo.js";

/**
 * `pairs`: this number of pairs of games in each pairing; `interval`: until the 95 % interval of each pairing is at
 * most this many Elo to either side, or `pairs` have been played.
 * @typedef {{ kind: "pairs", pairs: number } | { kind: "interval", elo: number, pairs: number }} Goal
 */

/**
 * A finished game. `points`: of the first player of its pairing; `failed`: the player that forfeited it.
 * @typedef {{ pairing: number, points: 0 | 0.5 | 1, failed: "first" | "second" | null, why: string, plies: number }}
 *   Played
 */

/**
 * @typedef {object} Plan
 * @property {number} players  the number of players
 * @property {Goal} goal
 * @property {readonly Played[]} played
 * @property {Readonly<Record<number, number>>} back for each reinstated player: the number of games played before
 */

/**
 * @typedef {{ pairing: number, pair: number, reversed: boolean, black: number, white: number }} Next players by number;
 *   reversed: the first player has White
 */

/** Failures in a row after which a player is set aside. */
const FAILURES = 3;
/** The fewest pairs of games whose interval counts. */
const LEAST_PAIRS = 10;

/**
 * All pairs of players, the lower number first.
 * @param {number} players
 * @returns {[first: number, second: number][]}
 */
export const pairings = (players) =>
  Array.from({ length: players }, (_, first) =>
    Array.from(
      { length: players - first - 1 },
      (_, more) => /** @type {[number, number]} */ ([first, first + more + 1]),
    ),
  ).flat();

/** The games of a pairing, in order. @param {readonly Played[]} played @param {number} pairing */
const games_of = (played, pairing) => played.filter((game) => game.pairing === pairing);

/**
 * The complete pairs of games of a pairing.
 * @param {readonly Played[]} played
 * @param {number} pairing
 * @returns {import("./elo.js").Pairs}
 */
export function pairs_of(played, pairing) {
  const games = games_of(played, pairing);
  let pairs = NO_PAIRS;
  for (let at = 1; at < games.length; at += 2)
    pairs = with_pair(pairs, 2 * ((games[at - 1]?.points ?? 0) + (games[at]?.points ?? 0)));
  return pairs;
}

/** @param {Plan} plan @param {number} pairing */
function is_enough({ goal, played }, pairing) {
  const games = games_of(played, pairing).length;
  if (games % 2 === 1) return false;
  if (games / 2 >= goal.pairs) return true;
  if (goal.kind === "pairs") return false;
  const pairs = pairs_of(played, pairing);
  return number_of(pairs) >= LEAST_PAIRS && estimate(pairs).error <= goal.elo;
}

/**
 * The players that have failed three times in a row, in whichever pairings.
 * @param {Plan} plan
 * @returns {Set<number>}
 */
export function set_aside({ players, played, back }) {
  const all = pairings(players);
  const rows = Array.from({ length: players }, () => 0);
  const aside = new Set(/** @type {number[]} */ ([]));
  played.forEach(({ pairing, failed }, game) => {
    const [first, second] = all[pairing] ?? [-1, -1];
    for (const [player, role] of /** @type {const} */ ([
      [first, "first"],
      [second, "second"],
    ])) {
      if (game < (back[player] ?? 0)) continue;
      rows[player] = failed === role ? (rows[player] ?? 0) + 1 : 0;
      if ((rows[player] ?? 0) >= FAILURES) aside.add(player);
    }
  });
  return aside;
}

/** The next game; null if none is left that can be played. @param {Plan} plan @returns {Next | null} */
export function next_game(plan) {
  const aside = set_aside(plan);
  const open = pairings(plan.players).flatMap(([first, second], pairing) => {
    if (aside.has(first) || aside.has(second) || is_enough(plan, pairing)) return [];
    const games = games_of(plan.played, pairing).length;
    const pair = Math.floor(games / 2);
    const reversed = games % 2 === 1;
    return [{ pairing, pair, reversed, black: reversed ? second : first, white: reversed ? first : second }];
  });
  const least = Math.min(...open.map(({ pair }) => pair));
  return open.find(({ pair }) => pair === least) ?? null;
}

/**
 * The most games that the tournament will have, without those that players set aside will miss.
 * @param {Plan} plan
 */
export function games_planned(plan) {
  const aside = set_aside(plan);
  return pairings(plan.players).reduce((sum, [first, second], pairing) => {
    const games = games_of(plan.played, pairing).length;
    return sum + (aside.has(first) || aside.has(second) || is_enough(plan, pairing) ? games : 2 * plan.goal.pairs);
  }, 0);
}

/** @typedef {{ wins: number, draws: number, losses: number }} Score */

/** The points of a player. @param {Score} score */
export const points_in = ({ wins, draws }) => wins + draws / 2;

/**
 * The score of a player, against one other or against all.
 * @param {Plan} plan
 * @param {number} player
 * @param {number} [other]
 * @returns {Score & { pairs: import("./elo.js").Pairs }}
 */
export function score_of({ players, played }, player, other) {
  const score = { wins: 0, draws: 0, losses: 0, pairs: NO_PAIRS };
  pairings(players).forEach(([first, second], pairing) => {
    const is_first = first === player;
    if ((!is_first && second !== player) || (other !== undefined && first !== other && second !== other)) return;
    for (const { points } of games_of(played, pairing)) {
      const own = is_first ? points : 1 - points;
      if (own === 1) score.wins += 1;
      else if (own === 0) score.losses += 1;
      else score.draws += 1;
    }
    pairs_of(played, pairing).forEach((count, halves) => {
      for (let pair = 0; pair < count; pair += 1) score.pairs = with_pair(score.pairs, is_first ? halves : 4 - halves);
    });
  });
  return score;
}

/**
 * The numbers from 0 to `count` - 1, shuffled by the seed.
 * @param {number} count
 * @param {number} seed u32
 * @returns {number[]}
 */
export function shuffled(count, seed) {
  const order = Array.from({ length: count }, (_, index) => index);
  const random = seeded_random(seed);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}
