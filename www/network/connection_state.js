// The connection to another page as the user sees it: its status, its chat, the links that wait to be sent. Pure; drawn
// by dialog.js and status_button.js.

/**
 * @typedef {import("../core/state.js").Side} Side
 * @typedef {import("./messages.js").Wish} Wish
 * @typedef {import("./session_protocol.js").Breach | import("./messages.js").Fault | "too-many" | "internal"} Fault
 *   why this page ended a connection; `internal`: an error of this page
 */

/**
 * `none`: no connection was made yet; `inviting`, `answering`: a link waits to be sent to the other side; `lost`: the
 * connection may come back by itself; `closed`: it has ended, and a new link is needed.
 * @typedef {"none" | "inviting" | "answering" | "connecting" | "connected" | "lost" | "closed"} Status
 */
/** @typedef {{ from: "me" | "them", text: string }} ChatLine */

/**
 * What happened last, as data; notice_text.js puts it into words. A name is null while nobody is known, and empty when
 * none was given.
 * @typedef {{ kind: "lost" | "back" | "not_reached" | "left" | "spectating_over" | "unsupported" | "lapsed" | "assistance" }
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
 * @property {boolean} playing a game has begun, or the watched game is shown; false: there is only an invitation
 * @property {boolean} over            the game on the board has ended
 * @property {boolean} watching        this page is a spectator
 * @property {string | null} name      of the other side; null: nobody is known yet; "": it has given no name
 * @property {string} fragment         of the link that waits to be sent
 * @property {ChatLine[]} lines        of the chat
 * @property {number} unread           lines of the chat that were not shown yet
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

/** Lines of chat that are kept. */
export const MAX_CHAT_LINES = 200;

/** @param {Connection} connection @param {ChatLine} line @param {boolean} seen @returns {Connection} */
export function with_chat_line(connection, line, seen) {
  const unread = seen || line.from === "me" ? connection.unread : connection.unread + 1;
  return { ...connection, lines: [...connection.lines, line].slice(-MAX_CHAT_LINES), unread };
}

const STATUS_OF_PHASE = Object.freeze(
  /** @type {const} */ ({ connecting: "connecting", open: "connected", lost: "lost", closed: "closed" }),
);
/** The links still have to be exchanged. @type {readonly Status[]} */
const BEFORE_CONNECTING = ["none", "inviting", "answering"];

/**
 * The browser reports `connecting` while the answer still has to be sent, so that phase does not change what is shown
 * before then.
 * @param {Connection} connection @param {import("./peer.js").Phase} phase @returns {Connection}
 */
export function with_phase(connection, phase) {
  if (phase === "waiting" || (phase === "connecting" && BEFORE_CONNECTING.includes(connection.status)))
    return connection;
  return { ...connection, status: STATUS_OF_PHASE[phase], fragment: "" };
}
