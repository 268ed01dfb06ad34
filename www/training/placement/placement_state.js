// The state of a placement by six positions, the events that change it, and the effects that follow. Pure; the
// transition is in placement_transition.js, and placement_effects.js performs the effects.

/**
 * @import { Puzzle } from "../progress/puzzle_file.js"
 * @import { Start } from "./place.js"
 * @import { AnswerFeedback } from "../puzzles/answer_text.js"
 * @import { Decision, Try } from "../puzzles/puzzle_play.js"
 */

/**
 * The line of feedback, as data; placement_text.js puts it into words. `rating` of a result: the estimate; `start`:
 * that of the path, null if it stays; `mine`: the rating of the puzzles solved before, which the learner may keep.
 * @typedef {AnswerFeedback | { kind: "intro" } | { kind: "wrong" }
 *   | { kind: "question", rating: number, mine: number }
 *   | { kind: "result", rating: number, start: Start | null } | { kind: "kept" }} Feedback
 */

/** "asked": a position waits for a move; "answered": it had its one try. */
/** @typedef {"loading" | "asked" | "answered" | "failed" | "question" | "placed" | "kept"} Stage */

/**
 * @typedef {object} PlacementState
 * @property {Stage} stage
 * @property {readonly boolean[]} results  of the positions so far: whether the one try solved it
 * @property {ReadonlySet<string>} shown   ids of the positions so far
 * @property {Puzzle | null} puzzle
 * @property {number} requests  the number of the latest request: answers to earlier ones are ignored
 * @property {{ number: number, move: string } | null} checking  the move that is being checked
 * @property {number} checks    moves that were checked so far
 * @property {Feedback} feedback
 */

/** @type {PlacementState} */
export const START = Object.freeze({
  stage: "loading",
  results: [],
  shown: new Set(),
  puzzle: null,
  requests: 0,
  checking: null,
  checks: 0,
  feedback: Object.freeze({ kind: /** @type {const} */ ("none") }),
});

/**
 * @typedef {{ kind: "opened" } | { kind: "closed" }
 *   | { kind: "right_move", is_last: boolean } | { kind: "other_move", attempt: Try }
 *   | { kind: "noted", sentence: string } | { kind: "passed" } | { kind: "retry_requested" }
 *   | { kind: "use_requested" } | { kind: "keep_requested" }} UserEvent
 */

/**
 * The results of effects. `puzzle_loaded` with null: every position was seen before. `rating_known`: puzzles stand
 * behind the rating of the profile.
 * @typedef {{ kind: "puzzle_loaded", request: number, puzzle: Puzzle | null }
 *   | { kind: "load_failed", request: number, reason: string }
 *   | { kind: "checked", number: number, accepted: boolean }
 *   | { kind: "check_failed", number: number, reason: string }
 *   | { kind: "board_rested", request: number }
 *   | { kind: "rating_known", mine: number } | { kind: "saved", start: Start | null }} ResultEvent
 */

/** @typedef {UserEvent | ResultEvent} PlacementEvent */

/**
 * `finish` saves the estimate, or reports a rating that it would replace.
 * @typedef {{ kind: "load", request: number, rating: number, without: ReadonlySet<string>, only_men: boolean }
 *   | { kind: "show_start_position" } | { kind: "start_puzzle", puzzle: Puzzle } | { kind: "focus_board" }
 *   | { kind: "stop_play" } | { kind: "await_rest", request: number }
 *   | { kind: "check", number: number, attempt: Try } | { kind: "decide", decision: Decision }
 *   | { kind: "remember", puzzle: Puzzle }
 *   | { kind: "finish", rating: number } | { kind: "save", rating: number } | { kind: "focus_action" }
 *   | { kind: "announce_task", puzzle: Puzzle } | { kind: "announce", feedback: Feedback }} Effect
 */

/** @typedef {{ state: PlacementState, effects: Effect[] }} Step */
/**
 * @template {PlacementEvent["kind"]} Kind
 * @typedef {(state: PlacementState, event: Extract<PlacementEvent, { kind: Kind }>) => Step} Handler
 */
/** @typedef {{ readonly [Kind in PlacementEvent["kind"]]: Handler<Kind> }} Handlers */
