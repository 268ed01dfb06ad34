// Glicko-2: the worked example of Glickman's paper, both sides of a puzzle, and inputs that are not numbers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { after_period, bounded_rating, rated, rested, UNRATED } from "../../../../www/training/progress/glicko.js";

const PLAYER = { rating: 1500, deviation: 200, volatility: 0.06 };
const PUZZLE = { rating: 1500, deviation: 80, volatility: 0.06 };

/** @param {number} value @param {number} wanted @param {number} within */
const near = (value, wanted, within) =>
  assert.ok(Math.abs(value - wanted) <= within, `${value} is not within ${within} of ${wanted}`);

test("the worked example of the paper comes out", () => {
  const after = after_period(PLAYER, [
    { opponent: { rating: 1400, deviation: 30 }, score: 1 },
    { opponent: { rating: 1550, deviation: 100 }, score: 0 },
    { opponent: { rating: 1700, deviation: 300 }, score: 0 },
  ]);
  near(after.rating, 1464.06, 0.01);
  near(after.deviation, 151.52, 0.01);
  near(after.volatility, 0.05999, 0.00001);
});

test("a period without games makes a rating less certain, and nothing else", () => {
  const { rating, deviation, volatility } = after_period(PLAYER, []);
  assert.deepEqual([rating, volatility], [1500, 0.06]);
  near(deviation, 200.2714, 0.0001);
  near(rested(PLAYER, 1).deviation, deviation, 1e-9);
  assert.ok(rested(PLAYER, 365).deviation > 250);
  assert.equal(rested(PLAYER, 1e9).deviation, 350);
  assert.deepEqual(
    [-3, Number.NaN].map((days) => rested(PLAYER, days)),
    [PLAYER, PLAYER],
  );
});

test("the puzzle loses rating where the player wins it, each by its own deviation", () => {
  const solved = rated(PLAYER, PUZZLE, true);
  const failed = rated(PLAYER, PUZZLE, false);
  assert.ok(solved.player.rating > 1500 && solved.puzzle.rating < 1500);
  assert.ok(failed.player.rating < 1500 && failed.puzzle.rating > 1500);
  near(solved.player.rating - 1500, 1500 - failed.player.rating, 1e-6);
  assert.ok(solved.player.rating - 1500 > 3 * (1500 - solved.puzzle.rating), "the puzzle is better known");
  assert.ok(solved.player.deviation < 200 && solved.puzzle.deviation < 80);
});

test("a harder puzzle brings more", () => {
  const gain = (/** @type {number} */ rating) => rated(PLAYER, { ...PUZZLE, rating }, true).player.rating - 1500;
  assert.ok(gain(1900) > gain(1500) && gain(1500) > gain(1100) && gain(1100) > 0);
});

test("a player who solves half of the puzzles of a rating comes to that rating", () => {
  let player = { ...UNRATED };
  for (let round = 0; round < 300; round += 1)
    player = rated(player, { ...PUZZLE, rating: 1800 }, round % 2 === 0).player;
  near(player.rating, 1800, 25);
  assert.ok(player.deviation < 80);
});

test("bad numbers never make a rating that is not a number", () => {
  const bad = [Number.NaN, Number.POSITIVE_INFINITY, -1e9, 1e9, 0, -1];
  for (const rating of bad)
    for (const deviation of bad)
      for (const volatility of bad)
        for (const solved of [true, false]) {
          const { player, puzzle } = rated(
            { rating, deviation, volatility },
            { rating, deviation, volatility },
            solved,
          );
          for (const one of [player, puzzle]) assert.deepEqual(bounded_rating(one), one);
        }
  assert.deepEqual(bounded_rating({ rating: "1500", deviation: null }), UNRATED);
});
