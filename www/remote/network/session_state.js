// The state of a session on this page, the events that change it, and the effects that follow. Pure; the transition is
// in session_transition.js, and session_effects.js performs the effects.
import { ALL, CHAT, full } from "./rate_limit.js";
import { UNMEASURED } from "./round_trip.js";

/**
 * @import { State, Side } from "../../play/core/state_types.js"
 * @import { Fault } from "./connection_state.js"
 * @import { Message, Hello, Wish, Clock, Ended } from "./messages.js"
 * @import { Phase } from "./peer.js"
 * @import { Bucket } from "./rate_limit.js"
 * @import { RoundTrip } from "./round_trip.js"
 * @import { Act, LocalGame, ProtocolState } from "./protocol_types.js"
 */

/**
 * A step that is still to be made: an act of the protocol, or what follows one. `stand_new` brings a game that has just
 * begun to the moves of the other side; `next` ends the work on a message.
 * @typedef {Act | { act: "stand_new", hello: Hello } | { act: "report_greeted", hello: Hello } | { act: "changed" }
 *   | { act: "report_agreed", wish: Wish } | { act: "next" }} Task
 */

/**
 * @typedef {object} SessionState
 * @property {ProtocolState} protocol
 * @property {string | null} game  the id of its game on the board; null: it has not begun
 * @property {string} name         of the other side; empty before its hello
 * @property {boolean} over
 * @property {number} channel      the number of the connection: what an earlier one reports comes too late
 * @property {boolean} said_hello  on this channel
 * @property {RoundTrip} trip      of this channel
 * @property {number | null} heard    when the last message came on this channel
 * @property {boolean} lost        whether the connection may come back by itself
 * @property {Bucket} all          how many messages are accepted
 * @property {Bucket} chat         how many lines of chat are accepted
 * @property {readonly Message[]} inbox  the messages that wait for the end of the work on the one before
 * @property {boolean} busy        a message is being worked on
 * @property {readonly Task[]} after_begin  the tasks that wait for a new game on the board
 * @property {readonly Task[]} after_move   the tasks that wait for a received move on the board
 */

/** @param {ProtocolState} protocol @param {string | null} game @returns {SessionState} */
export const create_session_state = (protocol, game) => ({
  protocol,
  game,
  name: "",
  over: false,
  channel: 0,
  said_hello: false,
  trip: UNMEASURED,
  heard: null,
  lost: false,
  all: full(ALL, 0),
  chat: full(CHAT, 0),
  inbox: [],
  busy: false,
  after_begin: [],
  after_move: [],
});

/**
 * `local` is the game on this page at that time, `now` the time in milliseconds. `examined` carries the game by which
 * the next message is judged; `begun`: a new game is on the board; `move_shown`: whether a received move reached the
 * board in time. `board_changed`: the page has another state, which is not the work of this session.
 * @typedef {{ kind: "created" } | { kind: "connecting", channel: number }
 *   | { kind: "phase_changed", channel: number, phase: Phase, now: number }
 *   | { kind: "beat", channel: number, number: number, now: number }
 *   | { kind: "received", channel: number, message: Message, now: number }
 *   | { kind: "received_fault", channel: number, fault: Fault, now: number }
 *   | { kind: "examined", local: LocalGame }
 *   | { kind: "begun", game: string } | { kind: "move_shown", in_time: boolean }
 *   | { kind: "board_changed", page: State, before: State, local: LocalGame }
 *   | { kind: "asking", wish: Wish, local: LocalGame } | { kind: "answering", yes: boolean, local: LocalGame }
 *   | { kind: "leave", reason: "left" | "away" } | { kind: "page_hidden" }
 *   | { kind: "failed", error: unknown }} SessionEvent
 */

/**
 * The reports of a session to network play.
 * @typedef {{ kind: "phase", phase: Phase } | { kind: "greeted", hello: Hello } | { kind: "chat", text: string }
 *   | { kind: "asked", wish: Wish } | { kind: "answered", wish: Wish, how: "declined" | "lapsed" | "agreed" }
 *   | { kind: "gone", reason: "left" | "away" | "refused" } | { kind: "broken", fault: Fault, move: string }
 *   | { kind: "changed" } | { kind: "parted" }} Report
 */

/**
 * `examine` requests that game; `share_assistance` copies the agreement on engine and book into the game;
 * `credit_outage`: the peer's time since then does not count.
 * @typedef {{ kind: "send", message: Message } | { kind: "send_hello" } | { kind: "close" } | { kind: "examine" }
 *   | { kind: "share_assistance", game: string | null, allowed: boolean }
 *   | { kind: "begin_game", side: Side, name: string }
 *   | { kind: "play_move", move: string, clock: Clock | null }
 *   | { kind: "bring_to", moves: string[], clock: Clock | null }
 *   | { kind: "credit_outage", from: number } | { kind: "take_back", ply: number }
 *   | { kind: "resume" } | { kind: "agree_draw" }
 *   | { kind: "end_game", ended: Exclude<Ended, { state: "agreed" }> }
 *   | { kind: "report", report: Report } | { kind: "log", error: unknown }} SessionEffect
 */

/** @typedef {{ state: SessionState, effects: SessionEffect[] }} SessionStep */
