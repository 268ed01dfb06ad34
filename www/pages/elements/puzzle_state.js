// The state of a puzzle element, the events that change it, and the effects that follow. Pure; the transition is in
// puzzle_transition.js, and puzzle_effects.js performs the effects.

/**
 * @import { Decision, Try } from "../../training/puzzles/puzzle_play.js"
 * @import { Puzzle } from "../../training/progress/puzzle_file.js"
 * @import { HintsShown, HintStep } from "../../insight/review/hint_order.js"
 * @import { Fault } from "./checkers-elements.d.ts"
 */

/**
 * The sentence below the board, as data; puzzle_message.js puts it into words. `move`: a move in words; `words`: the
 * sentence in the language of the element, by the judge or the hint, whose part has the phrase.
 * @typedef {{ kind: "task" | "right" | "solved" | "solved_late" | "shown" }
 *   | { kind: "not_solution", move: string }
 *   | { kind: "checking" | "hint", words: () => string }
 *   | { kind: "unchecked", move: string, reason: string }
 *   | { kind: "sentence", sentence: string }} Message
 */

/** The next step and its cost. @typedef {(step: HintStep, is_free: boolean) => string} HintLabel */

/**
 * `turn` counts the starts and ends of puzzles, and `request` the changes of the attributes: the result of an effect
 * that began in an earlier one is too late.
 * @typedef {object} PuzzleState
 * @property {Puzzle | null} puzzle  null: none yet, or the attributes give none that can be played
 * @property {"solved" | "missed" | null} result  the first one of this turn
 * @property {boolean} over     solved, or the solution was shown
 * @property {number} turn
 * @property {number} request
 * @property {{ attempt: Try, move: string } | null} judging  the move that is being judged, also in words
 * @property {HintsShown} hints  at this move
 * @property {HintLabel | null} hint_label  of the button; null: the part with its phrases is not loaded yet
 * @property {Message} message
 */

/** @type {PuzzleState} */
export const START = Object.freeze({
  puzzle: null,
  result: null,
  over: false,
  turn: 0,
  request: 0,
  judging: null,
  hints: /** @type {HintsShown} */ (0),
  hint_label: null,
  message: Object.freeze({ kind: "sentence", sentence: "" }),
});

/**
 * `puzzle_given`: it can be played. `stopped`: the element was disconnected.
 * @typedef {{ kind: "attributes_changed" }
 *   | { kind: "puzzle_given", request: number, puzzle: Puzzle }
 *   | { kind: "puzzle_refused", request: number, fault: Fault }
 *   | { kind: "restart_requested" } | { kind: "solution_requested" } | { kind: "hint_requested" } | { kind: "stopped" }
 *   | { kind: "hint_given", turn: number, hints: HintsShown, words: () => string, label: HintLabel }
 *   | { kind: "hint_failed", turn: number, reason: string }
 *   | { kind: "move_found", is_last: boolean }
 *   | { kind: "move_tried", attempt: Try, move: string, check: "engine" | "solution" }
 *   | { kind: "judge_loaded", turn: number, words: () => string }
 *   | { kind: "judged", turn: number, accepted: boolean, sentence: string }
 *   | { kind: "judge_failed", turn: number, reason: string }} PuzzleEvent
 */

/**
 * `announce`: says the message; `joined`: together with the move, which was announced in the same task.
 * `report_missed`: `move` is null if the solution, the piece or the move was asked for.
 * @typedef {{ kind: "load", request: number }
 *   | { kind: "start_play", puzzle: Puzzle } | { kind: "stop_play" }
 *   | { kind: "play_solution", puzzle: Puzzle, turn: number }
 *   | { kind: "judge", puzzle: Puzzle, attempt: Try, turn: number }
 *   | { kind: "give_hint", puzzle: Puzzle, hints: HintsShown, turn: number }
 *   | { kind: "decide", decision: Decision }
 *   | { kind: "announce", joined: boolean }
 *   | { kind: "report_missed", puzzle: Puzzle, move: string | null }
 *   | { kind: "report_solved", puzzle: Puzzle, missed: boolean }
 *   | { kind: "report_fault", fault: Fault }} Effect
 */

/** @typedef {{ state: PuzzleState, effects: Effect[] }} Step */
/**
 * @template {PuzzleEvent["kind"]} Kind
 * @typedef {(state: PuzzleState, event: Extract<PuzzleEvent, { kind: Kind }>) => Step} Handler
 */
/** @typedef {{ readonly [Kind in PuzzleEvent["kind"]]: Handler<Kind> }} Handlers */
