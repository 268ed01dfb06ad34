// The messages between the page and the engine's worker. Types and two intervals only; both sides import them.

/** @import { Move, EndgameReport, RulesId, Rules } from "../../../bitboard-checkers.js" */

/**
 * @typedef {import("../../../bitboard-checkers.js").Limits} Limits
 * @typedef {import("../../../bitboard-checkers.js").MoveResult} MoveResult
 * @typedef {import("../../../bitboard-checkers.js").BookMove} BookMove
 * @typedef {import("../../../bitboard-checkers.js").PositionEvaluation} PositionEvaluation
 * @typedef {import("../../../bitboard-checkers.js").GameReview} GameReview
 * @typedef {import("../../../bitboard-checkers.js").Score} Score
 * @typedef {import("../../../bitboard-checkers.js").Line} Line
 */

/**
 * The position to search, as a start and the moves from it, which repetition and the 40-move rule need.
 * @typedef {{ rules: RulesId | Rules, start_fen: string, moves: string[] }} Request
 */

/**
 * From the page to the worker. `init` is the first message and is sent once: `hash` is the size of the hash table in
 * MB; `module` the module as compiled by an earlier worker; `wasm` the module's URL, if not the default; `lifeline` the
 * name of the Web Lock that the worker holds while it lives; `pooled` means that the worker evaluates positions for a
 * pool and ignores imported tables. A `query` asks for the results of all moves, the report of the endgame tables, or
 * the book moves. An `evaluate` asks for the evaluation of a position, searched to `nodes` nodes, which fails without
 * weights and tables if it `needs_files`; a `review` for the review of a game from its evaluations, which fails without
 * the opening book by official rules. A worker runs one `evaluate` or `review` at a time, and no search with it.
 * @typedef {{ type: "init", module: WebAssembly.Module | null, hash: number, wasm?: string, lifeline?: string,
 *   pooled?: boolean }} Init
 * @typedef {{ type: "go", id: number, request: Request, limits: Limits }} Go
 * @typedef {{ type: "stop", id: number }} Stop
 * @typedef {{ type: "new-game", rules: RulesId | Rules }} NewGame
 * @typedef {{ type: "query", id: number, request: Request, want: "move_results" | "endgame" | "book" }} Query
 * @typedef {{ type: "evaluate", id: number, request: Request, nodes: number, confirms?: boolean,
 *   needs_files?: boolean }} Evaluate
 * @typedef {{ type: "review", id: number, request: Request, evaluations: readonly (PositionEvaluation | null)[] }}
 *   Review
 * @typedef {Init | Go | Stop | NewGame | Query | Evaluate | Review} ToWorker
 */

/**
 * The result of a search so far: depth in plies, score for the side to move, nodes, milliseconds since the start,
 * principal variation, and the best moves with their lines, as many as the limits ask for.
 * @typedef {{ depth: number, score: Score, nodes: number, time: number, pv: string[], lines: Line[] }} Found
 */

/**
 * From the worker to the page. The worker answers every `go` with exactly one `done` or `failed` of the same id; after
 * `stop`, `done` has the best move so far. `failed` with the code "broken" means that the worker is unusable. The
 * worker sends `progress` at most ten times a second, and `alive` during longer slices. It answers a `query`, even
 * during a search, with `seen`, in which null means unknown, or with `failed`; `more` announces another `seen` once
 * the next table file is loaded. It answers an `evaluate` with one `evaluated` or `failed` (`failed` after `stop`), and
 * a `review` with one `reviewed` or `failed`.
 * @typedef {{ type: "ready", module: WebAssembly.Module, lives: boolean }} Ready  lives: the worker holds the lifeline
 * @typedef {Found & { type: "progress", id: number }} Progress
 * @typedef {Found & { type: "done", id: number, move: Move | null }} Done
 * @typedef {{ type: "failed", id: number, code: string, message: string }} Failed
 * @typedef {{ type: "seen", id: number, more: boolean, move_results: MoveResult[] | null, endgame: EndgameReport |
 *   null, book: BookMove[] | null }} Seen
 * @typedef {{ type: "evaluated", id: number, evaluation: PositionEvaluation }} Evaluated
 * @typedef {{ type: "reviewed", id: number, review: GameReview }} Reviewed
 * @typedef {{ type: "alive" }} Alive  for kit/platform/watched_worker.js only
 * @typedef {Ready | Progress | Done | Failed | Seen} FromSearch  messages of a worker outside a pool
 * @typedef {FromSearch | Evaluated | Reviewed} FromWorker
 */

/** Milliseconds between two reports of progress. */
export const PROGRESS_EVERY = 100;

/** Milliseconds without another message after which a busy worker sends `alive`. */
export const HEARTBEAT_EVERY = 200;
