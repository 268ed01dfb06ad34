// The transitions of an opening session: the next state, and the effects in their order.
import assert from "node:assert/strict";
import { test } from "node:test";
import { start_state } from "../../../../www/training/drills/opening_state.js";
import { transition } from "../../../../www/training/drills/opening_transition.js";
import { has } from "../../asserts.js";
import { create_runs } from "../../runs.js";

/**
 * @import { OpeningEvent } from "../../../../www/training/drills/opening_state.js"
 * @import { Deviation } from "../../../../www/training/drills/deviation.js"
 * @import { Move } from "../../../../www/play/core/state_types.js"
 */

/** @param {number} from @param {number} to @returns {Move} */
const move = (from, to) => ({ from, to, path: [from, to], captured: [], notation: `${from}-${to}`, crowns: false });
const PREPARED = move(11, 15);
const OTHER = move(9, 14);
const BEFORE = /** @type {import("../../../../www/play/core/state_types.js").Snapshot} */ ({
  fen: "start",
  turn: "black",
});

/** @type {import("../../../../www/training/drills/opening_source.js").Source} */
const SOURCE = {
  id: "two-move-1",
  title: "Ballot 1",
  side: "black",
  start: "start",
  tags: [],
  moves: ["9-13", "21-17"],
  candidates: async () => [],
  value: async () => null,
};
/** @type {import("../../../../www/play/openings/ballot_values.js").BallotValue} */
const VALUE = {
  score: { kind: "value", value: 10 },
  range: [
    { kind: "value", value: 0 },
    { kind: "value", value: 20 },
  ],
  depth: 19,
  nodes: 2_000_000,
  line: ["11-15"],
};

const { last: run, nothing_happens } = create_runs(transition);

/** @param {string | null} fen @returns {OpeningEvent} */
const started = (fen = null) => ({ kind: "started", source: SOURCE, fen, position: "first" });
/**
 * @param {readonly Move[]} moves
 * @param {{ own?: boolean, comment?: string, forced?: boolean }} [position]
 * @returns {OpeningEvent}
 */
const looked_up = (moves, { own = true, comment = "", forced = false } = {}) => ({
  kind: "looked_up",
  run: 1,
  candidates: moves.map(({ notation }) => ({ notation, weight: 1, comment })),
  own,
  forced,
});
/** @param {Move} of @returns {OpeningEvent} */
const moved = (of) => ({ kind: "moved", move: of, before: BEFORE, fen_after: `after ${of.notation}` });
/** @param {Deviation | null} deviation @param {"black" | "white"} [turn] @returns {OpeningEvent} */
const judged = (deviation, turn = "black") => ({ kind: "judged", run: 1, move: OTHER, turn, deviation });
/** @type {OpeningEvent} */
const requested = { kind: "prepared_requested", legal_moves: [OTHER, PREPARED] };

const BEGUN = run(start_state(false), { kind: "left" }, started()).state;
const OWN = run(BEGUN, looked_up([PREPARED], { comment: "Old Fourteenth" })).state;
const CHECKING = run(OWN, moved(OTHER)).state;
const SINGLE = run(start_state(true), { kind: "left" }, started("card"), looked_up([PREPARED])).state;

test("a drill begins with a look at the first position, and the value of a ballot", () => {
  const begun = run(start_state(false), { kind: "left" }, started());
  assert.deepEqual(begun.effects, [
    { kind: "lock" },
    { kind: "load_value", run: 1, source: SOURCE },
    { kind: "look_up", run: 1, source: SOURCE, fen: "first" },
  ]);
  has(begun.state, { offset: 2, drill: { phase: "reading" }, actions: { kind: "running" } });
  assert.deepEqual(begun.state.feedback, { message: { kind: "began", side: "black" }, tone: "plain" });
  const card = run(start_state(false), { kind: "left" }, started("card"));
  assert.deepEqual(card.kinds, ["lock", "look_up"]);
  assert.equal(card.state.offset, null);
});

test("in an own position the user is asked, in another the opponent replies", () => {
  const own = run(BEGUN, looked_up([PREPARED]));
  assert.deepEqual(own.effects, [{ kind: "unlock" }]);
  has(own.state, { asking: true, drill: { phase: "own" } });
  const other = run(BEGUN, looked_up([OTHER], { own: false, comment: "The main line." }));
  assert.deepEqual(other.kinds, ["choose_reply"]);
  const chosen = run(other.state, { kind: "reply_chosen", run: 1, notation: OTHER.notation });
  assert.deepEqual(chosen.effects, [{ kind: "play_reply", run: 1, notation: OTHER.notation }]);
  const played = run(chosen.state, { kind: "reply_played", run: 1, notation: OTHER.notation, fen_after: "next" });
  assert.deepEqual(played.effects, [
    { kind: "say", message: { kind: "words", words: "The main line." } },
    { kind: "look_up", run: 1, source: SOURCE, fen: "next" },
  ]);
  assert.deepEqual(played.state.drill?.moves, [OTHER.notation]);
});

test("a prepared move is recorded, announced, and the next position looked up", () => {
  const right = run(OWN, moved(PREPARED));
  assert.deepEqual(right.effects, [
    { kind: "lock" },
    { kind: "record", source: SOURCE, fen: "first", grade: 3 },
    { kind: "say", message: { kind: "right", move: PREPARED } },
    { kind: "look_up", run: 1, source: SOURCE, fen: "after 11-15" },
  ]);
  has(right.state, { asking: false, verdict: null, feedback: { tone: "right" } });
  const forced = run(BEGUN, looked_up([PREPARED], { forced: true }), moved(PREPARED));
  assert.deepEqual(forced.kinds, ["lock", "say", "look_up"], "a forced move is no question");
});

test("a move that is not prepared is judged, taken back, and the question asked again", () => {
  const checking = run(OWN, moved(OTHER));
  assert.deepEqual(checking.effects, [
    { kind: "lock" },
    { kind: "judge", run: 1, before: BEFORE, prepared: "11-15", move: OTHER },
  ]);
  has(checking.state, { asking: false, feedback: { message: { kind: "checking", move: OTHER } } });
  const loss = /** @type {const} */ ({ kind: "points", loss: 0.3, refutation: [] });
  const wrong = run(checking.state, judged(loss));
  assert.deepEqual(wrong.kinds, ["undo", "say", "unlock"]);
  assert.deepEqual(wrong.state.verdict, { move: OTHER, ply: 2, deviation: loss });
  has(wrong.state, { asking: true, drill: { phase: "own", grade: 1 }, feedback: { tone: "wrong" } });
  for (const sound of [null, /** @type {const} */ ({ kind: "sound", loss: 0 })])
    has(run(checking.state, judged(sound)).state, { drill: { grade: 2 }, feedback: { tone: "must" } });
  assert.equal(run(wrong.state, moved(PREPARED)).state.verdict, null);
});

test("from the position of a card the refutation is numbered by the side to move", () => {
  const checking = run(SINGLE, moved(OTHER)).state;
  assert.equal(run(checking, judged(null)).state.verdict?.ply, 0);
  assert.equal(run(checking, judged(null, "white")).state.verdict?.ply, 1);
});

test("the prepared move is shown with its comment", () => {
  const shown = run(OWN, requested);
  assert.deepEqual(shown.effects, [
    { kind: "mark", move: PREPARED },
    { kind: "say", message: { kind: "prepared", move: PREPARED, comment: "Old Fourteenth" } },
  ]);
  has(shown.state, { drill: { shown: true, grade: 1 }, feedback: { tone: "must" } });
  nothing_happens(CHECKING, requested);
  nothing_happens(BEGUN, requested);
});

test("at the end of the line the summary and the value are shown", () => {
  const end = run(OWN, moved(PREPARED), looked_up([]));
  assert.deepEqual(end.kinds, ["lock", "say", "load_value"]);
  has(end.state, { finished: true, asking: false, drill: { phase: "done" }, actions: { kind: "done" } });
  assert.deepEqual(end.state.feedback, { message: { kind: "end", questions: 1, right: 1 }, tone: "right" });
  const nothing = run(BEGUN, looked_up([])).state;
  assert.deepEqual(nothing.feedback, { message: { kind: "end", questions: 0, right: 0 }, tone: "plain" });
  const loaded = run(end.state, { kind: "value_loaded", run: 1, value: VALUE });
  assert.equal(loaded.state.value, VALUE);
  nothing_happens(end.state, { kind: "value_loaded", run: 1, value: null });
});

test("a single question ends after its answer, once the move has been seen", () => {
  const right = run(SINGLE, moved(PREPARED));
  assert.deepEqual(right.kinds, ["lock", "record", "say", "await_rest"]);
  assert.equal(right.state.finished, false);
  const end = run(right.state, { kind: "board_rested", run: 1 });
  assert.deepEqual(end.kinds, ["lock"]);
  has(end.state, { finished: true, actions: { kind: "done" }, feedback: { message: { kind: "right" } } });
});

test("a question that was answered wrongly and then left is recorded once", () => {
  for (const [state, grade] of /** @type {const} */ ([
    [CHECKING, 2],
    [run(CHECKING, judged(null)).state, 2],
    [run(OWN, requested).state, 1],
  ])) {
    const left = run(state, { kind: "left" });
    assert.deepEqual(left.kinds, ["record", "cancel_questions"]);
    has(left.effects[0], { kind: "record", grade });
    assert.deepEqual(run(left.state, { kind: "closed" }).kinds, ["cancel_questions", "lock"]);
  }
  assert.deepEqual(run(OWN, { kind: "left" }).kinds, ["cancel_questions"], "it was not answered");
});

test("answers of an earlier drill change nothing", () => {
  for (const leaving of /** @type {OpeningEvent[]} */ ([{ kind: "left" }, { kind: "closed" }]))
    nothing_happens(
      run(CHECKING, leaving, started()).state,
      looked_up([PREPARED]),
      judged(null),
      { kind: "reply_chosen", run: 1, notation: OTHER.notation },
      { kind: "reply_played", run: 1, notation: OTHER.notation, fen_after: "next" },
      { kind: "board_rested", run: 1 },
      { kind: "value_loaded", run: 1, value: VALUE },
      { kind: "failed", run: 1, reason: "cancelled" },
    );
});

test("a failure offers another try, a note of the board is only seen", () => {
  const failed = run(BEGUN, { kind: "failed", run: 1, reason: "no book" });
  assert.deepEqual(failed.kinds, ["say"]);
  has(failed.state, { actions: { kind: "failed" }, feedback: { tone: "wrong" } });
  const noted = run(OWN, { kind: "note_shown", note: "A jump must be made." });
  assert.deepEqual(noted.effects, []);
  assert.deepEqual(noted.state.feedback, { tone: "must", message: { kind: "words", words: "A jump must be made." } });
});

test("another drill begins with nothing of the one before", () => {
  const end = run(CHECKING, judged(null), moved(PREPARED), looked_up([]), {
    kind: "value_loaded",
    run: 1,
    value: VALUE,
  });
  const again = run(end.state, { kind: "left" }, started()).state;
  assert.deepEqual(again, { ...BEGUN, run: 2 });
  nothing_happens(start_state(false), moved(PREPARED));
});

test("a hint tells the idea, which is free, then marks the piece, then shows the prepared move", () => {
  const after = /** @type {never} */ ({ legal_moves: [] });
  /** @type {import("../../../../www/training/drills/opening_state.js").OpeningEvent} */
  const hint = { kind: "hint_requested", legal_moves: [OTHER, PREPARED], after };
  const idea = run(OWN, hint);
  assert.deepEqual([idea.kinds, idea.state.drill?.grade], [["say"], OWN.drill?.grade]);
  const piece = run(idea.state, hint);
  assert.deepEqual(piece.effects[0], { kind: "mark_piece", square: PREPARED.from });
  assert.equal(piece.state.drill?.grade, 2);
  const move = run(piece.state, hint);
  assert.deepEqual(move.effects[0], { kind: "mark", move: PREPARED });
  assert.equal(move.state.drill?.shown, true);
  assert.deepEqual(run(move.state, hint).effects, []);
});
