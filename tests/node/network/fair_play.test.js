// Fair play between two pages: engine and book are off until both have agreed, in one game and on one channel; and a
// page from before that is recognized and still plays.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assistance, allow_assistance } from "../../../www/core/fair_play.js";
import { BEFORE, patch } from "../../../www/core/state.js";
import { is_on } from "../../../www/analysis/analysis.js";
import { obstacle } from "../../../www/analysis/analysis_request.js";
import { is_open } from "../../../www/analysis/book_query.js";
import { FAIR_PLAY, read, write } from "../../../www/network/messages.js";
import { again, answer, ask, begin, receive, tell_move } from "../../../www/network/session_protocol.js";
import { t } from "../translator.js";

/**
 * @import { ProtocolState, LocalGame, Transition } from "../../../www/network/protocol_types.js"
 * @import { Message } from "../../../www/network/messages.js"
 * @import { State } from "../../../www/core/state_types.js"
 */

const SESSION = "0123456789abcdef01234567";
/** One move was made, White is to answer. @type {LocalGame} */
const HERE = {
  game: 0,
  rules: "official",
  start: "start",
  moves: ["11-15"],
  ended: null,
  control: "",
  clock: null,
  turn: "white",
  legal: ["23-19"],
  playing: true,
  turns: ["black"],
  late: false,
};
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
  const asking = ask(page("black"), HERE, "assistance");
  assert.equal(asking.protocol.assistance, false);
  const asked = receive(page("white"), HERE, sent(asking), replay);
  assert.deepEqual(asked.acts, [{ act: "ask", wish: "assistance" }]);
  const allowing = answer(asked.protocol, HERE, true);
  assert.deepEqual([allowing.protocol.assistance, acts_of(allowing)], [true, ["assistance"]]);
  const heard = receive(asking.protocol, HERE, sent(allowing), replay);
  assert.deepEqual([heard.protocol.assistance, heard.protocol.asked, acts_of(heard)], [true, null, ["assistance"]]);
  assert.deepEqual(ask(heard.protocol, HERE, "assistance").acts, []); // it is allowed already
});

test("a refusal and a move leave them off, and it can be asked again", () => {
  const asking = ask(page("black"), HERE, "assistance");
  const asked = receive(page("white"), HERE, sent(asking), replay);
  const refusing = answer(asked.protocol, HERE, false);
  assert.deepEqual([refusing.protocol.assistance, acts_of(refusing)], [false, []]);
  const heard = receive(asking.protocol, HERE, sent(refusing), replay);
  assert.deepEqual([heard.protocol.assistance, acts_of(heard)], [false, ["declined"]]);

  const after = { ...HERE, moves: ["11-15", "23-19"], turn: /** @type {const} */ ("black") };
  const moving = tell_move(asked.protocol, after, "23-19", null);
  assert.equal(moving.protocol.offered, null);
  const moved = receive(asking.protocol, HERE, sent(moving), replay);
  assert.equal(moved.protocol.asked, null);
  assert.equal(sent(ask(moved.protocol, after, "assistance")).kind, "ask");
});

test("both ask at once, and that is an agreement", () => {
  const [black, white] = [ask(page("black"), HERE, "assistance"), ask(page("white"), HERE, "assistance")];
  for (const made of [
    receive(black.protocol, HERE, sent(white), replay),
    receive(white.protocol, HERE, sent(black), replay),
  ])
    assert.deepEqual([made.protocol.assistance, made.protocol.asked, acts_of(made)], [true, null, ["assistance"]]);
});

test("nobody allows what was not asked for", () => {
  const made = receive(page("black"), HERE, { kind: "answer", game: 0, ply: 1, wish: "assistance", yes: true }, replay);
  assert.deepEqual([made.protocol.assistance, made.acts], [false, []]);
});

test("an agreement ends with the game and with the channel", () => {
  const agreed = { ...page("black"), assistance: true, asked: { wish: /** @type {const} */ ("assistance"), ply: 1 } };
  assert.deepEqual([again(agreed).assistance, again(agreed).fair, again(agreed).asked], [false, false, null]);
  const over = { ...HERE, playing: false };
  const offered = { ...agreed, offered: { wish: /** @type {const} */ ("rematch"), ply: 1 } };
  const rematch = answer(offered, over, true);
  assert.deepEqual([rematch.protocol.game, rematch.protocol.assistance], [1, false]);
});

test("a page that knows fair play says so in a ping, which an older page answers like any other", () => {
  const older = { ...page("black"), fair: false };
  assert.deepEqual(ask(older, HERE, "assistance").acts, []); // it would end the connection
  const ping = /** @type {const} */ ({ kind: "ping", number: FAIR_PLAY });
  assert.equal(read(write(ping)).fault, null);
  const heard = receive(older, HERE, ping, replay);
  assert.equal(heard.protocol.fair, true);
  assert.deepEqual(heard.acts, [{ act: "send", message: { kind: "pong", number: FAIR_PLAY } }]);
  const usual = receive(older, HERE, { kind: "ping", number: 1 }, replay);
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
/** @type {import("../../../www/core/player.js").Other} */
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
  const analysis = { on: true, helps: "a", lines: 1, seen: true, of: "", depth: 0, found: [], failure: "" };
  const book = { on: true, helps: "a", seen: true, of: "", moves: [], failure: "" };
  assert.deepEqual([is_on(analysis, off), is_on(analysis, agreed)], [false, true]);
  assert.deepEqual([is_open(book, off), is_open(book, agreed)], [false, true]);
  assert.match(obstacle(t, off) ?? "", /are off in a game with a friend/);
  assert.equal(obstacle(t, agreed), null);
});
