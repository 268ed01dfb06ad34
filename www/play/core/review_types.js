// The types of a review, as the module returns it and as the state has it. Types only.

/** @import { Rules, RulesId } from "../../../bitboard-checkers.js" */

/**
 * @typedef {import("../../../bitboard-checkers.js").PositionEvaluation} PositionEvaluation
 * @typedef {Omit<import("../../../bitboard-checkers.js").GameReview, "evaluations">} GameReview
 *   `ReviewState` has the evaluations
 * @typedef {import("../../../bitboard-checkers.js").MoveReview} MoveReview
 * @typedef {import("../../../bitboard-checkers.js").ReviewedMove} ReviewedMove
 * @typedef {import("../../../bitboard-checkers.js").SideReview} SideReview
 * @typedef {import("../../../bitboard-checkers.js").TableNote} TableNote
 * @typedef {import("../../../bitboard-checkers.js").Explanation} Explanation
 * @typedef {import("../../../bitboard-checkers.js").PieceCount} PieceCount
 */

/**
 * A line of a game, as the engine receives it.
 * @typedef {{ rules: RulesId | Rules, start_fen: string, moves: readonly string[] }} ReviewRequest
 */

/**
 * The review of a game, finished or running. Every transition replaces it as a whole.
 * @typedef {object} ReviewState
 * @property {string} start  `start_key` of the rules and the set-up
 * @property {readonly string[]} moves  the moves reviewed, as notation
 * @property {"running" | "done" | "stopped" | "failed"} status
 * @property {1 | 2 | 3} pass  the present pass over the positions; each searches deeper than the one before
 * @property {number} done   the positions searched in this pass
 * @property {number} total  all positions of this pass
 * @property {GameReview | null} result  the review so far; null before the first position has been searched
 * @property {readonly (PositionEvaluation | null)[]} evaluations  at the start and after each move; null: not
 *   searched, or the game is over
 * @property {string | null} failure  why it failed, as a sentence
 * @property {boolean} [foreign]  read from the evaluations of another program, which judge no move
 */

/**
 * The progress of a review.
 * @typedef {Pick<ReviewState, "pass" | "done" | "total" | "evaluations"> & { review: GameReview | null }}
 *   ReviewProgress
 */

export {};
