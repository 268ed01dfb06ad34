// Days in a row, the streak of puzzles that ends with a mistake, and the storm of three minutes.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  bonus_at,
  is_over,
  new_storm,
  PENALTY,
  STORM_TIME,
  time_left,
  with_right_move,
  with_solved,
  with_wrong_move,
} from "../../../../www/training/progress/storm.js";
import {
  days_in_a_row,
  is_trained,
  local_day,
  merged_day_streaks,
  NO_DAY_STREAK,
  with_day,
} from "../../../../www/training/progress/day_streak.js";
import { can_skip, new_streak, streak_rating, with_result } from "../../../../www/training/progress/puzzle_streak.js";

test("days in a row count once a day, and begin again after a pause", () => {
  const days = [100, 100, 101, 102, 105, 106].reduce(with_day, NO_DAY_STREAK);
  assert.deepEqual(days, { days: 2, last: 106, best: 3 });
  assert.deepEqual(
    [106, 107, 108, 109].map((day) => days_in_a_row(days, day)),
    [2, 2, 2, 0],
  );
  assert.deepEqual(with_day(days, 99), days, "a clock that was set back changes nothing");
  assert.equal(days_in_a_row(NO_DAY_STREAK, 0), 0);
});

test("a single day off does not end the row, once a week", () => {
  const with_off = [100, 101, 103].reduce(with_day, NO_DAY_STREAK);
  assert.deepEqual(with_off, { days: 3, last: 103, best: 3, off: 102 });
  assert.deepEqual(with_day(with_off, 105), { days: 1, last: 105, best: 3 }, "the second one in a week");
  assert.equal(days_in_a_row(with_off, 105), 0);
  const a_week_later = [104, 105, 106, 107, 108].reduce(with_day, with_off);
  assert.equal(days_in_a_row(a_week_later, 110), 8);
  assert.deepEqual(with_day(a_week_later, 110), { days: 9, last: 110, best: 9, off: 109 });
});

test("a day far ahead, of a clock that was wrong, does not hold the row", () => {
  const ahead = [100, 101, 4000].reduce(with_day, NO_DAY_STREAK);
  assert.equal(is_trained(ahead, 102), false);
  const after = with_day({ ...ahead, days: 3, best: 3 }, 102);
  assert.deepEqual(after, { days: 4, last: 102, best: 4 });
  assert.deepEqual([is_trained(after, 102), days_in_a_row(after, 103), days_in_a_row(after, 105)], [true, 4, 0]);
});

test("the rows of two browsers are joined where they touch", () => {
  /** @param {number} last @param {number} days @param {number} [off] */
  const row = (last, days, off) => ({ days, last, best: days, ...(off !== undefined && { off }) });
  for (const [one, other, days] of /** @type {const} */ ([
    [row(200, 1), row(200, 30), 30],
    [row(200, 1), row(199, 30), 31],
    [row(200, 1), row(198, 30), 1],
    [row(200, 3), row(198, 30), 32],
    [row(200, 3), row(190, 2), 3],
    [row(202, 2, 201), row(199, 10), 2],
    [row(202, 3, 201), row(199, 10), 12],
    [row(200, 4), NO_DAY_STREAK, 4],
  ])) {
    const both = merged_day_streaks(one, other);
    assert.deepEqual([both.days, both.last], [days, one.last], JSON.stringify([one, other]));
    assert.deepEqual(merged_day_streaks(other, one), both);
    assert.deepEqual(merged_day_streaks(both, other), both, "once more changes nothing");
  }
});

test("a day is one of the user's calendar", () => {
  const date = new Date(2026, 10, 23, 0, 5);
  assert.equal(local_day(new Date(2026, 10, 23, 23, 55)), local_day(date));
  assert.equal(local_day(new Date(2026, 10, 22, 23, 55)), local_day(date) - 1);
});

test("a streak of puzzles ends with the first mistake; one puzzle may be skipped", () => {
  const solved = with_result(with_result(new_streak(), "solved"), "solved");
  assert.deepEqual(solved, { solved: 2, skipped: false, over: false });
  const skipped = with_result(solved, "skip");
  assert.deepEqual(
    [skipped.over, with_result(skipped, "skip").over, with_result(skipped, "missed").over],
    [false, true, true],
  );
  assert.deepEqual([solved, skipped, with_result(solved, "missed")].map(can_skip), [true, false, false]);
  assert.equal(with_result(with_result(skipped, "missed"), "solved").solved, 2);
  assert.ok(streak_rating(skipped) > streak_rating(solved) && streak_rating(new_streak()) === 800);
  assert.equal(streak_rating({ solved: 1000, skipped: false, over: false }), 2700);
});

test("the clock of a storm begins with the first move and runs for three minutes", () => {
  const storm = new_storm();
  assert.equal(time_left(storm, 5), STORM_TIME);
  assert.equal(is_over(storm, 1e12), false);
  const begun = with_right_move(storm, 1000);
  assert.equal(time_left(begun, 1000), STORM_TIME);
  assert.equal(time_left(begun, 61_000), STORM_TIME - 60_000);
  assert.deepEqual([is_over(begun, 180_999), is_over(begun, 181_000), time_left(begun, 1e9)], [false, true, 0]);
});

test("a wrong move costs ten seconds and the combo, and ends the puzzle", () => {
  const storm = with_wrong_move(with_right_move(new_storm(), 0), "00000a", 2000);
  assert.deepEqual([time_left(storm, 2000), storm.combo, storm.best_combo], [STORM_TIME - 2000 - PENALTY, 0, 1]);
  assert.deepEqual([storm.failed, storm.played], [1, [{ id: "00000a", solved: false }]]);
  assert.equal(time_left(with_wrong_move(new_storm(), "00000a", 0), 0), STORM_TIME - PENALTY);
});

test("right moves in a row earn time", () => {
  assert.deepEqual(
    [1, 5, 12, 20, 30, 31, 40, 45, 50].map(bonus_at),
    [0, 3000, 5000, 7000, 10_000, 0, 10_000, 0, 10_000],
  );
  let storm = new_storm();
  for (let move = 0; move < 5; move += 1) storm = with_right_move(storm, 0);
  assert.deepEqual([time_left(storm, 0), storm.combo, storm.moves], [STORM_TIME + 3000, 5, 5]);
});

test("solved puzzles are counted with the hardest, until the time is over", () => {
  let storm = with_right_move(new_storm(), 0);
  storm = with_solved(storm, { id: "00000a", rating: 900 }, 10);
  storm = with_solved(storm, { id: "00000b", rating: 800 }, 20);
  assert.deepEqual([storm.solved, storm.highest, storm.played.length], [2, 900, 2]);
  for (const after of [
    with_solved(storm, { id: "00000c", rating: 999 }, STORM_TIME),
    with_right_move(storm, STORM_TIME),
    with_wrong_move(storm, "00000c", STORM_TIME),
  ])
    assert.equal(after, storm);
});
