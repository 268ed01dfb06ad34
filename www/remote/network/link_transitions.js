// Transitions of the link exchange: creating, opening and answering an invitation, and opening the answer. Pure.
import { opponent } from "../../play/core/state.js";
import { NO_CONNECTION } from "./connection_state.js";
import { dialog_view, is_for_session } from "./network_state.js";
import { abandoned, with_connection, without_rejoining } from "./transition_steps.js";
import { step } from "../../kit/platform/step.js";

/**
 * @import { NetworkState, Seat, Step, Handlers } from "./network_state.js"
 * @import { Invitation } from "./invitation.js"
 */

/**
 * @typedef {"link_requested" | "offer_opened" | "offer_accepted" | "board_freed" | "board_kept" | "game_restored" |
 *   "handed_over" | "invitation_made" | "answer_made" | "answer_opened" | "spectator_invitation_made"} LinkEvent
 */

/**
 * Joins the invitation's game as the other side.
 * @param {NetworkState} state
 * @param {Invitation} invitation
 * @returns {Step}
 */
function join(state, invitation) {
  const { hello } = invitation;
  const session = { id: hello.session, side: opponent(hello.side), begun: false };
  return step(
    { ...abandoned(state), session },
    { kind: "abandon" },
    { kind: "join", invitation },
    { kind: "answer", invitation },
  );
}

/** @param {NetworkState} state @param {boolean} accepted @returns {NetworkState} */
const with_accepted = (state, accepted) =>
  state.prompt?.kind === "offer" ? { ...state, prompt: { ...state.prompt, accepted } } : state;

/**
 * Answers with the session that is already open. The effect makes a new connection, so an invitation of this page is no
 * longer valid, and an automatic connection is not continued.
 * @param {NetworkState} state
 * @param {Invitation} invitation
 * @returns {Step}
 */
const answer = (state, invitation) =>
  step({ ...state, invited: null, rejoining: null }, { kind: "answer", invitation });

/**
 * Answers at once if the invitation is for the open session; otherwise asks first whether the game on the board may be
 * replaced.
 * @param {NetworkState} state
 * @param {Invitation} invitation
 * @param {Seat | null} seat
 * @param {boolean} known
 * @returns {Step}
 */
function answer_or_free_board(state, invitation, seat, known) {
  const { as, hello } = invitation;
  if (as === "watch") return step(state, { kind: "free_board", purpose: { to: "watch", invitation } });
  if (is_for_session(state, invitation)) return answer(state, invitation);
  return step(state, {
    kind: "free_board",
    purpose: { to: "join", invitation, known: known && seat?.id !== hello.session },
  });
}

/** @type {Pick<Handlers, LinkEvent>} */
export const LINK_HANDLERS = {
  /** The user asked for a link: for a new game, or for a new connection of the current session. */
  link_requested(state, { id, plan }) {
    if (state.session !== null && dialog_view(state).part !== "begin")
      return step({ ...state, invited: null, rejoining: null }, { kind: "invite" });
    const next = { ...state, choice: { ...state.choice, ...plan } };
    return step(next, { kind: "free_board", purpose: { to: "begin", id } });
  },

  offer_opened(before, { invitation, known }) {
    const { state, effects } = without_rejoining(before);
    const prompt = /** @type {const} */ ({ kind: "offer", invitation, known, accepted: false });
    return step({ ...state, prompt }, ...effects, { kind: "open_dialog" });
  },

  offer_accepted(state, { seat }) {
    if (state.prompt?.kind !== "offer" || state.prompt.accepted) return step(state);
    const { invitation, known } = state.prompt;
    return answer_or_free_board(with_accepted(state, true), invitation, seat, known);
  },

  board_freed(state, { purpose }) {
    switch (purpose.to) {
      case "begin": {
        const session = { id: purpose.id, side: state.choice.side, begun: false };
        return step(
          { ...abandoned(state), session, prompt: null },
          { kind: "abandon" },
          { kind: "host", id: purpose.id, choice: state.choice },
          { kind: "invite" },
        );
      }
      case "join":
        if (!purpose.known) return join(state, purpose.invitation);
        return step(abandoned(state), { kind: "abandon" }, { kind: "restore_game", invitation: purpose.invitation });
      case "watch": {
        const connection = { ...NO_CONNECTION, watching: true, name: purpose.invitation.hello.name };
        return step(
          { ...abandoned(state), spectating: true, connection },
          { kind: "abandon" },
          { kind: "watch", invitation: purpose.invitation },
        );
      }
    }
  },

  /** The user chose to keep the game on the board; the offer can be accepted later. */
  board_kept: (state) => step(with_accepted(state, false)),

  /**
   * Restoring the game has set its session (`seat_found`). If it has not, this page joins as if it did not know the
   * game.
   */
  game_restored: (state, { invitation }) => (is_for_session(state, invitation) ? answer : join)(state, invitation),

  /** The user opened an invitation to this tab's session in another tab; accepts it without asking. */
  handed_over: (state, { invitation }) => (is_for_session(state, invitation) ? answer(state, invitation) : step(state)),

  invitation_made(state, { session, user, fragment }) {
    if (state.session?.id !== session) return step(state); // the session was abandoned meanwhile
    return step({ ...with_connection(state, { status: "inviting", fragment, notice: null }), invited: user });
  },

  answer_made(state, { session, name, fragment }) {
    if (!state.spectating && state.session?.id !== session) return step(state);
    const next = with_connection(state, { status: "answering", name, fragment });
    if (state.rejoining !== null) return step(next); // the channel between the tabs carries this link
    return step({ ...next, prompt: null }, { kind: "open_dialog" });
  },

  answer_opened(state, { answer }) {
    const { to, name, description } = answer;
    if (to === state.invited_spectator) {
      return step(
        { ...with_connection(state, { spectator_fragment: "" }), invited_spectator: null },
        { kind: "accept_spectator", description },
      );
    }
    if (to !== state.invited) return step(state);
    return step(
      { ...with_connection(state, { status: "connecting", fragment: "", name }), invited: null },
      { kind: "accept", description },
    );
  },

  spectator_invitation_made(state, { session, user, fragment }) {
    if (state.session?.id !== session) return step(state);
    return step({ ...with_connection(state, { spectator_fragment: fragment }), invited_spectator: user });
  },
};
