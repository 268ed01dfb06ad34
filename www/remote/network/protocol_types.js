// The types of the protocol between two players.

/**
 * @import { Message, Hello, SharedGame, Wish, Clock, Ended } from "./messages.js"
 * @import { Side } from "../../play/core/state_types.js"
 */

/**
 * The state of a session, which survives a reload.
 * @typedef {object} ProtocolState
 * @property {string} session
 * @property {Side} me
 * @property {number} game                   counts the rematches
 * @property {boolean} greeted               the peer has sent its hello on this channel
 * @property {boolean} newcomer              this page does not know the game yet, and accepts all moves the peer
 *   reports
 * @property {{ wish: Wish, ply: number } | null} asked    the open request of this side
 * @property {{ wish: Wish, ply: number } | null} offered  the open request of the peer
 * @property {boolean} fair                  the peer supports the request to allow engine and book
 * @property {boolean} assistance                  both players allowed engine and book, in this game and on this
 *   channel
 * @property {string[] | null} given         the moves before this side granted the peer a takeback
 * @property {{ ply: number, wishes: readonly Wish[] }} shown  the peer's requests that were shown at this ply
 */

/**
 * The game on this page.
 * @typedef {SharedGame & { turn: Side, legal: string[], playing: boolean, turns: Side[], late: boolean }} LocalGame
 *   `turns`: the side to move before each move; `late`: the time of this side is over, or nearly
 */

/**
 * @typedef {"not-yet" | "other-game" | "out-of-turn" | "replayed" | "out-of-order" | "illegal" | "conflict" |
 *   "not-yours" | "clock"} Breach why this page closes the connection
 */

/**
 * `stand` brings the board to these moves, `resume` to the position on it; both in play. `restart_clock`: the time of
 * the peer begins now.
 * @typedef {{ act: "play", move: string, clock: Clock | null }
 *   | { act: "stand", moves: string[], clock: Clock | null }
 *   | { act: "back", ply: number } | { act: "resume" } | { act: "restart_clock" }
 *   | { act: "draw" } | { act: "rematch" } | { act: "assistance" } | { act: "greeted", hello: Hello, behind: boolean }
 *   | { act: "end", ended: Exclude<Ended, { state: "agreed" }> }
 *   | { act: "chat", text: string }
 *   | { act: "ask", wish: Wish } | { act: "declined", wish: Wish } | { act: "lapsed", wish: Wish }
 *   | { act: "gone", why: "left" | "away" | "refused" }
 *   | { act: "send", message: Message }
 *   | { act: "close", breach: Breach, move?: string }} Act
 */

/**
 * @typedef {{ kind: "same" } | { kind: "behind" } | { kind: "ahead" } | { kind: "conflict" } | { kind: "illegal", move:
 *   string }} Compared
 */
/** @typedef {{ protocol: ProtocolState, acts: Act[] }} Transition */
/**
 * @typedef {(moves: string[]) => Side[]} Replay  returns the side to move before each move, up to the first illegal one
 */

export {};
