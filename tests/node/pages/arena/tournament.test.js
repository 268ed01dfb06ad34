// The arithmetic of tournaments: the Elo of pairs as in `lab match`, and the pairings.
import assert from "node:assert/strict";
import { test } from "node:test";
import { elo_of, estimate, points_of, variance_of } from "../../../../www/pages/arena/elo.js";
import {
  games_planned,
  next_game,
  pairs_of,
  score_of,
  set_aside,
  shuffled,
} from "../../../../www/pages/arena/schedule.js";
import { has, near } from "../../asserts.js";

/** @import { Played, Plan } from "../../../../www/pages/arena/schedule.js" */

test("Elo and its interval are those of lab match", () => {
  near(elo_of(0.75), 190.848501887865, 9);
  near(elo_of(1), 1199.8, 1);
  const pairs = /** @type {const} */ ([1, 2, 4, 2, 1]);
  near(points_of(pairs), 0.5, 12);
  near(variance_of(pairs), 0.075, 12);
  near(estimate(pairs).elo, 0, 9);
  near(estimate(pairs).error, 122.8, 1);
  near(estimate([0, 0, 2, 0, 0]).error, 185, 0);
  near(estimate([0, 0, 10, 0, 0]).error, 61.5, 1);
  near(estimate([0, 0, 1000, 0, 0]).error, 0.76, 2);
  near(estimate([0, 0, 0, 0, 10]).error, 443, 0);
  assert.equal(estimate([0, 0, 0, 0, 0]).elo, 0);
});

/** @param {Partial<Played>} game @returns {Played} */
const game = (game) => ({ pairing: 0, points: 1, failed: null, why: "", plies: 40, ...game });
/** @param {Partial<Plan>} plan @returns {Plan} */
const plan = (plan) => ({ players: 2, goal: { kind: "pairs", pairs: 1 }, played: [], back: {}, ...plan });

test("everybody meets everybody with either colour, and a pair has one opening", () => {
  /** @type {Played[]} */
  const played = [];
  const met = [];
  for (let next = next_game(plan({ players: 3 })); next !== null; next = next_game(plan({ players: 3, played }))) {
    met.push(`${next.pair}: ${next.black}-${next.white}`);
    played.push(game({ pairing: next.pairing }));
  }
  assert.deepEqual(met, ["0: 0-1", "0: 1-0", "0: 0-2", "0: 2-0", "0: 1-2", "0: 2-1"]);
  assert.deepEqual(score_of(plan({ players: 3, played }), 0), { wins: 4, draws: 0, losses: 0, pairs: [0, 0, 0, 0, 2] });
  assert.deepEqual(score_of(plan({ players: 3, played }), 1), { wins: 2, draws: 0, losses: 2, pairs: [1, 0, 0, 0, 1] });
  assert.deepEqual(pairs_of([game({ points: 0.5 }), game({ points: 0 }), game({})], 0), [0, 1, 0, 0, 0]);
  assert.deepEqual(
    [...shuffled(156, 7)].sort((a, b) => a - b),
    Array.from({ length: 156 }, (_, at) => at),
  );
  assert.notDeepEqual(shuffled(156, 7), shuffled(156, 8));
});

test("a tournament ends when an interval is narrow enough, and not before ten pairs", () => {
  const goal = /** @type {const} */ ({ kind: "interval", elo: 70, pairs: 100 });
  const even = (/** @type {number} */ count) =>
    Array.from({ length: count }, (_, at) => game({ points: at % 2 === 0 ? 1 : 0 }));
  has(next_game(plan({ goal, played: even(18) })), { pair: 9, reversed: false });
  assert.equal(next_game(plan({ goal, played: even(20) })), null);
  const narrow = { ...goal, elo: 5 };
  has(next_game(plan({ goal: narrow, played: even(20) })), { pair: 10 }); // ten drawn pairs do not prove equal play
  const wild = Array.from({ length: 40 }, (_, at) => game({ points: at % 4 < 2 ? 1 : 0 }));
  has(next_game(plan({ goal, played: wild })), { pair: 20 });
  assert.equal(games_planned(plan({ goal, played: wild })), 200);
});

test("three failures in a row set a player aside, until it is taken in again", () => {
  const failures = [
    game({ failed: "second" }),
    game({ points: 0.5 }),
    ...Array.from({ length: 3 }, () => game({ failed: "second" })),
  ];
  const goal = /** @type {const} */ ({ kind: "pairs", pairs: 9 });
  assert.deepEqual([...set_aside(plan({ goal, played: failures.slice(0, 4) }))], []);
  assert.deepEqual([...set_aside(plan({ goal, played: failures }))], [1]);
  assert.equal(next_game(plan({ goal, played: failures })), null);
  has(next_game(plan({ goal, players: 3, played: failures })), { black: 0, white: 2 });
  has(next_game(plan({ goal, played: failures, back: { 1: 5 } })), { pair: 2, reversed: true });
});
