// The connection to another page as the user sees it: its status, its chat, and the links to send. Pure; drawn by
// dialog.js, chat_tab.js and status_button.js.

/**
 * @import { Side } from "../../play/core/state_types.js"
 * @import { Wish } from "./messages.js"
 */

/**
 * @typedef {import("./protocol_types.js").Breach | import("./messages.js").Fault | "too-many" | "internal"} Fault why
 *   this page closed a connection; `internal`: an error in this page
 */

/**
 * `none`: no connection yet; `inviting`, `answering`: the user still has to send a link; `lost`: the connection may
 * recover by itself; `closed`: the connection has ended, and a new one needs a new link.
 * @typedef {"none" | "inviting" | "answering" | "connecting" | "connected" | "lost" | "closed"} Status
 */
/** @typedef {{ from: "me" | "them", text: string }} ChatLine */

/**
 * The last event, as data; notice_text.js puts it into words. A name is null while the peer is unknown, and "" if the
 * peer gave none.
 * @typedef {{ kind: "lost" | "back" | "not_reached" | "left" | "spectating_over" | "unsupported" | "lapsed" |
 *   "assistance" }
 *   | { kind: "closed" | "lost_game", name: string | null }
 *   | { kind: "begun" | "resumed", name: string, side: Side }
 *   | { kind: "gone", name: string | null, why: "left" | "away" | "refused" }
 *   | { kind: "declined", name: string | null, wish: Wish }
 *   | { kind: "broken", name: string | null, fault: Fault, move: string }
 *   | { kind: "failed", why: string }} Notice
 */

/**
 * @typedef {object} Connection
 * @property {Status} status
 * @property {boolean} playing a game has begun, or a watched game is shown; false: there is only an invitation
 * @property {boolean} over            the game on the board has ended
 * @property {boolean} watching        this page is a spectator
 * @property {string | null} name      of the peer; null: unknown yet; "": the peer gave none
 * @property {string} fragment         of the link to send
 * @property {ChatLine[]} lines        of the chat
 * @property {number} unread           the number of chat lines not shown yet
 * @property {number} spectators
 * @property {string} spectator_fragment  of the link that invites a spectator
 * @property {Notice | null} notice
 */

/** @type {Connection} */
export const NO_CONNECTION = Object.freeze({
  status: "none",
  playing: false,
  over: false,
  watching: false,
  name: null,
  fragment: "",
  lines: [],
  unread: 0,
  spectators: 0,
  spectator_fragment: "",
  notice: null,
});

/** The number of chat lines that are kept. */
const MAX_CHAT_LINES = 200;

/** @param {Connection} connection @param {ChatLine} line @param {boolean} seen @returns {Connection} */
export function with_chat_line(connection, line, seen) {
  const unread = seen || line.from === "me" ? connection.unread : connection.unread + 1;
  return { ...connection, lines: [...connection.lines, line].slice(-MAX_CHAT_LINES), unread };
}

const STATUS_OF_PHASE = Object.freeze(
  /** @type {const} */ ({ connecting: "connecting", open: "connected", lost: "lost", closed: "closed" }),
);
/** The statuses before both links were exchanged. @type {readonly Status[]} */
const BEFORE_CONNECTING = ["none", "inviting", "answering"];

/**
 * The connection in another phase. The browser already reports `connecting` while the user still has to send the answer
 * link, so that phase is ignored until then.
 * @param {Connection} connection @param {import("./peer.js").Phase} phase @returns {Connection}
 */
export function with_phase(connection, phase) {
  if (phase === "waiting" || (phase === "connecting" && BEFORE_CONNECTING.includes(connection.status)))
    return connection;
  return { ...connection, status: STATUS_OF_PHASE[phase], fragment: "" };
}
