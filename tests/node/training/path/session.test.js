// The session on the path's board, without a board: what follows each event.
import assert from "node:assert/strict";
import { test } from "node:test";
import { keeps_result } from "../../../../www/training/path/judge.js";
import { actions_of, START } from "../../../../www/training/path/session_state.js";
import { feedback_text } from "../../../../www/training/path/session_text.js";
import { transition } from "../../../../www/training/path/session_transition.js";
import { stages_of } from "../../../../www/training/path/stages.js";
import { change_settings } from "../../../../www/kit/settings/store.js";
import { give_root, give_storage } from "../../browser.js";
import { t } from "../../translator.js";
import { TEXTS, unit } from "./path_fixture.js";

/** @import { SessionEvent, SessionState, Effect } from "../../../../www/training/path/session_state.js" */

give_storage();
give_root();

const shot = unit("two-for-one");
const STAGES = stages_of(TEXTS, shot, /** @type {typeof shot.steps[number]} */ (shot.steps[0]));

/** A session, whose reports name the present run. */
function session({ by_hand = false, stages = STAGES } = {}) {
  let state = START;
  /** @type {Effect[]} */
  let effects = [];
  /** @param {any} event @returns {string[]} the kinds of the effects */
  const send = (event) => {
    ({ state, effects } = transition(state, /** @type {SessionEvent} */ ({ run: state.run, ...event })));
    return effects.map(({ kind }) => kind);
  };
  send({ kind: "given", stages, by_hand });
  return {
    send,
    get: () => /** @type {SessionState} */ (state),
    effects: () => effects,
    /** The user's move. @param {string} move @param {"expected" | "listed" | "other"} [how] */
    move: (move, how = "expected") =>
      send({ kind: "moved", move, is_expected: how === "expected", is_listed: how === "listed" }),
    /** The reply of the line moves. */
    reply() {
      send({ kind: "rested" });
      return send({ kind: "move_played" });
    },
    words: () => feedback_text(t, state, state.feedback),
  };
}

/** A session at its first position. */
function asking() {
  const run = session({ stages: STAGES.slice(2) });
  assert.equal(run.get().phase, "asking");
  return run;
}

test("a line moves by itself, one move after the other, and can be watched again", () => {
  const { send, get, words } = session();
  assert.deepEqual([get().phase, actions_of(get())], ["playing", ["next", "replay"]]);
  for (let ply = 0; ply < 3; ply += 1) {
    assert.deepEqual(send({ kind: "rested" }), ["play"]);
    send({ kind: "move_played" });
  }
  assert.deepEqual([get().phase, actions_of(get())], ["over", ["next", "replay"]]);
  assert.equal(words(), "That was 16-19 24x15 11x25. Now you.");
  assert.deepEqual(send({ kind: "replay_requested" }), ["show", "lock", "stage_begun", "await_rest"]);
  assert.equal(get().ply, 0);
});

test("by hand nothing moves by itself", () => {
  const { send, get } = session({ by_hand: true });
  assert.deepEqual(actions_of(get()), ["step", "next"]);
  assert.deepEqual(send({ kind: "step_requested" }), ["play"]);
  assert.deepEqual(send({ kind: "move_played" }), []);
  assert.deepEqual(actions_of(get()), ["step", "replay", "next"]);
});

test("the line can be left, and the report of its last move is too late", () => {
  const { send, get } = session();
  send({ kind: "rested" });
  const { run } = get();
  assert.deepEqual(send({ kind: "next_requested" }), ["show", "ask", "stage_begun", "focus_board"]);
  assert.deepEqual(send({ kind: "move_played", run }), []);
  assert.deepEqual([get().at, get().ply], [1, 0]);
});

test("with help another move is taken back, and the line goes on with its reply", () => {
  const { send, move, reply, get, words } = session();
  send({ kind: "next_requested" });
  assert.deepEqual(move("8-12", "other"), ["lock", "say", "take_back"]);
  assert.equal(words(), "8-12 is allowed, but the idea here is 16-19. Make the marked move.");
  assert.deepEqual(send({ kind: "taken_back" }), ["ask"]);
  assert.deepEqual(move("16-19"), ["say", "lock", "await_rest"]);
  assert.deepEqual(reply(), ["ask"]);
  assert.deepEqual(move("11x25"), ["say", "lock", "stage_over", "focus_next"]);
  assert.deepEqual([get().phase, actions_of(get())], ["over", ["next"]]);
});

test("a position that is solved at once counts as known", () => {
  const { move, reply, get, effects, words } = asking();
  move("17-14");
  reply();
  assert.deepEqual(move("22x8"), ["record", "say", "lock", "stage_over", "focus_next"]);
  assert.deepEqual(effects()[0], { kind: "record", key: "path:two-for-one/shot/1", known: true, tries: 0 });
  assert.deepEqual([get().known, words()], [true, "Solved."]);
});

test("a wrong move is checked, recorded once and taken back; the position can still be solved", () => {
  const { send, move, reply, get, effects, words } = asking();
  assert.deepEqual(move("25-21", "other"), ["lock", "say", "judge"]);
  assert.deepEqual(send({ kind: "judged", accepted: false, reason: "That gives nothing.", move: "25-21" }), [
    "record",
    "say",
    "take_back",
  ]);
  assert.deepEqual(effects()[0], { kind: "record", key: "path:two-for-one/shot/1", known: false, tries: 1 });
  send({ kind: "taken_back" });
  move("22-18", "other");
  assert.deepEqual(send({ kind: "judged", accepted: false, reason: "", move: "22-18" }), ["say", "take_back"]);
  send({ kind: "taken_back" });
  move("17-14");
  reply();
  assert.deepEqual(move("22x8"), ["say", "lock", "stage_over", "focus_next"]);
  assert.deepEqual(
    [get().tries, words()],
    [2, "Solved, but not at the first try. This position comes back until you know it."],
  );
});

test("a listed move, and one that the check accepts, are right", () => {
  const listed = asking();
  listed.move("25-21", "listed");
  assert.deepEqual([listed.get().phase, listed.get().known], ["over", true]);
  const checked = asking();
  checked.move("25-21", "other");
  checked.send({ kind: "judged", accepted: true, reason: "", move: "25-21" });
  assert.deepEqual([checked.get().phase, checked.words()], ["over", "25-21 is right, too."]);
});

test("a move that could not be checked does not count, and an answer about another position is too late", () => {
  const { send, move, get } = asking();
  move("25-21", "other");
  const { run } = get();
  assert.deepEqual(send({ kind: "judge_failed", reason: "no engine", move: "25-21" }), ["say", "take_back"]);
  assert.equal(get().known, null);
  send({ kind: "closed" });
  assert.deepEqual(send({ kind: "taken_back", run }), []);
});

test("a hint is the idea, which is free, then the piece, then the move, and the position comes back", () => {
  const { send, get, effects, words } = asking();
  assert.deepEqual(send({ kind: "hint_requested" }), ["say", "ask", "focus_board"]);
  assert.equal(words(), "The line showed: Offer a man that has to be taken, then jump twice.");
  assert.deepEqual([Reflect.get(effects()[1] ?? {}, "mark"), get().known], ["none", null]);
  assert.deepEqual(send({ kind: "hint_requested" }), ["record", "say", "ask", "focus_board"]);
  assert.equal(Reflect.get(effects()[2] ?? {}, "mark"), "piece");
  send({ kind: "hint_requested" });
  assert.equal(Reflect.get(effects()[1] ?? {}, "mark"), "move");
  assert.equal(words(), "The move is 17-14. This position comes back until you know it.");
  assert.equal(get().known, false);
});

test("the solution plays to its end by itself", () => {
  const { send, get, words } = asking();
  assert.deepEqual(send({ kind: "solution_requested" }), ["record", "lock", "play"]);
  assert.deepEqual(send({ kind: "move_played" }), ["await_rest"]);
  send({ kind: "rested" });
  send({ kind: "move_played" });
  send({ kind: "rested" });
  assert.deepEqual(send({ kind: "move_played" }), ["say", "lock", "stage_over", "focus_next"]);
  assert.deepEqual(
    [get().phase, words()],
    ["over", "The answer is 17-14 9x18 22x8. This position comes back until you know it."],
  );
});

test("a position without a key is not recorded, and does not come back", () => {
  const { send, words } = session({ stages: STAGES.slice(2).map((stage) => ({ ...stage, key: null, idea: "" })) });
  assert.deepEqual(send({ kind: "hint_requested" }), ["say", "ask", "focus_board"]);
  assert.equal(words(), "The marked piece moves.");
});

test("after the last position the session ends", () => {
  const { send } = session({ stages: STAGES.slice(0, 1) });
  assert.deepEqual(send({ kind: "next_requested" }), ["finish"]);
});

test("by the tables a move is right that keeps the result", () => {
  const results = /** @type {never} */ ([
    { move: { notation: "14-10" }, ending: "won" },
    { move: { notation: "14-9" }, ending: "drawn" },
  ]);
  assert.equal(keeps_result(results, "14-10"), true);
  assert.equal(keeps_result(results, "14-9"), false);
  assert.equal(keeps_result(null, "14-9"), null);
});

test("the moves of the line are written as the user's own", () => {
  const { send, get, words } = session();
  for (let ply = 0; ply < 3; ply += 1) {
    send({ kind: "rested" });
    send({ kind: "move_played" });
  }
  change_settings({ coordinates: "single-jump" });
  try {
    assert.equal(words(), "That was G5 F4 G3 E5 F6 D4 B2. Now you.");
    send({ kind: "next_requested" });
    send({ kind: "moved", move: "B6 A5", is_expected: false, is_listed: false });
    assert.equal(words(), "B6 A5 is allowed, but the idea here is G5 F4. Make the marked move.");
  } finally {
    change_settings({ coordinates: undefined });
  }
  assert.equal(get().at, 1);
});

test("a note of the board goes with what it was about, and leaves what has taken its place", () => {
  const { send, get, move } = asking();
  send({ kind: "noted", sentence: "You must jump." });
  assert.deepEqual(get().feedback, { kind: "note", sentence: "You must jump." });
  send({ kind: "noted", sentence: "" });
  assert.equal(get().feedback.kind, "none");
  send({ kind: "noted", sentence: "You must jump." });
  move("1-1", "other");
  const { feedback } = get();
  send({ kind: "noted", sentence: "" });
  assert.deepEqual(get().feedback, feedback.kind === "note" ? { kind: "none" } : feedback);
});
