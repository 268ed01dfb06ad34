// Decides whether the message line offers a new link: it does while the opponent of the game on the board is
// disconnected. Pure.

/**
 * @import { Notice } from "./connection_state.js"
 * @import { NetworkState } from "./network_state.js"
 */

/** The notices that tell why the connection was closed. @type {readonly Notice["kind"][]} */
const REASONS = ["closed", "gone", "left", "broken"];

/**
 * @param {NetworkState} state
 * @param {string | null} playing  the session of the game on the board, while that game is in progress
 * @returns {Notice | null} the reason to show with the offer; null for no offer
 */
export function link_offer({ session, connection: { status, notice, name } }, playing) {
  if (session === null || !session.begun || session.id !== playing) return null;
  if (status === "lost") return { kind: "lost_game", name };
  if (status !== "closed") return null;
  return notice !== null && REASONS.includes(notice.kind) ? notice : { kind: "closed", name };
}
