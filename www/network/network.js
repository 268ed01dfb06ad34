// Play with a person on another page, loaded when it is first asked for: makes and takes invitations, keeps the session and what is shown
// of it. There is one session at a time, that of the game on the board.
import { say, tell } from "../core/actions.js";
import { read_control } from "../clock/clock.js";
import { control_words } from "../clock/clock_text.js";
import { create_store } from "../core/store.js";
import { opponent } from "../core/state.js";
import { rules_name } from "../rules/rules_name.js";
import { side_name } from "../language/side_names.js";
import { capital } from "../core/game_text.js";
import { phrase } from "../language/phrase_late.js";
import { late_style } from "../widgets/lazy_style.js";
import { why } from "../platform/error_message.js";
import { create_remote_agent } from "./remote_agent.js";
import { create_carrier } from "./tab_handoff.js";
import { create_chip } from "./status_button.js";
import { create_network_dialog } from "./dialog.js";
import { damage_words, fault_words } from "./fault_text.js";
import { here as here_of, table } from "./local_snapshot.js";
import { answer_fragment, found_fragment, invitation_fragment, read_fragment } from "./invitation.js";
import { NOTHING, phased, said, set } from "./connection_state.js";
import { chat_line } from "./messages.js";
import { create_peer } from "./peer.js";
import { keep_session, my_name, session_kept, set_damage_aside, stun_servers } from "./session_storage.js";
import { create_session } from "./session.js";
import { begin_game, is_playable, remote_player, replay_of, saved_game, session_of, show_game, sides, stand, start_of } from "./game_adapter.js";
import { begin } from "./session_protocol.js";
import { called, create_told } from "./session_messages.js";
import { create_watchers } from "./spectators.js";
import { create_watching } from "./spectating.js";

/**
 * @typedef {import("../core/store.js").Store} Store
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("../core/state.js").Side} Side
 * @typedef {import("../game/game_controller.js").Play} Play
 * @typedef {import("./connection_state.js").Link} Link
 * @typedef {import("./invitation.js").Invitation} Invitation
 * @typedef {import("./invitation.js").Answer} Answer
 * @typedef {import("./messages.js").Wish} Wish
 * @typedef {import("./session.js").Plan} Plan
 * @typedef {import("./session.js").Session} Session
 * @typedef {import("./session_protocol.js").Talk} Talk
 */

/** @typedef {{ side: Side, rules: State["rules"], start?: string, control?: string }} Choice */

const new_session = () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * @param {object} page
 * @param {Store} page.store
 * @param {Play} page.play
 * @param {() => Promise<boolean>} page.make_room
 * @param {(choice: Choice) => void} page.letters  to play move by move instead
 */
export async function create_network({ store, play, make_room, letters }) {
  await late_style(new URL("../style/network.css", import.meta.url).href);
  const damage = set_damage_aside();
  if (damage !== "none") store.commit(tell(phrase(damage === "aside" ? "network.stored_aside" : "stored.no_room")));
  const link = create_store(/** @type {Link} */ (NOTHING));
  const agent = create_remote_agent();
  /** @type {Session | null} */
  let session = null;
  /** @type {import("./spectating.js").Watching | null} */
  let watching = null;
  /** @type {import("./spectators.js").Watchers | null} */
  let watchers = null;
  /** The invitation of this page that waits for its answer. @type {{ user: string, accept(answer: Answer): Promise<void> } | null} */
  let invited = null;
  /** The invitation that was opened here and waits for this side's word. @type {Invitation | null} */
  let offer = null;
  /** What the dialog showed before it was opened for an offer or for another game: it comes back where nothing comes of that. @type {Link | null} */
  let before = null;

  const name = () => link.get().name;
  /** @param {string} sentence  in the message line, and where the connection is shown */
  const inform = (sentence) => {
    link.commit(set({ says: sentence }));
    store.commit(say(sentence));
  };
  /** @param {Omit<Parameters<typeof create_peer>[0], "stun">} on */
  const connect = (on) => create_peer({ ...on, stun: stun_servers() });

  /** Nobody sits at the other side any more; the game stands. */
  const forget = () => {
    session?.leave("away");
    watching?.leave();
    watchers?.end();
    session = watching = watchers = invited = offer = null;
  };

  const keep = () => {
    if (session !== null && session.game() !== null && session.game() === store.get().id) keep_session({ talk: session.talk(), name: name(), saved: saved_game(store) });
  };

  const told = create_told({
    store, link, inform, keep,
    me: () => session?.talk().me ?? "black",
    dialog: () => dialog,
    uninvited: () => (invited = null),
    broken() {
      keep();
      const id = session?.talk().session;
      session = invited = null;
      if (id !== undefined && session_of(store.get()) === id) revive(id, true);
      else link.commit(({ says }) => ({ ...NOTHING, says }));
    },
    parted() {
      session = invited = null;
      watchers?.end();
      watchers = null;
      link.commit(() => NOTHING);
    },
  });

  /** @param {Plan} plan @param {Talk} talk @param {string | null} game */
  const session_with = (plan, talk, game) => create_session({
    store, agent,
    play,
    stand: (moves, clock) => stand(store, play, moves, clock),
    replay: replay_of(plan),
    begin: (me, of, their_name) => begin_game(store, play, of, sides(me, remote_player(called(their_name), talk.session))),
  }, told, { talk, plan, name: my_name(), game });

  /** The session of the game on the board, which was restored: nobody is connected yet. @param {string} id @param {boolean} [quietly] */
  function revive(id, quietly = false) {
    if (session !== null) return;
    const kept = session_kept(id);
    const state = store.get();
    const me = state.players.black.kind === "human" ? "black" : "white";
    const here = here_of(state, 0);
    const talk = kept === null || kept.saved.id !== state.id ? begin(id, me) : kept.talk;
    const other = state.players[opponent(me)];
    session = session_with({ rules: here.rules, start: here.start, control: here.control }, { ...talk, greeted: false }, state.id);
    link.commit(set({ ...(quietly ? {} : NOTHING), status: "closed", playing: true, name: other.kind === "other" ? other.name : called("") }));
  }

  /** Makes the link that the other side is to open. */
  const invite = async () => {
    const { peer, talk, here } = connected();
    const description = await peer.invite();
    invited = { user: description.user, accept: ({ description: theirs }) => peer.accept(theirs) };
    const hello = /** @type {const} */ ({ kind: "hello", session: talk.session, side: talk.me, name: my_name(), ...table(here) });
    link.commit(set({ status: "inviting", fragment: await invitation_fragment({ kind: "join", as: "play", hello, description }), says: "" }));
  };

  /** Another connection of the session. */
  const connected = () => {
    if (session === null) throw new Error(phrase("not_started"));
    const own = session;
    return { peer: own.connect(connect), talk: own.talk(), here: own.here() };
  };

  /** @param {Choice} choice */
  const begin_invitation = async ({ side, rules, start, control = "" }) => {
    if (!(await make_room())) return;
    forget();
    link.commit(() => NOTHING);
    session = session_with({ rules, start: start ?? start_of(rules), control }, begin(new_session(), side), null);
    await invite();
  };

  /** Whether an invitation is for the game that is open here. @param {Invitation} invitation */
  const is_ours = ({ as, hello }) => as === "play" && session !== null && session.talk().session === hello.session && session.talk().me !== hello.side;

  /** @param {Invitation} invitation */
  const answer_it = async (invitation) => {
    const { hello, description } = invitation;
    const { peer } = connected();
    const own = await peer.answer(description);
    link.commit(set({ status: "answering", name: called(hello.name), fragment: await answer_fragment({ kind: "answer", session: hello.session, to: description.user, name: my_name(), description: own }) }));
    dialog.open();
  };

  /** The game of a session that this browser knows is put on the board, if another stands there. @param {string} id */
  const reopen = async (id) => {
    const kept = session_kept(id);
    if (kept === null || session_of(store.get()) === id || !(await make_room())) return;
    forget();
    play.restore(kept.saved);
  };

  /** @param {Invitation} invitation */
  const join = async (invitation) => {
    const { hello } = invitation;
    await reopen(hello.session);
    if (session_of(store.get()) === hello.session) revive(hello.session, true);
    if (is_ours(invitation)) return answer_it(invitation);
    if (!(await make_room())) return;
    forget();
    const { rules, start, control, game, session: id, side } = hello;
    session = session_with({ rules, start, control }, begin(id, opponent(side), game, true), null);
    await answer_it(invitation);
  };

  /** @param {Invitation} invitation */
  const watch = async ({ hello, description }) => {
    if (!(await make_room())) return;
    forget();
    /** @type {{ id: string, game: number } | null} */
    let on_board = null;
    watching = create_watching({
      show(shown) {
        on_board = show_game(store, play, shown, on_board);
        if (link.get().playing === false && on_board !== null) dialog.close();
        if (on_board !== null) link.commit(set({ playing: true }));
        return on_board !== null;
      },
      phase(phase) {
        link.commit(phased(phase));
        if (phase === "closed") inform(phrase("network.watch_over"));
      },
      broken: (fault) => (inform(fault_words(fault, name(), "")), link.commit(set({ status: "closed" }))),
      gone: () => (inform(phrase("network.watch_over")), link.commit(set({ status: "closed" }))),
    }, connect);
    const own = await watching.peer.answer(description);
    const fragment = await answer_fragment({ kind: "answer", session: hello.session, to: description.user, name: my_name(), description: own });
    link.commit(set({ status: "answering", watching: true, name: called(hello.name), fragment }));
    dialog.open();
  };

  /** @param {Invitation} invitation */
  const show_offer = (invitation) => {
    const { hello, as } = invitation;
    offer = invitation;
    before ??= link.get();
    const words = { name: called(hello.name), side: side_name(opponent(hello.side)), rules: rules_name(hello.rules) };
    const known = session_kept(hello.session) !== null;
    const control = read_control(hello.control);
    const clock = control === null ? "" : ` ${capital(control_words(control))}.`;
    const invited = as === "watch" ? phrase("network.invites_to_watch", words) : known ? phrase("network.invites_back", words) : phrase("network.invites", words);
    link.commit((now) => ({ ...(session === null ? NOTHING : now), status: "offered", name: words.name, invited: `${invited}${clock}`, watching: as === "watch" }));
    dialog.open();
  };

  /** @param {Answer} answer @returns {Promise<boolean>} whether it belongs to an invitation of this page */
  const take_answer = async (answer) => {
    if (watchers?.invited() === answer.to) {
      await watchers.accept(answer.description);
      link.commit(set({ watch_fragment: "" }));
      return true;
    }
    if (invited?.user !== answer.to) return false;
    const { accept } = invited;
    invited = null;
    link.commit(set({ status: "connecting", fragment: "", name: called(answer.name) }));
    await accept(answer);
    return true;
  };

  /** What another tab was opened with, if it belongs to this one. @param {string} fragment */
  const take_over = async (fragment) => {
    const found = await read_fragment(fragment);
    if (found.kind === "answer") return take_answer(found);
    if (found.kind !== "join" || !is_ours(found) || link.get().status === "connected") return false;
    await answer_it(found);
    return true;
  };
  const carry = create_carrier(take_over);

  /** A link that was opened or pasted. @param {string} fragment @returns {Promise<string>} what is wrong with it, or "" */
  const take = async (fragment) => {
    const found = await read_fragment(fragment);
    if (found.kind === "damaged") return damage_words(found.damage);
    if (found.kind === "answer") return (await take_answer(found)) ? "" : phrase("network.link.no_invitation");
    if (!is_playable({ rules: found.hello.rules, start: found.hello.start, control: found.hello.control })) return damage_words("damaged");
    if (invited !== null && found.description.user === invited.user) return phrase("network.link.own");
    show_offer(found);
    return "";
  };

  /** @param {string} fragment */
  const arrive = async (fragment) => {
    if (await carry(fragment)) return store.commit(tell(phrase("network.handed_over")));
    const wrong = await take(fragment);
    if (wrong !== "") store.commit(tell(wrong));
  };

  const names = () => {
    const me = session?.talk().me ?? "black";
    const other = { [opponent(me)]: name(), [me]: called(my_name()) };
    return /** @type {import("./messages.js").Names} */ (other);
  };
  const invite_watcher = async () => {
    if (session === null) return;
    const { session: id, me } = session.talk();
    watchers ??= create_watchers(store, () => ({ game: session?.talk().game ?? 0, names: names() }), (count) => link.commit(set({ watchers: count })));
    if (watchers.full()) return;
    const description = await watchers.invite(connect);
    const hello = /** @type {const} */ ({ kind: "hello", session: id, side: me, name: my_name(), ...table(session.here()) });
    link.commit(set({ watch_fragment: await invitation_fragment({ kind: "join", as: "watch", hello, description }) }));
  };

  /** What may fail is said where it was asked for. @param {() => Promise<unknown>} work */
  const trying = (work) => async () => {
    if (typeof RTCPeerConnection === "undefined") return inform(phrase("network.unsupported")); // before the running game is given up for it
    try {
      await work();
    } catch (error) {
      inform(phrase("share.failed", { why: why(error) }));
    }
  };

  /** @type {Choice} */
  let chosen = { side: "black", rules: "official" };
  const dialog = create_network_dialog(link, {
    make: trying(async () => {
      const another_game = link.get().status === "none";
      before = null;
      await (another_game ? begin_invitation(chosen) : invite());
    }),
    join: trying(async () => {
      const invitation = offer;
      offer = before = null;
      if (invitation !== null) await (invitation.as === "watch" ? watch(invitation) : join(invitation));
    }),
    letters: () => letters(chosen),
    closed() {
      const back = before;
      offer = before = null;
      if (back !== null) link.commit(() => back);
    },
    async paste(text) {
      const fragment = found_fragment(text);
      if (fragment === null) return phrase("network.link.none");
      try {
        return await take(fragment);
      } catch (error) {
        return phrase("share.failed", { why: why(error) });
      }
    },
    chat(text) {
      const line = chat_line(text);
      if (line === "" || !session?.chat(line)) return false;
      link.commit(said({ from: "me", text: line }, true));
      return true;
    },
    seen: () => link.commit(set({ unread: 0 })),
    rematch() {
      session?.ask("rematch");
      link.commit(set({ asked: "rematch" }));
    },
    invite_watcher: trying(invite_watcher),
    leave() {
      session?.leave("left");
      watching?.leave();
      watchers?.end();
      watchers = null;
      link.commit(set({ status: "closed", says: phrase("network.left") }));
      const id = session_of(store.get());
      session = null;
      if (id !== null) revive(id, true);
    },
  });
  create_chip(link, dialog.open);
  addEventListener("pagehide", () => session?.away());
  store.subscribe((now, before) => {
    const id = session_of(now);
    if (now.id !== before.id && id !== null && session === null && watching === null) revive(id);
    const over = now.line[now.at]?.outcome.state !== "playing";
    if (over !== link.get().over) link.commit(set({ over }));
  });

  const restored = session_of(store.get());
  if (restored !== null) revive(restored);

  return {
    /** @param {Choice} choice */
    open(choice) {
      chosen = choice;
      before = session?.game() == null && watching === null ? null : link.get();
      if (before === null) forget();
      link.commit(() => NOTHING);
      dialog.open();
    },
    arrive: (/** @type {string} */ fragment) => trying(() => arrive(fragment))(),
    agent: () => {
      const id = session_of(store.get());
      if (id !== null) revive(id);
      return agent;
    },
    /** @param {Wish} wish @returns {string} why it cannot be asked, or "" */
    ask(wish) {
      if (session === null || link.get().status !== "connected") return phrase("network.not_connected", { name: name() });
      session.ask(wish);
      const asked = { takeback: phrase("network.asked.takeback"), draw: phrase("network.asked.draw"), rematch: phrase("network.asked.rematch") };
      return asked[wish];
    },
    /** @param {boolean} yes */
    answer: (yes) => session?.answer(yes),
  };
}

/** @typedef {Awaited<ReturnType<typeof create_network>>} Network */
