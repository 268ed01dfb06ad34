// Transitions of the automatic connection between two tabs of one browser (tab_rejoin.js). Only the Black side invites
// and only the White side answers, so two tabs can never invite each other at once. Pure.
import { is_for_session } from "./network_state.js";
import { without_rejoining } from "./transition_steps.js";
import { step } from "../../kit/platform/step.js";

/**
 * @import { Side } from "../../play/core/state_types.js"
 * @import { Notice } from "./connection_state.js"
 * @import { NetworkState, RejoinEvent, Handlers } from "./network_state.js"
 */

/** @type {Side} */
const INVITING_SIDE = "black";

/**
 * A message between the tabs. `seeks`: a page has the game of this session without a connection; `here`: the reply of a
 * tab with the other side. `offer` and `answer` carry the fragments of links.
 * @typedef {{ kind: "seeks" | "here", session: string, side: string }} PresenceCall
 * @typedef {{ kind: "offer" | "answer", session: string, fragment: string }} LinkCall
 * @typedef {PresenceCall | LinkCall} Call
 */

/**
 * Returns true if the last connection ended for a reason that the user has to read before the page connects again.
 * @param {Notice | null} notice
 */
function is_final(notice) {
  if (notice === null) return false;
  if (notice.kind === "gone") return notice.why !== "away";
  return notice.kind === "left" || notice.kind === "broken" || notice.kind === "failed";
}

/**
 * Returns true if the page may connect again by itself: its game has begun, its connection was interrupted, no other
 * connection is being made, and the dialog asks nothing.
 * @param {NetworkState} state
 */
export const is_waiting = ({ session, prompt, rejoining, connection: { status, notice } }) =>
  session !== null &&
  session.begun &&
  prompt === null &&
  rejoining === null &&
  (status === "closed" || status === "lost") &&
  !is_final(notice);

/**
 * What a page says to find the other side of its session; null if it needs none.
 * @param {NetworkState} state
 * @param {"seeks" | "here"} kind
 * @returns {PresenceCall | null}
 */
export const own_call = (state, kind) =>
  state.session !== null && is_waiting(state) ? { kind, session: state.session.id, side: state.session.side } : null;

/**
 * What follows from the call of another tab: a reply, or an invitation.
 * @param {NetworkState} state
 * @param {PresenceCall} call
 * @returns {{ reply: PresenceCall | null, event: RejoinEvent | null }}
 */
export function heard_call(state, { kind, session, side }) {
  const nothing = { reply: null, event: null };
  if (state.session?.id !== session || state.session.side === side || !is_waiting(state)) return nothing;
  if (state.session.side === INVITING_SIDE) return { reply: null, event: { kind: "rejoin_requested" } };
  return kind === "seeks" ? { reply: own_call(state, "here"), event: null } : nothing;
}

/**
 * The link that this page sends to the other tabs: each link once, and none that the user has asked for.
 * @param {NetworkState} now
 * @param {NetworkState} before
 * @returns {LinkCall | null}
 */
export function sent_link({ session, rejoining, connection: { status, fragment } }, before) {
  if (session === null || rejoining === null || status !== rejoining) return null;
  if (fragment === "" || fragment === before.connection.fragment) return null;
  return { kind: rejoining === "inviting" ? "offer" : "answer", session: session.id, fragment };
}

/** @type {Pick<Handlers, RejoinEvent["kind"]>} */
export const REJOIN_HANDLERS = {
  rejoin_requested(state) {
    if (!is_waiting(state) || state.session?.side !== INVITING_SIDE) return step(state);
    return step({ ...state, invited: null, rejoining: "inviting" }, { kind: "invite" });
  },

  rejoin_offered(state, { invitation }) {
    if (!is_waiting(state) || state.session?.side === INVITING_SIDE || !is_for_session(state, invitation))
      return step(state);
    return step({ ...state, invited: null, rejoining: "answering" }, { kind: "answer", invitation });
  },

  rejoin_ended: (state) => without_rejoining(state),
};
