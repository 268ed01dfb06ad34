// The state of a session on the path's board: its stages, the events that change it, and the effects that follow. Pure;
// the transition is in session_transition.js, and session_effects.js performs the effects.

import { next_hint } from "../shell/hint_steps.js";

/**
 * @import { PathLine, PathPosition } from "../progress/path_file.js"
 * @import { HintsShown } from "../shell/hint_steps.js"
 */

/**
 * A stage: a line to watch, a move to make with help, or a position to solve. `key` names an asked position for whoever
 * records its result, after which it may come back; null: nobody does. `task` is its task in words, empty if the
 * goal says enough; `idea` is the first hint, empty if it has none.
 * @typedef {{ kind: "show", line: PathLine }
 *   | { kind: "try", position: PathPosition }
 *   | { kind: "ask", position: PathPosition, key: string | null, task: string, idea: string }} Stage
 */

/**
 * The line of feedback, as data; session_text.js puts it into words. `reason`: a sentence about the move.
 * @typedef {{ kind: "none" } | { kind: "your_turn" } | { kind: "watch" } | { kind: "watched" }
 *   | { kind: "note", sentence: string }
 *   | { kind: "right" } | { kind: "also_good", move: string }
 *   | { kind: "other_idea", move: string }
 *   | { kind: "checking", move: string } | { kind: "unchecked", move: string, reason: string }
 *   | { kind: "refused", move: string, reason: string }
 *   | { kind: "solved", late: boolean } | { kind: "tried" } | { kind: "shown" }
 *   | { kind: "hint", hints: HintsShown }} Feedback
 */

/**
 * playing: a line or a reply is moving; asking: the user has the move; judging: a move is being checked or taken back;
 * over: the stage is done.
 * @typedef {"playing" | "asking" | "judging" | "over"} Phase
 */

/**
 * @typedef {object} SessionState
 * @property {readonly Stage[]} stages
 * @property {number} at     the index of the stage on the board
 * @property {number} run    counts what began anew: a report of an earlier run is too late
 * @property {number} ply    moves of the stage's line on the board
 * @property {Phase} phase
 * @property {boolean} by_hand  the user steps through a line that is shown: nothing moves by itself
 * @property {HintsShown} hints  of this position; 1 from the start where the stage has no idea
 * @property {number} tries  wrong moves in this stage
 * @property {boolean | null} known  the first result of an asked position; null: none yet
 * @property {boolean} is_shown  the solution was asked for: the rest of the line plays by itself
 * @property {Feedback} feedback
 */

/** @type {SessionState} */
export const START = Object.freeze({
  stages: Object.freeze([]),
  at: 0,
  run: 0,
  ply: 0,
  phase: "over",
  by_hand: false,
  hints: /** @type {HintsShown} */ (0),
  tries: 0,
  known: null,
  is_shown: false,
  feedback: Object.freeze({ kind: /** @type {const} */ ("none") }),
});

/** The move tried, as it is written here. `is_listed`: one of the other first moves that the position accepts. */
/** @typedef {{ move: string, is_expected: boolean, is_listed: boolean }} Tried */

/**
 * `given` begins a session. Events with `run` report the end of an effect.
 * @typedef {{ kind: "given", stages: readonly Stage[], by_hand: boolean }
 *   | { kind: "closed" }
 *   | { kind: "rested", run: number } | { kind: "move_played", run: number }
 *   | { kind: "moved" } & Tried
 *   | { kind: "judged", run: number, accepted: boolean, reason: string, move: string }
 *   | { kind: "judge_failed", run: number, reason: string, move: string }
 *   | { kind: "taken_back", run: number }
 *   | { kind: "noted", sentence: string }
 *   | { kind: "step_requested" } | { kind: "replay_requested" } | { kind: "hint_requested" }
 *   | { kind: "solution_requested" } | { kind: "next_requested" }} SessionEvent
 */

/**
 * `show`: the position after the first `ply` moves of the line. `ask`: the user may move; the next move of the line is
 * expected, and `mark` says what of it is marked. `finish`: the last stage is done.
 * @typedef {{ kind: "show", stage: Stage, ply: number }
 *   | { kind: "await_rest", run: number } | { kind: "play", run: number, move: string }
 *   | { kind: "ask", stage: Stage, ply: number, mark: "none" | "piece" | "move" }
 *   | { kind: "lock" }
 *   | { kind: "judge", run: number, position: PathPosition, ply: number, move: string }
 *   | { kind: "take_back", run: number }
 *   | { kind: "record", key: string, known: boolean, tries: number }
 *   | { kind: "say", feedback: Feedback } | { kind: "stage_begun" } | { kind: "stage_over" }
 *   | { kind: "focus_next" } | { kind: "focus_board" } | { kind: "finish" }} Effect
 */

/** @typedef {{ state: SessionState, effects: Effect[] }} Step */
/**
 * @template {SessionEvent["kind"]} Kind
 * @typedef {(state: SessionState, event: Extract<SessionEvent, { kind: Kind }>) => Step} Handler
 */
/** @typedef {{ readonly [Kind in SessionEvent["kind"]]: Handler<Kind> }} Handlers */

/** The stage on the board. @param {SessionState} state @returns {Stage | null} */
export const stage_of = ({ stages, at }) => stages[at] ?? null;

/** The line of a stage. @param {Stage} stage @returns {PathLine} */
export const line_of = (stage) => (stage.kind === "show" ? stage.line : stage.position);

/** @typedef {"next" | "step" | "replay" | "hint" | "solution"} Action */

/** The buttons at the foot, the main one first. @param {SessionState} state @returns {readonly Action[]} */
export function actions_of(state) {
  const stage = stage_of(state);
  if (stage === null) return [];
  const { phase, by_hand, ply } = state;
  if (stage.kind === "show") {
    if (phase === "over") return ["next", "replay"];
    return by_hand ? (ply === 0 ? ["step", "next"] : ["step", "replay", "next"]) : ["next", "replay"];
  }
  if (phase === "over") return ["next"];
  return stage.kind === "ask" && next_hint(state.hints) !== null ? ["hint", "solution"] : ["solution"];
}
