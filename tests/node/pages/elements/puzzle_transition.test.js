// The transitions of a puzzle element: the next state, its message, and the effects in their order.
import assert from "node:assert/strict";
import { test } from "node:test";
import { message_text } from "../../../../www/pages/elements/puzzle_message.js";
import { START } from "../../../../www/pages/elements/puzzle_state.js";
import { transition } from "../../../../www/pages/elements/puzzle_transition.js";
import { has } from "../../asserts.js";
import { create_runs } from "../../runs.js";
import { t } from "../../translator.js";

/**
 * @import { PuzzleEvent, PuzzleState } from "../../../../www/pages/elements/puzzle_state.js"
 * @import { Try } from "../../../../www/training/puzzles/puzzle_play.js"
 * @import { Puzzle } from "../../../../www/training/progress/puzzle_file.js"
 */

const { last: run, nothing_happens } = create_runs(transition);

/** @type {Puzzle} */
const PUZZLE = {
  id: "s0z9jq",
  fen: "W:W15:B7",
  solution: ["15-10", "7x14", "17x1"],
  rating: 1500,
  goal: "draw",
  proof: "search",
  themes: [],
  source: "",
};
/** @type {PuzzleEvent} */
const GIVEN = { kind: "puzzle_given", request: 0, puzzle: PUZZLE };
/** @type {PuzzleEvent} */
const GIVE_UP = { kind: "solution_requested" };
/** @type {PuzzleEvent} */
const RESTART = { kind: "restart_requested" };
/** @type {PuzzleEvent} */
const FOUND = { kind: "move_found", is_last: true };
/** @type {PuzzleEvent} */
const LOADED = { kind: "judge_loaded", turn: 1, words: () => "Checking." };
const ASKED = run(START, GIVEN).state;

/** @param {PuzzleState} state */
const message = (state) => message_text(t, state);
/**
 * @param {string} notation @param {{ is_last?: boolean, check?: "engine" | "solution" }} [how]
 * @returns {PuzzleEvent}
 */
const tried = (notation, { is_last = false, check = "engine" } = {}) => ({
  kind: "move_tried",
  attempt: /** @type {Try} */ ({ move: { notation }, is_last }),
  move: notation,
  check,
});
/** @param {boolean} accepted @param {number} [turn] @returns {PuzzleEvent} */
const judged = (accepted, turn = 1) => ({ kind: "judged", turn, accepted, sentence: accepted ? "As good." : "Loses." });

test("a puzzle is put on the board in silence, and announced when it begins again", () => {
  const given = run(START, GIVEN);
  assert.deepEqual(given.effects, [{ kind: "start_play", puzzle: PUZZLE }]);
  assert.match(message(given.state), /to move: find the draw\.$/);
  assert.deepEqual(run(ASKED, RESTART).kinds, ["start_play", "announce"]);
  nothing_happens(START, RESTART, GIVE_UP);
});

test("right moves are announced with the move; the last one solves the puzzle", () => {
  const first = run(ASKED, { kind: "move_found", is_last: false });
  assert.deepEqual(first.effects, [{ kind: "announce", joined: true }]);
  assert.equal(message(first.state), t("puzzle.right"));
  const solved = run(first.state, FOUND);
  assert.deepEqual(solved.effects, [
    { kind: "announce", joined: true },
    { kind: "report_solved", puzzle: PUZZLE, missed: false },
  ]);
  has(solved.state, { result: "solved", over: true });
  assert.equal(message(solved.state), t("puzzle.solved"));
});

test("without the engine, another move is missed once and taken back", () => {
  const missed = run(ASKED, tried("15-11", { check: "solution" }));
  assert.deepEqual(missed.effects, [
    { kind: "report_missed", puzzle: PUZZLE, move: "15-11" },
    { kind: "announce", joined: true },
    { kind: "decide", decision: "undo" },
  ]);
  assert.equal(message(missed.state), t("puzzle.not_solution", { move: "15-11" }));
  assert.deepEqual(run(missed.state, tried("15-11", { check: "solution" })).kinds, ["announce", "decide"]);
  const late = run(missed.state, FOUND);
  assert.deepEqual(late.effects.at(-1), { kind: "report_solved", puzzle: PUZZLE, missed: true });
  has(late.state, { result: "missed", over: true });
  assert.equal(message(late.state), t("puzzle.found_late"));
  has(run(late.state, RESTART).state, { result: null, over: false });
});

test("the engine judges another move: it is missed, as good, or solves the puzzle", () => {
  const asked = run(ASKED, tried("15-11"));
  assert.deepEqual(asked.kinds, ["judge"]);
  const checking = run(asked.state, LOADED);
  assert.deepEqual(checking.effects, [{ kind: "announce", joined: false }]);
  assert.equal(message(checking.state), "Checking.");

  const refused = run(checking.state, judged(false));
  assert.deepEqual(refused.kinds, ["report_missed", "announce", "decide"]);
  has(refused.state, { result: "missed", over: false, judging: null });
  assert.equal(message(refused.state), "Loses.");

  const accepted = run(checking.state, judged(true));
  assert.deepEqual(accepted.kinds, ["announce", "decide"]);
  assert.deepEqual(accepted.effects.at(-1), { kind: "decide", decision: "undo" });
  has(accepted.state, { result: null, over: false });

  const solved = run(ASKED, tried("17x1", { is_last: true }), judged(true));
  assert.deepEqual(solved.kinds, ["announce", "report_solved", "decide"]);
  assert.deepEqual(solved.effects.at(-1), { kind: "decide", decision: "accept" });
  has(solved.state, { result: "solved", over: true });
});

test("a move that cannot be judged is taken back without a result", () => {
  const failed = run(ASKED, tried("15-11"), { kind: "judge_failed", turn: 1, reason: "no engine" });
  assert.deepEqual(failed.kinds, ["announce", "decide"]);
  has(failed.state, { result: null, judging: null });
  assert.equal(message(failed.state), t("puzzle.unchecked", { move: "15-11", why: "no engine" }));
});

test("results of an earlier turn are too late", () => {
  const judging = run(ASKED, tried("15-11")).state;
  /** @type {PuzzleEvent[]} */
  const results = [LOADED, judged(false), judged(true), { kind: "judge_failed", turn: 1, reason: "" }];
  for (const event of /** @type {PuzzleEvent[]} */ ([RESTART, GIVE_UP, { kind: "stopped" }]))
    nothing_happens(run(judging, event).state, ...results);
});

test("a solution that is asked for is a miss, and played once", () => {
  const shown = run(ASKED, GIVE_UP);
  assert.deepEqual(shown.effects, [
    { kind: "report_missed", puzzle: PUZZLE, move: null },
    { kind: "announce", joined: false },
    { kind: "stop_play" },
    { kind: "play_solution", puzzle: PUZZLE, turn: 2 },
  ]);
  has(shown.state, { result: "missed", over: true, turn: 2 });
  assert.equal(message(shown.state), t("puzzle.shown"));
  nothing_happens(shown.state, GIVE_UP);
  assert.equal(run(shown.state, RESTART).state.turn, 3); // which ends the playback
  const missed = run(ASKED, tried("15-11", { check: "solution" })).state;
  assert.deepEqual(run(missed, GIVE_UP).kinds, ["announce", "stop_play", "play_solution"]);
});

test("of several changes of the attributes the last one counts", () => {
  const changed = run(ASKED, { kind: "attributes_changed" }, { kind: "attributes_changed" });
  assert.deepEqual(changed.effects, [{ kind: "load", request: 2 }]);
  const fault = /** @type {import("../../../../www/pages/elements/checkers-elements.d.ts").Fault} */ ({
    code: "no-puzzle",
    message: "There is no puzzle",
  });
  nothing_happens(changed.state, { ...GIVEN, request: 1 }, { kind: "puzzle_refused", request: 1, fault });
  assert.deepEqual(run(changed.state, { ...GIVEN, request: 2 }).kinds, ["start_play"]);

  const refused = run(changed.state, { kind: "puzzle_refused", request: 2, fault });
  assert.deepEqual(refused.kinds, ["stop_play", "announce", "report_fault"]);
  assert.equal(message(refused.state), "There is no puzzle");
  nothing_happens(refused.state, RESTART, GIVE_UP);
  nothing_happens(run(changed.state, { kind: "stopped" }).state, { ...GIVEN, request: 2 });
});

/** @param {1 | 2 | 3} hints @param {number} [turn] @returns {PuzzleEvent} */
const hinted = (hints, turn = 1) => ({
  kind: "hint_given",
  turn,
  hints,
  words: () => `Hint ${hints}.`,
  label: (step, is_free) => `${step} ${is_free ? "free" : "missed"}`,
});
/** @type {PuzzleEvent} */
const HINT = { kind: "hint_requested" };

test("the idea costs nothing; the piece makes the puzzle a miss, once", () => {
  assert.deepEqual(run(ASKED, HINT).effects, [{ kind: "give_hint", puzzle: PUZZLE, hints: 1, turn: 1 }]);
  const idea = run(ASKED, hinted(1));
  assert.deepEqual(idea.kinds, ["announce"]);
  has(idea.state, { hints: 1, result: null });
  assert.equal(message(idea.state), "Hint 1.");
  assert.equal(idea.state.hint_label?.("piece", false), "piece missed");
  const piece = run(idea.state, HINT, hinted(2));
  assert.deepEqual(piece.effects, [
    { kind: "report_missed", puzzle: PUZZLE, move: null },
    { kind: "announce", joined: false },
  ]);
  has(piece.state, { hints: 2, result: "missed" });
  const move = run(piece.state, HINT, hinted(3));
  assert.deepEqual(move.kinds, ["announce"], "it is missed already");
  nothing_happens(move.state, HINT);
  has(run(move.state, RESTART).state, { hints: 0, result: null });
});

test("the idea is not given again after a reply; a late, a doubled or a needless hint is dropped", () => {
  const idea = run(ASKED, hinted(1)).state;
  has(run(idea, { kind: "move_found", is_last: false }).state, { hints: 1 });
  has(run(run(idea, hinted(2)).state, { kind: "move_found", is_last: false }).state, { hints: 1 });
  has(run(ASKED, { kind: "move_found", is_last: false }).state, { hints: 0 });
  nothing_happens(ASKED, hinted(1, 0));
  nothing_happens(idea, hinted(1));
  nothing_happens(run(ASKED, GIVE_UP).state, HINT, hinted(1, 2));
  nothing_happens(run(ASKED, tried("15-11")).state, HINT);
  nothing_happens(START, HINT);
});

test("a hint that cannot be loaded says why", () => {
  const failed = run(ASKED, { kind: "hint_failed", turn: 1, reason: "No network." });
  assert.equal(message(failed.state), "No network.");
  nothing_happens(ASKED, { kind: "hint_failed", turn: 0, reason: "No network." });
});
