// The state that a training board adds to a position: marks, the lock, and late clicks of the exercise before.
import assert from "node:assert/strict";
import { test } from "node:test";
import { START, transition } from "../../../../www/training/shell/training_board_state.js";

/** @import { TrainingBoardState, TrainingBoardEvent } from "../../../../www/training/shell/training_board_state.js" */

/** @param {TrainingBoardState} state @param {...TrainingBoardEvent} events */
function run(state, ...events) {
  let step = transition(state, { kind: "unlocked" });
  for (const event of events) step = transition(step.state, event);
  return step;
}
/** @param {number} square @param {number} [time] @returns {TrainingBoardEvent} */
const chosen = (square, time = 500) => ({ kind: "square_chosen", square, again: false, time, own_turn: true });
/** @param {number} square @param {number} [time] @returns {TrainingBoardEvent} */
const lifted = (square, time = 500) => ({ kind: "piece_lifted", square, time, own_turn: true });
/** @type {TrainingBoardEvent} */
const tapped = { kind: "piece_tapped", before: null, own_turn: true };

/** Shown at 100 ms, after a jump whose clicks on 15 and 22 are still to come. */
const SHOWN = run(START, { kind: "exercise_shown", bottom: "black", late_clicks: [15, 22], time: 100 }).state;
const LOCKED = { ...START, locked: true };

test("input is passed on while it is the user's turn and the board is not locked", () => {
  /** @type {TrainingBoardEvent[]} */
  const input = [chosen(11), lifted(11), tapped, { kind: "piece_dropped", squares: [15], own_turn: true }];
  assert.deepEqual(
    input.map((event) => run(START, event).effect?.kind),
    ["choose", "lift", "tap", "drop"],
  );
  const waiting = input.map((event) => /** @type {TrainingBoardEvent} */ ({ ...event, own_turn: false }));
  assert.deepEqual(
    waiting.map((event) => run(START, event).effect),
    [null, null, null, null],
  );
  assert.deepEqual(
    input.map((event) => transition(LOCKED, event).effect?.kind ?? null),
    ["skip_late_click", null, null, null],
  );
});

test("late clicks of the jump before are ignored in their order, and no longer than a second", () => {
  assert.equal(SHOWN.bottom, "black");
  const first = run(SHOWN, chosen(15));
  assert.equal(first.effect, null);
  assert.deepEqual(first.state.late_clicks.squares, [22]);
  assert.equal(run(first.state, chosen(15)).effect?.kind, "choose", "it was ignored once");
  assert.deepEqual(run(SHOWN, chosen(22)).state.late_clicks.squares, [], "a click between was left out");
  assert.equal(run(SHOWN, chosen(11)).effect?.kind, "choose", "another square");
  assert.equal(run(SHOWN, chosen(15, 1100)).effect, null);
  assert.equal(run(SHOWN, chosen(15, 1101)).effect?.kind, "choose");
});

test("the release of a late press is no tap", () => {
  const late = run(SHOWN, lifted(15));
  assert.equal(late.effect, null);
  assert.equal(run(late.state, tapped).effect, null);
  assert.equal(run(late.state, lifted(11), tapped).effect?.kind, "tap");
});

test("locking ends a move that was begun, and unlocking begins none", () => {
  assert.deepEqual(run(START, { kind: "locked" }), { state: LOCKED, effect: { kind: "cancel" } });
  assert.deepEqual(transition(LOCKED, { kind: "unlocked" }), { state: START, effect: null });
});

test("marks and the turned board are drawn at once; another position has no marks", () => {
  const marked = run(START, { kind: "marked", marks: { squares: [11] } });
  assert.deepEqual(marked.effect, { kind: "draw" });
  assert.deepEqual(run(marked.state, { kind: "position_changed" }), { state: START, effect: null });
  const flipped = run(START, { kind: "flipped" });
  assert.deepEqual(flipped, { state: { ...START, bottom: "black" }, effect: { kind: "draw" } });
});

test("an exercise that is refused leaves the board as it was turned", () => {
  assert.equal(run(SHOWN, { kind: "exercise_refused", bottom: "white" }).state.bottom, "white");
});
