// The state machine of network play: from a state and an event to the next state and the effects to perform. Pure. This
// file handles the user's actions, link_transitions.js links, report_transitions.js reports of the connection, the peer
// and the board, and rejoin_transitions.js the other tabs.
import { by_kind } from "../../kit/platform/by_kind.js";
import { with_chat_line } from "./connection_state.js";
import { LINK_HANDLERS } from "./link_transitions.js";
import { REJOIN_HANDLERS } from "./rejoin_transitions.js";
import { REPORT_HANDLERS } from "./report_transitions.js";
import { abandoned, closed, resumed, with_connection, without_rejoining } from "./transition_steps.js";
import { step } from "../../kit/platform/step.js";

/** @import { NetworkState, NetworkEvent, Step, Handlers } from "./network_state.js" */

/**
 * @type {Pick<Handlers, "opened" | "dialog_closed" | "chat_sent" | "chat_seen" | "spectator_link_requested" | "left" |
 *   "failed">}
 */
const USER_HANDLERS = {
  /**
   * Keeps a connection with a running or watched game open. Abandons a session whose game has not begun, because the
   * user is about to create another link.
   */
  opened(state, { choice }) {
    const kept = state.session?.begun === true || state.spectating;
    const { state: free, effects } = without_rejoining(state);
    const next = {
      ...(kept ? free : abandoned(state)),
      choice,
      prompt: /** @type {const} */ ({ kind: "begin", notice: null }),
    };
    return kept
      ? step(next, ...effects, { kind: "open_dialog" })
      : step(next, { kind: "abandon" }, { kind: "open_dialog" });
  },

  dialog_closed: (state) => step(state.prompt === null ? state : { ...state, prompt: null }),

  chat_sent: (state, { text }) =>
    step({ ...state, connection: with_chat_line(state.connection, { from: "me", text }, true) }),

  chat_seen: (state) => step(state.connection.unread === 0 ? state : with_connection(state, { unread: 0 })),

  spectator_link_requested: (state) =>
    state.session === null ? step(state) : step(state, { kind: "invite_spectator" }),

  /** The game stays on the board, so that it can be continued with a new link. */
  left(state, { seat }) {
    const connection = {
      ...closed(state.connection),
      spectator_fragment: "",
      spectators: 0,
      notice: /** @type {const} */ ({ kind: "left" }),
    };
    const ended = { ...state, connection, session: null, invited: null, invited_spectator: null, rejoining: null };
    if (seat === null) return step(ended, { kind: "leave" });
    return step(resumed(ended, seat, connection), { kind: "leave" }, { kind: "resume", seat });
  },

  /** Shows the failure in the dialog's prompt, if one is open, and announces it. */
  failed(before, { notice }) {
    const { state, effects } = without_rejoining(before);
    const effect = /** @type {const} */ ({ kind: "announce", notice });
    if (state.prompt?.kind === "begin")
      return step({ ...state, prompt: { ...state.prompt, notice } }, ...effects, effect);
    const prompt = state.prompt === null ? null : { ...state.prompt, accepted: false };
    return step({ ...with_connection(state, { notice }), prompt }, ...effects, effect);
  },
};

/** @type {Handlers} */
const HANDLERS = Object.freeze({ ...USER_HANDLERS, ...LINK_HANDLERS, ...REPORT_HANDLERS, ...REJOIN_HANDLERS });

/** @type {(state: NetworkState, event: NetworkEvent) => Step} */
export const transition = by_kind(HANDLERS);
