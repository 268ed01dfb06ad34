// The protocol between two players as a pure transition: from the protocol state, the local game and a received message
// to the next state and the acts to perform. It trusts nothing in a message: it checks who may send what, when, and
// about which move. The module decides whether a move is legal: the local game contains its legal moves, and `replay`
// applies moves that are not on the board.

import { read_control } from "../../play/clock/clock.js";
import { opponent } from "../../play/core/state.js";
import { FAIR_PLAY } from "./messages.js";
import { end_acts } from "./rejoined_end.js";

/**
 * @import { Message, Hello, Wish, Clock, Ended } from "./messages.js"
 * @import { Side } from "../../play/core/state_types.js"
 */

/** @import { ProtocolState, LocalGame, Breach, Act, Compared, Transition, Replay } from "./protocol_types.js" */

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
});

/** @param {ProtocolState} protocol @param {...Act} acts @returns {Transition} */
const then = (protocol, ...acts) => ({ protocol, acts });
/** @param {ProtocolState} protocol @param {Breach} breach @param {string} [move] @returns {Transition} */
const close = (protocol, breach, move) =>
  then(protocol, move === undefined ? { act: "close", breach } : { act: "close", breach, move });

/** The ply before the last move of a side; null if it has made no move. @param {LocalGame} local @param {Side} side */
function before_last_move({ turns }, side) {
  const ply = turns.lastIndexOf(side);
  return ply < 0 ? null : ply;
}

/**
 * @param {ProtocolState} protocol @param {LocalGame} local @param {Message} message @param {Replay} replay
 * @returns {Transition}
 */
export function receive(protocol, local, message, replay) {
  if (message.kind === "ping")
    return then(message.number === FAIR_PLAY ? { ...protocol, fair: true } : protocol, {
      act: "send",
      message: { kind: "pong", number: message.number },
    });
  if (message.kind === "pong" || message.kind === "table") return then(protocol);
  if (message.kind === "bye") return then(protocol, { act: "gone", why: message.why });
  if (message.kind === "hello") return greet(protocol, local, message, replay);
  if (!protocol.greeted) return close(protocol, "not-yet");
  if (message.kind === "chat") return then(protocol, { act: "chat", text: message.text });
  if (message.game < protocol.game) return then(protocol); // sent before the peer had started the rematch
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
  const crossed = protocol.given !== null && begins(protocol.given, theirs);
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
  if (hello.game === protocol.game - 1) return then(greeted, { act: "greeted", hello, behind: false });
  if (hello.game !== protocol.game) return close(protocol, "other-game");
  if (exceeds(local.control, hello.clock, hello.moves.length)) return close(protocol, "clock");
  const found = compare(protocol, local, hello, replay);
  if (found.kind === "illegal") return close(protocol, "illegal", found.move);
  if (found.kind === "conflict") return close(protocol, "conflict");
  /** @type {Act[]} */
  const acts = [{ act: "greeted", hello, behind: found.kind === "behind" }];
  if (found.kind === "behind") acts.unshift({ act: "stand", moves: hello.moves, clock: hello.clock });
  const over = end_acts(protocol, local, hello, found.kind);
  return then({ ...greeted, asked: found.kind === "behind" ? null : protocol.asked }, ...acts, ...over);
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
  return then(
    protocol,
    { act: "rematch" },
    { act: "stand", moves: hello.moves, clock: hello.clock },
    { act: "greeted", hello, behind: false },
  );
}

/** A move withdraws an open takeback or assistance request; a draw offer stands. @param {ProtocolState} protocol */
const still_asked = ({ asked }) => (asked?.wish === "takeback" || asked?.wish === "assistance" ? null : asked);

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
    if (!local.playing) return then(protocol);
    const turns = replay([...protocol.given, move]);
    if (turns.length < ply) return close(protocol, "illegal", move);
    if (turns.at(-1) === protocol.me) return close(protocol, "out-of-turn");
    return then(
      { ...protocol, given: null },
      { act: "stand", moves: protocol.given, clock: null },
      { act: "play", move, clock },
    );
  }
  if (ply <= at) return local.moves[ply - 1] === move ? then(protocol) : close(protocol, "replayed");
  if (ply > at + 1) return close(protocol, "out-of-order");
  if (!local.playing) return then(protocol); // the peer moved before it heard that the game was over
  if (local.turn === protocol.me) return close(protocol, "out-of-turn");
  if (!local.legal.includes(move)) return close(protocol, "illegal", move);
  return then({ ...protocol, given: null, asked: still_asked(protocol), offered: null }, { act: "play", move, clock });
}

/**
 * @param {ProtocolState} protocol
 * @param {LocalGame} local
 * @param {Extract<Message, { kind: "ask" }>} message
 * @returns {Transition}
 */
function asked(protocol, local, { wish, ply }) {
  const at = local.moves.length;
  if (ply > at) return close(protocol, "out-of-order");
  if (ply < at || local.playing === (wish === "rematch")) return then(protocol); // the game has continued since
  if (wish === "takeback" && before_last_move(local, opponent(protocol.me)) === null)
    return close(protocol, "not-yours");
  // Both players have requested the same.
  if (protocol.asked?.wish === wish && wish !== "takeback") return agree({ ...protocol, asked: null }, local, wish);
  if (protocol.asked?.wish === "takeback" && wish === "takeback")
    return then({ ...protocol, asked: null }, { act: "lapsed", wish });
  return then({ ...protocol, offered: { wish, ply } }, { act: "ask", wish });
}

/**
 * Carries out what both players agreed to.
 * @param {ProtocolState} protocol
 * @param {LocalGame} local
 * @param {Wish} wish
 * @returns {Transition}
 */
function agree(protocol, local, wish) {
  if (wish === "draw") return then(protocol, { act: "draw" });
  if (wish === "rematch") return then(rematch(protocol), { act: "rematch" });
  if (wish === "assistance") return then({ ...protocol, assistance: true }, { act: "assistance" });
  const ply = before_last_move(local, protocol.me);
  return ply === null ? then(protocol) : then(protocol, { act: "back", ply });
}

/**
 * @param {ProtocolState} protocol
 * @param {LocalGame} local
 * @param {Extract<Message, { kind: "answer" }>} message
 * @returns {Transition}
 */
function answered(protocol, local, { wish, ply, yes }) {
  if (protocol.asked?.wish !== wish || protocol.asked.ply !== ply) return then(protocol); // withdrawn by a move
  const free = { ...protocol, asked: null };
  if (!yes) return then(free, { act: "declined", wish });
  if (wish === "takeback" && ply !== local.moves.length) return then(free);
  return agree(free, local, wish);
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
    if (ply < local.moves.length || local.turn !== protocol.me) return then(protocol);
    if (local.playing && !local.late) return close(protocol, "not-yours");
  }
  return local.playing ? then({ ...protocol, offered: null, asked: null }, { act: "end", ended }) : then(protocol);
}

/** @param {ProtocolState} protocol @returns {ProtocolState} */
const rematch = (protocol) => ({
  ...protocol,
  me: opponent(protocol.me),
  game: protocol.game + 1,
  asked: null,
  offered: null,
  assistance: false,
  given: null,
});

/**
 * Sends a request of this side. Does nothing if the same request is open, or if it is not possible now.
 * @param {ProtocolState} protocol
 * @param {LocalGame} local
 * @param {Wish} wish
 * @returns {Transition}
 */
export function ask(protocol, local, wish) {
  const ply = local.moves.length;
  if (!protocol.greeted || protocol.asked?.wish === wish || local.playing === (wish === "rematch"))
    return then(protocol);
  if (wish === "takeback" && before_last_move(local, protocol.me) === null) return then(protocol);
  if (wish === "assistance" && (!protocol.fair || protocol.assistance)) return then(protocol);
  if (protocol.offered?.wish === wish && wish !== "takeback") return answer(protocol, local, true);
  return then(
    { ...protocol, asked: { wish, ply } },
    { act: "send", message: { kind: "ask", game: protocol.game, ply, wish } },
  );
}

/**
 * Answers the open request of the peer.
 * @param {ProtocolState} protocol
 * @param {LocalGame} local
 * @param {boolean} yes
 * @returns {Transition}
 */
export function answer(protocol, local, yes) {
  if (protocol.offered === null) return then(protocol);
  const { wish, ply } = protocol.offered;
  const free = { ...protocol, offered: null };
  /** @param {boolean} yes @returns {Act} */
  const answer_message = (yes) => ({ act: "send", message: { kind: "answer", game: protocol.game, ply, wish, yes } });
  if (!yes || ply !== local.moves.length) return then(free, answer_message(false));
  const said = answer_message(true);
  if (wish === "takeback") {
    const back = before_last_move(local, opponent(protocol.me));
    return back === null ? then(free) : then({ ...free, given: local.moves }, said, { act: "back", ply: back });
  }
  const agreed = agree(free, local, wish);
  return then(agreed.protocol, said, ...agreed.acts);
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
  return then(
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
  return then(
    { ...protocol, asked: null, offered: null },
    { act: "send", message: { kind: "end", game: protocol.game, ply: local.moves.length, ended } },
  );
}
