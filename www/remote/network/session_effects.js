// Performs the effects of a session: sends messages, changes the game on the board, and reports to network play.
import { set_clock } from "../../play/core/actions.js";
import { allow_assistance } from "../../play/core/fair_play.js";
import { present } from "../../play/core/state.js";
import { after_outage, nearly_over, stopped } from "./clock_sync.js";
import { declare, resume } from "./declared_end.js";
import { game_on_board, local_game, shared_game } from "./local_snapshot.js";
import { write } from "./messages.js";
import { credited_transit } from "./round_trip.js";

/**
 * @import { Side } from "../../play/core/state_types.js"
 * @import { Fault } from "./connection_state.js"
 * @import { Hello, Message, Wish } from "./messages.js"
 * @import { Phase } from "./peer.js"
 * @import { Report, SessionEffect, SessionEvent, SessionState } from "./session_state.js"
 */

/**
 * @template {SessionEffect["kind"]} Kind
 * @typedef {Extract<SessionEffect, { kind: Kind }>} EffectOf
 */

/**
 * The agreed game, until it is on the board.
 * @typedef {Pick<Hello, "rules" | "start" | "control">} Plan
 */

/**
 * Receives the reports of a session.
 * @typedef {object} SessionListener
 * @property {(phase: Phase) => void} phase
 * @property {(name: string, resumed: boolean) => void} greeted
 * @property {(text: string) => void} chat
 * @property {(wish: Wish) => void} asked
 * @property {(wish: Wish, how: "declined" | "lapsed" | "agreed") => void} answered
 * @property {(reason: "left" | "away" | "refused") => void} gone
 * @property {(fault: Fault, move: string) => void} broken  the connection has ended
 * @property {() => void} changed  there is something to keep
 * @property {() => void} parted   another game is on the board
 */

/**
 * The session's actions on this page.
 * @typedef {object} Board
 * @property {import("../../play/core/store.js").Store} store
 * @property {Pick<import("../../play/game/game_controller.js").GameController, "go_to" | "resign" | "lose_on_time" |
 *   "agree_draw">} play
 * @property {(moves: string[], clock: import("./messages.js").Clock | null) => void} stand brings the game on the board
 *   to these moves, which are legal
 * @property {(me: Side, plan: Plan, name: string) => void} begin puts a new game on the board; `name`: of the other
 *   side
 * @property {import("./protocol_types.js").Replay} replay
 * @property {ReturnType<typeof import("./remote_agent.js").create_remote_agent>} agent
 */

/**
 * The objects of effects.
 * @typedef {object} SessionTools
 * @property {Board} board
 * @property {SessionListener} listener
 * @property {Plan} plan
 * @property {string} name  one's own
 * @property {import("./peer.js").Peer | null} peer
 * @property {boolean} changing_board  on behalf of the other side, or of both, so the change is not sent
 * @property {() => void} unsubscribe  from the board
 * @property {() => SessionState} state
 * @property {(event: SessionEvent) => void} dispatch
 */

/** How long to wait for a received move to appear on the board, in milliseconds; normally it appears at once. */
const PATIENCE = 5000;

/**
 * The current state of the session's game on this page.
 * @param {SessionTools} tools @returns {import("./protocol_types.js").LocalGame}
 */
export function current_game({ board: { store }, plan, state }) {
  const { protocol, game } = state();
  if (game !== null)
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
}

/** @param {SessionTools} tools @param {Message} message @returns {boolean} whether it could be sent */
export const send = ({ peer }, message) => peer?.send(write(message)) ?? false;

/** @param {SessionTools} tools */
function send_hello(tools) {
  const { protocol } = tools.state();
  const shared = shared_game(current_game(tools));
  send(tools, { kind: "hello", session: protocol.session, side: protocol.me, name: tools.name, ...shared });
}

/** @param {SessionTools} tools @param {() => void} change */
function change_board(tools, change) {
  tools.changing_board = true;
  try {
    change();
  } finally {
    tools.changing_board = false;
  }
}

/**
 * Resolves when the board has gone past a ply, or cannot any more: the user has ended the game or gone back while the
 * move waited for the animation. False: none of this in time.
 * @param {SessionTools} tools @param {number} ply @returns {Promise<boolean>}
 */
const applied = ({ board: { store }, state }, ply) =>
  new Promise((resolve) => {
    const is_applied = () => {
      const page = store.get();
      if (game_on_board(page) !== state().game) return false;
      return page.game.ply !== ply || present(page)?.outcome.state !== "playing";
    };
    if (is_applied()) return resolve(true);
    /** @param {boolean} in_time */
    const finish = (in_time) => {
      unsubscribe();
      clearTimeout(timer);
      resolve(in_time);
    };
    const unsubscribe = store.subscribe(() => is_applied() && finish(true));
    const timer = setTimeout(() => finish(false), PATIENCE);
  });

/** @param {SessionTools} tools @param {EffectOf<"play_move">} effect */
async function play_move(tools, { move, clock }) {
  const { store, agent } = tools.board;
  const { ply, line } = store.get().game;
  const turn = line[ply]?.turn;
  if (clock !== null && turn !== undefined) {
    const now = Date.now();
    const credited = credited_transit(tools.state().trip, now);
    store.commit((state) => set_clock(stopped(state, clock[turn], now, credited))(state));
  }
  agent.deliver(move, ply);
  tools.dispatch({ kind: "move_shown", in_time: await applied(tools, ply) });
}

/**
 * The peer's time in an outage does not count; that of this side does.
 * @param {SessionTools} tools @param {EffectOf<"credit_outage">} effect
 */
function credit_outage({ board: { store }, state }, { from }) {
  const { game, protocol } = state();
  if (game !== game_on_board(store.get()) || present(store.get())?.turn === protocol.me) return;
  store.commit((page) => set_clock(after_outage(page, from, Date.now()))(page));
}

/** @param {SessionTools} tools @param {EffectOf<"begin_game">} effect */
function begin_game(tools, { side, name }) {
  const { store, begin } = tools.board;
  change_board(tools, () => begin(side, tools.plan, name));
  tools.dispatch({ kind: "begun", game: store.get().game.id });
}

/** @param {SessionTools} tools @param {Report} report */
function tell_listener(tools, report) {
  const { listener } = tools;
  switch (report.kind) {
    case "phase":
      return listener.phase(report.phase);
    case "greeted": {
      const resumed = report.hello.moves.length > 0 || current_game(tools).moves.length > 0;
      return listener.greeted(report.hello.name, resumed);
    }
    case "chat":
      return listener.chat(report.text);
    case "asked":
      return listener.asked(report.wish);
    case "answered":
      return listener.answered(report.wish, report.how);
    case "gone":
      return listener.gone(report.reason);
    case "broken":
      return listener.broken(report.fault, report.move);
    case "changed":
      return listener.changed();
    case "parted":
      return listener.parted();
  }
}

/** @param {SessionTools} tools @param {SessionEffect} effect @returns {void | Promise<void>} */
export function perform(tools, effect) {
  const { store, play, stand } = tools.board;
  switch (effect.kind) {
    case "send":
      return void send(tools, effect.message);
    case "send_hello":
      return send_hello(tools);
    case "close":
      tools.unsubscribe();
      return tools.peer?.close();
    case "examine":
      return tools.dispatch({ kind: "examined", local: current_game(tools) });
    case "share_assistance":
      if (effect.game === null || game_on_board(store.get()) !== effect.game) return undefined;
      return store.commit(allow_assistance(effect.allowed));
    case "begin_game":
      return begin_game(tools, effect);
    case "play_move":
      return play_move(tools, effect);
    case "bring_to":
      return change_board(tools, () => stand(effect.moves, effect.clock));
    case "take_back":
      return change_board(tools, () => play.go_to(store.get().game.line_nodes[effect.ply] ?? null));
    case "resume":
      return change_board(tools, () => resume(store, play));
    case "credit_outage":
      return credit_outage(tools, effect);
    case "agree_draw":
    case "end_game":
      // The last moves of a reconnected game may have ended it.
      if (present(store.get())?.outcome.state !== "playing") return undefined;
      return change_board(tools, () => declare(play, effect.kind === "end_game" ? effect.ended : { state: "agreed" }));
    case "report":
      return tell_listener(tools, effect.report);
    case "log":
      return console.error(effect.error);
  }
}
