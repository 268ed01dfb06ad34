// The shapes of a review: as the module gives them, and as the state holds them. Types only.

/**
 * @typedef {import("../../bitboard-checkers.js").Rules} Rules
 * @typedef {import("../../bitboard-checkers.js").RulesId} RulesId
 * @typedef {import("../../bitboard-checkers.js").Score} Score
 * @typedef {import("../../bitboard-checkers.js").Side} Side
 */

/**
 * The evaluation of a position for a review. An empty `pv` means that there is no legal move.
 * @typedef {object} PositionEvaluation
 * @property {Score} score  for the side to move
 * @property {string[]} pv  the best line, as notation; starts with the best move
 * @property {Score | null} second  of the best other move; null for a single legal move
 * @property {number} depth of the search for the best move
 * @property {number} nodes of both searches
 * @property {{ ending: "won" | "drawn" | "lost", plies: number | null } | null} table  what the endgame tables know, for
 *   the side to move
 */

/**
 * @typedef {object} GameReview
 * @property {MoveReview[]} moves  one for each move
 * @property {(number | null)[]} points  Black's expected points, 0 to 1, at the start and after each move; null: not
 *   searched
 * @property {SideReview} black
 * @property {SideReview} white
 * @property {boolean} search_alone  house rules: no tables, no book, no weights
 * @property {number[]} doubtful  plies of the positions that deserve a deeper search, ascending, 0 for the start
 */

/** @typedef {{ accuracy: number | null, inaccuracies: number, mistakes: number, blunders: number }} SideReview */

/** @typedef {{ move: string, side: Side, choice: "forced" | "book" | "free", reviewed: ReviewedMove | null }} MoveReview */

/**
 * All points are those of the side that made the move, 0 to 1.
 * @typedef {object} ReviewedMove
 * @property {number} before
 * @property {number} after
 * @property {"sound" | "inaccuracy" | "mistake" | "blunder"} judgement
 * @property {number} accuracy  0 to 100
 * @property {string | null} best
 * @property {boolean} only  every other move is a mistake
 * @property {boolean} turning_point
 * @property {TableNote | null} table
 * @property {Explanation[]} explanations
 */

/**
 * @typedef {{ kind: "win-becomes-draw" | "win-becomes-loss" | "draw-becomes-loss" | "win-takes-longer" |
 *   "loss-comes-earlier", plies: number | null }} TableNote
 */

/** @typedef {{ men: number, kings: number }} PieceCount */

/**
 * @typedef {object} Explanation
 * @property {"loses-pieces" | "allows-shot" | "misses-gain" | "misses-shot" | "reply" | "better"} kind
 * @property {boolean} proven
 * @property {string[]} line  from the position before the move; starts with the move or a better one
 * @property {PieceCount} taken  by the side that made the move, in the line
 * @property {PieceCount} lost
 */

/**
 * A line of a game, as the engine takes it.
 * @typedef {{ rules: RulesId | Rules, start_fen: string, moves: readonly string[] }} ReviewRequest
 */

/**
 * The review of a game, whole or in the making. Replaced as a whole by each transition.
 * @typedef {object} ReviewState
 * @property {string} start  `start_key` of the rules and the set-up
 * @property {readonly string[]} moves  the moves reviewed, as notation
 * @property {"running" | "done" | "stopped" | "failed"} status
 * @property {1 | 2 | 3} pass  the present pass over the positions; each searches deeper than the one before
 * @property {number} done   positions searched in this pass
 * @property {number} total  positions to be searched in this pass
 * @property {GameReview | null} result  what is known so far; null before the first position has been searched
 * @property {readonly (PositionEvaluation | null)[]} evaluations  of the start and after each move; null: not searched,
 *   or the game is over
 * @property {string | null} failure  why it failed, as a sentence
 */

/**
 * How far a review has come.
 * @typedef {Pick<ReviewState, "pass" | "done" | "total" | "evaluations"> & { review: GameReview | null }} ReviewProgress
 */

export {};
