// Fair play between two pages: engine and book are off until both have agreed, in one game and on one channel; and a
// page from before that is recognized and still plays.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assistance, allow_assistance } from "../../../../www/play/core/fair_play.js";
import { BEFORE, patch } from "../../../../www/play/core/state.js";
import { is_on } from "../../../../www/insight/analysis/analysis.js";
import { obstacle } from "../../../../www/insight/analysis/analysis_request.js";
import { is_open } from "../../../../www/insight/analysis/book_query.js";
import { FAIR_PLAY, read, write } from "../../../../www/remote/network/messages.js";
import { answer, ask } from "../../../../www/remote/network/requests.js";
import { again, begin, receive, tell_move } from "../../../../www/remote/network/session_protocol.js";
import { t } from "../../translator.js";
import { ONE_MOVE, SESSION } from "./shared_games.js";

/**
 * @import { ProtocolState, Transition } from "../../../../www/remote/network/protocol_types.js"
 * @import { Message } from "../../../../www/remote/network/messages.js"
 * @import { State } from "../../../../www/play/core/state_types.js"
 */

const replay = () => [];

/** A page that has heard the other's hello and its ping. @param {"black" | "white"} side @returns {ProtocolState} */
const page = (side) => ({ ...begin(SESSION, side), greeted: true, fair: true });

/** @param {Transition} made @returns {Message} the message it sends */
function sent({ acts }) {
  const act = acts.find((one) => one.act === "send");
  assert.equal(act?.act, "send");
  const { message, fault } = read(write(/** @type {Extract<typeof act, { act: "send" }>} */ (act).message));
  assert.equal(fault, null);
  return /** @type {Message} */ (message);
}

/** @param {Transition} made */
const acts_of = ({ acts }) => acts.filter(({ act }) => act !== "send").map(({ act }) => act);

test("one asks, the other allows, and both pages know it", () => {
  const asking = ask(page("black"), ONE_MOVE, "assistance");
  assert.equal(asking.protocol.assistance, false);
  const asked = receive(page("white"), ONE_MOVE, sent(asking), replay);
  assert.deepEqual(asked.acts, [{ act: "ask", wish: "assistance" }]);
  const allowing = answer(asked.protocol, ONE_MOVE, true);
  assert.deepEqual([allowing.protocol.assistance, acts_of(allowing)], [true, ["assistance"]]);
  const heard = receive(asking.protocol, ONE_MOVE, sent(allowing), replay);
  assert.deepEqual([heard.protocol.assistance, heard.protocol.asked, acts_of(heard)], [true, null, ["assistance"]]);
  assert.deepEqual(ask(heard.protocol, ONE_MOVE, "assistance").acts, []); // it is allowed already
});

test("a refusal and a move leave them off, and it can be asked again", () => {
  const asking = ask(page("black"), ONE_MOVE, "assistance");
  const asked = receive(page("white"), ONE_MOVE, sent(asking), replay);
  const refusing = answer(asked.protocol, ONE_MOVE, false);
  assert.deepEqual([refusing.protocol.assistance, acts_of(refusing)], [false, []]);
  const heard = receive(asking.protocol, ONE_MOVE, sent(refusing), replay);
  assert.deepEqual([heard.protocol.assistance, acts_of(heard)], [false, ["declined"]]);

  const after = { ...ONE_MOVE, moves: ["11-15", "23-19"], turn: /** @type {const} */ ("black") };
  const moving = tell_move(asked.protocol, after, "23-19", null);
  assert.equal(moving.protocol.offered, null);
  const moved = receive(asking.protocol, ONE_MOVE, sent(moving), replay);
  assert.equal(moved.protocol.asked, null);
  assert.equal(sent(ask(moved.protocol, after, "assistance")).kind, "ask");
});

test("both ask at once, and that is an agreement", () => {
  const [black, white] = [ask(page("black"), ONE_MOVE, "assistance"), ask(page("white"), ONE_MOVE, "assistance")];
  for (const made of [
    receive(black.protocol, ONE_MOVE, sent(white), replay),
    receive(white.protocol, ONE_MOVE, sent(black), replay),
  ])
    assert.deepEqual([made.protocol.assistance, made.protocol.asked, acts_of(made)], [true, null, ["assistance"]]);
});

test("nobody allows what was not asked for", () => {
  const made = receive(
    page("black"),
    ONE_MOVE,
    { kind: "answer", game: 0, ply: 1, wish: "assistance", yes: true },
    replay,
  );
  assert.deepEqual([made.protocol.assistance, made.acts], [false, []]);
});

test("an agreement ends with the game and with the channel", () => {
  const agreed = { ...page("black"), assistance: true, asked: { wish: /** @type {const} */ ("assistance"), ply: 1 } };
  assert.deepEqual([again(agreed).assistance, again(agreed).fair, again(agreed).asked], [false, false, null]);
  const over = { ...ONE_MOVE, playing: false };
  const offered = { ...agreed, offered: { wish: /** @type {const} */ ("rematch"), ply: 1 } };
  const rematch = answer(offered, over, true);
  assert.deepEqual([rematch.protocol.game, rematch.protocol.assistance], [1, false]);
});

test("a page that knows fair play says so in a ping, which an older page answers like any other", () => {
  const older = { ...page("black"), fair: false };
  assert.deepEqual(ask(older, ONE_MOVE, "assistance").acts, []); // it would end the connection
  const ping = /** @type {const} */ ({ kind: "ping", number: FAIR_PLAY });
  assert.equal(read(write(ping)).fault, null);
  const heard = receive(older, ONE_MOVE, ping, replay);
  assert.equal(heard.protocol.fair, true);
  assert.deepEqual(heard.acts, [{ act: "send", message: { kind: "pong", number: FAIR_PLAY } }]);
  const usual = receive(older, ONE_MOVE, { kind: "ping", number: 1 }, replay);
  assert.equal(usual.protocol, older); // nothing has to be kept
});

/** @param {Partial<State["game"]>} game @param {"playing" | "drawn"} [outcome] @returns {State} */
const board = (game, outcome = "playing") =>
  patch(BEFORE, {
    phase: "ready",
    game: /** @type {State["game"]} */ (
      /** @type {unknown} */ ({
        id: "a",
        line: [{ outcome: { state: outcome }, turn: "black", legal_moves: [{}] }],
        ...game,
      })
    ),
  });
/** @type {import("../../../../www/play/core/player.js").Other} */
const FRIEND = { kind: "other", type: "network", name: "Bob", label: "", person: true, about: { session: SESSION } };
const HUMAN = /** @type {const} */ ({ kind: "human" });

test("only a game under way with a friend switches engine and book off", () => {
  const state = board({ players: { black: HUMAN, white: FRIEND } });
  assert.equal(assistance(state), "off");
  assert.equal(assistance(allow_assistance(true)(state)), "agreed");
  assert.equal(assistance(allow_assistance(false)(allow_assistance(true)(state))), "off");
  assert.equal(allow_assistance(false)(state), state); // nothing to save
  assert.equal(assistance(board({ players: { black: HUMAN, white: FRIEND } }, "drawn")), "free");
  assert.equal(assistance(board({ players: { black: FRIEND, white: FRIEND } })), "free"); // a spectator
  assert.equal(assistance(board({ players: { black: HUMAN, white: { kind: "computer", level: 3 } } })), "free");
  const letters = { ...FRIEND, type: "letters" };
  assert.equal(assistance(board({ players: { black: HUMAN, white: letters } })), "free");
});

test("while they are off nothing is searched or looked up, whatever was switched on before", () => {
  const off = board({ players: { black: HUMAN, white: FRIEND } });
  const agreed = allow_assistance(true)(off);
  const analysis = {
    on: true,
    helps: "a",
    lines: 1,
    solves: false,
    seen: true,
    of: "",
    depth: 0,
    found: [],
    failure: "",
  };
  const book = { on: true, helps: "a", seen: true, of: "", moves: [], failure: "" };
  assert.deepEqual([is_on(analysis, off), is_on(analysis, agreed)], [false, true]);
  assert.deepEqual([is_open(book, off), is_open(book, agreed)], [false, true]);
  assert.match(obstacle(t, off) ?? "", /are off in a game with a friend/);
  assert.equal(obstacle(t, agreed), null);
});
