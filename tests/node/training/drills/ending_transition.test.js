// The transitions of an ending session: the next state, and the effects in their order.
import assert from "node:assert/strict";
import { test } from "node:test";
import { START } from "../../../../www/training/drills/ending_state.js";
import { hint_cost } from "../../../../www/training/drills/ending_text.js";
import { STAR_COSTS } from "../../../../www/training/shell/hint_steps.js";
import { transition } from "../../../../www/training/drills/ending_transition.js";
import { has } from "../../asserts.js";
import { create_runs } from "../../runs.js";

/**
 * @import { EndingEvent } from "../../../../www/training/drills/ending_state.js"
 * @import { Move, Outcome } from "../../../../www/play/core/state_types.js"
 * @import { MoveResult } from "../../../../www/engine/client/protocol.js"
 */

/** @type {Outcome} */
const PLAYING = { state: "playing" };
/** @type {Outcome} */
const WON = { state: "won", winner: "white", reason: "blocked" };
/** @type {import("../../../../www/training/drills/ending_state.js").EndingTask} */
const TASK = {
  ending: { fen: "W:WK26,K27:BK5", side: "white", goal: "win", par: 13 },
  card: "class:two-one",
  title: "Two kings against one",
  says: "By the tables.",
};

/** @param {number} from @param {number} to @returns {Move} */
const move = (from, to) => ({ from, to, path: [from, to], captured: [], notation: `${from}-${to}`, crowns: false });
/** @param {Move} of @param {MoveResult["ending"]} ending @param {number | null} plies @returns {MoveResult} */
const result = (of, ending, plies) => ({ move: of, ending, plies, progress: null });
const BEST = move(26, 22);
const LONGER = move(26, 23);
const SLIP = move(27, 32);
const RESULTS = [result(LONGER, "won", 29), result(SLIP, "drawn", null), result(BEST, "won", 25)];

const { last: run, nothing_happens } = create_runs(transition);

/** @param {Move} of @param {Outcome} [outcome] @param {number} [run] @returns {EndingEvent} */
const evaluated = (of, outcome = PLAYING, run = 1) => ({
  kind: "move_evaluated",
  run,
  move: of,
  move_results: RESULTS,
  outcome,
});

const OWN = run(START, { kind: "started", task: TASK }).state;
const DEFENDER = run(OWN, evaluated(BEST)).state;

test("an ending begins with the player's turn, and the tables are asked at once", () => {
  const begun = run(START, { kind: "started", task: TASK });
  assert.deepEqual(begun.kinds, ["cancel_questions", "show_ending", "query_move_results", "unlock"]);
  has(begun.state, { run: 1, title: TASK.title, says: TASK.says, goal: { moves: 0 }, drill: { phase: "own" } });
  assert.deepEqual(begun.state.actions, { kind: "own", undo: false });
});

test("a move is evaluated with the board locked, then the defender answers", () => {
  const moved = run(OWN, { kind: "moved", move: BEST });
  assert.deepEqual(moved.state, { ...OWN, moving: true });
  assert.deepEqual(moved.effects, [{ kind: "lock" }, { kind: "evaluate_move", run: 1, move: BEST }]);
  const best = run(OWN, evaluated(BEST));
  assert.deepEqual(best.effects, [{ kind: "choose_defence", run: 1 }]);
  has(best.state, { drill: { phase: "defender", moves: 1 }, feedback: { message: { kind: "none" } } });
  assert.equal(best.state.actions, OWN.actions, "the buttons stay, and so does the focus");
  assert.equal(best.state.goal, OWN.goal);

  const reply = move(5, 9);
  const chosen = run(best.state, { kind: "defence_chosen", run: 1, move: reply });
  assert.deepEqual(chosen.effects, [{ kind: "play_defence", run: 1, move: reply }]);
  const played = run(chosen.state, { kind: "defence_played", run: 1, outcome: PLAYING });
  assert.deepEqual(played.kinds, ["query_move_results", "unlock"]);
  has(played.state, { drill: { phase: "own" }, goal: { moves: 1 }, actions: { kind: "own", undo: true } });
});

test("a slip and a longer win are announced, and so is a search without tables", () => {
  const slip = run(OWN, evaluated(SLIP));
  assert.deepEqual(slip.kinds, ["say", "choose_defence"]);
  has(slip.state.feedback, { tone: "wrong", message: { kind: "slip", move: SLIP } });
  const longer = run(OWN, evaluated(LONGER));
  assert.deepEqual(longer.kinds, ["say", "choose_defence"]);
  assert.deepEqual(longer.state.feedback, { tone: "plain", message: { kind: "longer", move: LONGER, count: 2 } });
  const unknown = run(OWN, { kind: "move_evaluated", run: 1, move: SLIP, move_results: null, outcome: PLAYING });
  assert.deepEqual(unknown.kinds, ["choose_defence"]);
});

test("the last move is recorded once, by the player or by the defender", () => {
  const won = run(OWN, evaluated(BEST, WON));
  assert.deepEqual(won.kinds, ["lock", "mark", "record", "say"]);
  has(won.state, { drill: { phase: "over", reached: true }, actions: { kind: "over" }, feedback: { tone: "right" } });
  const drawn = run(DEFENDER, {
    kind: "defence_played",
    run: 1,
    outcome: { state: "drawn", reason: "repetition" },
  });
  assert.deepEqual(drawn.kinds, ["lock", "mark", "record", "say"]);
  has(drawn.state, { drill: { phase: "over", reached: false }, feedback: { tone: "wrong", message: { kind: "end" } } });
  nothing_happens(won.state, { kind: "gave_up", turn: "black" }, { kind: "hint_requested" });
});

test("a hint tells the idea, which is free, then marks the piece, then the best move by the tables", () => {
  /** @type {import("../../../../www/training/drills/ending_state.js").EndingEvent} */
  const evaluated = { kind: "hint_evaluated", run: 1, move_results: RESULTS, idea: "drive_out" };
  const asked = run(OWN, { kind: "hint_requested" });
  assert.deepEqual(asked.effects, [{ kind: "evaluate_hint", run: 1 }]);
  const idea = run(asked.state, evaluated);
  assert.deepEqual([idea.kinds, idea.state.drill?.helped], [["say"], false]);
  has(idea.state.feedback, { tone: "must", message: { kind: "idea" } });
  const piece = run(idea.state, { kind: "hint_requested" }, evaluated);
  assert.deepEqual(piece.effects[0], { kind: "mark_piece", square: BEST.from });
  assert.equal(piece.state.drill?.helped, true);
  const last = run(piece.state, { kind: "hint_requested" });
  nothing_happens(last.state, { kind: "hint_requested" });
  const hint = run(last.state, evaluated);
  assert.deepEqual(hint.effects[0], { kind: "mark", move: BEST });
  has(hint.state.feedback, { tone: "must", message: { kind: "hint" } });
  nothing_happens(
    DEFENDER,
    { kind: "hint_requested" },
    { kind: "hint_evaluated", run: 1, move_results: RESULTS, idea: "drive_out" },
  );
});

test("a hint that is asked for while the defender answers is given when the turn begins", () => {
  /** @type {EndingEvent} */
  const requested = { kind: "hint_requested" };
  const moved = run(OWN, { kind: "moved", move: BEST }).state;
  for (const state of [run(moved, requested, evaluated(BEST)).state, run(moved, evaluated(BEST), requested).state]) {
    assert.ok(state.hint_awaited);
    const own = run(state, { kind: "defence_played", run: 1, outcome: PLAYING });
    assert.deepEqual(own.kinds, ["query_move_results", "unlock", "evaluate_hint"]);
    has(own.state, { moving: false, hint_awaited: false, hints: 1, drill: { helped: false } });
    const back = run(state, { kind: "take_back_requested", turn: "black" });
    assert.ok(!back.kinds.includes("evaluate_hint"), "it was asked for another position");
  }
});

test("without tables a search finds the hint, or fails in words", () => {
  const idea = run({ ...OWN, hints: 1 }, { kind: "hint_evaluated", run: 1, move_results: null, idea: null });
  has(idea.state.feedback, { message: { kind: "words", words: TASK.says } });
  const silent = run(
    { ...OWN, says: "", hints: 1 },
    { kind: "hint_evaluated", run: 1, move_results: null, idea: null },
  );
  has(silent.state.feedback, { message: { kind: "no_idea" } });
  const searching = run({ ...OWN, hints: 3 }, { kind: "hint_evaluated", run: 1, move_results: null, idea: null });
  assert.deepEqual(searching.effects, [{ kind: "search_hint", run: 1, moves: 0 }]);
  assert.equal(searching.state.feedback.message.kind, "thinking");
  const found = run(searching.state, { kind: "hint_found", run: 1, moves: 0, move: BEST });
  assert.deepEqual(found.kinds, ["mark", "say"]);
  nothing_happens(searching.state, { kind: "hint_found", run: 1, moves: 0, move: null });
  const failed = run(searching.state, { kind: "hint_failed", run: 1, moves: 0, reason: "no engine" });
  assert.deepEqual(failed.kinds, ["say"]);
  assert.equal(failed.state.actions, OWN.actions, "the player can still move");
});

test("a hint that was searched in an earlier position is dropped", () => {
  /** @type {readonly EndingEvent[]} */
  const answers = [
    { kind: "hint_found", run: 1, moves: 0, move: BEST },
    { kind: "hint_failed", run: 1, moves: 0, reason: "no engine" },
    { kind: "hint_evaluated", run: 1, move_results: RESULTS, idea: null },
  ];
  nothing_happens(run({ ...OWN, hints: 3 }, { kind: "moved", move: LONGER }).state, ...answers);
  const next = run(DEFENDER, { kind: "defence_played", run: 1, outcome: PLAYING }).state;
  nothing_happens({ ...next, hints: 3 }, ...answers.slice(0, 2));
});

test("taking back begins the player's turn again, while the defender thinks too", () => {
  const back = run(DEFENDER, { kind: "take_back_requested", turn: "black" });
  assert.deepEqual(back.effects, [
    { kind: "cancel_questions" },
    { kind: "undo", count: 1 },
    { kind: "say", message: { kind: "taken_back" } },
    { kind: "query_move_results" },
    { kind: "unlock" },
  ]);
  has(back.state, { run: 2, drill: { phase: "own", moves: 0, helped: true } });
  const own = run(DEFENDER, { kind: "defence_played", run: 1, outcome: PLAYING }).state;
  assert.deepEqual(run(own, { kind: "take_back_requested", turn: "white" }).effects[1], { kind: "undo", count: 2 });
  nothing_happens(OWN, { kind: "take_back_requested", turn: "white" });
  nothing_happens(own, { kind: "take_back_requested", turn: "black" }); // a move that is not evaluated yet
});

test("giving up shows the best move if the player is to move", () => {
  const own = run(OWN, { kind: "gave_up", turn: "white" });
  assert.deepEqual(own.kinds, ["cancel_questions", "lock", "mark", "record", "find_solution"]);
  has(own.effects.at(-1) ?? {}, { run: 2 });
  const solution = run(own.state, { kind: "solution_found", run: 2, move_results: RESULTS });
  assert.deepEqual(solution.effects[0], { kind: "mark", move: BEST });
  has(solution.state.feedback, { tone: "wrong", message: { kind: "solution", drill: { gave_up: true } } });
  const unknown = run(own.state, { kind: "solution_found", run: 2, move_results: null });
  assert.deepEqual(unknown.kinds, ["say"]);
  const waiting = run(DEFENDER, { kind: "gave_up", turn: "black" });
  assert.deepEqual(waiting.kinds, ["cancel_questions", "lock", "mark", "record", "say"]);
});

test("answers of an earlier run change nothing", () => {
  for (const leaving of /** @type {EndingEvent[]} */ ([
    { kind: "restarted" },
    { kind: "closed" },
    { kind: "gave_up", turn: "black" },
    { kind: "take_back_requested", turn: "black" },
    { kind: "ending_awaited", title: "", words: "" },
  ]))
    nothing_happens(
      run(DEFENDER, leaving).state,
      evaluated(BEST),
      { kind: "hint_evaluated", run: 1, move_results: RESULTS, idea: "drive_out" },
      { kind: "hint_found", run: 1, moves: 0, move: BEST },
      { kind: "hint_failed", run: 1, moves: 0, reason: "cancelled" },
      { kind: "defence_chosen", run: 1, move: BEST },
      { kind: "defence_played", run: 1, outcome: PLAYING },
      { kind: "defence_failed", run: 1, reason: "cancelled" },
      { kind: "solution_found", run: 1, move_results: RESULTS },
    );
});

test("a defence that fails can be asked for again", () => {
  const failed = run(DEFENDER, { kind: "defence_failed", run: 1, reason: "no engine" });
  assert.deepEqual(failed.kinds, ["say"]);
  has(failed.state, { actions: { kind: "defence_failed" }, feedback: { message: { kind: "failed" }, tone: "wrong" } });
  assert.deepEqual(run(failed.state, { kind: "defence_retried" }).effects, [{ kind: "choose_defence", run: 1 }]);
});

test("while an ending is sought the board is empty of questions, and a failure offers another try", () => {
  const awaited = run(DEFENDER, { kind: "ending_awaited", title: "Three kings", words: "Seeking" });
  assert.deepEqual(awaited.kinds, ["cancel_questions", "lock"]);
  has(awaited.state, { drill: null, goal: null, title: "Three kings", says: "", actions: { kind: "leave" } });
  nothing_happens(awaited.state, { kind: "moved", move: BEST }, { kind: "hint_requested" });
  nothing_happens(awaited.state, { kind: "gave_up", turn: "white" }, { kind: "take_back_requested", turn: "white" });
  const retry = () => undefined;
  const failed = run(awaited.state, { kind: "ending_unavailable", words: "None found", retry });
  assert.deepEqual(failed.kinds, ["say"]);
  assert.deepEqual(failed.state.actions, { kind: "unavailable", retry });
});

test("a note of the board is shown, and not announced twice", () => {
  const noted = run(OWN, { kind: "note_shown", note: "A jump must be made." });
  assert.deepEqual(noted.effects, []);
  assert.deepEqual(noted.state.feedback, { tone: "must", message: { kind: "words", words: "A jump must be made." } });
});

test("the same ending can be begun again, but not before the first", () => {
  const again = run(run(OWN, evaluated(BEST, WON)).state, { kind: "restarted" });
  assert.deepEqual(again.kinds, ["cancel_questions", "show_ending", "query_move_results", "unlock"]);
  assert.deepEqual(again.state.drill, OWN.drill);
  nothing_happens(START, { kind: "restarted" });
});

test("a hint costs a star in a lesson and counts as help in another ending, once; the idea is free", () => {
  const begun = (/** @type {typeof TASK} */ task) => run(START, { kind: "started", task }).state;
  const lesson = begun({ ...TASK, hint_costs: STAR_COSTS });
  assert.deepEqual(
    [hint_cost(lesson, "idea"), hint_cost(lesson, "piece"), hint_cost(lesson, "move")],
    ["free", "star", "star"],
  );
  assert.deepEqual([hint_cost(OWN, "idea"), hint_cost(OWN, "piece"), hint_cost(OWN, "move")], ["free", "help", "help"]);
  const idea = run(lesson, { kind: "hint_requested" }).state;
  assert.equal(hint_cost(idea, "piece"), "star");
  const piece = run(idea, { kind: "hint_requested" }).state;
  assert.equal(hint_cost(piece, "move"), "free");
});
