// The state of an ending session: the ending on the board and what is shown beside it, with the events that change it
// and the effects that follow. Pure; the transition is in ending_transition.js, and ending_effects.js performs the
// effects.

/**
 * @import { Move, Side, Outcome } from "../../play/core/state_types.js"
 * @import { MoveResult } from "../../engine/client/protocol.js"
 * @import { EndingIdea } from "../lessons/ending_idea.js"
 * @import { HintCosts, HintsShown } from "../shell/hint_steps.js"
 * @import { Tone } from "../shell/layout.js"
 * @import { Drill } from "./ending_drill.js"
 * @import { Ending } from "./random_ending.js"
 */

/**
 * The ending to play. `card`: its id in the schedule; `says`: more about it; `hint_costs`: by default those of a drill;
 * `done` is called with the drill when it is over.
 * @typedef {{ ending: Ending, card: string, title: string, says: string, hint_costs?: HintCosts, done?: (drill: Drill)
 *   => void }} EndingTask
 */

/**
 * The tables' results of all moves of a position; null: the tables do not have it.
 * @typedef {readonly MoveResult[] | null} MoveResults
 */

/**
 * A sentence for the player. ending_view.js puts it into words.
 * @typedef {{ kind: "none" } | { kind: "words", words: string }
 *   | { kind: "slip", move: Move, move_results: readonly MoveResult[] }
 *   | { kind: "longer", move: Move, count: number }
 *   | { kind: "idea", idea: EndingIdea, move_results: readonly MoveResult[] } | { kind: "no_idea" }
 *   | { kind: "piece", move: Move }
 *   | { kind: "hint", move_results: readonly MoveResult[] }
 *   | { kind: "search_hint", move: Move }
 *   | { kind: "thinking" } | { kind: "taken_back" } | { kind: "failed", reason: string }
 *   | { kind: "end", drill: Drill }
 *   | { kind: "solution", drill: Drill, move_results: readonly MoveResult[] }} Message
 */

/**
 * The buttons at the foot. A new object makes new buttons, whose first takes the focus of those that go; so it is
 * replaced only when the player's turn begins and when the drill ends.
 * @typedef {{ kind: "none" } | { kind: "leave" } | { kind: "over" } | { kind: "defence_failed" }
 *   | { kind: "own", undo: boolean } | { kind: "unavailable", retry: () => void }} Actions
 */

/**
 * @typedef {object} EndingState
 * @property {number} run  counts the positions from which questions are asked; an answer to an earlier one is stale
 * @property {EndingTask | null} task
 * @property {HintsShown} hints  of the position on the board
 * @property {Drill | null} drill  null: no ending is on the board
 * @property {string} title
 * @property {string} says  more about the ending
 * @property {boolean} moving  the player's move or the defence to it is on its way
 * @property {boolean} hint_awaited  a hint was asked for meanwhile: it is given when the player's turn begins
 * @property {Pick<Drill, "ending" | "moves"> | null} goal  as it stood when the player's turn began
 * @property {{ message: Message, tone: Tone }} feedback
 * @property {Actions} actions
 */

/** @type {EndingState} */
export const START = Object.freeze({
  run: 0,
  task: null,
  hints: /** @type {HintsShown} */ (0),
  drill: null,
  title: "",
  says: "",
  moving: false,
  hint_awaited: false,
  goal: null,
  feedback: Object.freeze({ message: Object.freeze({ kind: "none" }), tone: "plain" }),
  actions: Object.freeze({ kind: "none" }),
});

/**
 * What the page and the player do. `turn`: the side to move on the board.
 * @typedef {{ kind: "started", task: EndingTask } | { kind: "restarted" } | { kind: "closed" }
 *   | { kind: "ending_awaited", title: string, words: string }
 *   | { kind: "ending_unavailable", words: string, retry: () => void }
 *   | { kind: "moved", move: Move }
 *   | { kind: "note_shown", note: string }
 *   | { kind: "hint_requested" } | { kind: "defence_retried" }
 *   | { kind: "take_back_requested", turn: Side } | { kind: "gave_up", turn: Side }} UserEvent
 */

/**
 * The answers of tables, engine and board; `run` is the one they were asked in. `idea`: of the best move; null: the
 * tables do not reach. `moves`: of the player, in the position that was searched.
 * @typedef {{ kind: "move_evaluated", run: number, move: Move, move_results: MoveResults, outcome: Outcome }
 *   | { kind: "hint_evaluated", run: number, move_results: MoveResults, idea: EndingIdea | null }
 *   | { kind: "hint_found", run: number, moves: number, move: Move | null }
 *   | { kind: "hint_failed", run: number, moves: number, reason: string }
 *   | { kind: "defence_chosen", run: number, move: Move } | { kind: "defence_played", run: number, outcome: Outcome }
 *   | { kind: "defence_failed", run: number, reason: string }
 *   | { kind: "solution_found", run: number, move_results: MoveResults }
 *   | { kind: "failed", reason: string }} AnswerEvent
 */

/** @typedef {UserEvent | AnswerEvent} EndingEvent */

/**
 * `query_move_results` asks the tables when the player's turn begins; `evaluate_move` and `evaluate_hint` wait for
 * their answer. `record` keeps how the drill went.
 * @typedef {{ kind: "cancel_questions" } | { kind: "show_ending", ending: Ending } | { kind: "undo", count: number }
 *   | { kind: "lock" } | { kind: "unlock" } | { kind: "mark", move: Move | null }
 *   | { kind: "mark_piece", square: number }
 *   | { kind: "say", message: Message }
 *   | { kind: "query_move_results" } | { kind: "evaluate_move", run: number, move: Move }
 *   | { kind: "evaluate_hint", run: number } | { kind: "search_hint", run: number, moves: number }
 *   | { kind: "choose_defence", run: number } | { kind: "play_defence", run: number, move: Move }
 *   | { kind: "find_solution", run: number }
 *   | { kind: "record", task: EndingTask, drill: Drill }} Effect
 */

/** @typedef {{ state: EndingState, effects: Effect[] }} Step */
/**
 * @template {EndingEvent["kind"]} Kind
 * @typedef {(state: EndingState, event: Extract<EndingEvent, { kind: Kind }>) => Step} Handler
 */
/** @typedef {{ readonly [Kind in EndingEvent["kind"]]: Handler<Kind> }} Handlers */
