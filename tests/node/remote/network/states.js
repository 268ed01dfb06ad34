// States and events of network play for the tests of its state machine: one of each kind that there is.
import { NO_CONNECTION } from "../../../../www/remote/network/connection_state.js";
import { START } from "../../../../www/remote/network/network_state.js";
import { hello } from "./shared_games.js";

/**
 * @import { NetworkState, NetworkEvent } from "../../../../www/remote/network/network_state.js"
 * @import { Invitation, Answer } from "../../../../www/remote/network/invitation.js"
 * @import { Connection } from "../../../../www/remote/network/connection_state.js"
 */

export const MINE = "a".repeat(24);
export const OTHER = "b".repeat(24);
/** @param {string} user */
export const description = (user) => ({ user, password: "p".repeat(22), fingerprint: "f", candidates: [] });

/**
 * An invitation to a session by its White side.
 * @param {string} session
 * @param {"play" | "watch"} [as]
 * @param {"black" | "white"} [side]
 * @returns {Invitation}
 */
export const invitation = (session, as = "play", side = "white") => ({
  kind: "join",
  as,
  description: description("theirs"),
  hello: hello({ session, side }),
});
/** @param {string} to @returns {Answer} */
export const answer = (to) => ({ kind: "answer", session: MINE, to, name: "Bob", description: description("theirs") });
export const SEAT = Object.freeze({ id: MINE, side: /** @type {const} */ ("black"), name: "Bob" });

/** @param {Partial<Connection>} connection @param {Partial<NetworkState>} [rest] @returns {NetworkState} */
export const state = (connection, rest = {}) => ({
  ...START,
  connection: { ...NO_CONNECTION, ...connection },
  ...rest,
});
const session = { id: MINE, side: /** @type {const} */ ("black"), begun: false };
const begun = { ...session, begun: true };
const lines = [{ from: /** @type {const} */ ("them"), text: "hello" }];
/** @param {Connection["status"]} status */
const player = (status) => state({ status, playing: true, name: "Bob", lines }, { session: begun });

/** @param {string} of session @param {"play" | "watch"} [as] */
export const offer = (of, as) => ({
  kind: /** @type {const} */ ("offer"),
  invitation: invitation(of, as),
  known: false,
  accepted: false,
});

export const STATES = Object.freeze({
  start: START,
  choosing: { ...START, prompt: { kind: /** @type {const} */ ("begin"), notice: null } },
  offered: { ...START, prompt: offer(OTHER) },
  hosting: state({}, { session }),
  inviting: state({ status: "inviting", fragment: "#join" }, { session, invited: "mine" }),
  answering: state({ status: "answering", fragment: "#answer", name: "Bob" }, { session }),
  connecting: state({ status: "connecting", name: "Bob" }, { session }),
  connected: player("connected"),
  lost: player("lost"),
  closed: player("closed"),
  renewing: state({ ...player("inviting").connection, fragment: "#join" }, { session: begun, invited: "mine" }),
  rejoining: { ...player("closed"), rejoining: /** @type {const} */ ("inviting") },
  connected_and_offered: { ...player("connected"), prompt: offer(OTHER) },
  connected_and_choosing: { ...player("connected"), prompt: { kind: /** @type {const} */ ("begin"), notice: null } },
  with_spectators: {
    ...player("connected"),
    invited_spectator: "guest",
    connection: { ...player("connected").connection, spectators: 2, spectator_fragment: "#join" },
  },
  watching: state({ status: "connected", watching: true, playing: true, name: "Ada" }, { spectating: true }),
  watching_ended: state({ status: "closed", watching: true, playing: true, name: "Ada" }, { spectating: true }),
  refused: state({ notice: { kind: "broken", name: "Eve", fault: "other-game", move: "" } }),
});

/** @type {readonly NetworkEvent[]} */
export const EVENTS = Object.freeze(
  /** @type {NetworkEvent[]} */ ([
    { kind: "opened", choice: { side: "white", rules: "official" } },
    { kind: "link_requested", id: OTHER, plan: { side: "white", control: "300+3" } },
    { kind: "offer_opened", invitation: invitation(OTHER), known: true },
    { kind: "offer_accepted", seat: null },
    { kind: "offer_accepted", seat: SEAT },
    { kind: "answer_opened", answer: answer("mine") },
    { kind: "answer_opened", answer: answer("guest") },
    { kind: "answer_opened", answer: answer("nobody") },
    { kind: "handed_over", invitation: invitation(MINE) },
    { kind: "handed_over", invitation: invitation(OTHER) },
    { kind: "dialog_closed" },
    { kind: "chat_sent", text: "hi" },
    { kind: "chat_seen" },
    { kind: "spectator_link_requested" },
    { kind: "left", seat: null },
    { kind: "left", seat: SEAT },
    { kind: "board_freed", purpose: { to: "begin", id: OTHER } },
    { kind: "board_freed", purpose: { to: "join", invitation: invitation(OTHER), known: false } },
    { kind: "board_freed", purpose: { to: "join", invitation: invitation(OTHER), known: true } },
    { kind: "board_freed", purpose: { to: "watch", invitation: invitation(OTHER, "watch") } },
    { kind: "board_kept", purpose: { to: "begin", id: OTHER } },
    { kind: "game_restored", invitation: invitation(MINE) },
    { kind: "game_restored", invitation: invitation(OTHER) },
    { kind: "invitation_made", session: MINE, user: "mine", fragment: "#join" },
    { kind: "answer_made", session: MINE, name: "Bob", fragment: "#answer" },
    { kind: "spectator_invitation_made", session: MINE, user: "guest", fragment: "#join" },
    { kind: "failed", notice: { kind: "unsupported" } },
    .../** @type {const} */ (["waiting", "connecting", "open", "lost", "closed"]).map((phase) => ({
      kind: "phase_changed",
      phase,
    })),
    { kind: "greeted", name: "Bob", resumed: false, side: "black" },
    { kind: "chat_received", text: "hi", seen: false },
    { kind: "asked", wish: "draw" },
    { kind: "answered", wish: "draw", how: "declined", side: "black" },
    { kind: "answered", wish: "rematch", how: "agreed", side: "white" },
    { kind: "peer_left", why: "away" },
    { kind: "broken", fault: "illegal", move: "1-2", seat: null },
    { kind: "broken", fault: "illegal", move: "1-2", seat: SEAT },
    { kind: "game_replaced", seat: null },
    { kind: "game_replaced", seat: { ...SEAT, id: OTHER } },
    { kind: "seat_found", seat: SEAT },
    { kind: "position_shown" },
    { kind: "spectators_changed", count: 1 },
    { kind: "game_over_changed", over: true },
    { kind: "rejoin_requested" },
    { kind: "rejoin_offered", invitation: invitation(MINE) },
    { kind: "rejoin_ended" },
  ]),
);
