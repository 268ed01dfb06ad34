// The invariants of network play after every event in every state.
import assert from "node:assert/strict";
import { test } from "node:test";
import { dialog_view } from "../../../../www/remote/network/network_state.js";
import { transition } from "../../../../www/remote/network/network_transition.js";
import { EVENTS, STATES } from "./states.js";

/** @import { Step } from "../../../../www/remote/network/network_state.js" */

/**
 * Frozen at every depth, so that a transition which writes into its state throws.
 * @template T
 * @param {T} value
 * @returns {T}
 */
function frozen(value) {
  if (typeof value === "object" && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

/**
 * @param {(step: Step, before: import("../../../../www/remote/network/network_state.js").NetworkState, event:
 *   import("../../../../www/remote/network/network_state.js").NetworkEvent) => void} check
 */
function after_every_event(check) {
  for (const [name, state] of Object.entries(STATES)) {
    for (const event of EVENTS) {
      try {
        check(transition(frozen(state), frozen(event)), state, event);
      } catch (error) {
        throw new Error(`${event.kind} in ${name}`, { cause: error });
      }
    }
  }
}

/** @param {Step} step @param {...string} kinds */
const has_effect = ({ effects }, ...kinds) => effects.some(({ kind }) => kinds.includes(kind));

test("a page plays or watches, never both", () =>
  after_every_event(({ state }) => {
    assert.ok(state.session === null || !state.spectating);
    assert.equal(state.connection.watching, state.spectating);
  }));

test("an invitation waits for its answer only while its session is there", () =>
  after_every_event(({ state }) => {
    assert.ok(state.session !== null || (state.invited === null && state.invited_spectator === null));
  }));

test("a connection is made automatically only for a game that has begun, and not behind a prompt", () =>
  after_every_event(({ state }) => {
    if (state.rejoining !== null) assert.ok(state.session?.begun === true && state.prompt === null);
  }));

test("effects that need a session occur only with one", () =>
  after_every_event((step) => {
    if (has_effect(step, "host", "join", "resume", "invite", "answer", "keep", "invite_spectator", "accept_spectator"))
      assert.notEqual(step.state.session, null);
    if (has_effect(step, "drop_session", "watch")) assert.equal(step.state.session, null);
  }));

test("a session is left, dropped or replaced before its place is taken or empty", () =>
  after_every_event((step, before) => {
    if (before.session === null || before.session.id === step.state.session?.id) return;
    assert.ok(has_effect(step, "abandon", "leave", "drop_session", "resume"));
  }));

test("a session that is new to the state is made", () =>
  after_every_event((step, before) => {
    if (step.state.session !== null && step.state.session.id !== before.session?.id)
      assert.ok(has_effect(step, "host", "join", "resume"));
  }));

test("a link is shown only while it waits to be sent, and not behind a prompt", () =>
  after_every_event(({ state }) => {
    const { status, fragment } = state.connection;
    assert.equal(fragment !== "", status === "inviting" || status === "answering");
    if (state.prompt !== null) assert.equal(dialog_view(state).fragment, "");
  }));

test("an announced notice is also the last one shown, unless it concerns the game alone", () =>
  after_every_event((step, _, event) => {
    const announced = step.effects.find(({ kind }) => kind === "announce");
    if (announced?.kind !== "announce" || event.kind === "answered") return;
    const { prompt, connection } = step.state;
    assert.deepEqual(
      event.kind === "failed" && prompt?.kind === "begin" ? prompt.notice : connection.notice,
      announced.notice,
    );
  }));

test("the states and the events of these tests are of every kind", () => {
  assert.deepEqual([...new Set(Object.values(STATES).map(({ connection }) => connection.status))].sort(), [
    "answering",
    "closed",
    "connected",
    "connecting",
    "inviting",
    "lost",
    "none",
  ]);
  assert.deepEqual([...new Set(Object.values(STATES).map((state) => dialog_view(state).part))].sort(), [
    "begin",
    "connected",
    "exchange",
    "offer",
  ]);
  assert.equal(new Set(EVENTS.map(({ kind }) => kind)).size, 33);
});
