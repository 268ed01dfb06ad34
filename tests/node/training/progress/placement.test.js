// Where a learner stands: the estimate of six positions, the rating and the path that follow, and the first puzzles.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { seeded_random } from "../../../../www/kit/platform/random.js";
import { LEVEL_RATINGS, level_for, proposed_level } from "../../../../www/play/core/placement.js";
import {
  answered_rating,
  estimate,
  has_only_men,
  is_short,
  path_start,
  placed_profile,
} from "../../../../www/training/progress/placement.js";
import { NEW_PROFILE, with_attempt } from "../../../../www/training/progress/profile.js";
import { chunk_name, parse_chunk } from "../../../../www/training/progress/puzzle_file.js";
import { chunk_of } from "../../../../www/training/progress/puzzle_id.js";
import { FIRST_PUZZLES, newcomer_target } from "../../../../www/training/progress/selection.js";

const ROOT = new URL("../../../../", import.meta.url);
const DATA = new URL("www/data/puzzles/", ROOT);
const FIRST = readFileSync(new URL("first.txt", DATA), "utf8");

/** @param {import("../../../../www/play/core/placement.js").Answer} answer @param {number | null} rating */
const placement = (answer, rating = answered_rating(answer)) => ({ answer, rating, day: 1, level_offered: false });

test("the estimate begins at 700, moves in smaller steps, and stays between 400 and 2000", () => {
  assert.equal(estimate([]), 700);
  assert.deepEqual([estimate([true]), estimate([false])], [1100, 400]);
  assert.deepEqual([estimate(Array(6).fill(true)), estimate(Array(6).fill(false))], [2000, 400]);
  assert.ok(estimate([true, true, false, false, true, true]) > estimate([true, false, false, false, true, true]));
});

test("an answer sets rating and difficulty, and leaves the rest of the profile", () => {
  const before = { ...NEW_PROFILE, best_storm: 7 };
  const after = placed_profile(before, placement("new"));
  assert.deepEqual([after.rating.rating, after.difficulty, after.best_storm], [800, "easier", 7]);
  assert.ok(after.rating.deviation < NEW_PROFILE.rating.deviation);
  assert.equal(placed_profile(before, placement("later")), before);
  assert.equal(placed_profile(before, placement("positions", 1320)).rating.rating, 1320);
});

test("the path begins where the answer or the rating says", () => {
  assert.deepEqual(
    [null, placement("later"), placement("new"), placement("rules"), placement("club")].map(path_start),
    ["new", "new", "new", "rules", "club"],
  );
  assert.deepEqual(
    [400, 600, 1399, 1400, 2000].map((rating) => path_start(placement("positions", rating))),
    ["new", "rules", "rules", "club", "club"],
  );
});

test("the level that is proposed is the strongest one that is not above the rating", () => {
  assert.deepEqual([400, 800, 985, 1500, 3000].map(level_for), [1, 1, 2, 5, 10]);
  assert.equal(proposed_level(placement("club")), 6);
  assert.equal(proposed_level({ ...placement("club"), level_offered: true }), null);
  assert.deepEqual([proposed_level(null), proposed_level(placement("later"))], [null, null]);
  const rate = readFileSync(new URL("tools/lab/src/puzzles/rate.rs", ROOT), "utf8");
  const [, ratings = ""] = /const RATINGS: \[i32; 10\] = \[([\d, ]+)\]/.exec(rate) ?? [];
  assert.deepEqual(ratings.split(",").map(Number), [...LEVEL_RATINGS]);
});

test("the first puzzles are of the collection: two moves of the solver, few pieces, something is won", () => {
  const { puzzles, faults } = parse_chunk(FIRST);
  assert.deepEqual(faults, []);
  assert.ok(puzzles.length >= 80);
  const { chunks } = JSON.parse(readFileSync(new URL("index.json", DATA), "utf8"));
  /** @type {Map<number, string[]>} */
  const lines = new Map();
  for (const line of FIRST.trimEnd().split("\n")) {
    const chunk = chunk_of(line.slice(0, 6), chunks);
    const known =
      lines.get(chunk) ??
      gunzipSync(readFileSync(new URL(chunk_name(chunk), DATA)))
        .toString()
        .split("\n");
    lines.set(chunk, known);
    assert.ok(known.includes(line), line);
  }
  for (const puzzle of puzzles) {
    assert.equal(puzzle.solution.length, 3);
    assert.ok(is_short(puzzle) && puzzle.rating <= 900 && (puzzle.fen.match(/\d+/g) ?? []).length <= 12);
  }
});

test("every chunk of puzzles has short positions without kings for the first one, and for those after misses", () => {
  const { chunks } = JSON.parse(readFileSync(new URL("index.json", DATA), "utf8"));
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    const text = gunzipSync(readFileSync(new URL(chunk_name(chunk), DATA))).toString();
    const men = parse_chunk(text).puzzles.filter((puzzle) => is_short(puzzle) && has_only_men(puzzle));
    for (const rating of [700, 400])
      assert.ok(men.filter((puzzle) => Math.abs(puzzle.rating - rating) <= 250).length >= 6, `${chunk}, ${rating}`);
  }
});

test("a newcomer solves nine of ten of the first puzzles by the ratings, and their targets rise", () => {
  const placed = placed_profile(NEW_PROFILE, placement("new"));
  const { puzzles } = parse_chunk(FIRST);
  let profile = placed;
  let last = 0;
  let expected = 0;
  for (let number = 0; number < FIRST_PUZZLES; number += 1) {
    const found = newcomer_target(profile, "easier", placement("new"));
    assert.ok(found !== null && found.first && found.target > last && found.target + 60 <= 418);
    last = found.target;
    const near = puzzles.filter(({ rating }) => Math.abs(rating - found.target) <= 60);
    assert.ok(near.length >= FIRST_PUZZLES, `${found.target}: ${near.length}`);
    const hardest = Math.max(...near.map(({ rating }) => rating));
    expected += 1 / (1 + 10 ** ((hardest - 800) / 400));
    profile = with_attempt(profile, { id: `0000${10 + number}`, rating: found.target, themes: [] }, true, 5);
  }
  assert.ok(expected >= 9, String(expected));
  assert.equal(newcomer_target(profile, "easier", placement("new")), null);
  assert.equal(newcomer_target(placed, "normal", placement("new")), null);
});

test("who was not placed begins low as well, and rises until the rating decides", () => {
  let profile = NEW_PROFILE;
  /** @type {number[]} */
  const targets = [];
  for (let number = 0; number < 40; number += 1) {
    const found = newcomer_target(profile, "normal", null);
    if (found === null) break;
    assert.equal(found.first, number < FIRST_PUZZLES);
    targets.push(found.target);
    profile = with_attempt(profile, { id: `0000${10 + number}`, rating: found.target, themes: [] }, true, 5);
  }
  assert.deepEqual([targets[0], targets[9]], [300, 900]);
  assert.ok(
    targets.length < 20 && targets.every((target, index) => index === 0 || target > Number(targets[index - 1])),
  );
  const failed = with_attempt(NEW_PROFILE, { id: "000010", rating: 300, themes: [] }, false, 5);
  assert.equal(newcomer_target(failed, "normal", null)?.target, 233);
  assert.equal(newcomer_target(NEW_PROFILE, "harder", null)?.target, 600);
  assert.equal(newcomer_target(NEW_PROFILE, "normal", placement("club")), null);
});

/** @param {number} number @param {number} rating */
const puzzle = (number, rating) => ({ id: `0000${10 + number}`, rating, themes: [] });

test("no answer changes the rating by more than 60, and a newcomer's puzzles stay easy after a miss", () => {
  for (const answer of /** @type {const} */ (["new", "rules", "club", "later"])) {
    const placed = placed_profile(NEW_PROFILE, placement(answer));
    for (const rating of [200, 500, 1000, 1500, 2000, 2600])
      for (const solved of [true, false]) {
        const after = with_attempt(placed, puzzle(0, rating), solved, 5);
        const change = after.rating.rating - placed.rating.rating;
        assert.ok(Math.abs(change) <= 60 && Math.sign(change) === (solved ? 1 : -1), `${answer} ${rating}: ${change}`);
      }
  }
  let profile = placed_profile(NEW_PROFILE, placement("new"));
  for (let number = 0; number < FIRST_PUZZLES; number += 1) {
    const found = newcomer_target(profile, "easier", placement("new"));
    assert.ok(found !== null && found.first && found.target <= 355);
    profile = with_attempt(profile, puzzle(number, found.target), number % 2 === 0, 5);
  }
});

test("a rating that begins far off still comes to the player's strength", () => {
  for (const strength of [600, 2100]) {
    const random = seeded_random(strength);
    let profile = placed_profile(NEW_PROFILE, placement("club"));
    for (let number = 0; number < 80; number += 1) {
      const { rating } = profile.rating;
      const solved = random() < 1 / (1 + 10 ** ((rating - strength) / 400));
      profile = with_attempt(profile, puzzle(number, rating), solved, 5);
    }
    assert.ok(Math.abs(profile.rating.rating - strength) < 200, `${strength}: ${profile.rating.rating}`);
  }
});
