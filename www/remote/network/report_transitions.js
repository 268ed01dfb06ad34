// Transitions for reports of the connection, the peer and the board. Pure.
import { NO_CONNECTION, with_chat_line, with_phase } from "./connection_state.js";
import { abandoned, announced, closed, resumed, with_connection } from "./transition_steps.js";
import { step } from "../../kit/platform/step.js";

/**
 * @import { NetworkState, Step, Handlers } from "./network_state.js"
 * @import { Notice } from "./connection_state.js"
 * @import { Wish } from "./messages.js"
 * @import { Phase } from "./peer.js"
 */

/** @typedef {import("./network_state.js").ReportEvent["kind"]} ReportKind */

/**
 * Shows a lost or recovered connection only beside the game; announces when it has ended.
 * @param {NetworkState} state
 * @param {Phase} phase
 * @returns {Step}
 */
function player_phase(state, phase) {
  const { connection: before, session } = state;
  if (session === null) return step(state);
  const connection = with_phase(before, phase);
  // an old connection that closes in favour of a new one reports it while the status is still "closed" or "lost"
  const failed = phase === "closed" && before.status !== "closed" && before.status !== "lost";
  const next = {
    ...state,
    connection,
    invited: phase === "closed" ? null : state.invited,
    rejoining: failed || phase === "open" ? null : state.rejoining,
  };
  if (phase === "lost") return step(with_connection(next, { notice: { kind: "lost" } }));
  if (phase === "open" && before.status === "lost") return step(with_connection(next, { notice: { kind: "back" } }));
  if (phase !== "closed" || before.status === "closed") return step(next);
  return announced(next, connection.playing ? { kind: "closed", name: connection.name } : { kind: "not_reached" });
}

/** @param {NetworkState} state @param {Phase} phase @returns {Step} */
function spectator_phase(state, phase) {
  const next = { ...state, connection: with_phase(state.connection, phase) };
  return phase === "closed" ? announced(next, { kind: "spectating_over" }) : step(next);
}

/**
 * What is announced of an answer; null if the board shows it.
 * @param {Wish} wish @param {"declined" | "lapsed" | "agreed"} how @param {string | null} name @returns {Notice | null}
 */
function answer_notice(wish, how, name) {
  if (how === "agreed") return wish === "assistance" ? { kind: "assistance" } : null;
  return how === "lapsed" ? { kind: "lapsed" } : { kind: "declined", name, wish };
}

/** @type {Pick<Handlers, ReportKind>} */
export const REPORT_HANDLERS = {
  phase_changed: (state, { phase }) => (state.spectating ? spectator_phase : player_phase)(state, phase),

  /** Both pages have exchanged hellos, and the game is on the board. */
  greeted(state, { name, resumed: goes_on, side }) {
    if (state.session === null) return step(state); // the session was left meanwhile
    const next = {
      ...with_connection(state, { name, playing: true }),
      prompt: null,
      session: { ...state.session, side, begun: true },
    };
    const { state: after, effects } = announced(next, { kind: goes_on ? "resumed" : "begun", name, side });
    return step(after, { kind: "close_dialog" }, ...effects, { kind: "keep" });
  },

  /** `seen`: the chat is visible. A prompt of the dialog covers it. */
  chat_received: (state, { text, seen }) =>
    step({
      ...state,
      connection: with_chat_line(state.connection, { from: "them", text }, seen && state.prompt === null),
    }),

  asked: (state, { wish }) => step(state, { kind: "show_question", wish, name: state.connection.name }),

  /**
   * After a rematch, `side` is the new side of this player. A rematch is asked for in the dialog, which would cover its
   * answer and the new game.
   */
  answered(state, { wish, how, side }) {
    const next =
      state.session === null || state.session.side === side ? state : { ...state, session: { ...state.session, side } };
    /** @type {import("./network_state.js").Effect[]} */
    const closing = wish === "rematch" && state.prompt === null ? [{ kind: "close_dialog" }] : [];
    const notice = answer_notice(wish, how, state.connection.name);
    return notice === null ? step(next, ...closing) : step(next, ...closing, { kind: "announce", notice });
  },

  peer_left(state, { why }) {
    const { connection, session, spectating } = state;
    if (session === null && !spectating) return step(state);
    return announced(
      { ...state, connection: closed(connection) },
      spectating ? { kind: "spectating_over" } : { kind: "gone", name: connection.name, why },
    );
  },

  /**
   * The peer broke the protocol. A game that has begun stays on the board, with a session that can be connected again.
   */
  broken(state, { fault, move, seat }) {
    const { connection, session } = state;
    const notice = /** @type {const} */ ({
      kind: "broken",
      name: connection.name,
      fault,
      move: state.spectating ? "" : move,
    });
    const announce = /** @type {const} */ ({ kind: "announce", notice });
    if (state.spectating) return step({ ...state, connection: { ...closed(connection), notice } }, announce);
    if (session === null) return step(state);
    if (seat?.id === session.id) {
      return step(
        resumed({ ...state, invited: null }, seat, { ...connection, notice }),
        announce,
        { kind: "keep" },
        { kind: "resume", seat },
      );
    }
    const ended = { ...abandoned(state), connection: { ...NO_CONNECTION, notice } };
    return step(ended, announce, { kind: "end_spectators" }, { kind: "drop_session" });
  },

  /** Another game replaced the session's: ends the session and its spectators. */
  game_replaced(state, { seat }) {
    const next = abandoned(state);
    if (seat === null) return step(next, { kind: "end_spectators" }, { kind: "drop_session" });
    return step(resumed(next, seat, NO_CONNECTION), { kind: "end_spectators" }, { kind: "resume", seat });
  },

  /** The game on the board belongs to a session that is not open yet; resumes it. */
  seat_found(state, { seat }) {
    if (state.session !== null) return step(state);
    return step(resumed(abandoned(state), seat, NO_CONNECTION), { kind: "abandon" }, { kind: "resume", seat });
  },

  /** Closes the dialog when the first position of a watched game is shown. */
  position_shown(state) {
    if (state.connection.playing) return step(state);
    return step({ ...with_connection(state, { playing: true }), prompt: null }, { kind: "close_dialog" });
  },

  spectators_changed: (state, { count }) => step(with_connection(state, { spectators: count })),

  game_over_changed: (state, { over }) => step(with_connection(state, { over })),
};
