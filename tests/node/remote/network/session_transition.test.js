// A session as a state machine, without a board and without a connection.
import assert from "node:assert/strict";
import { test } from "node:test";
import { begin } from "../../../../www/remote/network/session_protocol.js";
import { create_session_state } from "../../../../www/remote/network/session_state.js";
import { create_session_transition } from "../../../../www/remote/network/session_transition.js";
import { create_runs } from "../../runs.js";
import { ONE_MOVE, SESSION, hello } from "./shared_games.js";

/**
 * @import { Message } from "../../../../www/remote/network/messages.js"
 * @import { SessionEvent, SessionState } from "../../../../www/remote/network/session_state.js"
 */

const transition = create_session_transition(() => []);

const { last } = create_runs(transition);

/**
 * The state after these events, and the effects of the last one.
 * @param {SessionState} state
 * @param {SessionEvent[]} events
 */
function run(state, ...events) {
  const step = last(state, ...events);
  const kinds = step.effects.map((effect) => (effect.kind === "report" ? effect.report.kind : effect.kind));
  return { ...step, kinds: kinds.filter((kind) => kind !== "share_assistance") };
}

/** Before its game. @type {SessionState} */
const NEW = { ...create_session_state(begin(SESSION, "black"), null), channel: 1 };
/** In its game, after the hello of the other side. @type {SessionState} */
const PLAYING = {
  ...create_session_state({ ...begin(SESSION, "black"), greeted: true, fair: true }, "game"),
  channel: 1,
};

/** @param {Message} message @param {number} [now] @returns {SessionEvent} */
const received = (message, now = 0) => ({ kind: "received", channel: 1, message, now });
/** @type {SessionEvent} */
const examined = { kind: "examined", local: ONE_MOVE };
/** @type {Message} */
const move = { kind: "move", game: 0, ply: 2, move: "23-19", clock: null };
/** @type {Message} */
const chat = { kind: "chat", text: "hello" };

test("the first hello puts the game on the board before it is reported", () => {
  const local = { ...ONE_MOVE, moves: [], turns: [] };
  const greeted = run(NEW, received(hello()), { kind: "examined", local });
  assert.deepEqual(greeted.kinds, ["begin_game"]);
  assert.deepEqual(greeted.effects.at(-1), { kind: "begin_game", side: "black", name: "Bob" });
  const begun = run(greeted.state, { kind: "begun", game: "new" });
  assert.deepEqual([begun.kinds, begun.state.game, begun.state.busy], [["greeted", "changed"], "new", false]);
});

test("messages wait while a received move is on its way to the board; what is asked here does not", () => {
  const moving = run(PLAYING, received(move), examined);
  assert.deepEqual(moving.kinds, ["play_move"]);
  const waiting = run(moving.state, received(chat));
  assert.deepEqual([waiting.kinds, waiting.state.inbox.length], [[], 1]);
  const asking = run(waiting.state, { kind: "asking", wish: "draw", local: ONE_MOVE });
  assert.deepEqual(asking.kinds, ["send", "changed"]);
  const shown = run(asking.state, { kind: "move_shown", in_time: true });
  assert.deepEqual(shown.kinds, ["changed", "examine"]);
  assert.deepEqual(run(shown.state, examined).kinds, ["chat"]);
});

test("a draw that was offered with a move is asked again after it, unless a premove has declined it", () => {
  const offered = { wish: /** @type {const} */ ("draw"), ply: 1 };
  const { state, kinds } = run({ ...PLAYING, protocol: { ...PLAYING.protocol, offered } }, received(move), examined);
  assert.deepEqual(kinds, ["play_move"]);
  /** @type {SessionEvent} */
  const shown = { kind: "move_shown", in_time: true };
  assert.deepEqual(run(state, shown).kinds, ["asked", "changed"]);
  const declined = { ...state, protocol: { ...state.protocol, offered: null } };
  assert.deepEqual(run(declined, shown).kinds, ["changed"]);
});

test("a received move that does not come onto the board ends the session", () => {
  const { state, effects } = run(PLAYING, received(move), examined, { kind: "move_shown", in_time: false });
  assert.equal(state.over, true);
  assert.deepEqual(effects.at(-1), { kind: "report", report: { kind: "broken", fault: "internal", move: "" } });
});

test("reports of an earlier connection are ignored", () => {
  const { state } = run(PLAYING, { kind: "connecting", channel: 2 });
  assert.deepEqual([state.protocol.greeted, state.said_hello], [false, false]);
  for (const event of /** @type {SessionEvent[]} */ ([
    received(chat),
    { kind: "received_fault", channel: 1, fault: "malformed", now: 0 },
    { kind: "phase_changed", channel: 1, phase: "lost", now: 0 },
    { kind: "beat", channel: 1, number: 1, now: 0 },
  ]))
    assert.deepEqual(run(state, event), { state, effects: [], kinds: [] });
});

test("hello is said once on a channel", () => {
  /** @type {SessionEvent} */
  const open = { kind: "phase_changed", channel: 1, phase: "open", now: 0 };
  const first = run(PLAYING, open);
  assert.deepEqual(first.kinds, ["send_hello", "send", "phase"]);
  assert.deepEqual(run(first.state, open).kinds, ["phase"]);
  assert.deepEqual(run(first.state, { kind: "connecting", channel: 2 }, { ...open, channel: 2 }).kinds, first.kinds);
});

test("too many lines of chat are left out, too many messages end the session", () => {
  const lines = Array.from({ length: 9 }, () => received(chat));
  const { state } = run(PLAYING, ...lines);
  assert.equal(state.inbox.length, 8);
  const pings = Array.from({ length: 60 }, () => received({ kind: "ping", number: 1 }));
  assert.equal(run(PLAYING, ...pings).state.over, false);
  const { effects } = run(PLAYING, ...pings, received(chat));
  assert.deepEqual(effects.at(-1), { kind: "report", report: { kind: "broken", fault: "too-many", move: "" } });
});

test("nothing happens after the end, except that the page may say that it is left", () => {
  const { state, kinds } = run(PLAYING, { kind: "leave", reason: "left" });
  assert.deepEqual(kinds, ["send", "close"]);
  for (const event of /** @type {SessionEvent[]} */ ([
    received(chat),
    examined,
    { kind: "leave", reason: "left" },
    { kind: "asking", wish: "draw", local: ONE_MOVE },
    { kind: "failed", error: new Error() },
  ]))
    assert.deepEqual(run(state, event), { state, effects: [], kinds: [] });
  assert.deepEqual(run(state, { kind: "page_hidden" }).kinds, ["send"]);
});

test("an act that fails is an error of this page, and ends the session", () => {
  const { state, kinds } = run(PLAYING, { kind: "failed", error: new Error("no board") });
  assert.deepEqual([state.over, kinds], [true, ["log", "send", "close", "broken"]]);
});
