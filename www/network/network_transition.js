// Network play as a state machine: a state and an event go in, the next state and the effects to perform come out.
// Pure. The handlers are sorted by where events come from: the user here, links in link_transitions.js, the other side
// in report_transitions.js.
import { with_chat_line } from "./connection_state.js";
import { LINK_HANDLERS } from "./link_transitions.js";
import { REPORT_HANDLERS } from "./report_transitions.js";
import { abandoned, closed, resumed, step, with_connection } from "./transition_steps.js";

/**
 * @typedef {import("./network_state.js").NetworkState} NetworkState
 * @typedef {import("./network_state.js").NetworkEvent} NetworkEvent
 * @typedef {import("./network_state.js").Step} Step
 * @typedef {import("./network_state.js").Handlers} Handlers
 */

/**
 * @type {Pick<Handlers, "opened" | "dialog_closed" | "chat_sent" | "chat_seen" | "spectator_link_requested" | "left" |
 *   "failed">}
 */
const USER_HANDLERS = {
  /**
   * The running connection goes on behind the dialog. A session whose game has not begun is given up: its link is not
   * wanted any more.
   */
  opened(state, { choice }) {
    const kept = state.session?.begun === true || state.spectating;
    const next = {
      ...(kept ? state : abandoned(state)),
      choice,
      prompt: /** @type {const} */ ({ kind: "begin", notice: null }),
    };
    return kept ? step(next, { kind: "open_dialog" }) : step(next, { kind: "abandon" }, { kind: "open_dialog" });
  },

  dialog_closed: (state) => step(state.prompt === null ? state : { ...state, prompt: null }),

  chat_sent: (state, { text }) =>
    step({ ...state, connection: with_chat_line(state.connection, { from: "me", text }, true) }),

  chat_seen: (state) => step(state.connection.unread === 0 ? state : with_connection(state, { unread: 0 })),

  spectator_link_requested: (state) =>
    state.session === null ? step(state) : step(state, { kind: "invite_spectator" }),

  /** The game stays on the board, where a new link can go on with it. */
  left(state, { seat }) {
    const connection = {
      ...closed(state.connection),
      spectator_fragment: "",
      spectators: 0,
      notice: /** @type {const} */ ({ kind: "left" }),
    };
    const ended = { ...state, connection, session: null, invited: null, invited_spectator: null };
    if (seat === null) return step(ended, { kind: "leave" });
    return step(resumed(ended, seat, connection), { kind: "leave" }, { kind: "resume", seat });
  },

  /** A failure is shown where the user asked for the action: in the dialog's prompt, if there is one. */
  failed(state, { notice }) {
    const effect = /** @type {const} */ ({ kind: "announce", notice });
    if (state.prompt?.kind === "begin") return step({ ...state, prompt: { ...state.prompt, notice } }, effect);
    const prompt = state.prompt === null ? null : { ...state.prompt, accepted: false };
    return step({ ...with_connection(state, { notice }), prompt }, effect);
  },
};

/** @type {Handlers} */
const HANDLERS = Object.freeze({ ...USER_HANDLERS, ...LINK_HANDLERS, ...REPORT_HANDLERS });

/** @param {NetworkState} state @param {NetworkEvent} event @returns {Step} */
export function transition(state, event) {
  const handle = /** @type {(state: NetworkState, event: NetworkEvent) => Step} */ (HANDLERS[event.kind]);
  return handle(state, event);
}
