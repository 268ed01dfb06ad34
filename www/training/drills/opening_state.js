// The state of an opening session: the drill on the board and what is shown beside it, with the events that change it
// and the effects that follow. Pure; the transition is in opening_transition.js, and opening_effects.js performs the
// effects.

/**
 * @import { Move, Side, Snapshot } from "../../play/core/state_types.js"
 * @import { BallotValue } from "../../play/openings/ballot_values.js"
 * @import { Candidate } from "../../play/openings/repertoire.js"
 * @import { HintsShown, HintStep } from "../shell/hint_steps.js"
 * @import { Tone } from "../shell/layout.js"
 * @import { Deviation } from "./deviation.js"
 * @import { Drill, Grade } from "./opening_drill.js"
 * @import { Source } from "./opening_source.js"
 */

/**
 * The judgement of a move that is not prepared, which was made at a ply of the game; null: the engine could not say.
 * @typedef {{ move: Move, ply: number, deviation: Deviation | null }} Verdict
 */

/**
 * A sentence for the user. opening_view.js puts it into words.
 * @typedef {{ kind: "none" } | { kind: "words", words: string }
 *   | { kind: "began", side: Side }
 *   | { kind: "right", move: Move } | { kind: "checking", move: Move }
 *   | { kind: "verdict", verdict: Verdict } | { kind: "refutation", verdict: Verdict }
 *   | { kind: "prepared", move: Move, comment: string }
 *   | { kind: "hint", step: HintStep, move: Move, after: Snapshot, choices: number }
 *   | { kind: "failed", reason: string }
 *   | { kind: "end", questions: number, right: number }} Message  `refutation`: the verdict with the moves that show it
 */

/**
 * The buttons at the foot. A new object makes new buttons, whose first takes the focus of those that go.
 * @typedef {{ kind: "none" | "running" | "done" | "failed" }} Actions
 */

/**
 * @typedef {object} OpeningState
 * @property {boolean} single  the session asks a single question: the position of a card
 * @property {number} run  counts the drills begun and left; an answer to an earlier one is stale
 * @property {Source | null} source
 * @property {string | null} fen  the position to begin with; null: the source's own start
 * @property {number | null} offset  plies before the first of the drill; null: not known, from the position of a card
 * @property {Drill | null} drill
 * @property {boolean} asking  the user is asked for the prepared move
 * @property {HintsShown} hints  of this question
 * @property {boolean} finished  the summary is shown
 * @property {{ message: Message, tone: Tone }} feedback
 * @property {Verdict | null} verdict  of the last move that was not prepared
 * @property {BallotValue | null} value  of the ballot, once it is loaded
 * @property {Actions} actions
 */

/** @param {boolean} single @returns {OpeningState} */
export const start_state = (single) => ({
  single,
  run: 0,
  source: null,
  fen: null,
  offset: null,
  drill: null,
  asking: false,
  hints: 0,
  finished: false,
  feedback: { message: { kind: "none" }, tone: "plain" },
  verdict: null,
  value: null,
  actions: { kind: "none" },
});

/**
 * What the page and the user do. `started` comes when the board shows the drill's first position, whose FEN is
 * `position`; `fen_after` is the FEN of the position after a move, `after` the position after the prepared move.
 * @typedef {{ kind: "started", source: Source, fen: string | null, position: string }
 *   | { kind: "left" } | { kind: "closed" }
 *   | { kind: "moved", move: Move, before: Snapshot, fen_after: string }
 *   | { kind: "note_shown", note: string }
 *   | { kind: "prepared_requested", legal_moves: readonly Move[] }
 *   | { kind: "hint_requested", legal_moves: readonly Move[], after: Snapshot | undefined }} UserEvent
 */

/**
 * The answers of source, engine and board; `run` is the one they were asked in.
 * @typedef {{ kind: "looked_up", run: number, candidates: readonly Candidate[], own: boolean, forced: boolean }
 *   | { kind: "reply_chosen", run: number, notation: string }
 *   | { kind: "reply_played", run: number, notation: string, fen_after: string }
 *   | { kind: "judged", run: number, move: Move, turn: Side, deviation: Deviation | null }
 *   | { kind: "board_rested", run: number }
 *   | { kind: "value_loaded", run: number, value: BallotValue | null }
 *   | { kind: "failed", run: number, reason: string }} AnswerEvent
 */

/** @typedef {UserEvent | AnswerEvent} OpeningEvent */

/**
 * `record` keeps the grade of a position.
 * @typedef {{ kind: "cancel_questions" } | { kind: "lock" } | { kind: "unlock" } | { kind: "undo" }
 *   | { kind: "mark", move: Move } | { kind: "mark_piece", square: number } | { kind: "say", message: Message }
 *   | { kind: "record", source: Source, fen: string, grade: Grade }
 *   | { kind: "look_up", run: number, source: Source, fen: string }
 *   | { kind: "choose_reply", run: number, source: Source, candidates: readonly Candidate[] }
 *   | { kind: "play_reply", run: number, notation: string }
 *   | { kind: "judge", run: number, before: Snapshot, prepared: string, move: Move }
 *   | { kind: "await_rest", run: number }
 *   | { kind: "load_value", run: number, source: Source }} Effect
 */

/** @typedef {{ state: OpeningState, effects: Effect[] }} Step */
/**
 * @template {OpeningEvent["kind"]} Kind
 * @typedef {(state: OpeningState, event: Extract<OpeningEvent, { kind: Kind }>) => Step} Handler
 */
/** @typedef {{ readonly [Kind in OpeningEvent["kind"]]: Handler<Kind> }} Handlers */
