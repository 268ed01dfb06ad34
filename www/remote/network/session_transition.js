// A session as a state machine around session_protocol.js: which messages are accepted, in which order their acts are
// performed, and when the session is over. A state and an event go in, the next state and the effects come out. Pure.
import { ended, game_on_board } from "./local_snapshot.js";
import { remaining_times } from "./clock_sync.js";
import { FAIR_PLAY } from "./messages.js";
import { ALL, CHAT, take } from "./rate_limit.js";
import { UNMEASURED, outage_start, ping_sent, pong_received } from "./round_trip.js";
import { answer, ask } from "./requests.js";
import { again, receive, tell_end, tell_move } from "./session_protocol.js";
import { step } from "../../kit/platform/step.js";

/**
 * @import { Replay, Transition } from "./protocol_types.js"
 * @import { Fault } from "./connection_state.js"
 * @import { Message } from "./messages.js"
 * @import { Report, SessionEffect, SessionEvent, SessionState, SessionStep, Task } from "./session_state.js"
 */

/**
 * @param {Replay} replay  by the rules of the game
 * @returns {(state: SessionState, event: SessionEvent) => SessionStep}
 */
export const create_session_transition = (replay) => (state, event) => {
  if (event.kind === "page_hidden") return step(state, send({ kind: "bye", why: "away" }));
  return state.over ? step(state) : running(state, event, replay);
};

/**
 * @param {SessionState} state @param {Exclude<SessionEvent, { kind: "page_hidden" }>} event @param {Replay} replay
 * @returns {SessionStep}
 */
function running(state, event, replay) {
  switch (event.kind) {
    case "created":
      return step(state, share_assistance(state));
    case "connecting":
      return connecting(state, event.channel);
    case "phase_changed":
      return event.channel === state.channel ? phase_changed(state, event) : step(state);
    case "beat":
      return event.channel === state.channel ? ping(state, event.number, event.now) : step(state);
    case "received":
      return event.channel === state.channel ? received(state, event) : step(state);
    case "received_fault":
      return event.channel === state.channel ? received_fault(state, event) : step(state);
    case "examined":
      return examined(state, event, replay);
    case "begun":
      return proceed({ ...state, game: event.game, after_begin: [] }, state.after_begin);
    case "move_shown":
      if (!event.in_time) return broken_off(state, "internal"); // it was found legal before
      return proceed({ ...state, after_move: [] }, state.after_move);
    case "board_changed":
      return board_changed(state, event);
    case "asking":
      return follow(state, ask(state.protocol, event.local, event.wish));
    case "answering":
      return follow(state, answer(state.protocol, event.local, event.yes));
    case "leave":
      return step({ ...state, over: true }, send({ kind: "bye", why: event.reason }), { kind: "close" });
    case "failed":
      return after([{ kind: "log", error: event.error }], broken_off(state, "internal"));
  }
}

/** What is known of a new channel. */
const UNHEARD = Object.freeze({ trip: UNMEASURED, heard: null, lost: false });

/** An unanswered request of the other side is dropped. @param {SessionState} state @param {number} channel */
function connecting(state, channel) {
  const next = { ...state, protocol: again(state.protocol), channel, said_hello: false, ...UNHEARD };
  return step(next, share_assistance(next));
}

/** @param {SessionState} state @param {SessionEvent & { kind: "phase_changed" }} event @returns {SessionStep} */
function phase_changed(state, { phase, now }) {
  const reported = report({ kind: "phase", phase });
  if (phase !== "open" || state.said_hello) {
    const back = phase === "open" && state.lost;
    const next = { ...state, lost: phase === "lost" };
    return back ? step(next, credit(outage_start(state.heard ?? now, now)), reported) : step(next, reported);
  }
  const pinged = ping({ ...state, said_hello: true }, FAIR_PLAY, now);
  return step(pinged.state, { kind: "send_hello" }, ...pinged.effects, reported);
}

/** @param {SessionState} state @param {number} number @param {number} now @returns {SessionStep} */
const ping = (state, number, now) =>
  step({ ...state, trip: ping_sent(state.trip, number, now) }, send({ kind: "ping", number }));

/**
 * Too many messages end the connection; too many lines of chat are only left out.
 * @param {SessionState} state @param {SessionEvent & { kind: "received" }} event @returns {SessionStep}
 */
function received(state, { message, now }) {
  const all = take(state.all, ALL, now);
  const limited = { ...state, all: all.bucket, heard: now };
  if (!all.ok) return broken_off(limited, "too-many");
  if (message.kind === "pong")
    return queued({ ...limited, trip: pong_received(state.trip, message.number, now) }, message);
  if (message.kind !== "chat") return queued(limited, message);
  const chat = take(state.chat, CHAT, now);
  const counted = { ...limited, chat: chat.bucket };
  return chat.ok ? queued(counted, message) : step(counted);
}

/** @param {SessionState} state @param {SessionEvent & { kind: "received_fault" }} event @returns {SessionStep} */
function received_fault(state, { fault, now }) {
  const { bucket, ok } = take(state.all, ALL, now);
  return broken_off({ ...state, all: bucket }, ok ? fault : "too-many");
}

/** @param {SessionState} state @param {Message} message @returns {SessionStep} */
function queued(state, message) {
  const next = { ...state, inbox: [...state.inbox, message] };
  return state.busy ? step(next) : step({ ...next, busy: true }, { kind: "examine" });
}

/**
 * @param {SessionState} state @param {SessionEvent & { kind: "examined" }} event @param {Replay} replay
 * @returns {SessionStep}
 */
function examined(state, { local }, replay) {
  const [message, ...inbox] = state.inbox;
  if (message === undefined) return step({ ...state, busy: false });
  return follow({ ...state, inbox }, receive(state.protocol, local, message, replay), { act: "next" });
}

/** @param {SessionState} state @param {SessionEvent & { kind: "board_changed" }} event @returns {SessionStep} */
function board_changed(state, { page, before, local }) {
  if (state.game === null) return step(state);
  if (game_on_board(page) !== state.game) {
    const bye = send({ kind: "bye", why: "away" });
    return step({ ...state, over: true }, bye, { kind: "close" }, report({ kind: "parted" }));
  }
  if (page.game.revision === before.game.revision) return step(state);
  const move = page.game.line[page.game.ply]?.last_move;
  const mine = before.game.line[before.game.ply]?.turn === state.protocol.me;
  if (page.game.ply === before.game.ply + 1 && mine && move)
    return follow(state, tell_move(state.protocol, local, move.notation, remaining_times(page)));
  const declared = ended(page);
  if (declared !== null && declared.state !== "agreed" && ended(before) === null)
    return follow(state, tell_end(state.protocol, local, declared));
  return step(state, report({ kind: "changed" }));
}

/**
 * Adopts the protocol's decision and starts its acts. Reports `changed` only if the protocol state is another object:
 * of the pings, only the first changes it (`fair`).
 * @param {SessionState} state @param {Transition} decided @param {...Task} last @returns {SessionStep}
 */
function follow(state, { protocol, acts }, ...last) {
  const next = { ...state, protocol };
  /** @type {Task[]} */
  const tasks = [...acts, ...(state.protocol === protocol ? [] : [/** @type {const} */ ({ act: "changed" })]), ...last];
  return after([share_assistance(next)], proceed(next, tasks));
}

/**
 * Carries out tasks until one has to wait for its effect.
 * @param {SessionState} state @param {readonly Task[]} tasks @returns {SessionStep}
 */
function proceed(state, tasks) {
  const [task, ...rest] = tasks;
  if (task === undefined) return step(state);
  switch (task.act) {
    case "close":
      return broken_off(state, task.breach, task.move);
    case "play":
      return step({ ...state, after_move: rest }, { kind: "play_move", move: task.move, clock: task.clock });
    case "rematch":
      return begin_game(state, [{ act: "report_agreed", wish: "rematch" }, ...rest]);
    case "greeted":
      return greeted(state, task, rest);
    case "next":
      return state.inbox.length > 0 ? step(state, { kind: "examine" }) : step({ ...state, busy: false });
    default:
      return after(effects_of(state, task), proceed(state, rest));
  }
}

/**
 * The first hello puts the game on the board.
 * @param {SessionState} state @param {Task & { act: "greeted" }} task @param {readonly Task[]} rest
 * @returns {SessionStep}
 */
function greeted(state, { hello, behind }, rest) {
  const named = { ...state, name: hello.name };
  /** @type {Task[]} */
  const tasks = [{ act: "report_greeted", hello }, ...rest];
  if (state.game !== null) return proceed(named, tasks);
  return begin_game(named, behind ? [{ act: "stand_new", hello }, ...tasks] : tasks);
}

/** @param {SessionState} state @param {readonly Task[]} after_begin @returns {SessionStep} */
const begin_game = (state, after_begin) =>
  step({ ...state, after_begin }, { kind: "begin_game", side: state.protocol.me, name: state.name });

/**
 * @param {SessionState} state
 * @param {Exclude<Task, { act: "close" | "play" | "rematch" | "greeted" | "next" }>} task
 * @returns {SessionEffect[]}
 */
function effects_of(state, task) {
  switch (task.act) {
    case "stand":
      return state.game === null ? [] : [{ kind: "bring_to", moves: task.moves, clock: task.clock }];
    case "stand_new":
      return [{ kind: "bring_to", moves: task.hello.moves, clock: task.hello.clock }];
    case "back":
      return [{ kind: "take_back", ply: task.ply }, agreed("takeback")];
    case "resume":
      return [{ kind: "resume" }];
    case "restart_clock":
      return [credit(0)];
    case "draw":
      return [{ kind: "agree_draw" }, agreed("draw")];
    case "assistance":
      return [agreed("assistance")];
    case "report_agreed":
      return [agreed(task.wish)];
    case "end":
      return [{ kind: "end_game", ended: task.ended }];
    case "report_greeted":
      return [report({ kind: "greeted", hello: task.hello })];
    case "chat":
      return [report({ kind: "chat", text: task.text })];
    case "ask":
      // a premove may have answered it
      return state.protocol.offered?.wish === task.wish ? [report({ kind: "asked", wish: task.wish })] : [];
    case "declined":
    case "lapsed":
      return [report({ kind: "answered", wish: task.wish, how: task.act })];
    case "gone":
      return [report({ kind: "gone", reason: task.why })];
    case "send":
      return [send(task.message)];
    case "changed":
      return [report({ kind: "changed" })];
  }
}

/** @param {SessionState} state @param {Fault} fault @param {string} [move] @returns {SessionStep} */
const broken_off = (state, fault, move = "") =>
  step(
    { ...state, over: true },
    send({ kind: "bye", why: "refused" }),
    { kind: "close" },
    report({ kind: "broken", fault, move }),
  );

/** @param {SessionState} state @returns {SessionEffect} */
const share_assistance = ({ game, protocol }) => ({ kind: "share_assistance", game, allowed: protocol.assistance });

/** @param {import("./messages.js").Wish} wish */
const agreed = (wish) => report({ kind: "answered", wish, how: "agreed" });

/** @param {Report} report @returns {SessionEffect} */
const report = (report) => ({ kind: "report", report });

/** @param {number} from @returns {SessionEffect} */
const credit = (from) => ({ kind: "credit_outage", from });

/** @param {Message} message @returns {SessionEffect} */
const send = (message) => ({ kind: "send", message });

/** @param {SessionEffect[]} effects @param {SessionStep} next @returns {SessionStep} */
const after = (effects, next) => ({ ...next, effects: [...effects, ...next.effects] });
