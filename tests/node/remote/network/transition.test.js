// The transitions of network play: the next state, and the effects in their order.
// tidy: long because it holds one test for each event of one machine
import assert from "node:assert/strict";
import { test } from "node:test";
import { belongs_here, dialog_view, player_names, refusal_of } from "../../../../www/remote/network/network_state.js";
import { transition } from "../../../../www/remote/network/network_transition.js";
import { has } from "../../asserts.js";
import { create_runs } from "../../runs.js";
import { EVENTS, MINE, OTHER, SEAT, STATES, answer, description, invitation, offer } from "./states.js";

/** @import { NetworkState, NetworkEvent } from "../../../../www/remote/network/network_state.js" */

const { all, nothing_happens } = create_runs(transition);

/** @param {NetworkState} start @param {...NetworkEvent} events */
function run(start, ...events) {
  const { state, kinds } = all(start, ...events);
  return { state, effects: kinds };
}

/** @param {import("../../../../www/remote/network/peer.js").Phase} phase @returns {NetworkEvent} */
const phase = (phase) => ({ kind: "phase_changed", phase });
/** @type {NetworkEvent} */
const greeted = { kind: "greeted", name: "Bob", resumed: false, side: "black" };
const choice = /** @type {const} */ ({ side: "white", rules: "official" });
const plan = /** @type {const} */ ({ side: "white", control: undefined });

test("the host chooses a game, makes a link, and plays once the answer has come", () => {
  const chosen = run(STATES.start, { kind: "opened", choice });
  assert.deepEqual(chosen.effects, ["abandon", "open_dialog"]);
  assert.equal(dialog_view(chosen.state).part, "begin");
  const asked = run(chosen.state, { kind: "link_requested", id: MINE, plan });
  assert.deepEqual(asked.effects, ["free_board"]);
  const hosted = run(asked.state, { kind: "board_freed", purpose: { to: "begin", id: MINE } });
  assert.deepEqual(hosted.effects, ["abandon", "host", "invite"]);
  has(hosted.state, { prompt: null, session: { id: MINE, side: "white", begun: false } });
  const invited = run(hosted.state, { kind: "invitation_made", session: MINE, user: "mine", fragment: "#join" });
  has(dialog_view(invited.state), { part: "exchange", status: "inviting", fragment: "#join" });
  const answered = run(invited.state, phase("connecting"), { kind: "answer_opened", answer: answer("mine") });
  assert.deepEqual(answered.effects, ["accept"]);
  has(answered.state, { invited: null, connection: { status: "connecting", name: "Bob", fragment: "" } });
  const playing = run(answered.state, phase("open"), { ...greeted, side: "white" });
  assert.deepEqual(playing.effects, ["close_dialog", "announce", "keep"]);
  has(playing.state, {
    session: { side: "white", begun: true },
    connection: { status: "connected", playing: true, notice: { kind: "begun", name: "Bob", side: "white" } },
  });
});

test("the guest opens an invitation, accepts it, and gives an answer back", () => {
  const offered = run(STATES.start, { kind: "offer_opened", invitation: invitation(OTHER), known: false });
  assert.deepEqual(offered.effects, ["open_dialog"]);
  has(dialog_view(offered.state), { part: "offer", name: "Bob", watching: false });
  const accepted = run(offered.state, { kind: "offer_accepted", seat: null });
  assert.deepEqual(accepted.effects, ["free_board"]);
  nothing_happens(accepted.state, { kind: "offer_accepted", seat: null }); // it is being answered
  const joined = run(accepted.state, {
    kind: "board_freed",
    purpose: { to: "join", invitation: invitation(OTHER), known: false },
  });
  assert.deepEqual(joined.effects, ["abandon", "join", "answer"]);
  assert.deepEqual(joined.state.session, { id: OTHER, side: "black", begun: false });
  assert.equal(dialog_view(joined.state).part, "offer"); // until the answer is there
  const made = run(joined.state, { kind: "answer_made", session: OTHER, name: "Bob", fragment: "#answer" });
  assert.deepEqual(made.effects, ["open_dialog"]);
  has(dialog_view(made.state), { part: "exchange", status: "answering", fragment: "#answer", name: "Bob" });
  // the link still has to be sent
  has(run(made.state, phase("connecting")).state, { connection: { status: "answering" } });
});

test("a board that is not given up leaves the question as it was", () => {
  const kept = run(
    STATES.offered,
    { kind: "offer_accepted", seat: null },
    { kind: "board_kept", purpose: { to: "join", invitation: invitation(OTHER), known: false } },
  );
  assert.deepEqual(kept.state, STATES.offered);
  nothing_happens(STATES.connected_and_choosing, { kind: "board_kept", purpose: { to: "begin", id: OTHER } });
});

test("an invitation to the session on the board is answered at once, one to a kept game restores it first", () => {
  const own = { ...STATES.closed, prompt: offer(MINE) };
  assert.deepEqual(run(own, { kind: "offer_accepted", seat: SEAT }).effects, ["answer"]);
  const kept = { ...STATES.start, prompt: { ...offer(MINE), known: true } };
  assert.deepEqual(transition(kept, { kind: "offer_accepted", seat: null }).effects, [
    { kind: "free_board", purpose: { to: "join", invitation: invitation(MINE), known: true } },
  ]);
  const freed = run(kept, { kind: "board_freed", purpose: { to: "join", invitation: invitation(MINE), known: true } });
  assert.deepEqual(freed.effects, ["abandon", "restore_game"]);
  const restored = run(
    freed.state,
    { kind: "seat_found", seat: SEAT },
    { kind: "game_restored", invitation: invitation(MINE) },
  );
  assert.deepEqual(restored.effects, ["abandon", "resume", "answer"]);
  assert.deepEqual(run(freed.state, { kind: "game_restored", invitation: invitation(MINE) }).effects, [
    "abandon",
    "join",
    "answer",
  ]); // it was gone
});

test("an invitation for the own side of a session is one to another game", () => {
  const same_side = {
    ...STATES.closed,
    prompt: { ...offer(MINE), known: true, invitation: invitation(MINE, "play", "black") },
  };
  const { effects } = transition(same_side, { kind: "offer_accepted", seat: SEAT });
  assert.deepEqual(effects, [
    { kind: "free_board", purpose: { to: "join", invitation: invitation(MINE, "play", "black"), known: false } },
  ]);
});

test("a new session begins without the chat of the last one", () => {
  for (const to of /** @type {const} */ (["begin", "join"])) {
    const purpose = to === "begin" ? { to, id: OTHER } : { to, invitation: invitation(OTHER), known: false };
    has(run(STATES.connected_and_offered, { kind: "board_freed", purpose }).state, {
      connection: { lines: [], playing: false, status: "none" },
    });
  }
});

test("a prompt stands before the connection, which goes on behind it", () => {
  const asked = run(STATES.connected, { kind: "opened", choice });
  assert.deepEqual(asked.effects, ["open_dialog"]);
  has(dialog_view(asked.state), { part: "begin", status: "none", lines: [] });
  const gone = run(asked.state, phase("closed"), { kind: "dialog_closed" });
  has(dialog_view(gone.state), { part: "connected", status: "closed", notice: { kind: "closed", name: "Bob" } });
  assert.deepEqual(run(STATES.connected_and_offered, { kind: "dialog_closed" }).state, STATES.connected);
  nothing_happens(STATES.connected, { kind: "dialog_closed" });
});

test("a session whose game has not begun is given up for another choice", () => {
  for (const name of /** @type {const} */ (["hosting", "inviting", "answering", "connecting"])) {
    const { state, effects } = run(STATES[name], { kind: "opened", choice });
    assert.deepEqual(effects, ["abandon", "open_dialog"], name);
    assert.equal(state.session, null);
  }
});

test("a closed connection is made again by a link, for the same session", () => {
  for (const name of /** @type {const} */ (["closed", "lost"])) {
    const { state, effects } = run(STATES[name], { kind: "link_requested", id: OTHER, plan });
    assert.deepEqual(effects, ["invite"]);
    assert.deepEqual(state, STATES[name]);
  }
  assert.deepEqual(run({ ...STATES.closed, session: null }, { kind: "link_requested", id: OTHER, plan }).effects, [
    "free_board",
  ]); // nobody to come back to
});

test("side and clock that the dialog was given are those of the game, and stand beside its link", () => {
  const chosen = run(STATES.start, { kind: "opened", choice });
  assert.deepEqual(dialog_view(chosen.state).choice, choice);
  const asked = run(chosen.state, { kind: "link_requested", id: MINE, plan: { side: "black", control: "300+3" } });
  const hosted = run(asked.state, { kind: "board_freed", purpose: { to: "begin", id: MINE } });
  const { session } = hosted.state;
  assert.equal(session?.side, "black");
  assert.equal(dialog_view(hosted.state).plan, null); // there is no link yet
  const invited = run(hosted.state, { kind: "invitation_made", session: MINE, user: "mine", fragment: "#join" });
  has(dialog_view(invited.state), { plan: { side: "black", rules: "official", control: "300+3" } });
  assert.equal(dialog_view(STATES.renewing).plan, null); // the game has begun
});

test("an answer belongs to the invitation that waits for it", () => {
  nothing_happens(STATES.inviting, { kind: "answer_opened", answer: answer("nobody") });
  assert.equal(belongs_here(STATES.inviting, answer("mine")), true);
  assert.equal(belongs_here(STATES.inviting, answer("guest")), false);
  assert.equal(belongs_here(STATES.with_spectators, answer("guest")), true);
  const { state, effects } = run(STATES.with_spectators, { kind: "answer_opened", answer: answer("guest") });
  assert.deepEqual(effects, ["accept_spectator"]);
  has(state, { invited_spectator: null, connection: { spectator_fragment: "", status: "connected" } });
});

test("an invitation that another tab was opened with is answered where its session waits", () => {
  assert.equal(belongs_here(STATES.closed, invitation(MINE)), true);
  assert.equal(belongs_here(STATES.connected, invitation(MINE)), false);
  assert.equal(belongs_here(STATES.closed, invitation(OTHER)), false);
  assert.equal(belongs_here(STATES.closed, invitation(MINE, "watch")), false);
  const { state, effects } = run(STATES.renewing, { kind: "handed_over", invitation: invitation(MINE) });
  assert.deepEqual(effects, ["answer"]);
  assert.equal(state.invited, null); // the answer makes a connection of its own
  nothing_happens(STATES.closed, { kind: "handed_over", invitation: invitation(OTHER) });
});

test("a link is refused with a reason", () => {
  const yes = () => true;
  assert.equal(refusal_of(STATES.start, { kind: "damaged", damage: "too-long" }, yes), "too-long");
  assert.equal(refusal_of(STATES.start, answer("mine"), yes), "no-invitation");
  assert.equal(refusal_of(STATES.inviting, answer("mine"), yes), null);
  assert.equal(
    refusal_of(STATES.start, invitation(OTHER), () => false),
    "damaged",
  );
  assert.equal(refusal_of(STATES.inviting, { ...invitation(MINE), description: description("mine") }, yes), "own");
  assert.equal(refusal_of(STATES.inviting, invitation(OTHER), yes), null);
});

test("late events change nothing", () => {
  const late = /** @type {NetworkEvent[]} */ ([
    { kind: "invitation_made", session: OTHER, user: "mine", fragment: "#join" },
    { kind: "answer_made", session: OTHER, name: "Bob", fragment: "#answer" },
    { kind: "spectator_invitation_made", session: OTHER, user: "guest", fragment: "#join" },
  ]);
  nothing_happens(STATES.connected, ...late);
  const reports = EVENTS.filter(({ kind }) => ["phase_changed", "greeted", "peer_left", "broken"].includes(kind));
  assert.equal(reports.length, 9);
  nothing_happens(STATES.start, ...reports);
});

test("each phase of a connection is shown, and its end is announced once", () => {
  has(run(STATES.connecting, phase("open")).state, { connection: { status: "connected" } });
  const lost = run(STATES.connected, phase("lost"));
  has(lost, { effects: [], state: { connection: { status: "lost", notice: { kind: "lost" } } } });
  has(run(lost.state, phase("open")), {
    effects: [],
    state: { connection: { status: "connected", notice: { kind: "back" } } },
  });
  has(run(lost.state, phase("closed")), {
    effects: ["announce"],
    state: { connection: { status: "closed", notice: { kind: "closed", name: "Bob" } } },
  });
  has(run(STATES.connecting, phase("closed")), {
    effects: ["announce"],
    state: { connection: { notice: { kind: "not_reached" } } },
  });
  has(run(STATES.closed, phase("closed")), { effects: [] });
  assert.equal(run(STATES.inviting, phase("closed")).state.invited, null); // its answer would come to nothing
  nothing_happens(STATES.inviting, phase("waiting"), phase("connecting"));
  nothing_happens(STATES.hosting, phase("connecting"));
});

test("the other side leaves with a reason, and the end of its connection is no second news", () => {
  const { state, effects } = run(STATES.connected, { kind: "peer_left", why: "away" }, phase("closed"));
  assert.deepEqual(effects, ["announce"]);
  has(state, { connection: { status: "closed", notice: { kind: "gone", name: "Bob", why: "away" } } });
});

test("a broken protocol ends the connection; a game that has begun can be connected again", () => {
  const broken = run(STATES.connected, { kind: "broken", fault: "illegal", move: "1-2", seat: SEAT });
  assert.deepEqual(broken.effects, ["announce", "keep", "resume"]);
  has(broken.state, {
    session: { id: MINE, side: "black", begun: true },
    connection: {
      status: "closed",
      playing: true,
      notice: { kind: "broken", name: "Bob", fault: "illegal", move: "1-2" },
    },
  });
  assert.equal(broken.state.connection.lines, STATES.connected.connection.lines);
  for (const seat of [null, { ...SEAT, id: OTHER }]) {
    const before = run(STATES.connecting, { kind: "broken", fault: "other-game", move: "", seat });
    assert.deepEqual(before.effects, ["announce", "end_spectators", "drop_session"]);
    has(before.state, { session: null, connection: { status: "none", playing: false } });
    has(dialog_view(before.state), { part: "begin", notice: { kind: "broken", fault: "other-game" } });
  }
});

test("leaving keeps the game, which a new link can go on with", () => {
  const left = run(STATES.with_spectators, { kind: "left", seat: SEAT });
  assert.deepEqual(left.effects, ["leave", "resume"]);
  has(left.state, {
    invited_spectator: null,
    session: { id: MINE, begun: true },
    connection: { status: "closed", spectators: 0, spectator_fragment: "", notice: { kind: "left" } },
  });
  const before = run(STATES.connecting, { kind: "left", seat: null });
  assert.deepEqual(before.effects, ["leave"]);
  has(before.state, { session: null, connection: { status: "closed" } });
});

test("a game of a session that comes onto the board is taken up, if no session is there", () => {
  const found = run(STATES.start, { kind: "seat_found", seat: SEAT });
  assert.deepEqual(found.effects, ["abandon", "resume"]);
  has(found.state, {
    session: { id: MINE, side: "black", begun: true },
    connection: { status: "closed", playing: true, name: "Bob" },
  });
  nothing_happens(STATES.connected, { kind: "seat_found", seat: SEAT });
  has(run(STATES.watching, { kind: "seat_found", seat: SEAT }).state, {
    spectating: false,
    connection: { watching: false, status: "closed" },
  });
});

test("another game on the board ends the session", () => {
  const gone = run(STATES.with_spectators, { kind: "game_replaced", seat: null });
  assert.deepEqual(gone.effects, ["end_spectators", "drop_session"]);
  assert.deepEqual(gone.state, STATES.start);
  const other = run(STATES.connected, { kind: "game_replaced", seat: { ...SEAT, id: OTHER } });
  assert.deepEqual(other.effects, ["end_spectators", "resume"]);
  has(other.state, { session: { id: OTHER }, connection: { status: "closed", lines: [], notice: null } });
});

test("a spectator sees one game, without a say in it", () => {
  const accepted = run(
    STATES.connected_and_offered,
    { kind: "offer_opened", invitation: invitation(OTHER, "watch"), known: false },
    { kind: "offer_accepted", seat: SEAT },
  );
  assert.deepEqual(accepted.effects, ["open_dialog", "free_board"]);
  assert.equal(dialog_view(accepted.state).watching, true);
  const watching = run(accepted.state, {
    kind: "board_freed",
    purpose: { to: "watch", invitation: invitation(OTHER, "watch") },
  });
  assert.deepEqual(watching.effects, ["abandon", "watch"]);
  has(watching.state, {
    session: null,
    spectating: true,
    connection: { watching: true, playing: false, name: "Bob", lines: [] },
  });
  const answered = run(
    watching.state,
    { kind: "answer_made", session: OTHER, name: "Bob", fragment: "#answer" },
    phase("open"),
  );
  has(answered, { effects: ["open_dialog"], state: { connection: { status: "connected" } } });
  const shown = run(answered.state, { kind: "position_shown" });
  assert.deepEqual(shown.effects, ["close_dialog"]);
  nothing_happens(shown.state, { kind: "position_shown" }, { kind: "spectator_link_requested" });
});

test("watching ends with a sentence", () => {
  has(run(STATES.watching, phase("closed")), {
    effects: ["announce"],
    state: { connection: { status: "closed", notice: { kind: "spectating_over" } } },
  });
  has(run(STATES.watching, phase("lost")), { effects: [], state: { connection: { status: "lost", notice: null } } });
  has(run(STATES.watching, { kind: "peer_left", why: "left" }), {
    effects: ["announce"],
    state: { connection: { status: "closed", notice: { kind: "spectating_over" } } },
  });
  has(run(STATES.watching, { kind: "broken", fault: "illegal", move: "", seat: null }), {
    effects: ["announce"],
    state: { spectating: true, connection: { status: "closed", notice: { kind: "broken", fault: "illegal" } } },
  });
  has(run(STATES.watching, { kind: "left", seat: null }), {
    effects: ["leave"],
    state: { connection: { status: "closed", watching: true } },
  });
});

test("spectators are invited by a player, and counted", () => {
  assert.deepEqual(run(STATES.connected, { kind: "spectator_link_requested" }).effects, ["invite_spectator"]);
  const invited = run(STATES.connected, {
    kind: "spectator_invitation_made",
    session: MINE,
    user: "guest",
    fragment: "#join",
  });
  has(invited.state, { invited_spectator: "guest", connection: { spectator_fragment: "#join" } });
  has(run(invited.state, { kind: "spectators_changed", count: 1 }).state, { connection: { spectators: 1 } });
});

test("spectators are told the names of the players, and not the words for a player without one", () => {
  const named = STATES.connected;
  assert.deepEqual(player_names(named, "Ada"), { black: "Ada", white: "Bob" });
  const session = { id: MINE, side: /** @type {const} */ ("white"), begun: true };
  const unnamed = { ...named, connection: { ...named.connection, name: null }, session };
  assert.deepEqual(player_names(unnamed, ""), { black: "", white: "" });
});

test("a line of the chat is unread until it is shown", () => {
  const read = run(STATES.connected, { kind: "chat_received", text: "hi", seen: true });
  assert.equal(read.state.connection.unread, 0);
  const unread = run(STATES.connected, { kind: "chat_received", text: "hi", seen: false });
  assert.equal(unread.state.connection.unread, 1);
  assert.equal(
    run(STATES.connected_and_choosing, { kind: "chat_received", text: "hi", seen: true }).state.connection.unread,
    1,
  ); // behind the prompt
  const mine = run(unread.state, { kind: "chat_sent", text: "hello" });
  has(mine.state, {
    connection: {
      unread: 1,
      lines: [
        { from: "them", text: "hello" },
        { from: "them", text: "hi" },
        { from: "me", text: "hello" },
      ],
    },
  });
  assert.equal(run(unread.state, { kind: "chat_seen" }).state.connection.unread, 0);
  nothing_happens(STATES.connected, { kind: "chat_seen" });
});

test("of the chat the last lines are kept", () => {
  const events = Array.from(
    { length: 250 },
    (_, line) => /** @type {NetworkEvent} */ ({ kind: "chat_sent", text: String(line) }),
  );
  const { lines } = run(STATES.connected, ...events).state.connection;
  assert.deepEqual([lines.length, lines[0]?.text], [200, "50"]);
});

test("a request of the other side is shown as a question, and its answer in the message line", () => {
  assert.deepEqual(transition(STATES.connected, { kind: "asked", wish: "draw" }).effects, [
    { kind: "show_question", wish: "draw", name: "Bob" },
  ]);
  const answered = (/** @type {"declined" | "lapsed" | "agreed"} */ how) =>
    transition(STATES.connected, { kind: "answered", wish: "takeback", how, side: "black" });
  assert.deepEqual(answered("declined").effects, [
    { kind: "announce", notice: { kind: "declined", name: "Bob", wish: "takeback" } },
  ]);
  assert.deepEqual(answered("lapsed").effects, [{ kind: "announce", notice: { kind: "lapsed" } }]);
  assert.deepEqual(answered("agreed").effects, []);
  assert.equal(answered("declined").state, STATES.connected);
  /** @param {NetworkState} state @param {"declined" | "agreed"} how */
  const rematch = (state, how) => run(state, { kind: "answered", wish: "rematch", how, side: "white" });
  has(rematch(STATES.connected, "agreed"), { effects: ["close_dialog"], state: { session: { side: "white" } } });
  has(rematch(STATES.connected, "declined"), { effects: ["close_dialog", "announce"] });
  has(rematch(STATES.connected_and_offered, "agreed"), { effects: [] }); // the dialog asks something else
});

test("a failure is shown where the action was asked for", () => {
  const notice = /** @type {const} */ ({ kind: "failed", why: "no network" });
  has(run(STATES.connected_and_choosing, { kind: "failed", notice }), {
    effects: ["announce"],
    state: { prompt: { kind: "begin", notice }, connection: { notice: null } },
  });
  has(run(STATES.connected, { kind: "failed", notice }), { effects: ["announce"], state: { connection: { notice } } });
  const again = run(STATES.offered, { kind: "offer_accepted", seat: null }, { kind: "failed", notice });
  has(again.state, { prompt: { kind: "offer", accepted: false } });
});

test("a game that goes on is greeted as such, and its end is shown", () => {
  has(run(STATES.renewing, { ...greeted, resumed: true }), {
    effects: ["close_dialog", "announce", "keep"],
    state: { prompt: null, connection: { notice: { kind: "resumed", name: "Bob", side: "black" } } },
  });
  has(run(STATES.connected, { kind: "game_over_changed", over: true }).state, { connection: { over: true } });
});
