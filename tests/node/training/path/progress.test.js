// The progress on the path: the next step, what the first lesson counts for, two browsers as one, and the cards.
import assert from "node:assert/strict";
import { test } from "node:test";
import { STEP_IDS } from "../../../../www/training/progress/first_lesson_progress.js";
import { asked_of, path_card } from "../../../../www/training/progress/path_card.js";
import { next_unit, planned_units, step_number } from "../../../../www/training/progress/path_plan.js";
import {
  merged_path,
  NO_PATH_PROGRESS,
  read_path_progress,
  with_path_step,
} from "../../../../www/training/progress/path_progress.js";
import { fresh, give_storage } from "../../browser.js";
import { UNITS } from "./path_fixture.js";

/** @param {readonly string[]} done @param {string} [at] @param {readonly typeof STEP_IDS[number][]} [lesson] */
const next = (done, at = "", lesson = []) => {
  const unit = next_unit(planned_units(UNITS, { done, at, day: 0 }, lesson), at);
  return unit === null ? null : [unit.number, unit.id, step_number(unit, unit.next ?? "")];
};

test("the next step is the first that is left of the unit that the learner is in, or of the next one", () => {
  assert.deepEqual(next([]), [1, "rules", 1]);
  assert.deepEqual(next(["rules/move"], "rules"), [1, "rules", 2]);
  assert.deepEqual(next(["rules/move", "rules/jump"], "rules"), [2, "two-for-one", 1]);
  assert.deepEqual(next([], "two-for-one"), [2, "two-for-one", 1]);
  assert.deepEqual(next(["two-for-one/shot"], "two-for-one"), [1, "rules", 1], "what was passed over comes last");
  assert.equal(next(["rules/move", "rules/jump", "two-for-one/shot"], "two-for-one"), null);
  assert.deepEqual(next([], "a unit of another build"), [1, "rules", 1]);
});

test("steps of the first lesson count for the first unit; all of them for all of it", () => {
  assert.deepEqual(next([], "", ["move", "king"]), [1, "rules", 2]);
  assert.deepEqual(next([], "", STEP_IDS), [2, "two-for-one", 1]);
  assert.equal(planned_units(UNITS, NO_PATH_PROGRESS, ["move"])[0]?.by_first_lesson, true);
});

test("the progress of two browsers is what was done in either, at the place of the later one", () => {
  const one = with_path_step(NO_PATH_PROGRESS, "rules", "move", 100);
  const other = with_path_step(with_path_step(NO_PATH_PROGRESS, "rules", "jump", 98), "two-for-one", "shot", 101);
  const both = { done: ["rules/move", "rules/jump", "two-for-one/shot"], at: "two-for-one", day: 101 };
  assert.deepEqual(merged_path(one, other), both);
  assert.deepEqual(merged_path(both, one), both, "twice the same changes nothing");
  assert.deepEqual(merged_path(NO_PATH_PROGRESS, one), one);
});

test("without room the unit that was begun last lasts for this visit, also on the day of the stored one", async () => {
  const { localStorage } = give_storage();
  const path = /** @type {typeof import("../../../../www/training/progress/path_progress.js")} */ (
    /** @type {unknown} */ (await fresh("training/progress/path_progress.js"))
  );
  path.keep_path_step("rules", "move", 100);
  localStorage.full = "bitboard-checkers:path";
  path.begin_path_at("two-for-one");
  assert.equal(path.path_progress().at, "two-for-one");
  path.keep_path_step("bridge", "first", 100);
  assert.deepEqual(path.path_progress(), { done: ["rules/move", "bridge/first"], at: "bridge", day: 100 });
});

test("the parts of a stored value that can be read are read", () => {
  const stored = { done: ["rules/move", "rules", "a/b/c", 7, "rules/move"], at: "Rules!", day: -1 };
  assert.deepEqual(read_path_progress(stored), {
    progress: { done: ["rules/move"], at: "", day: 0 },
    is_complete: false,
  });
  assert.deepEqual(read_path_progress(undefined).progress, NO_PATH_PROGRESS);
});

test("a card names the position that it asks", () => {
  const asked = { unit: "two-for-one", step: "shot", number: 1 };
  assert.equal(path_card(asked), "path:two-for-one/shot/2");
  assert.deepEqual(asked_of(path_card(asked)), asked);
  for (const id of ["00000a", "own-0123456789abcdef-7", "path:rules/move", "path:rules/move/0", "path:/move/1"])
    assert.equal(asked_of(id), null, id);
});
