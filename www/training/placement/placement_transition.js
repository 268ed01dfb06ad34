// A placement as a state machine: a state and an event go in, the next state and the effects to perform come out. Each
// position has one try, and the next one is chosen by the results so far. Pure.
import { by_kind } from "../../kit/platform/by_kind.js";
import { step } from "../../kit/platform/step.js";
import { estimate, POSITIONS } from "../progress/placement.js";
import { after_failed_check } from "../puzzles/judged_move.js";
import { feedback_after_note } from "../shell/board_note.js";
import { START } from "./placement_state.js";

/** @import { Effect, Feedback, Handlers, PlacementEvent, PlacementState, Step } from "./placement_state.js" */

/** @param {PlacementState} state @param {Feedback} feedback @param {...Effect} effects @returns {Step} */
const announced = (state, feedback, ...effects) =>
  step({ ...state, feedback }, { kind: "announce", feedback }, ...effects);

/**
 * Loads the next position; after the last one the placement is finished.
 * @param {PlacementState} state
 * @returns {Step}
 */
function next(state) {
  const rating = estimate(state.results);
  if (state.results.length >= POSITIONS) return finished(state);
  const request = state.requests + 1;
  return step(
    { ...state, stage: "loading", requests: request, checking: null },
    // until a position is solved the learner may know only men
    { kind: "load", request, rating, without: state.shown, only_men: !state.results.includes(true) },
  );
}

/** @param {PlacementState} state @returns {Step} */
const finished = (state) =>
  step(
    { ...state, requests: state.requests + 1, puzzle: null },
    { kind: "stop_play" },
    { kind: "show_start_position" },
    {
      kind: "finish",
      rating: estimate(state.results),
    },
  );

/**
 * The one try of a position is over; the next position comes when the last move has been seen.
 * @param {PlacementState} state @param {boolean} solved @returns {Step}
 */
function answered(state, solved) {
  const { puzzle } = state;
  if (puzzle === null || state.stage !== "asked") return step(state);
  const request = state.requests + 1;
  return announced(
    {
      ...state,
      stage: "answered",
      results: [...state.results, solved],
      requests: request,
      checking: null,
    },
    { kind: solved ? "solved" : "wrong" },
    { kind: "remember", puzzle },
    { kind: "await_rest", request },
  );
}

/** @param {PlacementState} state @param {"accept" | "stop"} decision @returns {Step} */
function judged(state, decision) {
  const { state: after, effects } = answered({ ...state, checking: null }, decision === "accept");
  return step(after, ...effects, { kind: "decide", decision });
}

/**
 * @type {Pick<Handlers, "opened" | "closed" | "puzzle_loaded" | "load_failed" | "retry_requested" | "board_rested">}
 */
const LOAD_HANDLERS = {
  opened(state) {
    const begun = { ...START, requests: state.requests, checks: state.checks };
    const { state: loading, effects } = next(begun);
    return step({ ...loading, feedback: { kind: "intro" } }, { kind: "show_start_position" }, ...effects);
  },

  closed: (state) => step({ ...state, requests: state.requests + 1, checking: null }, { kind: "stop_play" }),

  puzzle_loaded(state, { request, puzzle }) {
    if (request !== state.requests) return step(state);
    if (puzzle === null) return finished(state);
    const shown = new Set([...state.shown, puzzle.id]);
    return step(
      { ...state, stage: "asked", puzzle, shown },
      { kind: "start_puzzle", puzzle },
      { kind: "announce_task", puzzle },
      { kind: "focus_board" },
    );
  },

  load_failed: (state, { request, reason }) =>
    request === state.requests ? announced({ ...state, stage: "failed" }, { kind: "not_loaded", reason }) : step(state),

  retry_requested: next,

  board_rested: (state, { request }) => (request === state.requests ? next(state) : step(state)),
};

/** @type {Pick<Handlers, "right_move" | "other_move" | "checked" | "check_failed" | "passed" | "noted">} */
const MOVE_HANDLERS = {
  right_move: (state, { is_last }) => (is_last ? answered(state, true) : announced(state, { kind: "right" })),

  other_move(state, { attempt }) {
    if (state.stage !== "asked") return step(state, { kind: "decide", decision: "stop" });
    const number = state.checks + 1;
    return step(
      { ...state, checks: number, checking: { number, move: attempt.move.notation } },
      { kind: "check", number, attempt },
    );
  },

  checked: (state, { number, accepted }) =>
    state.checking?.number === number ? judged(state, accepted ? "accept" : "stop") : step(state),

  check_failed: after_failed_check,

  /** The learner does not know: the position counts as not solved. */
  passed(state) {
    if (state.stage !== "asked") return step(state);
    const { state: after, effects } = answered(state, false);
    return step(after, { kind: "stop_play" }, ...effects);
  },

  noted: (state, { sentence }) => step({ ...state, feedback: feedback_after_note(state.feedback, sentence) }),
};

/** @type {Pick<Handlers, "rating_known" | "saved" | "use_requested" | "keep_requested">} */
const END_HANDLERS = {
  rating_known: (state, { mine }) =>
    announced(
      { ...state, stage: "question" },
      { kind: "question", rating: estimate(state.results), mine },
      { kind: "focus_action" },
    ),

  saved: (state, { start }) =>
    announced(
      { ...state, stage: "placed" },
      { kind: "result", rating: estimate(state.results), start },
      { kind: "focus_action" },
    ),

  use_requested: (state) =>
    state.stage === "question" ? step(state, { kind: "save", rating: estimate(state.results) }) : step(state),

  keep_requested: (state) =>
    state.stage === "question"
      ? announced({ ...state, stage: "kept" }, { kind: "kept" }, { kind: "focus_action" })
      : step(state),
};

/** @type {Handlers} */
const HANDLERS = Object.freeze({ ...LOAD_HANDLERS, ...MOVE_HANDLERS, ...END_HANDLERS });

/** @type {(state: PlacementState, event: PlacementEvent) => Step} */
export const transition = by_kind(HANDLERS);
