// Steps shared by several transitions of the solver. Pure.
import { shows_gain } from "./result_text.js";
import { notations } from "./solver_state.js";
import { step } from "../../kit/platform/step.js";

/**
 * @import { Ply } from "../../insight/analysis/pv_lines.js"
 * @import { Puzzle } from "../progress/puzzle_file.js"
 * @import { Consequence, Effect, Ending, Feedback, Hint, Line, Refutation, SolverState, Step } from "./solver_state.js"
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
  const { helped } = state;
  return step({ ...state, result: solved }, { kind: "record", puzzle, solved, helped, consequence });
}

/** @param {SolverState} state @param {Consequence} consequence @returns {Step} */
export function follow(state, consequence) {
  if (consequence.kind === "end") return ended(state, consequence.ending);
  return consequence.kind === "hint" ? move_hinted(state, consequence.hint) : refused(state, consequence.refutation);
}

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
const ends_early = (puzzle, solution) => puzzle.goal === "gain" && !shows_gain(puzzle, solution);

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

/** The last step of a hint. @param {SolverState} state @param {Hint} hint @returns {Step} */
function move_hinted(state, hint) {
  const feedback = /** @type {const} */ ({ kind: "hint", step: "move", hint, remark: state.remark });
  const shown = { ...state, remark: "" };
  return announced(shown, feedback, { kind: "show_actions" }, ...hint_marks_of(shown));
}

/**
 * The marks of the hints at this question, which the board drops when its position changes.
 * @param {SolverState} state @returns {Effect[]}
 */
export function hint_marks_of({ hints, solution, asked_at, over, line }) {
  const ply = solution[asked_at];
  if (hints < 2 || ply === undefined || over || line !== null) return [];
  return [{ kind: "mark_hint", hints, move: ply.move }];
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
