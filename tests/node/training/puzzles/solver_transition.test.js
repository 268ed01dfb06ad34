// The transitions of the solver: the next state, and the effects in their order.
import assert from "node:assert/strict";
import { test } from "node:test";
import { START, actions_of } from "../../../../www/training/puzzles/solver_state.js";
import { feedback_text, feedback_tone } from "../../../../www/training/puzzles/solver_text.js";
import { transition } from "../../../../www/training/puzzles/solver_transition.js";
import { has } from "../../asserts.js";
import { create_runs } from "../../runs.js";
import { t } from "../../translator.js";
import { ASKED, GIVEN, PUZZLE, SOLUTION, attempt, plies, run, verdict } from "./solver_states.js";

/** @import { SolverEvent, SolverState } from "../../../../www/training/puzzles/solver_state.js" */

const { nothing_happens } = create_runs(transition);

/** @param {SolverState} state */
const shown = ({ puzzle, feedback }) => `${feedback_tone(feedback)}: ${feedback_text(t, puzzle, feedback)}`;

/** @param {string} move @param {Parameters<typeof attempt>[1]} [rest] @returns {SolverEvent} */
const tried = (move, rest) => ({ kind: "other_move", attempt: attempt(move, rest), move });
/** @param {string} move @param {boolean} accepted @param {number} [number] @returns {SolverEvent} */
const checked = (move, accepted, number = 1) => ({
  kind: "checked",
  number,
  verdict: verdict(move, accepted),
  plies: plies(move, "9-13"),
});
/** @type {SolverEvent} */
const found = { kind: "right_move", is_last: true, ply: 3 };
/** @type {SolverEvent} */
const give_up = { kind: "solution_requested" };
const REFUTED = run(ASKED, tried("15-11"), checked("15-11", false)).state;
const [REFUTATION] = REFUTED.refutations;
assert.ok(REFUTATION !== undefined);
const refutation = REFUTATION;

test("a puzzle is started before its task is announced and its intro shown", () => {
  const given = run(START, GIVEN);
  assert.deepEqual(given.effects, [{ kind: "start_puzzle", puzzle: PUZZLE }]);
  const started = run(given.state, { kind: "puzzle_started", intro: "Your rating: 1,500" });
  assert.deepEqual(started.effects, [{ kind: "announce", feedback: { kind: "task" } }, { kind: "show_actions" }]);
  assert.equal(shown(started.state), "plain: Your rating: 1,500");
  assert.deepEqual(actions_of(started.state, true), ["solution", "skip"]);
  assert.deepEqual(actions_of(started.state, false), ["solution"]);
});

test("right moves are answered, and the last one ends the puzzle with a remark on the result", () => {
  const first = run(ASKED, { kind: "right_move", is_last: false, ply: 1 });
  assert.deepEqual([first.state.asked_at, shown(first.state)], [2, `right: ${t("puzzle.right")}`]);
  const solved = run(first.state, found);
  assert.deepEqual(solved.kinds, ["record", "announce", "show_actions"]);
  has(solved.state, { result: true, over: true, line: { step: 3, refutes: false }, balance: { follows: false } });
  assert.equal(shown(solved.state), "right: Solved. +14.");
  assert.deepEqual(actions_of(solved.state, true), ["next", "again"]);
});

test("only the first result counts", () => {
  const late = run(REFUTED, found);
  assert.deepEqual(late.kinds, ["announce", "show_actions"]);
  assert.deepEqual([late.state.result, shown(late.state)], [false, "right: Solved, but not at the first try."]);
  const again = run(late.state, { kind: "again_requested" }, { kind: "puzzle_started", intro: "" });
  has(again.state, { result: false, over: false, refutations: [], line: null, facts: null, asked_at: 0 });
  assert.deepEqual(run(again.state, found).kinds, ["announce", "show_actions"]);
  assert.equal(run(again.state, GIVEN).state.result, null); // another turn
});

test("another move is checked; one that is refuted is taken back and counts as a miss", () => {
  const checking = run(ASKED, tried("15-11"));
  assert.deepEqual(checking.kinds, ["announce", "check"]);
  assert.equal(shown(checking.state), `plain: ${t("retry.checking", { move: "15-11" })}`);
  const refused = run(checking.state, checked("15-11", false));
  assert.deepEqual(refused.kinds, ["record", "announce", "show_actions", "decide"]);
  assert.deepEqual(refused.effects.at(-1), { kind: "decide", decision: "undo" });
  has(refused.state, { feedback: { kind: "refused", refutation: { move: "15-11", side: "white" }, remark: "-9." } });
  assert.equal(feedback_tone(refused.state.feedback), "wrong");
  assert.equal(refused.state.remark, ""); // is said once
  assert.deepEqual(actions_of(refused.state, true), ["solution", "next"]);
});

test("a refuted move is known when it is tried again", () => {
  const again = run(REFUTED, tried("15-11"));
  assert.deepEqual(again.kinds, ["announce", "show_actions", "decide"]);
  assert.deepEqual(again.state.refutations, [refutation]);
  assert.deepEqual(run(REFUTED, tried("15-11", { ply: 2 })).kinds, ["announce", "check"]); // later in the solution
});

test("a move that is as good is taken back, or ends the puzzle as its last move", () => {
  const good = run(ASKED, tried("15-11"), checked("15-11", true));
  assert.deepEqual(good.kinds, ["announce", "check", "announce", "decide"]);
  assert.deepEqual(good.effects.at(-1), { kind: "decide", decision: "undo" });
  has(good.state, { result: null, over: false, checking: null });
  assert.equal(shown(good.state), `right: ${t("puzzle.as_good", { move: "15-11" })}`);
  const last = run(ASKED, tried("17-14", { ply: 2, is_last: true }), checked("17-14", true));
  assert.ok(last.effects.some((effect) => effect.kind === "decide" && effect.decision === "accept"));
  has(last.state, { result: true, over: true });
  assert.equal(shown(last.state), `right: ${t("puzzle.also_good", { move: "17-14" })} +14.`);
});

test("a move that cannot be checked does not count", () => {
  const failed = run(ASKED, tried("15-11"), { kind: "check_failed", number: 1, reason: "no engine" });
  assert.deepEqual(failed.effects.at(-1), { kind: "decide", decision: "undo" });
  has(failed.state, { result: null, checking: null });
  assert.match(shown(failed.state), /^plain: .*15-11.*no engine/);
});

test("an answer about an earlier move, or after the play was stopped, is too late", () => {
  /** @type {readonly SolverEvent[]} */
  const answers = [checked("15-11", false), { kind: "check_failed", number: 1, reason: "" }];
  const checking = run(ASKED, tried("15-11")).state;
  nothing_happens(REFUTED, ...answers);
  for (const event of /** @type {readonly SolverEvent[]} */ ([
    GIVEN,
    give_up,
    { kind: "none_given", sentence: "", can_retry: false },
    { kind: "stopped" },
  ]))
    nothing_happens(run(checking, event).state, ...answers);
  nothing_happens(run(REFUTED, tried("15-12")).state, ...answers);
  const viewing = run(REFUTED, tried("15-12"), { kind: "refutation_chosen", refutation }).state;
  nothing_happens(viewing, checked("15-12", false, 2));
});

test("the solution that is asked for is played on the board, move by move", () => {
  const given_up = run(ASKED, give_up);
  assert.deepEqual(given_up.kinds, ["record", "announce", "stop_play", "show_line", "show_actions", "await_rest"]);
  assert.equal(shown(given_up.state), `plain: ${t("puzzle.shown")} -9.`);
  const { number } = given_up.state.playback;
  let { state } = given_up;
  for (const [index, move] of PUZZLE.solution.entries()) {
    const rested = run(state, { kind: "board_rested", playback: number });
    assert.deepEqual(rested.effects, [{ kind: "play_move", playback: number, move }]);
    const played = run(rested.state, { kind: "move_played", playback: number });
    assert.deepEqual(played.kinds, index < 2 ? ["await_rest"] : []);
    assert.equal(played.state.line?.step, index + 1);
    ({ state } = played);
  }
  nothing_happens(state, { kind: "board_rested", playback: number });
});

test("a playback ends with a step that the user chooses, and with another playback", () => {
  const playing = run(ASKED, give_up).state;
  const { number } = playing.playback;
  const chosen = run(playing, { kind: "step_chosen", step: 2 });
  assert.deepEqual(chosen.effects, [{ kind: "show_line", fen: PUZZLE.fen, puzzle: PUZZLE, moves: ["15-10", "7x14"] }]);
  assert.equal(chosen.state.line?.step, 2);
  for (const state of [chosen.state, run(playing, give_up).state, run(playing, { kind: "stopped" }).state])
    nothing_happens(state, { kind: "board_rested", playback: number }, { kind: "move_played", playback: number });
});

test("a refutation is played on the board, and leads back to the question", () => {
  const asked = run(REFUTED, { kind: "right_move", is_last: false, ply: 1 }).state;
  const viewing = run(asked, { kind: "refutation_chosen", refutation });
  assert.deepEqual(viewing.kinds, ["announce", "stop_play", "show_line", "show_actions", "await_rest"]);
  has(viewing.state, { line: { refutes: true, step: 0 }, balance: null });
  assert.deepEqual(actions_of(viewing.state, true), ["back"]);
  const back = run(viewing.state, { kind: "back_requested" });
  assert.deepEqual(back.effects, [{ kind: "resume_question", puzzle: PUZZLE, ply: 2 }]);
  const resumed = run(back.state, { kind: "question_resumed" });
  assert.deepEqual(resumed.kinds, ["announce", "show_actions", "focus_board"]);
  has(resumed.state, { line: null, feedback: { kind: "task" } });
  const after_end = run(viewing.state, give_up, { kind: "refutation_chosen", refutation }).state;
  assert.deepEqual(actions_of(after_end, true), ["next", "solution"]);
});

test("a solution that ends before its gain is continued while it is listed", () => {
  /** @type {typeof GIVEN} */
  const given = { ...GIVEN, puzzle: { ...PUZZLE, goal: "gain" } };
  const asked = run(START, given, { kind: "puzzle_started", intro: "" }).state;
  const solved = run(asked, found);
  assert.deepEqual(solved.kinds, ["record", "announce", "show_actions", "find_continuation"]);
  const whole = plies("15-10", "7x14", "17x1", "2-6", ["1x10", [6]], "3-7");
  /** @type {SolverEvent} */
  const continuation = { kind: "continuation_found", line: solved.state.line?.number ?? 0, plies: whole };
  const continued = run(solved.state, continuation);
  assert.deepEqual(continued.kinds, ["announce_balance"]);
  assert.deepEqual(continued.state.line?.plies, whole.slice(0, 5));
  has(continued.state, { line: { step: 3 }, balance: { follows: true } });
  nothing_happens(solved.state, { ...continuation, plies: SOLUTION }); // an engine found nothing
  for (const event of /** @type {readonly SolverEvent[]} */ ([given, give_up, { kind: "again_requested" }]))
    nothing_happens(run(solved.state, event).state, continuation);
});

test("a solution that has its gain is not continued", () => {
  const gained = plies("15-10", "7x14", ["17x1", [14, 6]]);
  const asked = run(START, { ...GIVEN, puzzle: { ...PUZZLE, goal: "gain" }, solution: gained }).state;
  assert.deepEqual(run(asked, found).kinds, ["record", "announce", "show_actions"]);
});

test("a puzzle begins without the balance of the one before", () => {
  const before = { ...START, balance: { plies: [], follows: false } };
  assert.equal(run(before, GIVEN).state.balance, null);
});

test("only a puzzle without a result can be skipped", () => {
  const skipped = run(ASKED, { kind: "skip_requested" });
  assert.deepEqual(skipped.kinds, ["skip", "next"]);
  assert.deepEqual(run(skipped.state, { kind: "skip_requested" }).kinds, ["next"], "pressed twice, skipped once");
  assert.deepEqual(run(REFUTED, { kind: "skip_requested" }).kinds, ["next"]);
  assert.deepEqual(run(ASKED, { kind: "next_requested" }).kinds, ["next"]);
});

test("without a puzzle the board is cleared before the reason is shown", () => {
  const none = run(
    { ...REFUTED, balance: { plies: [], follows: false } },
    { kind: "none_given", sentence: "No puzzle is left.", can_retry: false },
  );
  assert.deepEqual(none.effects, [{ kind: "stop_searches" }, { kind: "clear_board", sentence: "No puzzle is left." }]);
  has(none.state, { puzzle: null, line: null, refutations: [], facts: null, balance: null, playback: { moves: [] } });
  const { number } = REFUTED.playback;
  assert.deepEqual(run(none.state, { kind: "board_rested", playback: number }).kinds, [], "no move is played any more");
  // the board may report while it is cleared that a note has gone
  const cleared = run(
    none.state,
    { kind: "noted", sentence: "" },
    { kind: "board_cleared", sentence: "No puzzle is left." },
  );
  assert.deepEqual(cleared.kinds, ["announce", "show_actions"]);
  assert.equal(shown(cleared.state), "plain: No puzzle is left.");
  assert.deepEqual(actions_of(cleared.state, true), []);
  const offered = run(ASKED, { kind: "none_given", sentence: "", can_retry: true }).state;
  assert.deepEqual(actions_of(offered, true), ["retry"]);
  assert.deepEqual(run(offered, { kind: "retry_requested" }).kinds, ["retry"]);
  assert.deepEqual(run(offered, give_up).kinds, []);
});

test("a note of the board takes the line of feedback", () => {
  const noted = run(ASKED, { kind: "noted", sentence: "You must jump." });
  assert.deepEqual([noted.kinds, shown(noted.state)], [[], "must: You must jump."]);
  assert.equal(shown(run(noted.state, { kind: "noted", sentence: "" }).state), "plain: ");
  const solution = run(noted.state, give_up).state;
  assert.notEqual(shown(solution), "plain: ");
  assert.deepEqual(run(solution, { kind: "noted", sentence: "" }).state, solution, "what has taken its place stays");
});
