// The choice of the next puzzle.
import assert from "node:assert/strict";
import { test } from "node:test";
import { seeded_random } from "../../../../www/kit/platform/random.js";
import { id_of_number } from "../../puzzle_ids.js";
import {
  choose_near,
  daily_chunk,
  daily_puzzle,
  open_puzzles,
  rising,
  target_rating,
  utc_date,
} from "../../../../www/training/progress/selection.js";

/**
 * @param {number} number
 * @param {number} rating
 * @param {string[]} [themes]
 * @returns {import("../../../../www/training/progress/puzzle_file.js").Puzzle}
 */
const puzzle = (number, rating, themes = ["triple"]) => ({
  id: id_of_number(number),
  fen: "B:W18:B9",
  solution: ["9-13"],
  rating,
  goal: "win",
  proof: "tables",
  themes,
  source: "self-play",
});
const MANY = Array.from({ length: 400 }, (_, index) =>
  puzzle(index, 700 + 5 * index, [index % 4 === 0 ? "bridge" : "triple"]),
);

test("a puzzle near the rating is chosen, at random among several", () => {
  const random = seeded_random(7);
  const found = Array.from({ length: 200 }, () => choose_near(MANY, 1500, random));
  assert.ok(found.every((one) => one !== null && one.near && Math.abs(one.puzzle.rating - 1500) <= 60));
  assert.ok(new Set(found.map((one) => one?.puzzle.id)).size > 15);
});

test("easier and harder puzzles are 300 points away", () => {
  const random = seeded_random(8);
  for (const [difficulty, rating] of /** @type {const} */ ([
    ["easier", 1200],
    ["normal", 1500],
    ["harder", 1800],
  ])) {
    const { puzzle: found } = choose_near(MANY, target_rating(1500, difficulty), random) ?? {};
    assert.ok(Math.abs((found?.rating ?? 0) - rating) <= 60, difficulty);
  }
});

test("no puzzle comes twice, and every puzzle comes", () => {
  const random = seeded_random(9);
  const few = MANY.slice(0, 50);
  /** @type {Set<string>} */
  const seen = new Set();
  for (;;) {
    const found = choose_near(open_puzzles(few, seen), 900, random);
    if (found === null) break;
    assert.ok(!seen.has(found.puzzle.id));
    seen.add(found.puzzle.id);
  }
  assert.equal(seen.size, 50);
});

test("a theme admits its puzzles only, and far ones are told to be far", () => {
  assert.ok(open_puzzles(MANY, new Set(), "bridge").every(({ themes }) => themes.includes("bridge")));
  assert.equal(open_puzzles(MANY, new Set(), "bridge").length, 100);
  assert.deepEqual(open_puzzles(MANY, new Set(), "dyke"), []);
  const far = choose_near([puzzle(1, 700), puzzle(2, 2700)], 1500, () => 0);
  assert.deepEqual([far?.puzzle.rating, far?.near], [700, false]);
  assert.equal(
    choose_near([], 1500, () => 0),
    null,
  );
});

test("the puzzle of a day is the same everywhere, and another one the next day", () => {
  assert.equal(utc_date(Date.UTC(2026, 10, 23, 23, 59)), "2026-11-23");
  const dates = Array.from({ length: 60 }, (_, day) => utc_date(Date.UTC(2026, 10, 1 + day)));
  assert.ok(new Set(dates.map((date) => daily_chunk(date, 40))).size > 20);
  assert.ok(dates.every((date) => daily_chunk(date, 40) < 40));
  const of = (/** @type {string} */ date) => daily_puzzle(date, MANY);
  assert.ok(dates.every((date) => of(date)?.id === of(date)?.id));
  assert.ok(dates.every((date) => (of(date)?.rating ?? 0) >= 1200 && (of(date)?.rating ?? 0) <= 2000));
  assert.ok(new Set(dates.map((date) => of(date)?.id)).size > 40);
  assert.deepEqual([daily_chunk("2026-11-23", 40), of("2026-11-23")?.id], [23, "000072"]);
  assert.equal(daily_puzzle("2026-11-23", [puzzle(1, 2500)])?.rating, 2500);
  assert.equal(daily_puzzle("2026-11-23", []), null);
});

test("a storm rises from the easiest to the hardest, without repeats", () => {
  const order = rising(MANY.toReversed(), seeded_random(3));
  assert.equal(order.length, 120);
  assert.ok(order.every((one, index) => index === 0 || one.rating >= (order[index - 1]?.rating ?? 0)));
  assert.equal(new Set(order.map(({ id }) => id)).size, 120);
  assert.ok((order[0]?.rating ?? 0) < 730 && (order.at(-1)?.rating ?? 0) > 2660);
  assert.notDeepEqual(order, rising(MANY, seeded_random(4)));
  assert.equal(rising(MANY.slice(0, 5), seeded_random(4)).length, 5);
  assert.deepEqual(rising([], seeded_random(4)), []);
});
