// The state of network play on this page, the events that change it, and the effects that follow. Pure; the transition
// is in network_transition.js, and network_effects.js performs the effects.
import { NO_CONNECTION } from "./connection_state.js";

/**
 * @import { Side } from "../../play/core/state_types.js"
 * @import { Connection, Notice } from "./connection_state.js"
 * @import { Description } from "./description.js"
 * @import { Invitation, Answer, Damage } from "./invitation.js"
 * @import { Wish } from "./messages.js"
 * @import { Phase } from "./peer.js"
 * @import { Choice } from "./remote_play.js"
 */

/**
 * A session's game on the board: `side` is played here, `name` is the opponent's.
 * @typedef {{ id: string, side: Side, name: string }} Seat
 */

/**
 * What the dialog shows instead of the connection: creating an invitation, or accepting one. Closing the dialog drops
 * the prompt; the connection stays open meanwhile.
 * @typedef {{ kind: "begin", notice: Notice | null }} BeginPrompt
 * @typedef {{ kind: "offer", invitation: Invitation, known: boolean, accepted: boolean }} OfferPrompt `known`: this
 *   browser has stored its game; `accepted`: the answer link is being created
 */

/**
 * @typedef {object} NetworkState
 * @property {Connection} connection
 * @property {BeginPrompt | OfferPrompt | null} prompt
 * @property {{ id: string, side: Side, begun: boolean } | null} session with another player; `begun`: its game is on
 *   the board
 * @property {boolean} spectating             this page shows a game of two others
 * @property {string | null} invited          ICE user name of the invitation that has no answer yet
 * @property {string | null} invited_spectator  the same for an invitation to a spectator
 * @property {Choice} choice                  the game that this page invites to
 * @property {"inviting" | "answering" | null} rejoining  what this page does to connect the session again without the
 *   user (tab_rejoin.js)
 */

/** @type {NetworkState} */
export const START = Object.freeze({
  connection: NO_CONNECTION,
  prompt: null,
  session: null,
  spectating: false,
  invited: null,
  invited_spectator: null,
  choice: Object.freeze({ side: "black", rules: "official" }),
  rejoining: null,
});

/**
 * Why the game on the board has to be replaced.
 * @typedef {{ to: "begin", id: string }
 *   | { to: "join", invitation: Invitation, known: boolean }
 *   | { to: "watch", invitation: Invitation }} Purpose
 */

/**
 * The user's actions, in the dialog or with a link. `id`: for the session, if one begins.
 * @typedef {{ kind: "opened", choice: Choice }
 *   | { kind: "link_requested", id: string, plan: Pick<Choice, "side" | "control"> }
 *   | { kind: "offer_opened", invitation: Invitation, known: boolean }
 *   | { kind: "offer_accepted", seat: Seat | null }
 *   | { kind: "answer_opened", answer: Answer }
 *   | { kind: "handed_over", invitation: Invitation }
 *   | { kind: "dialog_closed" }
 *   | { kind: "chat_sent", text: string } | { kind: "chat_seen" }
 *   | { kind: "spectator_link_requested" }
 *   | { kind: "left", seat: Seat | null }} UserEvent
 */

/**
 * The results of effects. `session` and `user` identify the invitation of a link.
 * @typedef {{ kind: "board_freed", purpose: Purpose } | { kind: "board_kept", purpose: Purpose }
 *   | { kind: "game_restored", invitation: Invitation }
 *   | { kind: "invitation_made", session: string, user: string, fragment: string }
 *   | { kind: "answer_made", session: string, name: string, fragment: string }
 *   | { kind: "spectator_invitation_made", session: string, user: string, fragment: string }
 *   | { kind: "failed", notice: Notice }} ResultEvent
 */

/**
 * Reports of the connection, the peer and the board. `seat` is the session's game on the board, `side` the side played
 * here.
 * @typedef {{ kind: "phase_changed", phase: Phase }
 *   | { kind: "greeted", name: string, resumed: boolean, side: Side }
 *   | { kind: "chat_received", text: string, seen: boolean }
 *   | { kind: "asked", wish: Wish }
 *   | { kind: "answered", wish: Wish, how: "declined" | "lapsed" | "agreed", side: Side }
 *   | { kind: "peer_left", why: "left" | "away" | "refused" }
 *   | { kind: "broken", fault: import("./connection_state.js").Fault, move: string, seat: Seat | null }
 *   | { kind: "game_replaced", seat: Seat | null }
 *   | { kind: "seat_found", seat: Seat }
 *   | { kind: "position_shown" }
 *   | { kind: "spectators_changed", count: number }
 *   | { kind: "game_over_changed", over: boolean }} ReportEvent
 */

/**
 * From the other tabs of this browser: a tab with the other side is there, a tab has sent an invitation, the connection
 * has not come about in time.
 * @typedef {{ kind: "rejoin_requested" } | { kind: "rejoin_offered", invitation: Invitation }
 *   | { kind: "rejoin_ended" }} RejoinEvent
 */

/** @typedef {UserEvent | ResultEvent | ReportEvent | RejoinEvent} NetworkEvent */

/**
 * `abandon` leaves the session, the watched game and the spectators; `drop_session` forgets a session that has already
 * ended; `disconnect` closes the session's connection and keeps the session.
 * @typedef {{ kind: "free_board", purpose: Purpose }
 * | { kind: "abandon" } | { kind: "leave" } | { kind: "drop_session" } | { kind: "end_spectators" } | { kind: "keep" }
 * | { kind: "disconnect" }
 * | { kind: "host", id: string, choice: Choice } | { kind: "join", invitation: Invitation } | { kind: "resume", seat:
 *   Seat }
 *   | { kind: "restore_game", invitation: Invitation }
 *   | { kind: "invite" } | { kind: "answer", invitation: Invitation } | { kind: "accept", description: Description }
 *   | { kind: "watch", invitation: Invitation }
 *   | { kind: "invite_spectator" } | { kind: "accept_spectator", description: Description }
 *   | { kind: "announce", notice: Notice }
 *   | { kind: "show_question", wish: Wish, name: string | null }
 *   | { kind: "open_dialog" } | { kind: "close_dialog" }} Effect
 */

/** @typedef {{ state: NetworkState, effects: Effect[] }} Step */
/**
 * @template {NetworkEvent["kind"]} Kind
 * @typedef {(state: NetworkState, event: Extract<NetworkEvent, { kind: Kind }>) => Step} Handler
 */
/** @typedef {{ readonly [Kind in NetworkEvent["kind"]]: Handler<Kind> }} Handlers */

/**
 * Whether an invitation is for the other side of the session that is open here.
 * @param {NetworkState} state
 * @param {Invitation} invitation
 */
export const is_for_session = ({ session }, { as, hello }) =>
  as === "play" && session?.id === hello.session && session.side !== hello.side;

/**
 * The names of both players, for spectators; "" for a player without a name, because the page of a spectator may have
 * another language.
 * @param {Pick<NetworkState, "connection" | "session">} state @param {string} my_name
 * @returns {import("./messages.js").Names}
 */
export function player_names({ connection, session }, my_name) {
  const theirs = connection.name ?? "";
  return session?.side === "white" ? { black: theirs, white: my_name } : { black: my_name, white: theirs };
}

/** Whether an answer belongs to an open invitation of this page. @param {NetworkState} state @param {Answer} answer */
const is_awaited = ({ invited, invited_spectator }, { to }) => to === invited || to === invited_spectator;

/**
 * Whether a link that was opened in another tab belongs to the session of this one.
 * @param {NetworkState} state
 * @param {Invitation | Answer} link
 */
export const belongs_here = (state, link) =>
  link.kind === "answer"
    ? is_awaited(state, link)
    : is_for_session(state, link) && state.connection.status !== "connected";

/** @typedef {Damage | "no-invitation" | "own"} Refusal  why a link cannot be used */

/**
 * @param {NetworkState} state
 * @param {Invitation | Answer | { kind: "damaged", damage: Damage }} link
 * @param {(invitation: Invitation) => boolean} is_playable  whether this page can play the invitation's game
 * @returns {Refusal | null} null if the link can be used
 */
export function refusal_of(state, link, is_playable) {
  if (link.kind === "damaged") return link.damage;
  if (link.kind === "answer") return is_awaited(state, link) ? null : "no-invitation";
  if (!is_playable(link)) return "damaged";
  return state.invited === link.description.user ? "own" : null;
}

/**
 * @typedef {Connection & { part: "begin" | "offer" | "exchange" | "connected", offer: OfferPrompt | null, choice:
 *   Choice, plan: Choice | null }} DialogView  `choice`: the game of a new invitation; `plan`: the game of the
 *   invitation that is shown
 */

/**
 * What the dialog shows: the prompt if there is one, otherwise the connection.
 * @param {NetworkState} state
 * @returns {DialogView}
 */
export function dialog_view({ connection, prompt, choice, session }) {
  const without = { offer: null, plan: null, choice };
  if (prompt?.kind === "begin") return { ...NO_CONNECTION, ...without, notice: prompt.notice, part: "begin" };
  if (prompt?.kind === "offer") {
    const { as, hello } = prompt.invitation;
    const watching = as === "watch";
    return { ...NO_CONNECTION, ...without, watching, name: hello.name, part: "offer", offer: prompt };
  }
  const { status } = connection;
  const part = status === "none" ? "begin" : status === "inviting" || status === "answering" ? "exchange" : "connected";
  return { ...connection, ...without, part, plan: status === "inviting" && session?.begun === false ? choice : null };
}
