// The hints of the solver: their order, what they cost, and when their marks come back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hint_step_of } from "../../../../www/training/puzzles/solver_state.js";
import { has } from "../../asserts.js";
import { ASKED, attempt, plies, run, verdict } from "./solver_states.js";

/** @import { SolverEvent } from "../../../../www/training/puzzles/solver_state.js" */

/** @type {SolverEvent} */
const HINT = { kind: "hint_requested", choices: 3 };
/** @type {SolverEvent} */
const FOUND = { kind: "right_move", is_last: true, ply: 3 };
const IDEA = run(ASKED, HINT);
const PIECE = run(IDEA.state, HINT);
const MOVE = run(PIECE.state, HINT);

test("the idea costs nothing", () => {
  assert.deepEqual(IDEA.kinds, ["announce"]);
  has(IDEA.state, { hints: 1, helped: false, result: null });
  has(IDEA.state.feedback, { kind: "hint", step: "idea", hint: { choices: 3 } });
  has(run(IDEA.state, FOUND).effects[0], { kind: "record", solved: true, helped: false });
});

test("the piece is marked, and a solution counts as helped", () => {
  assert.deepEqual(PIECE.kinds, ["announce", "mark_hint"]);
  has(PIECE.effects[1], { hints: 2, move: { notation: "15-10" } });
  has(PIECE.state, { hints: 2, helped: true, result: null });
  has(run(PIECE.state, FOUND).effects[0], { kind: "record", solved: true, helped: true });
});

test("the move counts as a miss, and is the last step", () => {
  assert.deepEqual(MOVE.kinds, ["record", "announce", "show_actions", "mark_hint"]);
  has(MOVE.effects[0], { solved: false });
  has(MOVE.state, { hints: 3, result: false, over: false });
  has(MOVE.state.feedback, { kind: "hint", step: "move", remark: "-9." });
  assert.equal(hint_step_of(MOVE.state), null);
  assert.deepEqual(run(MOVE.state, HINT).kinds, []);
});

test("the next question begins with the piece where the idea is known", () => {
  const second = run(PIECE.state, { kind: "right_move", is_last: false, ply: 1 });
  assert.deepEqual([hint_step_of(second.state), run(second.state, { kind: "question_shown" }).kinds], ["piece", []]);
  has(run(second.state, HINT).effects[1], { kind: "mark_hint", move: { notation: "17x1" } });
  assert.equal(hint_step_of(run(ASKED, { kind: "right_move", is_last: false, ply: 1 }).state), "idea");
});

test("the marks come back with the question; while a move is checked there is no hint", () => {
  assert.deepEqual(run(PIECE.state, { kind: "question_shown" }).kinds, ["mark_hint"]);
  const checking = run(PIECE.state, { kind: "other_move", attempt: attempt("15-11"), move: "15-11" });
  assert.equal(hint_step_of(checking.state), null);
});

test("why a move is refused: its answer is pointed out before it is played", () => {
  const tried = run(
    ASKED,
    { kind: "other_move", attempt: attempt("15-11"), move: "15-11" },
    { kind: "checked", number: 1, verdict: verdict("15-11", false), plies: plies("15-11", "9-13") },
  );
  const [refutation] = tried.state.refutations;
  assert.ok(refutation !== undefined);
  const shown = run(tried.state, { kind: "refutation_chosen", refutation });
  assert.equal(hint_step_of(shown.state), null);
  const played = run(shown.state, { kind: "move_played", playback: shown.state.playback.number });
  assert.deepEqual(played.kinds, ["mark_answer", "await_rest"]);
  has(played.effects[0], { move: { notation: "9-13" } });
});
