// A game with a person on another page. session_protocol.js judges each message, session_transition.js decides the
// effects and their order, session_effects.js performs them. Moves go through the page's game loop; ends and takebacks
// go through its controller.
import { create_machine } from "../../kit/platform/machine.js";
import { game_on_board } from "./local_snapshot.js";
import { read } from "./messages.js";
import { OWN_CHAT, create_rate_limit } from "./rate_limit.js";
import { current_game, perform, send } from "./session_effects.js";
import { create_session_state } from "./session_state.js";
import { create_session_transition } from "./session_transition.js";

/**
 * @import { Wish } from "./messages.js"
 * @import { Peer, Phase } from "./peer.js"
 * @import { SessionTools } from "./session_effects.js"
 * @import { ProtocolState } from "./protocol_types.js"
 * @import { SessionEffect, SessionEvent } from "./session_state.js"
 */

/**
 * Receives the reports of a peer.
 * @typedef {{ on_phase(phase: Phase): void, on_data(data: unknown): void, beat(number: number): void }} PeerListener
 */

/**
 * Turns the reports of a peer into events.
 * @param {SessionTools} tools @param {number} channel @returns {PeerListener}
 */
const peer_listener = ({ dispatch }, channel) => ({
  on_phase: (phase) => dispatch({ kind: "phase_changed", channel, phase, now: Date.now() }),
  on_data(data) {
    const { message, fault } = read(data);
    if (message === null) dispatch({ kind: "received_fault", channel, fault, now: Date.now() });
    else dispatch({ kind: "received", channel, message, now: Date.now() });
  },
  beat: (number) => dispatch({ kind: "beat", channel, number, now: Date.now() }),
});

/**
 * Sends what is played here, and notices another game on the board.
 * @param {SessionTools} tools
 */
function follow_board(tools) {
  const { board, state, dispatch } = tools;
  tools.unsubscribe = board.store.subscribe((page, before) => {
    const { game, over } = state();
    if (tools.changing_board || over || game === null) return;
    if (game_on_board(page) === game && page.game.revision === before.game.revision) return;
    dispatch({ kind: "board_changed", page, before, local: current_game(tools) });
  });
}

/**
 * Makes a new connection in place of the last one.
 * @param {SessionTools} tools @param {(on: PeerListener) => Peer} make_peer
 */
function connect(tools, make_peer) {
  tools.peer?.close();
  const channel = tools.state().channel + 1;
  tools.dispatch({ kind: "connecting", channel });
  const peer = make_peer(peer_listener(tools, channel));
  tools.peer = peer;
  return peer;
}

/**
 * @param {import("./session_effects.js").Board} board
 * @param {import("./session_effects.js").SessionListener} listener
 * @param {object} start
 * @param {ProtocolState} start.protocol
 * @param {import("./session_effects.js").Plan} start.plan
 * @param {string} start.name  one's own
 * @param {string | null} start.game  the id of the game on the board, if it is this one
 */
export function create_session(board, listener, { protocol, plan, name, game }) {
  const machine = create_machine(
    create_session_state(protocol, game),
    create_session_transition(board.replay),
    (/** @type {SessionEffect} */ effect) => perform(tools, effect),
    (error) => /** @type {SessionEvent} */ ({ kind: "failed", error }),
  );
  /** @type {SessionTools} */
  const tools = {
    board,
    listener,
    plan,
    name,
    peer: null,
    changing_board: false,
    unsubscribe: () => undefined,
    state: machine.get,
    dispatch: machine.dispatch,
  };
  const may_chat = create_rate_limit(OWN_CHAT, Date.now());
  follow_board(tools);
  machine.dispatch({ kind: "created" });

  return {
    protocol: () => machine.get().protocol,
    here: () => current_game(tools),
    game: () => machine.get().game,

    /** @param {(on: PeerListener) => Peer} make_peer */
    connect: (make_peer) => connect(tools, make_peer),

    /** @param {Wish} wish */
    ask: (wish) => machine.dispatch({ kind: "asking", wish, local: current_game(tools) }),
    /** @param {boolean} yes */
    answer: (yes) => machine.dispatch({ kind: "answering", yes, local: current_game(tools) }),
    /**
     * Sends a chat line, unless the peer would leave it out because of its rate.
     * @param {string} text @returns {"sent" | "too-fast" | "not-connected"}
     */
    chat(text) {
      if (!machine.get().protocol.greeted) return "not-connected";
      if (!may_chat(Date.now())) return "too-fast";
      return send(tools, { kind: "chat", text }) ? "sent" : "not-connected";
    },

    /** @param {"left" | "away"} reason */
    leave: (reason) => machine.dispatch({ kind: "leave", reason }),
    /** The page is being left, perhaps to come back. */
    away: () => machine.dispatch({ kind: "page_hidden" }),
  };
}

/** @typedef {ReturnType<typeof create_session>} Session */
