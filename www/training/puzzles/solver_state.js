// The state of the solver, the events that change it, and the effects that follow. Pure; the transition is in
// solver_transition.js, and solver_effects.js performs the effects.
import { next_hint } from "../shell/hint_steps.js";

/**
 * @import { AnswerFeedback } from "./answer_text.js"
 * @import { HintsShown, HintStep } from "../shell/hint_steps.js"
 * @import { Ply } from "../../insight/analysis/pv_lines.js"
 * @import { Verdict } from "../../insight/review/retry_state.js"
 * @import { Move } from "../../play/core/state_types.js"
 * @import { Puzzle } from "../progress/puzzle_file.js"
 * @import { Decision, Try } from "./puzzle_play.js"
 */

/**
 * A refuted move.
 * @typedef {object} Refutation
 * @property {number} ply  moves of the solution that were made before it
 * @property {string} fen  the position it was made in
 * @property {import("../../play/core/state_types.js").Side} side  the side that made it
 * @property {Verdict} verdict  the check's, with the line that is shown
 * @property {readonly Ply[]} plies  of that line
 * @property {string} move  as it was written when it was tried
 */

/**
 * The line listed below the board; `step` of its moves are on the board. `number` counts the lines listed so far: a
 * continuation that was searched for an earlier one is too late.
 * @typedef {{ number: number, fen: string, plies: readonly Ply[], step: number, refutes: boolean }} Line
 */

/**
 * Moves that are played on the board one after the other; `step` of them have been played. `number` counts the
 * playbacks: a report of an earlier one is too late.
 * @typedef {{ number: number, moves: readonly string[], step: number }} Playback
 */

/**
 * The line of feedback, as data; solver_text.js puts it into words. `remark`: what the view adds about the result.
 * @typedef {Extract<AnswerFeedback, { kind: "note" | "right" | "unchecked" }>
 *   | { kind: "sentence", sentence: string } | { kind: "task" }
 *   | { kind: "as_good", move: string } | { kind: "checking", move: string }
 *   | { kind: "refused", refutation: Refutation, remark: string }
 *   | { kind: "refutation", refutation: Refutation }
 *   | { kind: "hint", step: HintStep, hint: Hint, remark: string }
 *   | { kind: "ended", ending: Ending, remark: string }} Feedback
 */

/** The move that is hinted at, and the legal moves of its position. @typedef {{ ply: Ply, choices: number }} Hint */

/**
 * How a puzzle ended. `late`: not at the first try.
 * @typedef {{ kind: "solved", late: boolean } | { kind: "also_good", move: string } | { kind: "shown" }} Ending
 */

/**
 * What a line wins and gives up; `follows`: also by the moves that may follow it.
 * @typedef {{ plies: readonly Ply[], follows: boolean }} Balance
 */

/**
 * @typedef {object} SolverState
 * @property {Puzzle | null} puzzle
 * @property {readonly Ply[]} solution
 * @property {boolean | null} result  the first result of this turn, of which only the first counts; null: none yet
 * @property {boolean} over
 * @property {boolean} can_retry      no puzzle was loaded, and a retry is offered
 * @property {number} asked_at        moves of the solution that had been made when the question was asked last
 * @property {HintsShown} hints       at this question
 * @property {boolean} helped         the piece was shown before the first result
 * @property {string} remark          of the view, about the result
 * @property {{ number: number, attempt: Try, move: string } | null} checking  the move that is being checked
 * @property {number} checks          moves that were checked so far: an answer about an earlier one is too late
 * @property {readonly Refutation[]} refutations
 * @property {Line | null} line
 * @property {number} lines           lines listed so far
 * @property {Playback} playback
 * @property {Feedback} feedback
 * @property {{ puzzle: Puzzle } | null} facts  shown when the puzzle is over; a new object shows them anew
 * @property {Balance | null} balance
 */

/** @type {SolverState} */
export const START = Object.freeze({
  puzzle: null,
  solution: [],
  result: null,
  over: false,
  can_retry: false,
  asked_at: 0,
  hints: /** @type {HintsShown} */ (0),
  helped: false,
  remark: "",
  checking: null,
  checks: 0,
  refutations: [],
  line: null,
  lines: 0,
  playback: { number: 0, moves: [], step: 0 },
  feedback: Object.freeze({ kind: /** @type {const} */ ("sentence"), sentence: "" }),
  facts: null,
  balance: null,
});

/**
 * What follows when the result is recorded.
 * @typedef {{ kind: "end", ending: Ending } | { kind: "refuse", refutation: Refutation }
 *   | { kind: "hint", hint: Hint }} Consequence
 */

/**
 * The user's actions and the wishes of the view around the solver. `puzzle_given` starts a turn with a first result.
 * @typedef {{ kind: "puzzle_given", puzzle: Puzzle, solution: readonly Ply[] }
 *   | { kind: "none_given", sentence: string, can_retry: boolean }
 *   | { kind: "stopped" }
 *   | { kind: "right_move", is_last: boolean, ply: number }
 *   | { kind: "other_move", attempt: Try, move: string }
 *   | { kind: "noted", sentence: string }
 *   | { kind: "hint_requested", choices: number }
 *   | { kind: "step_chosen", step: number }
 *   | { kind: "refutation_chosen", refutation: Refutation }
 *   | { kind: "back_requested" } | { kind: "solution_requested" } | { kind: "again_requested" }
 *   | { kind: "skip_requested" } | { kind: "next_requested" } | { kind: "retry_requested" }} UserEvent
 */

/**
 * The results of effects. `question_shown`: the board takes a move again, after a reply or a move that was taken back.
 * @typedef {{ kind: "puzzle_started", intro: string } | { kind: "question_resumed" } | { kind: "question_shown" }
 *   | { kind: "board_cleared", sentence: string }
 *   | { kind: "result_recorded", remark: string, consequence: Consequence }
 *   | { kind: "checked", number: number, verdict: Verdict, plies: readonly Ply[] }
 *   | { kind: "check_failed", number: number, reason: string }
 *   | { kind: "board_rested", playback: number } | { kind: "move_played", playback: number }
 *   | { kind: "continuation_found", line: number, plies: readonly Ply[] }} ResultEvent
 */

/** @typedef {UserEvent | ResultEvent} SolverEvent */

/**
 * `show_actions` sets the buttons and moves the focus on from one that has gone. `record` remembers the first result;
 * what follows waits for its remark.
 * @typedef {{ kind: "start_puzzle", puzzle: Puzzle }
 *   | { kind: "resume_question", puzzle: Puzzle, ply: number }
 *   | { kind: "clear_board", sentence: string }
 *   | { kind: "stop_play" } | { kind: "stop_searches" } | { kind: "focus_board" }
 *   | { kind: "show_line", fen: string, puzzle: Puzzle, moves: readonly string[] }
 *   | { kind: "await_rest", playback: number } | { kind: "play_move", playback: number, move: string }
 *   | { kind: "check", number: number, attempt: Try }
 *   | { kind: "decide", decision: Decision }
 *   | { kind: "record", puzzle: Puzzle, solved: boolean, helped: boolean, consequence: Consequence }
 *   | { kind: "mark_hint", hints: HintsShown, move: Move } | { kind: "mark_answer", move: Move }
 *   | { kind: "find_continuation", puzzle: Puzzle, line: number }
 *   | { kind: "announce", feedback: Feedback } | { kind: "announce_balance", balance: Balance }
 *   | { kind: "show_actions" }
 *   | { kind: "skip", puzzle: Puzzle } | { kind: "next" } | { kind: "retry" }} Effect
 */

/** @typedef {{ state: SolverState, effects: Effect[] }} Step */
/**
 * @template {SolverEvent["kind"]} Kind
 * @typedef {(state: SolverState, event: Extract<SolverEvent, { kind: Kind }>) => Step} Handler
 */
/** @typedef {{ readonly [Kind in SolverEvent["kind"]]: Handler<Kind> }} Handlers */

/** @typedef {"next" | "solution" | "again" | "back" | "skip" | "retry"} Action */

/** The buttons at the foot. @param {SolverState} state @param {boolean} can_skip @returns {readonly Action[]} */
export function actions_of({ puzzle, over, can_retry, line, result }, can_skip) {
  if (puzzle === null) return can_retry ? ["retry"] : [];
  if (over) return ["next", line?.refutes === true ? "solution" : "again"];
  if (line !== null) return ["back"];
  if (result !== null) return ["solution", "next"];
  return can_skip ? ["solution", "skip"] : ["solution"];
}

/**
 * The step of the hint that can be asked for; null: none. While a move is checked, its answer comes first.
 * @param {SolverState} state @returns {HintStep | null}
 */
export const hint_step_of = ({ puzzle, over, line, checking, hints }) =>
  puzzle === null || over || line !== null || checking !== null ? null : next_hint(hints);

/** The moves of a line as notation. @param {readonly Ply[]} plies */
export const notations = (plies) => plies.map(({ move }) => move.notation);
