// An opening session as a state machine: a state and an event go in, the next state and the effects to perform come
// out. Pure.
import { by_kind } from "../../kit/platform/by_kind.js";
import { step } from "../../kit/platform/step.js";
import { next_hint, with_next_hint } from "../shell/hint_steps.js";
import * as drills from "./opening_drill.js";

/**
 * @import {
 *   OpeningState, OpeningEvent, AnswerEvent, UserEvent, Effect, Handlers, Message, Step
 * } from "./opening_state.js"
 * @import { Source } from "./opening_source.js"
 * @import { Tone } from "../shell/layout.js"
 * @import { Drill } from "./opening_drill.js"
 */

/**
 * Feedback that is only seen.
 * @param {OpeningState} state
 * @param {Message} message
 * @param {Tone} [tone]
 * @returns {OpeningState}
 */
const shown = (state, message, tone = "plain") => ({ ...state, feedback: { message, tone } });

/**
 * Feedback that is seen and announced.
 * @param {OpeningState} state
 * @param {Message} message
 * @param {Tone} [tone]
 * @returns {Step}
 */
const announced = (state, message, tone) => step(shown(state, message, tone), { kind: "say", message });

/**
 * The value of a ballot; the position of a card has none.
 * @param {OpeningState} state
 * @param {Source} source
 * @returns {Effect[]}
 */
const value_effects = ({ fen, run }, source) => (fen === null ? [{ kind: "load_value", run, source }] : []);

/** @param {OpeningState} state @param {Source} source @param {Drill} drill @returns {Effect} */
const look_up = ({ run }, source, { fen }) => ({ kind: "look_up", run, source, fen });

/** The user is to move. @param {OpeningState} state @param {...Effect} effects @returns {Step} */
const asked = (state, ...effects) => step({ ...state, asking: true }, ...effects, { kind: "unlock" });

/**
 * The drill is over; after a single question the next card says how it went.
 * @param {OpeningState} state
 * @param {Source} source
 * @param {Drill} drill
 * @returns {Step}
 */
function finished(state, source, drill) {
  const over = /** @type {OpeningState} */ ({
    ...state,
    drill,
    asking: false,
    finished: true,
    value: null,
    actions: { kind: "done" },
  });
  const value = value_effects(over, source);
  if (over.single) return step(over, { kind: "lock" }, ...value);
  const { questions, right } = drills.summary(drill);
  const tone = questions > 0 && right === questions ? "right" : "plain";
  const end = announced(over, { kind: "end", questions, right }, tone);
  return step(end.state, { kind: "lock" }, ...end.effects, ...value);
}

/**
 * The drill is left: a question that was answered wrongly, or whose answer was shown, is not known.
 * @param {OpeningState} state
 * @returns {Step}
 */
function left(state) {
  const { source, drill } = state;
  const next = { ...state, run: state.run + 1 };
  const is_asked = drill?.phase === "own" || drill?.phase === "checking";
  if (!is_asked || drill === null || source === null || (drill.first_wrong === null && !drill.shown))
    return step(next, { kind: "cancel_questions" });
  const { grade } = drill.phase === "checking" ? drills.judged(drill, null) : drill;
  return step(
    { ...next, drill: { ...drill, phase: "done" } },
    { kind: "record", source, fen: drill.fen, grade },
    { kind: "cancel_questions" },
  );
}

/**
 * A prepared move was played.
 * @param {OpeningState} state
 * @param {Source} source
 * @param {Drill} before
 * @param {Drill} drill
 * @param {import("../../play/core/state_types.js").Move} move
 * @returns {Step}
 */
function answered_right(state, source, before, drill, move) {
  const answer = drill.asked.length > before.asked.length ? drill.asked.at(-1) : undefined;
  const record = /** @type {Effect[]} */ (
    answer === undefined ? [] : [{ kind: "record", source, fen: answer.fen, grade: answer.grade }]
  );
  const is_last = state.single && answer !== undefined;
  const next = { ...state, verdict: null, drill: is_last ? /** @type {Drill} */ ({ ...drill, phase: "done" }) : drill };
  const right = announced(next, { kind: "right", move }, "right");
  return step(
    right.state,
    { kind: "lock" },
    ...record,
    ...right.effects,
    is_last ? { kind: "await_rest", run: state.run } : look_up(state, source, drill),
  );
}

/**
 * The prepared move is shown, as the user asked.
 * @param {OpeningState} state
 * @param {readonly import("../../play/core/state_types.js").Move[]} legal_moves
 * @returns {Step}
 */
function prepared_shown(state, legal_moves) {
  if (state.drill?.phase !== "own") return step(state);
  const drill = drills.with_answer_shown(state.drill);
  const move = legal_moves.find(({ notation }) => notation === drills.prepared(drill));
  if (move === undefined) return step(state);
  const comment = drill.candidates[0]?.comment ?? "";
  const prepared = announced({ ...state, drill, hints: 3 }, { kind: "prepared", move, comment }, "must");
  return step(prepared.state, { kind: "mark", move }, ...prepared.effects);
}

/** @type {Pick<Handlers, UserEvent["kind"]>} */
const USER_HANDLERS = {
  started(state, { source, fen, position }) {
    const drill = drills.begin(source.side, position);
    const next = /** @type {OpeningState} */ ({
      ...shown(state, { kind: "began", side: source.side }),
      source,
      fen,
      offset: fen === null ? source.moves.length : null,
      drill,
      asking: false,
      finished: false,
      verdict: null,
      value: null,
      actions: { kind: "running" },
    });
    return step(next, { kind: "lock" }, ...value_effects(next, source), look_up(next, source, drill));
  },

  left,

  closed(state) {
    const { state: next, effects } = left(state);
    return step(next, ...effects, { kind: "lock" });
  },

  moved(state, { move, before, fen_after }) {
    const { source } = state;
    if (state.drill === null || source === null) return step(state);
    const drill = drills.answered(state.drill, move.notation, fen_after);
    const next = { ...state, drill, asking: false };
    if (drill.phase !== "checking") return answered_right(next, source, state.drill, drill, move);
    return step(
      shown(next, { kind: "checking", move }),
      { kind: "lock" },
      { kind: "judge", run: state.run, before, prepared: drills.prepared(drill), move },
    );
  },

  note_shown: (state, { note }) => step(shown(state, { kind: "words", words: note }, "must")),

  prepared_requested: (state, { legal_moves }) => prepared_shown(state, legal_moves),

  /** The idea costs nothing, the piece makes the answer a hard one, and the move is shown as on request. */
  hint_requested(state, { legal_moves, after }) {
    const wanted = next_hint(state.hints);
    const { drill: asked_of } = state;
    if (asked_of?.phase !== "own" || after === undefined || wanted === null) return step(state);
    if (wanted === "move") return prepared_shown(state, legal_moves);
    const move = legal_moves.find(({ notation }) => notation === drills.prepared(asked_of));
    if (move === undefined) return step(state);
    const drill = wanted === "piece" ? drills.with_piece_shown(asked_of) : asked_of;
    const message = /** @type {const} */ ({ kind: "hint", step: wanted, move, after, choices: legal_moves.length });
    const hint = announced({ ...state, drill, hints: with_next_hint(state.hints) }, message, "must");
    return wanted === "idea" ? hint : step(hint.state, { kind: "mark_piece", square: move.from }, ...hint.effects);
  },
};

/** @type {Pick<Handlers, AnswerEvent["kind"]>} */
const ANSWER_HANDLERS = {
  looked_up(state, { run, candidates, own, forced }) {
    const { source } = state;
    if (state.drill === null || source === null) return step(state);
    const drill = drills.looked_up(state.drill, { candidates, own, forced });
    if (drill.phase === "done") return finished(state, source, drill);
    const next = { ...state, drill, hints: /** @type {const} */ (0) };
    return drill.phase === "opponent" ? step(next, { kind: "choose_reply", run, source, candidates }) : asked(next);
  },

  reply_chosen: (state, { run, notation }) => step(state, { kind: "play_reply", run, notation }),

  reply_played(state, { notation, fen_after }) {
    const { source } = state;
    if (state.drill === null || source === null) return step(state);
    const words = state.drill.candidates.find((candidate) => candidate.notation === notation)?.comment ?? "";
    const drill = drills.replied(state.drill, notation, fen_after);
    const next = { ...state, drill };
    const comment = words === "" ? step(next) : announced(next, { kind: "words", words });
    return step(comment.state, ...comment.effects, look_up(next, source, drill));
  },

  /** The move is taken back, and the same question is asked again. */
  judged(state, { move, turn, deviation }) {
    if (state.drill === null) return step(state);
    const drill = drills.judged(state.drill, deviation);
    const is_sound = deviation === null || deviation.kind === "sound";
    const ply = (state.offset ?? (turn === "black" ? 0 : 1)) + drill.moves.length;
    const verdict = { move, ply, deviation };
    return asked(
      shown({ ...state, drill, verdict }, { kind: "verdict", verdict }, is_sound ? "must" : "wrong"),
      { kind: "undo" },
      { kind: "say", message: { kind: "refutation", verdict } },
    );
  },

  board_rested: (state) =>
    state.drill === null || state.source === null ? step(state) : finished(state, state.source, state.drill),

  value_loaded: (state, { value }) => step(value === null ? state : { ...state, value }),

  failed: (state, { reason }) =>
    announced({ ...state, actions: { kind: "failed" } }, { kind: "failed", reason }, "wrong"),
};

/** @type {Handlers} */
const HANDLERS = Object.freeze({ ...USER_HANDLERS, ...ANSWER_HANDLERS });

/** @type {(state: OpeningState, event: OpeningEvent) => Step} */
const handle = by_kind(HANDLERS);

/** Answers of an earlier run are ignored. @param {OpeningState} state @param {OpeningEvent} event @returns {Step} */
export function transition(state, event) {
  if ("run" in event && event.run !== state.run) return step(state);
  return handle(state, event);
}
