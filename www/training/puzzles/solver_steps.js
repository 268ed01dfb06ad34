// Steps shared by several transitions of the solver. Pure.
import { plies_to_gain } from "./gain.js";
import { solver_of } from "./puzzle_task.js";
import { notations } from "./solver_state.js";
import { step } from "../../kit/platform/step.js";

/**
 * @import { Ply } from "../../insight/analysis/pv_lines.js"
 * @import { Puzzle } from "../progress/puzzle_file.js"
 * @import { Consequence, Effect, Ending, Feedback, Line, Refutation, SolverState, Step } from "./solver_state.js"
 */

/**
 * Shown in the line of feedback and announced.
 * @param {SolverState} state
 * @param {Feedback} feedback
 * @param {...Effect} effects
 * @returns {Step}
 */
export const announced = (state, feedback, ...effects) =>
  step({ ...state, feedback }, { kind: "announce", feedback }, ...effects);

/** Cancels the playback. @param {SolverState} state @returns {SolverState} */
export const without_playback = (state) => ({
  ...state,
  playback: { number: state.playback.number + 1, moves: [], step: 0 },
});

/** @param {SolverState} state @param {Omit<Line, "number">} line @returns {SolverState} */
const with_line = (state, line) => ({
  ...state,
  lines: state.lines + 1,
  line: { number: state.lines + 1, ...line },
});

/**
 * The first result counts; the others have only their consequence.
 * @param {SolverState} state @param {boolean} solved @param {Consequence} consequence @returns {Step}
 */
export function settled(state, solved, consequence) {
  const { puzzle } = state;
  if (puzzle === null || state.result !== null) return follow(state, consequence);
  return step({ ...state, result: solved }, { kind: "record", puzzle, solved, consequence });
}

/** @param {SolverState} state @param {Consequence} consequence @returns {Step} */
export const follow = (state, consequence) =>
  consequence.kind === "end" ? ended(state, consequence.ending) : refused(state, consequence.refutation);

/**
 * Lists a line and plays it on the board, move by move. No move of the user is judged meanwhile.
 * @param {SolverState} state @param {Puzzle} puzzle
 * @param {Omit<Line, "number" | "step">} line @returns {Step}
 */
export function line_played(state, puzzle, line) {
  const listed = with_line({ ...state, checking: null }, { ...line, step: 0 });
  const number = state.playback.number + 1;
  return step(
    { ...listed, playback: { number, moves: notations(line.plies), step: 0 } },
    { kind: "stop_play" },
    { kind: "show_line", fen: line.fen, puzzle, moves: [] },
    { kind: "show_actions" },
    { kind: "await_rest", playback: number },
  );
}

/** Whether a solution ends before its gain. @param {Puzzle} puzzle @param {readonly Ply[]} solution */
const ends_early = ({ fen, goal, solution: { length } }, solution) =>
  goal === "gain" && plies_to_gain(solution, solver_of(fen), length) === null;

/**
 * The puzzle is over. A solution that was asked for is played on the board; one that was found is listed.
 * @param {SolverState} state @param {Ending} ending @returns {Step}
 */
function ended(state, ending) {
  const { puzzle, solution, remark } = state;
  if (puzzle === null) return step(state);
  const line = { fen: puzzle.fen, plies: solution, refutes: false };
  /** @type {Feedback} */
  const feedback = { kind: "ended", ending, remark };
  /** @type {SolverState} */
  const over = { ...state, over: true, facts: { puzzle }, balance: { plies: solution, follows: false }, feedback };
  const listed =
    ending.kind === "shown"
      ? line_played(over, puzzle, line)
      : step(with_line(over, { ...line, step: puzzle.solution.length }), { kind: "show_actions" });
  /** @type {Effect[]} */
  const continuation = ends_early(puzzle, solution)
    ? [{ kind: "find_continuation", puzzle, line: listed.state.lines }]
    : [];
  return step(listed.state, { kind: "announce", feedback }, ...listed.effects, ...continuation);
}

/** @param {SolverState} state @param {Refutation} refutation @returns {Step} */
function refused(state, refutation) {
  const { refutations, remark } = state;
  return announced(
    {
      ...state,
      refutations: refutations.includes(refutation) ? refutations : [...refutations, refutation],
      remark: "",
    },
    { kind: "refused", refutation, remark },
    { kind: "show_actions" },
    { kind: "decide", decision: "undo" },
  );
}
