// A game with a person on another page. Each message is read, judged by session_protocol.js, and its acts are
// performed; what is played here is sent. Moves go through the page's game loop; ends and takebacks go through its
// controller.
import { again, answer, ask, receive, tell_end, tell_move } from "./session_protocol.js";
import { ended, game_on_board, local_game, shared_game } from "./local_snapshot.js";
import { allow_assistance } from "../core/fair_play.js";
import { FAIR_PLAY, read, write } from "./messages.js";
import { set_clock } from "../core/actions.js";
import { ALL, CHAT, full, take } from "./rate_limit.js";
import { remaining_times, nearly_over, stopped } from "./clock_sync.js";

/**
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("../core/state.js").Side} Side
 * @typedef {import("./session_protocol.js").ProtocolState} ProtocolState
 * @typedef {import("./session_protocol.js").Act} Act
 * @typedef {import("./session_protocol.js").Transition} Transition
 * @typedef {import("./messages.js").Message} Message
 * @typedef {import("./messages.js").Hello} Hello
 * @typedef {import("./messages.js").Wish} Wish
 * @typedef {import("./peer.js").Peer} Peer
 * @typedef {import("./peer.js").Phase} Phase
 */

/**
 * The agreed game, until it is on the board.
 * @typedef {Pick<Hello, "rules" | "start" | "control">} Plan
 */

/**
 * Hears what happens in a session.
 * @typedef {object} SessionListener
 * @property {(phase: Phase) => void} phase
 * @property {(name: string, carried_on: boolean) => void} greeted
 * @property {(text: string) => void} chat
 * @property {(wish: Wish) => void} asked
 * @property {(wish: Wish, how: "declined" | "lapsed" | "agreed") => void} answered
 * @property {(why: "left" | "away" | "refused") => void} gone
 * @property {(fault: import("./connection_state.js").Fault, move: string)
 *   => void} broken the connection has ended
 * @property {() => void} changed  there is something to keep
 * @property {() => void} parted   another game is on the board
 */

/**
 * The session's actions on this page.
 * @typedef {object} Board
 * @property {import("../core/store.js").Store} store
 * @property {Pick<import("../game/game_controller.js").GameController, "go_to" | "resign" | "lose_on_time" | "agree_draw">} play
 * @property {(moves: string[], clock: import("./messages.js").Clock | null) => void} stand brings the game on the board
 *   to these moves, which are legal
 * @property {(me: Side, plan: Plan, name: string) => void} begin puts a new game on the board; `name`: of the other
 *   side
 * @property {import("./session_protocol.js").Replay} replay
 * @property {ReturnType<typeof import("./remote_agent.js").create_remote_agent>} agent
 */

/** How long to wait for a received move to appear on the board, in milliseconds: normally it is there at once. */
const PATIENCE = 5000;

/**
 * @param {Board} board @param {SessionListener} listener
 * @param {{ protocol: ProtocolState, plan: Plan, name: string, game: string | null }} from `game`: the id of the game on the board,
 *   if it is this one; `name`: one's own
 */
export function create_session(
  { store, play, stand, begin, replay, agent },
  listener,
  { protocol: first, plan, name, game },
) {
  let protocol = first;
  let id = game;
  /** @type {Peer | null} */
  let peer = null;
  /** The board is changed on behalf of the other side, or of both, so the change is not sent. */
  let acting = false;
  let over = false;
  let their_name = "";
  let all = full(ALL, 0);
  let chat = full(CHAT, 0);
  /** One after the other. */
  let work = Promise.resolve();

  /** @returns {import("./session_protocol.js").LocalGame} */
  const here = () => {
    if (id !== null)
      return { ...local_game(store.get(), protocol.game), late: nearly_over(store.get(), protocol.me, Date.now()) };
    return {
      ...plan,
      game: protocol.game,
      moves: [],
      ended: null,
      clock: null,
      turn: protocol.me,
      legal: [],
      playing: false,
      turns: [],
      late: false,
    };
  };

  /** @param {Message} message */
  const send = (message) => peer?.send(write(message)) ?? false;

  const end = () => {
    over = true;
    unsubscribe();
    peer?.close();
  };

  /**
   * @param {import("./connection_state.js").Fault} fault
   * @param {string} [move]
   */
  const break_off = (fault, move = "") => {
    if (over) return;
    send({ kind: "bye", why: "refused" });
    end();
    listener.broken(fault, move);
  };

  /** Resolves when the board has gone past a ply; false: it did not in time. @returns {Promise<boolean>} */
  const applied = (/** @type {number} */ ply) =>
    new Promise((resolve) => {
      const is_applied = () => game_on_board(store.get()) === id && store.get().game.ply > ply;
      if (is_applied()) return resolve(true);
      /** @param {boolean} answer */
      const done = (answer) => {
        stop();
        clearTimeout(timer);
        resolve(answer);
      };
      const stop = store.subscribe(() => is_applied() && done(true));
      const timer = setTimeout(() => done(false), PATIENCE);
    });

  /** @param {Hello} hello @param {boolean} behind */
  const greeted = (hello, behind) => {
    const fresh = id === null;
    their_name = hello.name;
    if (fresh) start();
    if (fresh && behind) stand(hello.moves, hello.clock);
    listener.greeted(hello.name, hello.moves.length > 0 || here().moves.length > 0);
  };

  const start = () => {
    begin(protocol.me, plan, their_name);
    id = store.get().game.id;
  };

  /** @param {Act} act @returns {void | Promise<void>} */
  const act = (act) => {
    switch (act.act) {
      case "play":
        return play_move(act.move, act.clock);
      case "stand":
        return id === null ? undefined : as_agreed(() => stand(act.moves, act.clock));
      case "back":
        return as_agreed(
          () => (play.go_to(store.get().game.line_nodes[act.ply] ?? null), listener.answered("takeback", "agreed")),
        );
      case "draw":
        return as_agreed(() => (play.agree_draw(), listener.answered("draw", "agreed")));
      case "assistance":
        return listener.answered("assistance", "agreed");
      case "rematch":
        return as_agreed(() => (start(), listener.answered("rematch", "agreed")));
      case "end":
        return as_agreed(() => (act.ended.state === "time" ? play.lose_on_time : play.resign)(act.ended.side));
      case "greeted":
        return as_agreed(() => greeted(act.hello, act.behind));
      case "chat":
        return listener.chat(act.text);
      case "ask":
        return listener.asked(act.wish);
      case "declined":
        return listener.answered(act.wish, "declined");
      case "lapsed":
        return listener.answered(act.wish, "lapsed");
      case "gone":
        return listener.gone(act.why);
      case "send":
        return void send(act.message);
      case "close":
        return break_off(act.breach, act.move);
    }
  };

  /** @param {() => void} work */
  const as_agreed = (work) => {
    acting = true;
    try {
      work();
    } finally {
      acting = false;
    }
  };

  /** Copies the agreement on engine and book into the game on the board. */
  const keep_fair = () => {
    if (id !== null && game_on_board(store.get()) === id) store.commit(allow_assistance(protocol.assistance));
  };

  /** @param {string} move @param {import("./messages.js").Clock | null} clock */
  const play_move = async (move, clock) => {
    const { ply: at, line } = store.get().game;
    const turn = line[at]?.turn;
    if (clock !== null && turn !== undefined)
      store.commit((state) => set_clock(stopped(state, clock[turn], Date.now()))(state));
    agent.deliver(move, at);
    if (!(await applied(at)) && !over) break_off("internal"); // it was legal
  };

  /** @param {Transition} heard */
  const follow = async ({ protocol: next, acts }) => {
    const news = protocol !== next; // a ping changes nothing
    protocol = next;
    keep_fair();
    for (const one of acts) if (!over) await act(one);
    if (!over && news) listener.changed();
  };

  /** @param {Message} message */
  const on_message = async (message) => {
    if (!over) await follow(receive(protocol, here(), message, replay));
  };

  /**
   * The rate limit: too many messages end the connection; too many chat lines are only left out.
   * @param {Message["kind"] | null} kind
   */
  const too_much = (kind) => {
    const now = Date.now();
    const taken = take(all, ALL, now);
    all = taken.bucket;
    if (!taken.ok) return "close";
    if (kind !== "chat") return null;
    const said = take(chat, CHAT, now);
    chat = said.bucket;
    return said.ok ? null : "leave-out";
  };

  /** @param {unknown} data */
  const on_data = (data) => {
    if (over) return;
    const { message, fault } = read(data);
    const surplus = too_much(message?.kind ?? null);
    if (surplus === "close") return break_off("too-many");
    if (message === null) return break_off(fault);
    if (surplus === null)
      work = work
        .then(() => on_message(message))
        .catch((error) => {
          console.error(error); // messages are checked before, so it is an error of this page
          break_off("internal");
        });
  };

  /** @param {Phase} phase */
  const on_phase = (phase) => {
    if (over) return; // the channel closes a moment later, when another session may have made its link
    if (phase === "open" && !said_hello) {
      said_hello = true;
      send({ kind: "hello", session: protocol.session, side: protocol.me, name, ...shared_game(here()) });
      send({ kind: "ping", number: FAIR_PLAY });
    }
    listener.phase(phase);
  };
  let said_hello = false;

  const unsubscribe = store.subscribe((now, before) => {
    if (acting || over || id === null) return;
    if (game_on_board(now) !== id) {
      send({ kind: "bye", why: "away" });
      end();
      return listener.parted();
    }
    if (now.game.revision === before.game.revision) return;
    const move = now.game.line[now.game.ply]?.last_move;
    const mine = before.game.line[before.game.ply]?.turn === protocol.me;
    if (now.game.ply === before.game.ply + 1 && mine && move)
      return void follow(tell_move(protocol, here(), move.notation, remaining_times(now)));
    const by_word = ended(now);
    if (by_word !== null && by_word.state !== "agreed" && ended(before) === null)
      return void follow(tell_end(protocol, here(), by_word));
    listener.changed();
  });

  keep_fair();

  return {
    protocol: () => protocol,
    here,
    game: () => id,

    /**
     * Makes a new connection in place of the last one. An unanswered request of the other side is dropped.
     * @param {(on: { on_phase(phase: Phase): void, on_data(data: unknown): void, beat(number: number): void }) => Peer}
     *   connect
     */
    connect(connect) {
      peer?.close();
      protocol = again(protocol);
      keep_fair();
      said_hello = false;
      const on = /** @param {() => Peer | null} own */ (own) => ({
        on_phase: (/** @type {Phase} */ phase) => void (own() === peer && on_phase(phase)),
        on_data: (/** @type {unknown} */ data) => void (own() === peer && on_data(data)),
        beat: (/** @type {number} */ number) => void send({ kind: "ping", number }),
      });
      /** @type {Peer | null} */
      let made = null;
      made = peer = connect(on(() => made));
      return made;
    },

    /** @param {Wish} wish */
    ask: (wish) => void follow(ask(protocol, here(), wish)),
    /** @param {boolean} yes */
    answer: (yes) => void follow(answer(protocol, here(), yes)),
    /** @param {string} text @returns {boolean} */
    chat: (text) => protocol.greeted && send({ kind: "chat", text }),

    /** @param {"left" | "away"} why */
    leave(why) {
      if (over) return;
      send({ kind: "bye", why });
      end();
    },
    /** The page is being left, perhaps to come back. */
    away: () => void send({ kind: "bye", why: "away" }),
  };
}

/** @typedef {ReturnType<typeof create_session>} Session */
