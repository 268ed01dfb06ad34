// Performs the effects of network play: creates sessions, connections and links, and dispatches the results to the
// state machine.
import { by_kind } from "../../kit/platform/by_kind.js";
import { ask, set_note } from "../../play/core/actions.js";
import { opponent, human_turn, patch } from "../../play/core/state.js";
import { start_of } from "../../play/rules/start_of.js";
import {
  begin_game,
  remote_player,
  replay_of,
  restore_kept,
  saved_game,
  seat_of,
  show_game,
  sides,
  bring_to,
} from "./game_adapter.js";
import { answer_fragment, invitation_fragment } from "./invitation.js";
import { game_on_board, local_game, shared_game } from "./local_snapshot.js";
import { notice_text, question_text, shown_name } from "./notice_text.js";
import { create_peer } from "./peer.js";
import { create_session } from "./session.js";
import { begin } from "./session_protocol.js";
import { keep_session, my_name, session_kept, session_of_game, stun_servers } from "./session_storage.js";
import { player_names } from "./network_state.js";
import { create_spectators } from "./spectators.js";
import { create_spectating } from "./spectating.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Invitation } from "./invitation.js"
 * @import { Hello } from "./messages.js"
 * @import { NetworkState, NetworkEvent, Effect } from "./network_state.js"
 * @import { Peer } from "./peer.js"
 * @import { Plan } from "./session_effects.js"
 * @import { Session } from "./session.js"
 * @import { ProtocolState } from "./protocol_types.js"
 */

/**
 * What the effects work with. `session`, `peer`, `spectating` and `spectators` hold connections; there is at most one
 * of each.
 * @typedef {object} Network
 * @property {import("../../play/core/store.js").Store} store
 * @property {import("../../play/game/game_controller.js").GameController} play
 * @property {() => Promise<boolean>} confirm_replace_game  saves the running game; false if the user does not want it
 *   replaced
 * @property {ReturnType<typeof import("./remote_agent.js").create_remote_agent>} agent
 * @property {() => NetworkState} state
 * @property {(event: NetworkEvent) => void} dispatch
 * @property {() => { open(): void, close(): void, is_open(): boolean }} dialog
 * @property {() => { is_seen(): boolean, check(): void }} chat
 * @property {Session | null} session
 * @property {Peer | null} peer  of the session
 * @property {import("./spectating.js").Spectating | null} spectating
 * @property {import("./spectators.js").Spectators | null} spectators
 */

/** @param {Omit<Parameters<typeof create_peer>[0], "stun">} on */
const make_peer = (on) => create_peer({ ...on, stun: stun_servers() });

/** Stores the session for a reload, if its game is on the board. @param {Translator} t @param {Network} network */
function keep(t, { session, store, state }) {
  if (session === null || session.game() === null || session.game() !== game_on_board(store.get())) return;
  keep_session({ talk: session.protocol(), name: shown_name(t, state().connection.name), saved: saved_game(store) });
}

/**
 * Turns the reports of a session into events.
 * @param {Translator} t
 * @param {Network} network
 * @returns {import("./session_effects.js").SessionListener}
 */
function session_listener(t, network) {
  const { store, dispatch } = network;
  const side = () => network.session?.protocol().me ?? "black";
  const seat = () => seat_of(store.get().game);
  return {
    phase: (phase) => dispatch({ kind: "phase_changed", phase }),
    greeted: (name, resumed) => dispatch({ kind: "greeted", name, resumed, side: side() }),
    chat: (text) => dispatch({ kind: "chat_received", text, seen: network.chat().is_seen() }),
    asked: (wish) => dispatch({ kind: "asked", wish }),
    answered: (wish, how) => dispatch({ kind: "answered", wish, how, side: side() }),
    gone: (reason) => dispatch({ kind: "peer_left", why: reason }),
    broken: (fault, move) => dispatch({ kind: "broken", fault, move, seat: seat() }),
    changed: () => keep(t, network),
    parted: () => dispatch({ kind: "game_replaced", seat: seat() }),
  };
}

/**
 * @param {Translator} t
 * @param {Network} network
 * @param {Plan} plan
 * @param {ProtocolState} protocol
 * @param {string | null} game id of the session's game on the board; null if it has not begun
 */
function make_session(t, network, plan, protocol, game) {
  const { store, play, agent } = network;
  network.peer = null;
  network.session = create_session(
    {
      store,
      agent,
      play,
      stand: (moves, clock) => bring_to(store, play, moves, clock),
      replay: replay_of(plan),
      begin: (me, of, name) => begin_game(store, play, of, sides(me, remote_player(t, name, protocol.session))),
    },
    session_listener(t, network),
    { protocol, plan, name: my_name(), game },
  );
}

/** Makes a new connection for the session. @param {Translator} t @param {Network} network */
function connect(t, network) {
  const { session } = network;
  if (session === null) throw new Error(t("not_started"));
  const peer = session.connect(make_peer);
  network.peer = peer;
  const { session: id, me: side } = session.protocol();
  const hello = /** @type {Hello} */ ({
    kind: "hello",
    session: id,
    side,
    name: my_name(),
    ...shared_game(session.here()),
  });
  return { peer, hello };
}

/**
 * Waits for what a connection of the session makes. Null if the connection was replaced or closed meanwhile: its result
 * and its error are of no use then.
 * @template Result
 * @param {Network} network
 * @param {Peer} peer
 * @param {Promise<Result>} making
 */
async function made_by(network, peer, making) {
  try {
    const result = await making;
    return network.peer === peer ? result : null;
  } catch (error) {
    if (network.peer !== peer) return null;
    throw error;
  }
}

/**
 * Creates the answer link to an invitation.
 * @param {Network} network
 * @param {Invitation} invitation
 * @param {Peer} peer
 */
async function make_answer({ dispatch }, { hello, description }, peer) {
  const own = await peer.answer(description);
  const fragment = await answer_fragment({
    kind: "answer",
    session: hello.session,
    to: description.user,
    name: my_name(),
    description: own,
  });
  return () => dispatch({ kind: "answer_made", session: hello.session, name: hello.name, fragment });
}

/** @param {Network} network */
function end_spectators(network) {
  network.spectators?.end();
  network.spectators = null;
}

/** @param {Network} network @param {"left" | "away"} reason */
function leave(network, reason) {
  network.session?.leave(reason);
  network.spectating?.leave();
  network.session = network.peer = network.spectating = null;
  end_spectators(network);
}

/** Watches a game of two other players on this board. @param {Translator} t @param {Network} network */
function make_spectating(t, network) {
  const { store, play, dispatch } = network;
  /** @type {{ id: string, game: number } | null} */
  let on_board = null;
  return create_spectating(
    {
      show(shown) {
        if (on_board !== null && on_board.id !== game_on_board(store.get())) {
          // The user has another game on the board, which is not to be replaced.
          network.spectating?.leave();
          dispatch({ kind: "peer_left", why: "left" });
          return true;
        }
        on_board = show_game(t, store, play, shown, on_board);
        if (on_board !== null) dispatch({ kind: "position_shown" });
        return on_board !== null;
      },
      phase: (phase) => dispatch({ kind: "phase_changed", phase }),
      broken: (fault) => dispatch({ kind: "broken", fault, move: "", seat: null }),
      gone: () => dispatch({ kind: "peer_left", why: "left" }),
    },
    make_peer,
  );
}

/**
 * Highlights the pieces that can move, as after a click on an unusable square.
 * @param {import("../../play/core/state_types.js").State} state
 */
const show_movable = (state) => patch(state, { board: { refused: state.board.refused + 1 } });

/**
 * @type {{ readonly [Kind in Effect["kind"]]: (network: Network, effect: Extract<Effect, { kind: Kind }>, t:
 *   Translator) => void | Promise<void> }}
 */
const EFFECTS = Object.freeze({
  async free_board({ confirm_replace_game, dispatch }, { purpose }) {
    dispatch({ kind: (await confirm_replace_game()) ? "board_freed" : "board_kept", purpose });
  },

  abandon: (network) => leave(network, "away"),
  leave: (network) => leave(network, "left"),
  drop_session: (network) => void (network.session = network.peer = null),
  disconnect(network) {
    network.peer?.close();
    network.peer = null;
  },
  end_spectators,
  keep: (network, _, t) => keep(t, network),

  host(network, { id, choice: { side, rules, start = start_of(rules).fen, control = "" } }, t) {
    make_session(t, network, { rules, start, control }, begin(id, side), null);
  },
  join(
    network,
    {
      invitation: {
        hello: { rules, start, control, game, session, side },
      },
    },
    t,
  ) {
    make_session(t, network, { rules, start, control }, begin(session, opponent(side), game, true), null);
  },
  resume(network, { seat: { id, side } }, t) {
    const state = network.store.get();
    const protocol = session_of_game(id, state.game.id)?.talk ?? begin(id, side);
    const { rules, start, control } = local_game(state, 0);
    make_session(
      t,
      network,
      { rules, start, control },
      { ...protocol, greeted: false, fair: false, assistance: false },
      state.game.id,
    );
  },
  restore_game({ store, play, dispatch }, { invitation }) {
    const kept = session_kept(invitation.hello.session, opponent(invitation.hello.side));
    if (kept !== null) keep_session({ ...kept, saved: restore_kept(store, play, kept) });
    dispatch({ kind: "game_restored", invitation });
  },

  async invite(network, _, t) {
    const { peer, hello } = connect(t, network);
    const description = await made_by(network, peer, peer.invite());
    if (description === null) return;
    const fragment = await invitation_fragment({ kind: "join", as: "play", hello, description });
    if (network.peer === peer)
      network.dispatch({ kind: "invitation_made", session: hello.session, user: description.user, fragment });
  },
  async answer(network, { invitation }, t) {
    const { peer } = connect(t, network);
    const report = await made_by(network, peer, make_answer(network, invitation, peer));
    report?.();
  },
  accept: ({ peer }, { description }) => peer?.accept(description),

  async watch(network, { invitation }, t) {
    const spectating = make_spectating(t, network);
    network.spectating = spectating;
    const report = await make_answer(network, invitation, spectating.peer);
    if (network.spectating === spectating) report();
  },

  async invite_spectator(network) {
    const { session, store, dispatch } = network;
    if (session === null) return;
    const { session: id, me: side } = session.protocol();
    const about = () => ({
      game: network.session?.protocol().game ?? 0,
      names: player_names(network.state(), my_name()),
    });
    network.spectators ??= create_spectators(store, about, (count) => dispatch({ kind: "spectators_changed", count }));
    if (network.spectators.full()) return;
    const description = await network.spectators.invite(make_peer);
    if (description === null) return;
    const hello = /** @type {const} */ ({
      kind: "hello",
      session: id,
      side,
      name: my_name(),
      ...shared_game(session.here()),
    });
    const fragment = await invitation_fragment({ kind: "join", as: "watch", hello, description });
    dispatch({ kind: "spectator_invitation_made", session: id, user: description.user, fragment });
  },
  accept_spectator: ({ spectators }, { description }) => spectators?.accept(description),

  announce({ store }, { notice }, t) {
    const words = notice_text(t, notice);
    if ((notice.kind !== "begun" && notice.kind !== "resumed") || !human_turn(store.get()))
      return store.commit(set_note(words));
    store.commit((state) => show_movable(set_note(`${words} ${t("your_move")}.`)(state)));
  },
  show_question({ store }, { wish, name }, t) {
    const words = question_text(t, wish, name);
    store.commit(ask({ kind: "asked", words }));
  },
  open_dialog: ({ dialog }) => dialog().open(),
  close_dialog: ({ dialog }) => dialog().close(),
});

/** @type {(network: Network, effect: Effect, t: Translator) => void | Promise<void>} */
const perform_effect = by_kind(EFFECTS);

/** @param {Translator} t @param {Network} network @param {Effect} effect @returns {void | Promise<void>} */
export const perform = (t, network, effect) => perform_effect(network, effect, t);
