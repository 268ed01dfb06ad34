// The placement by six positions as a state machine.
import assert from "node:assert/strict";
import { test } from "node:test";
import { START } from "../../../www/training/placement/placement_state.js";
import { transition } from "../../../www/training/placement/placement_transition.js";

/**
 * @import { Effect, PlacementEvent, PlacementState, Step } from "../../../www/training/placement/placement_state.js"
 */

/** @param {number} number @returns {import("../../../www/training/progress/puzzle_file.js").Puzzle} */
const puzzle = (number) => ({
  id: `00000${number}`,
  fen: "W:W18:B9",
  solution: ["18-14"],
  rating: 700,
  goal: "win",
  proof: "tables",
  themes: ["triple"],
  source: "self-play",
});

/** @param {PlacementState} state @param {...PlacementEvent} events @returns {Step} the last step */
const after = (state, ...events) =>
  events.reduce((step, event) => transition(step.state, event), /** @type {Step} */ ({ state, effects: [] }));

/** @param {Step} step @param {Effect["kind"]} kind */
const effect = ({ effects }, kind) => effects.find((one) => one.kind === kind);

/**
 * The step after a number of positions, and the ratings they were looked for by.
 * @param {readonly boolean[]} results
 */
function played(results) {
  let step = after(START, { kind: "opened" });
  /** @type {number[]} */
  const ratings = [];
  for (const [index, solved] of results.entries()) {
    const load = effect(step, "load");
    ratings.push(load?.kind === "load" ? load.rating : 0);
    step = after(step.state, { kind: "puzzle_loaded", request: step.state.requests, puzzle: puzzle(index) });
    step = after(step.state, solved ? { kind: "right_move", is_last: true } : { kind: "passed" });
    assert.ok(effect(step, "remember"));
    step = after(step.state, { kind: "board_rested", request: step.state.requests });
  }
  return { step, ratings };
}

test("each position is looked for by the results so far, and never comes twice", () => {
  const { step, ratings } = played([true, false, true]);
  assert.deepEqual(ratings, [700, 1100, 800]);
  assert.deepEqual(effect(step, "load"), {
    kind: "load",
    request: step.state.requests,
    rating: 1050,
    without: new Set(["000000", "000001", "000002"]),
    only_men: false,
  });
});

test("the positions have only men until one is solved", () => {
  for (const [results, only_men] of /** @type {const} */ ([
    [[], true],
    [[false, false], true],
    [[false, true], false],
    [[true, false], false],
  ])) {
    const load = effect(played(results).step, "load");
    assert.equal(load?.kind === "load" && load.only_men, only_men, results.join());
  }
});

test("a position has one try; a right move that is not the last one goes on", () => {
  const { step } = played([]);
  const asked = after(step.state, { kind: "puzzle_loaded", request: step.state.requests, puzzle: puzzle(1) });
  const right = after(asked.state, { kind: "right_move", is_last: false });
  assert.deepEqual([right.state.stage, right.state.feedback.kind], ["asked", "right"]);
  const attempt = /** @type {import("../../../www/training/puzzles/puzzle_play.js").Try} */ (
    /** @type {unknown} */ ({ move: { notation: "18-15" }, ply: 0, is_last: true, ends: false })
  );
  const checking = after(right.state, { kind: "other_move", attempt });
  const wrong = after(checking.state, { kind: "checked", number: checking.state.checks, accepted: false });
  assert.deepEqual([wrong.state.results, wrong.state.stage], [[false], "answered"]);
  assert.deepEqual(effect(wrong, "decide"), { kind: "decide", decision: "stop" });
  assert.deepEqual(after(wrong.state, { kind: "passed" }).state.results, [false]);
  const good = after(checking.state, { kind: "checked", number: checking.state.checks, accepted: true });
  assert.deepEqual([good.state.results, effect(good, "decide")], [[true], { kind: "decide", decision: "accept" }]);
});

test("after six positions the estimate is saved, unless puzzles stand behind the rating: then the learner decides", () => {
  const { step } = played([true, true, true, true, true, true]);
  assert.deepEqual(effect(step, "finish"), { kind: "finish", rating: 2000 });
  assert.deepEqual(after(step.state, { kind: "saved", start: "club" }).state.feedback, {
    kind: "result",
    rating: 2000,
    start: "club",
  });
  const asked = after(step.state, { kind: "rating_known", mine: 1234 });
  assert.equal(asked.state.stage, "question");
  assert.equal(after(asked.state, { kind: "keep_requested" }).state.stage, "kept");
  assert.deepEqual(after(asked.state, { kind: "use_requested" }).effects, [{ kind: "save", rating: 2000 }]);
});

test("what was loaded for a view that was left, or opened again, is dropped; a failed load is tried again", () => {
  const { step } = played([]);
  const { requests } = step.state;
  const left = after(step.state, { kind: "closed" });
  assert.deepEqual(after(left.state, { kind: "puzzle_loaded", request: requests, puzzle: puzzle(1) }).effects, []);
  const failed = after(step.state, { kind: "load_failed", request: requests, reason: "no network" });
  assert.equal(failed.state.stage, "failed");
  assert.ok(effect(after(failed.state, { kind: "retry_requested" }), "load"));
  const none = after(step.state, { kind: "puzzle_loaded", request: requests, puzzle: null });
  assert.deepEqual(effect(none, "finish"), { kind: "finish", rating: 700 });
});

test('"I do not know", which stays focusable, does nothing unless a position is asked', () => {
  const loading = after(START, { kind: "opened" }).state;
  const asked = after(loading, { kind: "puzzle_loaded", request: loading.requests, puzzle: puzzle(0) }).state;
  const answered = after(asked, { kind: "right_move", is_last: true }).state;
  assert.deepEqual(
    [loading, asked, answered].map(({ stage }) => stage),
    ["loading", "asked", "answered"],
  );
  for (const state of [loading, answered]) assert.deepEqual(after(state, { kind: "passed" }), { state, effects: [] });
  assert.equal(after(asked, { kind: "passed" }).state.stage, "answered");
});
