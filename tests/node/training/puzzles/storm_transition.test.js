// The transitions of a storm's view: the next state, and the effects in their order.
import assert from "node:assert/strict";
import { test } from "node:test";
import { START } from "../../../../www/training/puzzles/storm_state.js";
import { transition } from "../../../../www/training/puzzles/storm_transition.js";
import { feedback_text } from "../../../../www/training/puzzles/storm_view.js";
import { PENALTY, STORM_TIME } from "../../../../www/training/progress/storm.js";
import { has } from "../../asserts.js";
import { t } from "../../translator.js";
import { create_runs } from "../../runs.js";
import { PUZZLE, attempt } from "./solver_states.js";

/** @import { StormEvent } from "../../../../www/training/puzzles/storm_state.js" */

const PUZZLES = ["000001", "000002"].map((id, index) => ({ ...PUZZLE, id, rating: 900 + 100 * index }));
const [FIRST = PUZZLE, SECOND = PUZZLE] = PUZZLES;

const { all: run, nothing_happens } = create_runs(transition);

/** @type {Extract<StormEvent, { kind: "puzzles_loaded" }>} */
const loaded = { kind: "puzzles_loaded", request: 1, puzzles: PUZZLES, best: 1 };
const OPENED = run(START, { kind: "opened", best: 4 }).state;
const LOADING = run(OPENED, { kind: "start_requested" }).state;
const PLAYING = run(LOADING, loaded).state;

/** @param {boolean} is_last @param {number} [now] @returns {StormEvent} */
const right = (is_last, now = 0) => ({ kind: "right_move", is_last, now });
/** @param {number} [now] @returns {StormEvent} */
const other = (now = 0) => ({ kind: "other_move", attempt: attempt("15-11"), now });
/** @param {boolean} accepted @param {number} [now] @param {number} [number] @returns {StormEvent} */
const checked = (accepted, now = 0, number = 1) => ({ kind: "checked", number, accepted, now });
/** @type {StormEvent} */
const settled = { kind: "board_settled", request: 1 };
const FINISH = ["stop_clock", "stop_play", "announce", "focus_start"];
const FINISH_PLAYED = ["stop_clock", "stop_play", "save_result", "announce", "focus_start"];

test("a storm is loaded when it is asked for, and shows its first puzzle", () => {
  const opened = run(START, { kind: "opened", best: 4 });
  assert.deepEqual(opened.kinds, ["show_start_position", "tick_clock"]);
  has(opened.state, { task: { kind: "intro" }, action: "start", best: 4 });
  const asked = run(opened.state, { kind: "start_requested" });
  assert.deepEqual(asked.effects, [{ kind: "load", request: 1 }]);
  const begun = run(asked.state, loaded);
  assert.deepEqual(begun.kinds, ["tick_clock", "start_puzzle", "announce_task", "warm_check", "focus_board"]);
  has(begun.state, { at: 0, task: { kind: "puzzle", puzzle: FIRST }, action: "end", storm: { ends: null } });
});

test("puzzles of an earlier request are too late", () => {
  /** @type {StormEvent} */
  const failed = { kind: "load_failed", request: 1, reason: "no network" };
  for (const event of /** @type {readonly StormEvent[]} */ ([{ kind: "start_requested" }, { kind: "closed" }]))
    nothing_happens(run(LOADING, event).state, loaded, failed);
  const reported = run(LOADING, failed);
  assert.deepEqual(reported.kinds, ["announce"]);
  assert.equal(feedback_text(t, reported.state.feedback), t("puzzle.not_loaded", { why: "no network" }));
});

test("the clock begins with the first move, and the last right move of a puzzle leads to the next", () => {
  const first = run(PLAYING, right(false));
  assert.deepEqual(first.kinds, ["start_clock"]);
  has(first.state, { storm: { ends: STORM_TIME, combo: 1, solved: 0 }, feedback: { kind: "right" } });
  const last = run(first.state, right(true));
  assert.deepEqual(last.kinds, ["start_clock", "record", "await_settled"]);
  has(last.state, { storm: { solved: 1, highest: 900 }, feedback: { kind: "solved" }, at: 0 });
  const next = run(last.state, settled);
  assert.deepEqual(next.kinds, ["start_puzzle", "announce_task"]);
  has(next.state, { at: 1, task: { kind: "puzzle", puzzle: SECOND } });
});

test("after the last puzzle the storm is over", () => {
  const over = run(PLAYING, right(true), settled, right(true), settled);
  assert.deepEqual(over.kinds.slice(-FINISH_PLAYED.length), FINISH_PLAYED);
  has(over.state, { puzzles: [], task: { kind: "none" }, action: "start", best: 2 });
  has(over.state.feedback, { kind: "result", best: 2 });
  assert.deepEqual(over.state.listed, [
    { puzzle: FIRST, solved: true },
    { puzzle: SECOND, solved: true },
  ]);
});

test("another move is checked while the clock runs; one that is as good solves the puzzle", () => {
  const checking = run(PLAYING, other(5));
  assert.deepEqual(checking.kinds, ["start_clock", "check"]);
  assert.equal(checking.state.storm.ends, 5 + STORM_TIME);
  const good = run(checking.state, checked(true, 10));
  assert.deepEqual(good.kinds, ["start_clock", "record", "await_settled", "decide"]);
  assert.deepEqual(good.effects.at(-1), { kind: "decide", decision: "accept" });
  assert.equal(good.state.storm.solved, 1);
});

test("a wrong move costs time and leads to the next puzzle", () => {
  const wrong = run(PLAYING, other(), checked(false));
  assert.deepEqual(wrong.kinds.slice(2), ["record", "start_clock", "announce", "await_settled", "decide"]);
  assert.deepEqual(wrong.effects.at(-1), { kind: "decide", decision: "stop" });
  has(wrong.state, { storm: { ends: STORM_TIME - PENALTY, failed: 1 }, feedback: { kind: "penalty" } });
  assert.equal(run(wrong.state, settled).state.at, 1);
});

test("a penalty that takes the rest of the time ends the storm, and the result stays in sight", () => {
  const late = STORM_TIME - PENALTY;
  const over = run(PLAYING, other(), checked(false, late));
  assert.deepEqual(over.kinds.slice(2), ["record", "start_clock", ...FINISH_PLAYED, "decide"]);
  has(over.state, { puzzles: [], action: "start", listed: [{ puzzle: FIRST, solved: false }] });
  assert.equal(over.state.feedback.kind, "result");
});

test("a move that cannot be checked does not count", () => {
  const failed = run(PLAYING, other(), { kind: "check_failed", number: 1, reason: "no engine" });
  assert.deepEqual(failed.kinds.slice(2), ["announce", "decide"]);
  assert.deepEqual(failed.effects.at(-1), { kind: "decide", decision: "undo" });
  has(failed.state, { storm: { failed: 0, played: [] }, checking: null });
});

test("an answer about a move of an earlier puzzle or storm is too late", () => {
  /** @type {readonly StormEvent[]} */
  const answers = [checked(true), checked(false), { kind: "check_failed", number: 1, reason: "" }];
  const checking = run(PLAYING, other()).state;
  for (const event of /** @type {readonly StormEvent[]} */ ([settled, { kind: "closed" }, { kind: "time_over" }]))
    nothing_happens(run(checking, event).state, ...answers);
  nothing_happens(run(checking, checked(false)).state, ...answers);
});

test("when the time is over nothing counts any more", () => {
  const begun = run(PLAYING, right(false)).state;
  const late = run(begun, right(true, STORM_TIME));
  assert.deepEqual(late.kinds, ["start_clock", ...FINISH]);
  has(late.state, { storm: { solved: 0, moves: 1 }, puzzles: [], feedback: { kind: "result" }, action: "start" });
  const last_late = run(begun, right(true, STORM_TIME));
  assert.equal(last_late.state.feedback.kind, "result", "the last move of a puzzle, too");
  nothing_happens(late.state, settled);
  const other_late = run(begun, other(STORM_TIME));
  assert.deepEqual(other_late.kinds, ["start_clock", ...FINISH, "decide"]);
  assert.deepEqual(run(begun, { kind: "time_over" }).kinds, FINISH);
});

test("a storm that is ended before its first move has no result: it is offered again", () => {
  const ended = run(PLAYING, { kind: "end_requested" });
  assert.deepEqual(ended.kinds, ["stop_clock", "stop_play", "show_start_position", "focus_start"]);
  has(ended.state, { task: { kind: "intro" }, feedback: { kind: "none" }, puzzles: [], action: "start" });
});

test("a storm that is ended shows its result; one that is left only keeps it", () => {
  assert.deepEqual(run(run(PLAYING, right(false)).state, { kind: "end_requested" }).kinds, FINISH);
  const solved = run(PLAYING, right(true)).state;
  const left = run(solved, { kind: "closed" });
  assert.deepEqual(left.effects, [{ kind: "stop_clock" }, { kind: "stop_play" }, { kind: "save_result", solved: 1 }]);
  assert.equal(left.state.feedback.kind, "solved");
  nothing_happens(left.state, settled);
  assert.deepEqual(run(left.state, { kind: "closed" }).kinds, []);
  assert.deepEqual(run(OPENED, { kind: "end_requested" }).kinds, []);
});

test("a note that goes leaves the result", () => {
  const noted = run(PLAYING, right(false), { kind: "noted", sentence: "You must jump." });
  assert.equal(feedback_text(t, noted.state.feedback), "You must jump.");
  assert.equal(run(noted.state, { kind: "noted", sentence: "" }).state.feedback.kind, "none");
  const over = run(noted.state, { kind: "time_over" }, { kind: "noted", sentence: "" }).state;
  assert.equal(over.feedback.kind, "result");
});
