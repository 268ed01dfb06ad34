// What the message line offers while the friend of the game on the board is not connected: a new link. Pure.

/**
 * @typedef {import("./connection_state.js").Notice} Notice
 * @typedef {import("./network_state.js").NetworkState} NetworkState
 */

/** Notices that say why there is no connection. @type {readonly Notice["kind"][]} */
const REASONS = ["closed", "gone", "left", "broken"];

/**
 * @param {NetworkState} state
 * @param {string | null} playing  the session of the game on the board, if that is under way
 * @returns {Notice | null} null: nothing has to be offered
 */
export function link_offer({ session, connection: { status, notice, name } }, playing) {
  if (session === null || !session.begun || session.id !== playing) return null;
  if (status === "lost") return { kind: "lost_game", name };
  if (status !== "closed") return null;
  return notice !== null && REASONS.includes(notice.kind) ? notice : { kind: "closed", name };
}
