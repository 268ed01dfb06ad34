// Network play, loaded on first use: connects the state machine (network_transition.js) to the dialog, the game on the
// board, and opened links.
import "../../kit/language/late_phrases.js";
import { game_on_board } from "./local_snapshot.js";
import { make_offer, set_notice } from "../../play/core/actions.js";
import { assistance } from "../../play/core/fair_play.js";
import { opponent, playing } from "../../play/core/state.js";
import { late_styles } from "../../kit/widgets/late_styles.js";
import { late_style } from "../../kit/widgets/lazy_style.js";
import { load_rules } from "../../play/rules/load_rules.js";
import { error_message } from "../../kit/platform/error_message.js";
import { random_hex } from "../../kit/platform/random.js";
import { create_chat_tab } from "./chat_tab.js";
import { create_network_dialog } from "./dialog.js";
import { create_machine } from "../../kit/platform/machine.js";
import { refusal_text } from "./fault_text.js";
import { is_playable, seat_of } from "./game_adapter.js";
import { found_fragment, read_fragment } from "./invitation.js";
import { link_offer } from "./link_offer.js";
import { chat_line } from "./messages.js";
import { perform } from "./network_effects.js";
import { START, belongs_here, dialog_view, refusal_of } from "./network_state.js";
import { transition } from "./network_transition.js";
import { notice_text, request_text, shown_name } from "./notice_text.js";
import { create_remote_agent } from "./remote_agent.js";
import { covered_request } from "./requests.js";
import { session_kept, set_damage_aside } from "./session_storage.js";
import { create_status_button } from "./status_button.js";
import { create_tab_handoff } from "./tab_handoff.js";
import { create_tab_rejoin } from "./tab_rejoin.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Network } from "./network_effects.js"
 * @import { NetworkEvent } from "./network_state.js"
 * @import { Invitation, Answer } from "./invitation.js"
 * @import { Wish } from "./messages.js"
 * @import { Choice } from "./remote_play.js"
 */

/**
 * @typedef {Pick<Network, "store" | "play" | "confirm_replace_game"> & { letters: (choice: Choice) => void }} Page
 *   `letters`: starts a correspondence game instead
 */

const new_session = () => random_hex(12);

/** @param {unknown} error @returns {NetworkEvent} */
const failure = (error) => ({ kind: "failed", notice: { kind: "failed", why: error_message(error) } });

/**
 * @param {Translator} t
 * @param {Page} page
 * @param {() => ReturnType<typeof create_network_dialog>} dialog
 * @param {() => ReturnType<typeof create_chat_tab>} chat
 */
function create_network_machine(t, { store, play, confirm_replace_game }, dialog, chat) {
  const machine = create_machine(
    START,
    transition,
    (/** @type {import("./network_state.js").Effect} */ effect) => perform(t, network, effect),
    failure,
  );
  /** @type {Network} */
  const network = {
    store,
    play,
    confirm_replace_game,
    dialog,
    chat,
    agent: create_remote_agent(),
    state: machine.get,
    dispatch: machine.dispatch,
    session: null,
    peer: null,
    spectating: null,
    spectators: null,
  };
  return { machine, network };
}

/** Whether the browser supports WebRTC. Checked before the running game is replaced. @param {Network} network */
function can_connect({ dispatch }) {
  if (typeof RTCPeerConnection !== "undefined") return true;
  dispatch({ kind: "failed", notice: { kind: "unsupported" } });
  return false;
}

/** @param {Network} network @param {Invitation | Answer} link */
const open_link = ({ dispatch }, link) =>
  dispatch(
    link.kind === "answer"
      ? { kind: "answer_opened", answer: link }
      : {
          kind: "offer_opened",
          invitation: link,
          known: session_kept(link.hello.session, opponent(link.hello.side)) !== null,
        },
  );

/**
 * Uses a link that was opened or pasted.
 * @param {Translator} t
 * @param {Network} network
 * @param {string} fragment
 * @returns {Promise<string>} why it cannot be used, or ""
 */
async function open_fragment(t, network, fragment) {
  const link = await read_fragment(fragment);
  if (link.kind !== "damaged" && link.kind !== "answer") await load_rules(link.hello.rules);
  const refusal = refusal_of(network.state(), link, ({ hello: { rules, start, control } }) =>
    is_playable({ rules, start, control }),
  );
  if (refusal !== null) return refusal_text(t, refusal);
  if (link.kind !== "damaged") open_link(network, link);
  return "";
}

/**
 * Uses a link that was opened in another tab.
 * @param {Network} network
 * @param {string} fragment
 * @returns {Promise<boolean>} whether it belongs to this tab
 */
async function take_over(network, fragment) {
  const link = await read_fragment(fragment);
  if (link.kind === "damaged" || !belongs_here(network.state(), link)) return false;
  network.dispatch(
    link.kind === "answer" ? { kind: "answer_opened", answer: link } : { kind: "handed_over", invitation: link },
  );
  return true;
}

/** @param {Translator} t @param {Network} network */
const not_connected = (t, { state }) => t("network.not_connected", { name: shown_name(t, state().connection.name) });

/**
 * Asks the peer for its consent.
 * @param {Translator} t @param {Network} network @param {Wish} wish @returns {string} a message for the player
 */
function request(t, network, wish) {
  const { session, state } = network;
  if (session === null || state().connection.status !== "connected") return not_connected(t, network);
  session.ask(wish);
  return request_text(t, wish);
}

/** @param {Translator} t @param {Network} network @param {Page} page @returns {import("./dialog.js").Actions} */
function dialog_actions(t, network, { letters, store }) {
  const { dispatch, state } = network;
  /** @param {() => NetworkEvent} event */
  const connecting = (event) => () => void (can_connect(network) && dispatch(event()));
  return {
    make_link: (plan) => connecting(() => ({ kind: "link_requested", id: new_session(), plan }))(),
    accept: connecting(() => ({ kind: "offer_accepted", seat: seat_of(store.get().game) })),
    invite_spectator: connecting(() => ({ kind: "spectator_link_requested" })),
    letters: (plan) => letters({ ...state().choice, ...plan }),
    closed() {
      dispatch({ kind: "dialog_closed" });
      network.chat().check();
    },
    assistance: () => assistance(store.get()),
    async paste(text) {
      const fragment = await found_fragment(text);
      if (fragment === null) return t("network.link.none");
      // The rules of the invitation may need the whole module, which cannot always be fetched.
      return open_fragment(t, network, fragment).catch((error) => t("share.failed", { why: error_message(error) }));
    },
    rematch: () => request(t, network, "rematch"),
    leave: () => dispatch({ kind: "left", seat: seat_of(store.get().game) }),
  };
}

/** @param {Translator} t @param {Network} network @returns {import("./chat_tab.js").ChatActions} */
const chat_actions = (t, network) => ({
  send(text) {
    const line = chat_line(text);
    if (line === "") return { sent: false, words: "" };
    const result = network.session?.chat(line) ?? "not-connected";
    if (result === "too-fast") return { sent: false, words: t("network.chat.too_fast") };
    if (result === "not-connected") return { sent: false, words: not_connected(t, network) };
    network.dispatch({ kind: "chat_sent", text: line });
    return { sent: true, words: "" };
  },
  seen: () => network.dispatch({ kind: "chat_seen" }),
});

/**
 * Offers a new link in the message line while the opponent of the game on the board is disconnected.
 * @param {Translator} t
 * @param {Network} network
 * @param {Pick<import("../../play/core/store.js").Store<unknown>, "subscribe">} machine
 */
function offer_links(t, { store, state }, machine) {
  const offer = () => {
    const page = store.get();
    const notice = link_offer(state(), playing(page) ? (seat_of(page.game)?.id ?? null) : null);
    const words = notice === null ? null : notice_text(t, notice);
    if (words === (page.message.offer?.words ?? null)) return;
    store.commit(make_offer(words === null ? null : { words, button: t("network.renew") }));
  };
  machine.subscribe(offer);
  store.subscribe((now, before) => {
    if (now.game !== before.game || now.message.offer !== before.message.offer) offer();
  });
  offer();
}

/**
 * Follows the board: reports a session's game that is put on it to the state machine, and whether the game is over.
 * @param {Network} network
 */
function follow_board(network) {
  const { store, state, dispatch } = network;
  const find_seat = () => {
    const seat = seat_of(store.get().game);
    if (seat !== null) dispatch({ kind: "seat_found", seat });
  };
  store.subscribe((now, before) => {
    if (game_on_board(now) !== game_on_board(before)) find_seat();
    const covered = covered_request(network.session?.protocol().offered ?? null, now, before);
    if (covered !== null) dispatch({ kind: "asked", wish: covered.wish });
    const over = now.game.line[now.game.ply]?.outcome.state !== "playing";
    if (over !== state().connection.over) dispatch({ kind: "game_over_changed", over });
  });
  find_seat();
  return find_seat;
}

/** @param {Translator} t @param {Network} network @returns {(fragment: string) => Promise<void>} */
function create_arrival(t, network) {
  const { store } = network;
  const hand_over = create_tab_handoff((fragment) => take_over(network, fragment));
  return async (fragment) => {
    if (!can_connect(network)) return;
    try {
      const notice = (await hand_over(fragment)) ? t("network.handed_over") : await open_fragment(t, network, fragment);
      if (notice !== "") store.commit(set_notice(notice));
    } catch (error) {
      network.dispatch(failure(error));
    }
  };
}

/** @param {Translator} t @param {Page} page */
export async function create_network(t, page) {
  await Promise.all([
    late_styles(),
    late_style(new URL("../../style/network.css", import.meta.url).href),
    late_style(new URL("../../style/new_game.css", import.meta.url).href),
  ]);
  const { store } = page;
  const damage = set_damage_aside();
  if (damage !== "none") store.commit(set_notice(t(damage === "aside" ? "network.stored_aside" : "stored.no_room")));
  const { machine, network } = create_network_machine(
    t,
    page,
    () => dialog,
    () => chat,
  );
  /**
   * @template View
   * @param {(state: import("./network_state.js").NetworkState) => View} view
   * @returns {Pick<import("../../play/core/store.js").Store<View>, "get" | "subscribe">}
   */
  const shown = (view) => ({
    get: () => view(machine.get()),
    subscribe: (listener) =>
      machine.subscribe((now, before) => {
        if (now.connection !== before.connection || now.prompt !== before.prompt) listener(view(now), view(before));
      }),
  });
  const dialog = create_network_dialog(t, shown(dialog_view), dialog_actions(t, network, page));
  const connection = shown((state) => state.connection);
  const chat = create_chat_tab(t, connection, chat_actions(t, network));
  create_status_button(t, connection, { dialog: dialog.open, chat: chat.open });
  addEventListener("pagehide", () => network.session?.away());
  const find_seat = follow_board(network);
  offer_links(t, network, machine);
  const request_link = () =>
    machine.dispatch({ kind: "link_requested", id: new_session(), plan: machine.get().choice });
  if (typeof RTCPeerConnection !== "undefined") create_tab_rejoin(machine);

  const ask = (/** @type {Wish} */ wish) => request(t, network, wish);

  return {
    /** @param {Choice} choice */
    open: (choice) => machine.dispatch({ kind: "opened", choice }),
    arrive: create_arrival(t, network),
    agent() {
      find_seat();
      return network.agent;
    },
    ask,
    /** @param {boolean} yes */
    answer: (yes) => network.session?.answer(yes),
    /** Asks the friend to allow engine and book for both players. @returns {string} a message for the player */
    ask_assistance() {
      if (network.session?.protocol().fair === false && machine.get().connection.status === "connected")
        return t("fair_play.older");
      return ask("assistance");
    },
    /** Creates a new link for the game on the board. */
    renew() {
      if (!can_connect(network)) return;
      request_link();
      dialog.open();
    },
  };
}
