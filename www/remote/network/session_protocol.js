// The protocol between two players as a pure transition: from the protocol state, the local game and a received message
// to the next state and the acts to perform. It trusts nothing in a message: it checks who may send what, when, and
// about which move. The module decides whether a move is legal: the local game contains its legal moves, and `replay`
// applies moves that are not on the board.

import { read_control } from "../../play/clock/clock.js";
import { opponent } from "../../play/core/state.js";
import { FAIR_PLAY } from "./messages.js";
import { close, next } from "./protocol_steps.js";
import { end_acts } from "./rejoined_end.js";
import { NONE_SHOWN, answered, asked, rematch } from "./requests.js";

/**
 * @import { Message, Hello, Clock, Ended } from "./messages.js"
 * @import { Side } from "../../play/core/state_types.js"
 */

/** @import { ProtocolState, LocalGame, Act, Compared, Transition, Replay } from "./protocol_types.js" */

/**
 * @param {string} session
 * @param {Side} me
 * @param {number} [game]
 * @param {boolean} [newcomer]
 * @returns {ProtocolState}
 */
export const begin = (session, me, game = 0, newcomer = false) => ({
  session,
  me,
  game,
  greeted: false,
  newcomer,
  asked: null,
  offered: null,
  fair: false,
  assistance: false,
  given: null,
  shown: NONE_SHOWN,
});

/**
 * The state on a new channel, where the peer has to send its hello again.
 * @param {ProtocolState} protocol
 * @returns {ProtocolState}
 */
export const again = (protocol) => ({
  ...protocol,
  greeted: false,
  asked: protocol.asked?.wish === "assistance" ? null : protocol.asked,
  offered: null,
  fair: false,
  assistance: false,
  shown: NONE_SHOWN,
});

/**
 * @param {ProtocolState} protocol @param {LocalGame} local @param {Message} message @param {Replay} replay
 * @returns {Transition}
 */
export function receive(protocol, local, message, replay) {
  if (message.kind === "ping")
    return next(message.number === FAIR_PLAY ? { ...protocol, fair: true } : protocol, {
      act: "send",
      message: { kind: "pong", number: message.number },
    });
  if (message.kind === "pong" || message.kind === "table") return next(protocol);
  if (message.kind === "bye") return next(protocol, { act: "gone", why: message.why });
  if (message.kind === "hello") return greet(protocol, local, message, replay);
  if (!protocol.greeted) return close(protocol, "not-yet");
  if (message.kind === "chat") return next(protocol, { act: "chat", text: message.text });
  if (message.game < protocol.game) return next(protocol); // sent before the peer had started the rematch
  if (message.game > protocol.game) return close(protocol, "out-of-order");
  switch (message.kind) {
    case "move":
      return moved(protocol, local, message, replay);
    case "ask":
      return asked(protocol, local, message);
    case "answer":
      return answered(protocol, local, message);
    case "end":
      return ended(protocol, local, message);
  }
}

/**
 * Whether a clock shows more time than a side can have after this many moves: the base time plus every increment.
 * Network delay may make the clocks of the pages differ, but not exceed this.
 * @param {string} control @param {Clock | null} clock @param {number} moves
 */
function exceeds(control, clock, moves) {
  const read = read_control(control);
  return read !== null && clock !== null && Math.max(clock.black, clock.white) > read.base + read.added * moves;
}

/** @param {string[]} one @param {string[]} whole */
const begins = (one, whole) => one.length <= whole.length && one.every((move, ply) => whole[ply] === move);

/**
 * Compares the moves of two pages that reconnect. If one game continues the other, the longer one counts, if it is
 * legal. It must not add moves of this side, unless this page does not know the game yet.
 * @param {ProtocolState} protocol @param {LocalGame} local @param {{ moves: string[] }} hello @param {Replay} replay
 * @returns {Compared} `behind`: this page has to adopt the moves of the peer
 */
function compare(protocol, local, hello, replay) {
  const [mine, theirs] = [local.moves, hello.moves];
  if (begins(theirs, mine)) {
    if (theirs.length === mine.length) return { kind: "same" };
    // The peer granted a takeback, and its answer did not arrive.
    const granted =
      protocol.asked?.wish === "takeback" &&
      theirs.length === local.turns.lastIndexOf(protocol.me) &&
      mine.length === protocol.asked.ply;
    return granted ? { kind: "behind" } : { kind: "ahead" };
  }
  if (!begins(mine, theirs)) return { kind: "conflict" };
  if (protocol.given !== null && begins(protocol.given, theirs) && theirs.length === protocol.given.length)
    return { kind: "ahead" }; // the peer will take the move back too
  const turns = replay(theirs);
  const illegal = theirs[turns.length];
  if (illegal !== undefined) return { kind: "illegal", move: illegal };
  const my_own = turns.slice(mine.length).includes(protocol.me);
  const crossed =
    protocol.given !== null && begins(protocol.given, theirs) && theirs.length === protocol.given.length + 1;
  return my_own && !protocol.newcomer && !crossed ? { kind: "conflict" } : { kind: "behind" };
}

/**
 * @param {ProtocolState} protocol
 * @param {LocalGame} local
 * @param {Hello} hello
 * @param {Replay} replay
 * @returns {Transition}
 */
function greet(protocol, local, hello, replay) {
  if (protocol.greeted) return close(protocol, "replayed");
  if (hello.session !== protocol.session) return close(protocol, "other-game");
  const same =
    hello.side === opponent(protocol.me) &&
    hello.start === local.start &&
    JSON.stringify(hello.rules) === JSON.stringify(local.rules) &&
    hello.control === local.control;
  const greeted = { ...protocol, greeted: true, newcomer: false };
  if (hello.game === protocol.game + 1 && protocol.asked?.wish === "rematch") {
    return join_rematch(rematch(greeted), hello, replay);
  }
  if (!same && hello.game !== protocol.game - 1) return close(protocol, "other-game");
  // the peer will start the rematch too, or end the session
  if (hello.game === protocol.game - 1) return next(greeted, { act: "greeted", hello, behind: false });
  if (hello.game !== protocol.game) return close(protocol, "other-game");
  if (exceeds(local.control, hello.clock, hello.moves.length)) return close(protocol, "clock");
  const found = compare(protocol, local, hello, replay);
  if (found.kind === "illegal") return close(protocol, "illegal", found.move);
  if (found.kind === "conflict") return close(protocol, "conflict");
  /** @type {Act[]} */
  const acts = [{ act: "greeted", hello, behind: found.kind === "behind" }];
  if (found.kind === "behind") acts.unshift({ act: "stand", moves: hello.moves, clock: hello.clock });
  // The peer learns only now that it is to move.
  if (found.kind === "ahead" && local.playing && local.turn === hello.side) acts.push({ act: "restart_clock" });
  const over = end_acts(protocol, local, hello, found.kind);
  // The peer has dropped this side's request with the old channel.
  return next({ ...greeted, asked: null }, ...acts, ...over);
}

/**
 * Joins the rematch that this side asked for and the peer has already started.
 * @param {ProtocolState} protocol of it
 * @param {Hello} hello
 * @param {Replay} replay
 * @returns {Transition}
 */
function join_rematch(protocol, hello, replay) {
  if (exceeds(hello.control, hello.clock, hello.moves.length)) return close(protocol, "clock");
  const turns = replay(hello.moves);
  if (turns.length < hello.moves.length || turns.includes(protocol.me) || hello.side !== opponent(protocol.me))
    return close(protocol, "conflict");
  return next(
    protocol,
    { act: "rematch" },
    { act: "stand", moves: hello.moves, clock: hello.clock },
    { act: "greeted", hello, behind: false },
  );
}

/**
 * @param {ProtocolState} protocol
 * @param {LocalGame} local
 * @param {Extract<Message, { kind: "move" }>} message
 * @param {Replay} replay
 * @returns {Transition}
 */
function moved(protocol, local, { ply, move, clock }, replay) {
  const at = local.moves.length;
  if (exceeds(local.control, clock, ply)) return close(protocol, "clock");
  if (protocol.given !== null && ply === protocol.given.length + 1 && ply !== at + 1) {
    // The peer moved before it received the granted takeback: the move counts, if it is legal after those moves.
    if (!local.playing) return next(protocol);
    const turns = replay([...protocol.given, move]);
    if (turns.length < ply) return close(protocol, "illegal", move);
    if (turns.at(-1) === protocol.me) return close(protocol, "out-of-turn");
    return next(
      { ...protocol, given: null },
      { act: "stand", moves: protocol.given, clock: null },
      { act: "play", move, clock },
    );
  }
  if (ply <= at) return local.moves[ply - 1] === move ? next(protocol) : close(protocol, "replayed");
  if (ply > at + 1) return close(protocol, "out-of-order");
  if (!local.playing) return next(protocol); // the peer moved before it heard that the game was over
  if (local.turn === protocol.me) return close(protocol, "out-of-turn");
  if (!local.legal.includes(move)) return close(protocol, "illegal", move);
  // The move declines the request of this side, and withdraws that of the peer except a draw offered just before it.
  const offered = protocol.offered?.wish === "draw" && protocol.offered.ply === at ? protocol.offered : null;
  /** @type {Act[]} */
  const still_asked = offered === null ? [] : [{ act: "ask", wish: offered.wish }];
  return next({ ...protocol, given: null, asked: null, offered }, { act: "play", move, clock }, ...still_asked);
}

/**
 * @param {ProtocolState} protocol
 * @param {LocalGame} local
 * @param {Extract<Message, { kind: "end" }>} message
 * @returns {Transition}
 */
function ended(protocol, local, { ended, ply }) {
  if (ply > local.moves.length) return close(protocol, "out-of-order");
  if (ended.side === protocol.me) {
    if (ended.state !== "time") return close(protocol, "not-yours");
    // The claim crossed a move of this side, which the peer will receive: only the side to move runs out of time.
    if (ply < local.moves.length || local.turn !== protocol.me) return next(protocol);
    if (local.playing && !local.late) return close(protocol, "not-yours");
  }
  return local.playing ? next({ ...protocol, offered: null, asked: null }, { act: "end", ended }) : next(protocol);
}

/**
 * Sends a move of this side. The move declines the peer's open request, and withdraws this side's own requests except a
 * draw offer.
 * @param {ProtocolState} protocol
 * @param {LocalGame} local after the move
 * @param {string} move
 * @param {Clock | null} clock
 * @returns {Transition}
 */
export function tell_move(protocol, local, move, clock) {
  const still = protocol.asked?.wish === "draw" ? protocol.asked : null;
  return next(
    { ...protocol, asked: still, offered: null, given: null },
    { act: "send", message: { kind: "move", game: protocol.game, ply: local.moves.length, move, clock } },
  );
}

/**
 * Tells the peer that this side has resigned, or that a side has run out of time.
 * @param {ProtocolState} protocol
 * @param {LocalGame} local
 * @param {Exclude<Ended, { state: "agreed" }>} ended
 * @returns {Transition}
 */
export function tell_end(protocol, local, ended) {
  return next(
    { ...protocol, asked: null, offered: null },
    { act: "send", message: { kind: "end", game: protocol.game, ply: local.moves.length, ended } },
  );
}
