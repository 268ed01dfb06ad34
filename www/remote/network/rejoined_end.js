// How a game has ended that two pages reconnect to, where only one of them knows the end. Pure.

/**
 * @import { Ended, Hello } from "./messages.js"
 * @import { Act, Compared, LocalGame, ProtocolState } from "./protocol_types.js"
 * @import { Side } from "../../play/core/state_types.js"
 */

/** The most moves by which two pages differ that have played the game: those of a granted takeback. */
const MOST_MISSED = 2;

/** @param {Ended} ended @returns {Act} */
const declare = (ended) => (ended.state === "agreed" ? { act: "draw" } : { act: "end", ended });

/**
 * The acts for the end that this page or the peer declared while they were not connected. The pages may differ in the
 * last moves, because the connection broke as they were made. Then a loss on time does not count: the other page had
 * moved in time, or did not know that it was to move.
 * @param {ProtocolState} protocol
 * @param {LocalGame} local
 * @param {Hello} hello
 * @param {Exclude<Compared["kind"], "conflict" | "illegal">} kind  of the moves
 * @returns {Act[]}
 */
export function end_acts(protocol, local, hello, kind) {
  const missed = Math.abs(local.moves.length - hello.moves.length);
  const differ = kind !== "same" && missed <= MOST_MISSED;
  /** @param {Ended | null} ended @param {Side} side that the other page plays */
  const counts = (ended, side) => ended !== null && !(differ && ended.state === "time" && ended.side === side);
  if (local.ended !== null && counts(local.ended, hello.side)) return kind === "behind" ? [declare(local.ended)] : [];
  /** @type {Act[]} */
  const resumed = local.ended !== null && kind === "ahead" ? [{ act: "resume" }] : [];
  return hello.ended !== null && counts(hello.ended, protocol.me)
    ? [...resumed, end_of_peer(protocol, local, hello.ended, kind)]
    : resumed;
}

/**
 * The peer may only declare its own loss, the draw that this side offered, and that the time of this side is over.
 * @param {ProtocolState} protocol
 * @param {LocalGame} local
 * @param {Ended} ended
 * @param {Compared["kind"]} kind
 * @returns {Act}
 */
function end_of_peer({ me, asked, newcomer }, local, ended, kind) {
  // A later move of the peer would have declined the offer.
  if (ended.state === "agreed")
    return asked?.wish === "draw" && kind !== "behind" ? declare(ended) : { act: "close", breach: "conflict" };
  if (ended.side !== me) return declare(ended);
  const is_late = kind === "same" && local.turn === me && local.late;
  return ended.state === "time" && (newcomer || is_late) ? declare(ended) : { act: "close", breach: "conflict" };
}
