// A storm's view as a state machine: a state and an event go in, the next state and the effects to perform come out.
// Pure.
import { by_kind } from "../../kit/platform/by_kind.js";
import { step } from "../../kit/platform/step.js";
import { is_over, new_storm, STORM_TIME, with_right_move, with_solved, with_wrong_move } from "../progress/storm.js";
import { feedback_after_note } from "../shell/board_note.js";
import { after_failed_check } from "./judged_move.js";

/** @import { Effect, Feedback, Handlers, Step, StormEvent, StormState } from "./storm_state.js" */

/** @param {StormState} state @param {Feedback} feedback @param {...Effect} effects @returns {Step} */
const announced = (state, feedback, ...effects) =>
  step({ ...state, feedback }, { kind: "announce", feedback }, ...effects);

/**
 * Ends the storm that is played, also when its view is left. A storm in which nothing was played leaves no result.
 * @param {StormState} state @returns {Step}
 */
function ended(state) {
  const { storm, puzzles } = state;
  const next = { ...state, requests: state.requests + 1, puzzles: [], checking: null };
  if (puzzles.length === 0) return step(next);
  /** @type {Effect[]} */
  const save = storm.played.length > 0 ? [{ kind: "save_result", solved: storm.solved }] : [];
  return step(next, { kind: "stop_clock" }, { kind: "stop_play" }, ...save);
}

/** The puzzles that were played, in their order. @param {StormState} state @returns {StormState["listed"]} */
const played_puzzles = ({ storm, puzzles }) =>
  storm.played.flatMap(({ id, solved }) => {
    const puzzle = puzzles.find((one) => one.id === id);
    return puzzle === undefined ? [] : [{ puzzle, solved }];
  });

/** Ends the storm that is played and shows its result, if a move was made. @param {StormState} state @returns {Step} */
function finished(state) {
  const { storm } = state;
  const end = ended(state);
  if (state.puzzles.length === 0) return end;
  if (storm.ends === null)
    return step(
      { ...end.state, task: { kind: "intro" }, feedback: { kind: "none" }, action: "start" },
      ...end.effects,
      { kind: "show_start_position" },
      { kind: "focus_start" },
    );
  const best = Math.max(state.best, storm.solved);
  /** @type {Feedback} */
  const feedback = { kind: "result", storm, best };
  return step(
    { ...end.state, best, task: { kind: "none" }, feedback, listed: played_puzzles(state), action: "start" },
    ...end.effects,
    { kind: "announce", feedback },
    { kind: "focus_start" },
  );
}

/** After the time has changed. @param {StormState} state @param {number} now @returns {Step} */
function timed(state, now) {
  const { state: next, effects } = is_over(state.storm, now) ? finished(state) : step(state);
  return step(next, { kind: "start_clock" }, ...effects);
}

/**
 * The puzzle at its place is put on the board; after the last one the storm is over.
 * @param {StormState} state
 * @returns {Step}
 */
function puzzle_shown(state) {
  const puzzle = state.puzzles[state.at];
  if (puzzle === undefined) return finished(state);
  return step(
    { ...state, checking: null, task: { kind: "puzzle", puzzle } },
    { kind: "start_puzzle", puzzle },
    { kind: "announce_task", puzzle },
  );
}

/** The next puzzle comes when the move has been seen. @param {StormState} state @returns {Effect} */
const await_next = ({ requests }) => ({ kind: "await_settled", request: requests });

/** @param {StormState} state @param {boolean} is_last @param {number} now @returns {Step} */
function right(state, is_last, now) {
  const { state: next, effects } = timed({ ...state, storm: with_right_move(state.storm, now) }, now);
  // The time may have been up before the move: then the result stays in sight.
  if (next.feedback.kind === "result") return step(next, ...effects);
  const puzzle = next.puzzles[next.at];
  /** @type {Feedback} */
  const feedback = { kind: is_last ? "solved" : "right" };
  if (!is_last) return step({ ...next, feedback }, ...effects);
  if (puzzle === undefined) return step({ ...next, feedback }, ...effects, await_next(next));
  return step(
    { ...next, feedback, storm: with_solved(next.storm, puzzle, now) },
    ...effects,
    { kind: "record", puzzle, solved: true },
    await_next(next),
  );
}

/** @param {StormState} state @param {number} now @returns {Step} */
function wrong(state, now) {
  const puzzle = state.puzzles[state.at];
  if (puzzle === undefined) return step(state);
  const { state: next, effects } = timed({ ...state, storm: with_wrong_move(state.storm, puzzle.id, now) }, now);
  // The penalty may have used up the time: then the result stays in sight.
  const shown = next.feedback.kind === "result" ? step(next) : announced(next, { kind: "penalty" });
  return step(
    shown.state,
    { kind: "record", puzzle, solved: false },
    ...effects,
    ...shown.effects,
    ...(next.puzzles.length > 0 ? [await_next(next)] : []),
    { kind: "decide", decision: "stop" },
  );
}

/**
 * @type {Pick<Handlers, "opened" | "closed" | "start_requested" | "end_requested" | "puzzles_loaded" | "load_failed">}
 */
const STORM_HANDLERS = {
  opened: (state, { best }) =>
    step(
      {
        ...state,
        best,
        storm: new_storm(),
        task: { kind: "intro" },
        feedback: { kind: "none" },
        listed: [],
        action: "start",
      },
      { kind: "show_start_position" },
      { kind: "tick_clock" },
    ),

  closed: ended,

  start_requested: (state) =>
    step({ ...state, requests: state.requests + 1 }, { kind: "load", request: state.requests + 1 }),

  end_requested: finished,

  puzzles_loaded(state, { request, puzzles, best }) {
    if (request !== state.requests) return step(state);
    const begun = { ...state, puzzles, at: 0, storm: new_storm(), best, listed: [] };
    const shown = puzzle_shown({ ...begun, feedback: { kind: "none" }, action: "end" });
    return step(shown.state, { kind: "tick_clock" }, ...shown.effects, { kind: "warm_check" }, { kind: "focus_board" });
  },

  load_failed: (state, { request, reason }) =>
    request === state.requests ? announced(state, { kind: "not_loaded", reason }) : step(state),
};

/**
 * @type {Pick<Handlers, "right_move" | "other_move" | "checked" | "check_failed" | "board_settled" | "time_over" |
 *   "noted">}
 */
const MOVE_HANDLERS = {
  right_move: (state, { is_last, now }) => right(state, is_last, now),

  /** Another move that is as good ends the puzzle too; the clock begins with any move. */
  other_move(state, { attempt, now }) {
    const { storm, puzzles, at } = state;
    if (puzzles[at] === undefined) return step(state, { kind: "decide", decision: "stop" });
    const begun = timed({ ...state, storm: { ...storm, ends: storm.ends ?? now + STORM_TIME } }, now);
    if (begun.state.puzzles.length === 0)
      return step(begun.state, ...begun.effects, { kind: "decide", decision: "stop" });
    const number = state.checks + 1;
    return step(
      { ...begun.state, checks: number, checking: { number, move: attempt.move.notation } },
      ...begun.effects,
      { kind: "check", number, attempt },
    );
  },

  checked(state, { number, accepted, now }) {
    if (state.checking?.number !== number) return step(state);
    const checked = { ...state, checking: null };
    if (!accepted) return wrong(checked, now);
    const solved = right(checked, true, now);
    return step(solved.state, ...solved.effects, { kind: "decide", decision: "accept" });
  },

  check_failed: after_failed_check,

  board_settled: (state, { request }) =>
    request === state.requests && state.puzzles.length > 0 ? puzzle_shown({ ...state, at: state.at + 1 }) : step(state),

  time_over: finished,

  noted: (state, { sentence }) => step({ ...state, feedback: feedback_after_note(state.feedback, sentence) }),
};

/** @type {Handlers} */
const HANDLERS = Object.freeze({ ...STORM_HANDLERS, ...MOVE_HANDLERS });

/** @type {(state: StormState, event: StormEvent) => Step} */
export const transition = by_kind(HANDLERS);
