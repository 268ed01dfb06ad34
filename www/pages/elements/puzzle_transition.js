// A puzzle element as a state machine: a state and an event go in, the next state and the effects to perform come out.
// Pure.

import { by_kind } from "../../kit/platform/by_kind.js";
import { step } from "../../kit/platform/step.js";
import { next_hint, with_next_hint } from "../../insight/review/hint_order.js";

/** @import { Effect, Handlers, Message, PuzzleEvent, PuzzleState, Step } from "./puzzle_state.js" */

/** @param {boolean} [joined] @returns {Effect} */
const announce = (joined = false) => ({ kind: "announce", joined });

/**
 * A new turn, to which the results of running effects do not belong.
 * @param {PuzzleState} state @returns {PuzzleState}
 */
const next_turn = (state) => ({ ...state, turn: state.turn + 1, judging: null });

/** The puzzle from its start. @param {PuzzleState} state @param {...Effect} then @returns {Step} */
const started = (state, ...then) =>
  state.puzzle === null
    ? step(state)
    : step(
        { ...next_turn(state), result: null, over: false, hints: 0, message: { kind: "task" } },
        { kind: "start_play", puzzle: state.puzzle },
        ...then,
      );

/** Only the first result of a turn counts. @param {PuzzleState} state @param {string | null} move @returns {Step} */
const missed = (state, move) =>
  state.puzzle === null || state.result !== null
    ? step(state)
    : step({ ...state, result: "missed" }, { kind: "report_missed", puzzle: state.puzzle, move });

/** @param {PuzzleState} state @param {Message} message @param {boolean} joined @returns {Step} */
function solved(state, message, joined) {
  const { puzzle, result } = state;
  if (puzzle === null) return step(state);
  return step({ ...state, result: result ?? "solved", over: true, message }, announce(joined), {
    kind: "report_solved",
    puzzle,
    missed: result !== null,
  });
}

/**
 * The judged move is taken back.
 * @param {Step} before @param {Message} message @param {boolean} [joined] @returns {Step}
 */
const taken_back = ({ state, effects }, message, joined) =>
  step({ ...state, judging: null, message }, ...effects, announce(joined), { kind: "decide", decision: "undo" });

/** @type {Handlers} */
const HANDLERS = Object.freeze({
  attributes_changed(state) {
    const request = state.request + 1;
    return step({ ...state, request }, { kind: "load", request });
  },

  puzzle_given: (state, { request, puzzle }) =>
    request === state.request ? started({ ...state, puzzle }) : step(state),

  /** The puzzle on the board is not the one that the attributes give. */
  puzzle_refused(state, { request, fault }) {
    if (request !== state.request) return step(state);
    return step(
      { ...next_turn(state), puzzle: null, message: { kind: "sentence", sentence: fault.message } },
      { kind: "stop_play" },
      announce(),
      { kind: "report_fault", fault },
    );
  },

  restart_requested: (state) => started(state, announce()),

  solution_requested(state) {
    const { puzzle } = state;
    if (puzzle === null || state.over) return step(state);
    const given_up = missed(next_turn(state), null);
    return step(
      { ...given_up.state, over: true, message: { kind: "shown" } },
      ...given_up.effects,
      announce(),
      { kind: "stop_play" },
      { kind: "play_solution", puzzle, turn: given_up.state.turn },
    );
  },

  hint_requested(state) {
    const { puzzle, over, judging, hints, turn } = state;
    if (puzzle === null || over || judging !== null || next_hint(hints) === null) return step(state);
    return step(state, { kind: "give_hint", puzzle, hints: with_next_hint(hints), turn });
  },

  /** The idea costs nothing; with the piece or the move, the puzzle counts as missed. */
  hint_given(state, { turn, hints, words, label }) {
    if (turn !== state.turn || state.over || hints <= state.hints) return step(state);
    /** @type {PuzzleState} */
    const hinted = { ...state, hints, hint_label: label, message: { kind: "hint", words } };
    const counted = hints > 1 ? missed(hinted, null) : step(hinted);
    return step(counted.state, ...counted.effects, announce());
  },

  hint_failed: (state, { turn, reason }) =>
    turn === state.turn ? step({ ...state, message: { kind: "sentence", sentence: reason } }, announce()) : step(state),

  stopped: (state) => step({ ...next_turn(state), request: state.request + 1 }, { kind: "stop_play" }),

  move_found(state, { is_last }) {
    if (!is_last)
      return step({ ...state, hints: state.hints === 0 ? 0 : 1, message: { kind: "right" } }, announce(true));
    return solved(state, { kind: state.result === null ? "solved" : "solved_late" }, true);
  },

  move_tried(state, { attempt, move, check }) {
    const { puzzle, turn } = state;
    if (puzzle === null) return step(state);
    if (check === "solution")
      return taken_back(missed(state, attempt.move.notation), { kind: "not_solution", move }, true);
    return step({ ...state, judging: { attempt, move } }, { kind: "judge", puzzle, attempt, turn });
  },

  judge_loaded(state, { turn, words }) {
    if (turn !== state.turn || state.judging === null) return step(state);
    return step({ ...state, message: { kind: "checking", words } }, announce());
  },

  judged(state, { turn, accepted, sentence }) {
    if (turn !== state.turn || state.judging === null) return step(state);
    const { attempt } = state.judging;
    /** @type {Message} */
    const message = { kind: "sentence", sentence };
    if (!accepted) return taken_back(missed(state, attempt.move.notation), message);
    if (!attempt.is_last) return taken_back(step(state), message);
    const accepted_last = solved({ ...state, judging: null }, message, false);
    return step(accepted_last.state, ...accepted_last.effects, { kind: "decide", decision: "accept" });
  },

  judge_failed(state, { turn, reason }) {
    if (turn !== state.turn || state.judging === null) return step(state);
    return taken_back(step(state), { kind: "unchecked", move: state.judging.move, reason });
  },
});

/** @type {(state: PuzzleState, event: PuzzleEvent) => Step} */
export const transition = by_kind(HANDLERS);
