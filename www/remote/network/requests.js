// Takeback, draw, rematch, engine and book: what one player requests and the other answers. The part of
// session_protocol.js on requests; pure.
import { opponent } from "../../play/core/state.js";
import { close, next } from "./protocol_steps.js";

/**
 * @import { Message, Wish } from "./messages.js"
 * @import { Side, State } from "../../play/core/state_types.js"
 * @import { Act, LocalGame, ProtocolState, Transition } from "./protocol_types.js"
 */

/** Before the first request of the peer. @type {ProtocolState["shown"]} */
export const NONE_SHOWN = Object.freeze({ ply: 0, wishes: [] });

/** The ply before the last move of a side; null if it has made no move. @param {LocalGame} local @param {Side} side */
function before_last_move({ turns }, side) {
  const ply = turns.lastIndexOf(side);
  return ply < 0 ? null : ply;
}

/**
 * @param {ProtocolState} protocol
 * @param {LocalGame} local
 * @param {Extract<Message, { kind: "ask" }>} message
 * @returns {Transition}
 */
export function asked(protocol, local, { wish, ply }) {
  const at = local.moves.length;
  // An end may have crossed the last move, which only one of the pages has then: a rematch does not depend on it.
  if (wish !== "rematch") {
    if (ply > at) return close(protocol, "out-of-order");
    if (ply < at) return next(protocol); // the game has continued since
  }
  if (local.playing === (wish === "rematch")) return next(protocol);
  if (wish === "takeback" && before_last_move(local, opponent(protocol.me)) === null)
    return close(protocol, "not-yours");
  // Both players have requested the same, at the same time: neither page answers.
  const crossed = protocol.asked?.wish === wish && (wish === "rematch" || protocol.asked.ply === ply);
  if (crossed && wish === "takeback") return next({ ...protocol, asked: null }, { act: "lapsed", wish });
  if (crossed) return agree({ ...protocol, asked: null }, local, wish);
  return shown_request(protocol, wish, ply);
}

/** How often a page shows the same request in one position. */
const MOST_SHOWN = 3;

/**
 * Shows a request, which must not hold up the game: a repeated one is ignored while it is open, and declined after it
 * was shown a few times in the same position.
 * @param {ProtocolState} protocol @param {Wish} wish @param {number} ply @returns {Transition}
 */
function shown_request(protocol, wish, ply) {
  const { offered, shown, game } = protocol;
  if (offered?.wish === wish && offered.ply === ply) return next(protocol);
  const wishes = shown.ply === ply ? shown.wishes : [];
  if (wishes.filter((one) => one === wish).length >= MOST_SHOWN)
    return next(protocol, answer_message(game, { wish, ply }, false));
  const open = { ...protocol, offered: { wish, ply }, shown: { ply, wishes: [...wishes, wish] } };
  return next(open, { act: "ask", wish });
}

/**
 * @param {number} game @param {{ wish: Wish, ply: number }} request @param {boolean} yes
 * @returns {Act}
 */
const answer_message = (game, { wish, ply }, yes) => ({
  act: "send",
  message: { kind: "answer", game, ply, wish, yes },
});

/**
 * Carries out what both players agreed to.
 * @param {ProtocolState} protocol
 * @param {LocalGame} local
 * @param {Wish} wish
 * @returns {Transition}
 */
function agree(protocol, local, wish) {
  if (wish === "draw") return next(protocol, { act: "draw" });
  if (wish === "rematch") return next(rematch(protocol), { act: "rematch" });
  if (wish === "assistance") return next({ ...protocol, assistance: true }, { act: "assistance" });
  const ply = before_last_move(local, protocol.me);
  return ply === null ? next(protocol) : next(protocol, { act: "back", ply });
}

/**
 * @param {ProtocolState} protocol
 * @param {LocalGame} local
 * @param {Extract<Message, { kind: "answer" }>} message
 * @returns {Transition}
 */
export function answered(protocol, local, { wish, ply, yes }) {
  if (protocol.asked?.wish !== wish || protocol.asked.ply !== ply) return next(protocol); // withdrawn by a move
  const free = { ...protocol, asked: null };
  if (!yes) return next(free, { act: "declined", wish });
  if (wish === "takeback" && ply !== local.moves.length) return next(free);
  return agree(free, local, wish);
}

/** @param {ProtocolState} protocol @returns {ProtocolState} */
export const rematch = (protocol) => ({
  ...protocol,
  me: opponent(protocol.me),
  game: protocol.game + 1,
  asked: null,
  offered: null,
  assistance: false,
  given: null,
  shown: NONE_SHOWN,
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
    return next(protocol);
  if (wish === "takeback" && before_last_move(local, protocol.me) === null) return next(protocol);
  if (wish === "assistance" && (!protocol.fair || protocol.assistance)) return next(protocol);
  if (protocol.offered?.wish === wish && wish !== "takeback") return answer(protocol, local, true);
  return next(
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
  if (protocol.offered === null) return next(protocol);
  const { offered, game } = protocol;
  const { wish, ply } = offered;
  const free = { ...protocol, offered: null };
  // A rematch does not depend on the position, and a draw may be offered together with a move.
  const at = local.moves.length;
  const current = wish === "rematch" || ply === at || (wish === "draw" && ply === at - 1);
  if (!yes || !current) return next(free, answer_message(game, offered, false));
  const said = answer_message(game, offered, true);
  if (wish === "takeback") {
    const back = before_last_move(local, opponent(protocol.me));
    return back === null ? next(free) : next({ ...free, given: local.moves }, said, { act: "back", ply: back });
  }
  const agreed = agree(free, local, wish);
  return next(agreed.protocol, said, ...agreed.acts);
}

/**
 * The open request of the peer, when the question that this page asked in its place is dismissed; otherwise null.
 * @param {ProtocolState["offered"]} offered
 * @param {Pick<State, "game" | "message">} now @param {Pick<State, "game" | "message">} before
 */
export function covered_request(offered, { game, message }, before) {
  const dismissed = before.message.question?.kind === "resign" && message.question === null;
  return dismissed && game.revision === before.game.revision ? offered : null;
}
