// The offer of a new link in the message line while the friend of the game on the board is not connected. Pure.

/**
 * @typedef {import("./connection_state.js").Notice} Notice
 * @typedef {import("./network_state.js").NetworkState} NetworkState
 */

/** Notices with the reason for a closed connection. @type {readonly Notice["kind"][]} */
const REASONS = ["closed", "gone", "left", "broken"];

/**
 * @param {NetworkState} state
 * @param {string | null} playing  the session of the game on the board, while it is played
 * @returns {Notice | null} null for no offer
 */
export function link_offer({ session, connection: { status, notice, name } }, playing) {
  if (session === null || !session.begun || session.id !== playing) return null;
  if (status === "lost") return { kind: "lost_game", name };
  if (status !== "closed") return null;
  return notice !== null && REASONS.includes(notice.kind) ? notice : { kind: "closed", name };
}
