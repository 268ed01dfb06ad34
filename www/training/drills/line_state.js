// The state of an opening's line that is first shown and then played with help, with the events that change it and the
// effects that follow. Pure; the transition is in line_transition.js, and line_effects.js performs the effects.

/**
 * @import { Move } from "../../play/core/state_types.js"
 * @import { OpeningStage } from "../progress/opening_stages.js"
 * @import { Tone } from "../shell/layout.js"
 * @import { LineMove, LinePly } from "./line_plies.js"
 * @import { Source } from "./opening_source.js"
 */

/** @typedef {Exclude<OpeningStage, "asked">} LineStage  what is being done */

/**
 * A sentence for the user. line_view.js puts it into words.
 * @typedef {{ kind: "none" } | { kind: "ply", ply: LinePly } | { kind: "right", move: LineMove }
 *   | { kind: "other_move", move: LineMove } | { kind: "end", stage: LineStage }
 *   | { kind: "words", words: string } | { kind: "failed", reason: string }} LineMessage
 */

/**
 * `loading`: the line is being looked up; `playing`: a move is being shown; `waiting`: it was shown, and the user has
 * paused; `own`: the user is to play the marked piece; `done`: the line is at its end.
 * @typedef {"loading" | "playing" | "waiting" | "own" | "done" | "failed"} LinePhase
 */

/**
 * @typedef {object} LineState
 * @property {number} run  the number of the current run; answers to earlier runs are stale
 * @property {Source | null} source
 * @property {readonly LinePly[]} plies
 * @property {LineStage} stage
 * @property {LinePhase} phase
 * @property {number} played  plies of the line that are on the board
 * @property {boolean} paused
 * @property {{ message: LineMessage, tone: Tone }} feedback
 */

/** @type {LineState} */
export const START = Object.freeze({
  run: 0,
  source: null,
  plies: Object.freeze([]),
  stage: "shown",
  phase: "done",
  played: 0,
  paused: false,
  feedback: Object.freeze({ message: Object.freeze({ kind: "none" }), tone: "plain" }),
});

/**
 * `begun`: a stage of the line that is known begins, perhaps again; `step`: the next move, while it is paused.
 * @typedef {{ kind: "started", source: Source, stage: LineStage } | { kind: "begun", stage: LineStage }
 *   | { kind: "loaded", run: number, plies: readonly LinePly[] } | { kind: "rested", run: number, played: number }
 *   | { kind: "moved", move: Move } | { kind: "note_shown", note: string } | { kind: "paused" } | { kind: "resumed" }
 *   | { kind: "step" } | { kind: "left" } | { kind: "failed", run: number, reason: string }} LineEvent
 */

/**
 * `show`: the position in which a stage begins; `play`: plays a move and waits until it has been seen and its sentence
 * read, `long` if there is much to read; `rest`: waits for the user's own move; `ask`: nothing is to be shown.
 * @typedef {{ kind: "load", run: number, source: Source } | { kind: "show", source: Source, stage: LineStage }
 *   | { kind: "play", run: number, notation: string, played: number, long: boolean }
 *   | { kind: "rest", run: number, played: number } | { kind: "mark_piece", notation: string }
 *   | { kind: "mark_move", notation: string } | { kind: "lock" } | { kind: "unlock" } | { kind: "undo" }
 *   | { kind: "say", message: LineMessage } | { kind: "keep", source: Source, stage: LineStage }
 *   | { kind: "ask" }} LineEffect
 */

/** @typedef {{ state: LineState, effects: LineEffect[] }} LineStep */
