// The state of a storm's view, the events that change it, and the effects that follow. Pure; the transition is in
// storm_transition.js, and storm_effects.js performs the effects.
import { new_storm } from "../progress/storm.js";

/**
 * @import { Puzzle } from "../progress/puzzle_file.js"
 * @import { Storm } from "../progress/storm.js"
 * @import { AnswerFeedback } from "./answer_text.js"
 * @import { Decision, Try } from "./puzzle_play.js"
 */

/**
 * The line of feedback, as data; storm_view.js puts it into words.
 * @typedef {AnswerFeedback | { kind: "penalty" } | { kind: "result", storm: Storm, best: number }} Feedback
 */

/** The current task. @typedef {{ kind: "intro" } | { kind: "puzzle", puzzle: Puzzle } | { kind: "none" }} Task */

/**
 * @typedef {object} StormState
 * @property {Storm} storm
 * @property {readonly Puzzle[]} puzzles  empty: no storm is played
 * @property {number} at        the index of the puzzle on the board
 * @property {number} requests  counts requests for puzzles and ends of storms: what was begun before is too late
 * @property {{ number: number, move: string } | null} checking  the move that is being checked
 * @property {number} checks    moves that were checked so far: an answer about an earlier one is too late
 * @property {number} best      puzzles solved in the best storm
 * @property {Task} task
 * @property {Feedback} feedback
 * @property {readonly { puzzle: Puzzle, solved: boolean }[]} listed  the puzzles of a storm that is over
 * @property {"start" | "end"} action  the button at the foot
 */

/** @type {StormState} */
export const START = Object.freeze({
  storm: new_storm(),
  puzzles: [],
  at: 0,
  requests: 0,
  checking: null,
  checks: 0,
  best: 0,
  task: Object.freeze({ kind: /** @type {const} */ ("none") }),
  feedback: Object.freeze({ kind: /** @type {const} */ ("none") }),
  listed: [],
  action: "start",
});

/**
 * `now` is the time of the storm's clock in milliseconds; `best` the puzzles solved in the best storm.
 * @typedef {{ kind: "opened", best: number } | { kind: "closed" }
 *   | { kind: "start_requested" } | { kind: "end_requested" }
 *   | { kind: "right_move", is_last: boolean, now: number }
 *   | { kind: "other_move", attempt: Try, now: number }
 *   | { kind: "noted", sentence: string }} UserEvent
 */

/**
 * The results of effects.
 * @typedef {{ kind: "puzzles_loaded", request: number, puzzles: readonly Puzzle[], best: number }
 *   | { kind: "load_failed", request: number, reason: string }
 *   | { kind: "checked", number: number, accepted: boolean, now: number }
 *   | { kind: "check_failed", number: number, reason: string }
 *   | { kind: "board_settled", request: number }
 *   | { kind: "time_over" }} ResultEvent
 */

/** @typedef {UserEvent | ResultEvent} StormEvent */

/**
 * `start_clock` and `tick_clock` show the time that is left; a time that is over is reported.
 * @typedef {{ kind: "load", request: number }
 *   | { kind: "show_start_position" } | { kind: "focus_board" } | { kind: "focus_start" }
 *   | { kind: "start_clock" } | { kind: "tick_clock" } | { kind: "stop_clock" }
 *   | { kind: "start_puzzle", puzzle: Puzzle } | { kind: "warm_check" } | { kind: "stop_play" }
 *   | { kind: "await_settled", request: number }
 *   | { kind: "check", number: number, attempt: Try } | { kind: "decide", decision: Decision }
 *   | { kind: "record", puzzle: Puzzle, solved: boolean }
 *   | { kind: "save_result", solved: number }
 *   | { kind: "announce_task", puzzle: Puzzle } | { kind: "announce", feedback: Feedback }} Effect
 */

/** @typedef {{ state: StormState, effects: Effect[] }} Step */
/**
 * @template {StormEvent["kind"]} Kind
 * @typedef {(state: StormState, event: Extract<StormEvent, { kind: Kind }>) => Step} Handler
 */
/** @typedef {{ readonly [Kind in StormEvent["kind"]]: Handler<Kind> }} Handlers */
