// Two tabs of one browser that connect again without a link: the transitions, and both pages together in random orders.
import assert from "node:assert/strict";
import { test } from "node:test";
import { transition } from "../../../../www/remote/network/network_transition.js";
import { heard_call, is_waiting, own_call, sent_link } from "../../../../www/remote/network/rejoin_transitions.js";
import { has } from "../../asserts.js";
import { create_runs } from "../../runs.js";
import { MINE, OTHER, SEAT, STATES, answer, description, invitation, offer } from "./states.js";

/** @import { NetworkState, NetworkEvent, Effect } from "../../../../www/remote/network/network_state.js" */
/** @import { Call } from "../../../../www/remote/network/rejoin_transitions.js" */

const { all, nothing_happens } = create_runs(transition);
const black = STATES.closed;
/** @type {NetworkState} */
const white = { ...STATES.closed, session: { id: MINE, side: "white", begun: true } };
/** @type {NetworkEvent} */
const requested = { kind: "rejoin_requested" };
const offered = /** @type {const} */ ({ kind: "rejoin_offered", invitation: invitation(MINE, "play", "black") });
/** @type {NetworkEvent} */
const made = { kind: "invitation_made", session: MINE, user: "mine", fragment: "#join" };
/** @type {NetworkEvent} */
const answered = { kind: "answer_made", session: MINE, name: "Ada", fragment: "#answer" };
const seeks = (/** @type {"black" | "white"} */ side) => ({
  kind: /** @type {const} */ ("seeks"),
  session: MINE,
  side,
});

test("Black invites and White answers, whoever calls first", () => {
  assert.deepEqual(heard_call(black, seeks("white")), { reply: null, event: requested });
  assert.deepEqual(heard_call(black, { ...seeks("white"), kind: "here" }), { reply: null, event: requested });
  assert.deepEqual(heard_call(white, seeks("black")), { reply: { ...seeks("white"), kind: "here" }, event: null });
  const nothing = { reply: null, event: null };
  assert.deepEqual(heard_call(white, { ...seeks("black"), kind: "here" }), nothing);
  assert.deepEqual(heard_call(black, seeks("black")), nothing);
  assert.deepEqual(heard_call(black, { ...seeks("white"), session: OTHER }), nothing);
  nothing_happens(white, requested);
  nothing_happens(black, { ...offered, invitation: invitation(MINE) });
  nothing_happens(white, { ...offered, invitation: invitation(OTHER, "play", "black") });
});

test("a page that makes a connection neither calls nor begins another one", () => {
  const inviting = all(black, requested);
  assert.deepEqual(inviting.kinds, ["invite"]);
  has(inviting.state, { rejoining: "inviting", connection: { status: "closed" } }); // the addresses are being gathered
  assert.equal(own_call(inviting.state, "seeks"), null);
  assert.deepEqual(heard_call(inviting.state, seeks("white")), { reply: null, event: null });
  nothing_happens(inviting.state, requested);
  const answering = all(white, offered);
  assert.deepEqual(answering.kinds, ["answer"]);
  assert.equal(own_call(answering.state, "seeks"), null);
  nothing_happens(answering.state, offered, requested);
});

test("each link is sent once, and the user sees no dialog", () => {
  const gathering = all(black, requested).state;
  const inviting = all(gathering, made);
  assert.deepEqual(sent_link(inviting.state, gathering), { kind: "offer", session: MINE, fragment: "#join" });
  assert.equal(sent_link({ ...inviting.state }, inviting.state), null);
  const answering = all(white, offered).state;
  const done = all(answering, answered);
  assert.deepEqual(done.kinds, []);
  assert.deepEqual(sent_link(done.state, answering), { kind: "answer", session: MINE, fragment: "#answer" });
  assert.equal(sent_link(STATES.renewing, black), null); // the user's own link
});

test("an attempt ends with the connection, with its failure, and with its time", () => {
  const inviting = all(black, requested, made).state;
  const connecting = all(inviting, { kind: "answer_opened", answer: answer("mine") }).state;
  has(all(connecting, { kind: "phase_changed", phase: "open" }).state, { rejoining: null });
  has(all(connecting, { kind: "phase_changed", phase: "closed" }).state, { rejoining: null, invited: null });
  for (const state of [all(black, requested).state, inviting, connecting, all(white, offered, answered).state]) {
    const late = all(state, { kind: "rejoin_ended" });
    assert.deepEqual(late.kinds, ["disconnect"]);
    assert.ok(is_waiting(late.state));
    has(late.state, { invited: null, connection: { fragment: "" } });
    const failed = all(state, { kind: "failed", notice: { kind: "failed", why: "no" } });
    assert.deepEqual(failed.kinds, ["disconnect", "announce"]);
    has(failed.state, { rejoining: null, connection: { status: "closed" } });
    assert.ok(!is_waiting(failed.state)); // the user reads why, and decides
  }
  nothing_happens(black, { kind: "rejoin_ended" });
  nothing_happens(STATES.renewing, { kind: "rejoin_ended" });
  const replaced = all(STATES.lost, requested, { kind: "phase_changed", phase: "closed" });
  has(replaced.state, { rejoining: "inviting" }); // the old connection closes
});

test("nothing happens on its own while the dialog asks something", () => {
  const choosing = { ...black, prompt: /** @type {const} */ ({ kind: "begin", notice: null }) };
  const asked = { ...white, prompt: offer(OTHER) };
  nothing_happens(choosing, requested);
  nothing_happens(asked, offered);
  for (const state of [choosing, asked]) assert.equal(own_call(state, "seeks"), null);
  const opened = all(black, requested, { kind: "opened", choice: black.choice });
  assert.deepEqual(opened.kinds, ["invite", "disconnect", "open_dialog"]);
  has(opened.state, { rejoining: null, session: black.session });
  const other = all(black, requested, { kind: "offer_opened", invitation: invitation(OTHER), known: false });
  assert.deepEqual(other.kinds, ["invite", "disconnect", "open_dialog"]);
});

test("the user's own link takes the place of the automatic one", () => {
  const own = all(black, requested, { kind: "link_requested", id: OTHER, plan: { side: "white", control: undefined } });
  assert.deepEqual(own.kinds, ["invite", "invite"]);
  has(own.state, { rejoining: null });
  const handed = all(black, requested, { kind: "handed_over", invitation: invitation(MINE) });
  has(handed.state, { rejoining: null });
  assert.deepEqual(handed.kinds, ["invite", "answer"]);
});

test("a game that was left, or whose page broke the rules, waits for its user", () => {
  const left = all(STATES.connected, { kind: "left", seat: SEAT }).state;
  const broken = all(STATES.connected, { kind: "broken", fault: "illegal", move: "1-2", seat: SEAT }).state;
  for (const state of [
    left,
    broken,
    all(STATES.connected, { kind: "peer_left", why: "left" }).state,
    all(STATES.connected, { kind: "peer_left", why: "refused" }).state,
    STATES.hosting,
    STATES.watching_ended,
    STATES.connected,
  ])
    assert.ok(!is_waiting(state));
  assert.ok(is_waiting(all(STATES.connected, { kind: "peer_left", why: "away" }).state));
  assert.ok(is_waiting(STATES.lost));
});

/**
 * Two pages with a channel between them. A page gathers until the order of events lets it finish, as the browser does.
 * @param {number} seed
 */
function random_pair(seed) {
  let number = seed;
  /** @param {number} below */
  const random = (below) => (number = (number * 48271) % 2147483647) % below;
  /** Connections that were replaced while they were being made. */
  let wasted = 0;
  /** Each page's connection: its number, and the other page's that it was made with. */
  const pages = [black, white].map((state) => ({
    state,
    peer: 0,
    gathering: /** @type {(() => void) | null} */ (null),
    /** @type {Call[]} */ inbox: [],
  }));
  let peers = 0;
  /** @param {number} of @param {NetworkEvent} event */
  const dispatch = (of, event) => {
    const page = /** @type {(typeof pages)[number]} */ (pages[of]);
    const before = page.state;
    const { state, effects } = transition(before, event);
    page.state = state;
    const link = sent_link(state, before);
    if (link !== null) pages[1 - of]?.inbox.push(link);
    effects.forEach((effect) => perform(of, effect));
  };
  /** @param {number} of @param {Effect} effect */
  const perform = (of, effect) => {
    const page = /** @type {(typeof pages)[number]} */ (pages[of]);
    if (effect.kind === "disconnect") page.gathering = null;
    if (effect.kind !== "invite" && effect.kind !== "answer") return;
    if (page.gathering !== null) wasted++;
    page.peer = ++peers;
    const user = String(page.peer);
    const fragment = effect.kind === "invite" ? user : `${effect.invitation.description.user}/${user}`;
    page.gathering = () =>
      effect.kind === "invite"
        ? dispatch(of, { kind: "invitation_made", session: MINE, user, fragment })
        : dispatch(of, { kind: "answer_made", session: MINE, name: "Ada", fragment });
  };
  /** @param {number} of @param {Call} call */
  const hear = (of, call) => {
    const page = /** @type {(typeof pages)[number]} */ (pages[of]);
    if ("fragment" in call && call.kind === "offer") {
      const theirs = { ...invitation(MINE, "play", "black"), description: description(call.fragment) };
      dispatch(of, { kind: "rejoin_offered", invitation: theirs });
    } else if ("fragment" in call) {
      const [to = "", user] = call.fragment.split("/");
      dispatch(of, { kind: "answer_opened", answer: answer(to) });
      if (page.state.connection.status !== "connecting" || String(page.peer) !== to) return;
      if (String(pages[1 - of]?.peer) !== user) return;
      for (const one of [0, 1]) dispatch(one, { kind: "phase_changed", phase: "open" });
    } else {
      const { reply, event } = heard_call(page.state, call);
      if (reply !== null) pages[1 - of]?.inbox.push(reply);
      if (event !== null) dispatch(of, event);
    }
  };
  const connected = () => pages.every(({ state }) => state.connection.status === "connected");
  /** @param {number} of @param {boolean} calls  whether this page was reloaded lately */
  const act = (of, calls) => {
    const page = /** @type {(typeof pages)[number]} */ (pages[of]);
    const kind = random(20);
    if (kind === 0) dispatch(of, { kind: "rejoin_ended" });
    else if (kind < 6) {
      const call = calls ? own_call(page.state, "seeks") : null;
      if (call !== null) pages[1 - of]?.inbox.push(call);
    } else if (kind < 12) {
      const { gathering } = page;
      page.gathering = null;
      gathering?.();
    } else {
      const call = page.inbox.shift();
      if (call !== undefined) hear(of, call);
    }
  };
  return { act, random, connected, wasted: () => wasted, pages };
}

test("two pages connect in every order of calls, links and timeouts, and no page replaces its own attempt", () => {
  for (const calling of [[0], [1], [0, 1]]) {
    for (let seed = 1; seed <= 300; seed++) {
      const pair = random_pair(seed);
      let steps = 0;
      for (; steps < 5_000 && !pair.connected(); steps++) {
        const of = pair.random(2);
        pair.act(of, calling.includes(of));
      }
      assert.ok(pair.connected(), `calls of ${calling.join()}, seed ${seed}`);
      assert.equal(pair.wasted(), 0);
      assert.ok(pair.pages.every(({ state }) => state.rejoining === null));
    }
  }
});
