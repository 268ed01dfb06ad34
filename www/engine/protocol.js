// The messages between the page and the engine's worker: shapes only, both sides import them.

/**
 * @typedef {import("../../bitboard-checkers.js").Limits} Limits
 * @typedef {import("../../bitboard-checkers.js").Line} Line
 * @typedef {import("../../bitboard-checkers.js").Move} Move
 * @typedef {import("../../bitboard-checkers.js").MoveResult} MoveResult
 * @typedef {import("../../bitboard-checkers.js").EndgameReport} EndgameReport
 * @typedef {import("../../bitboard-checkers.js").BookMove} BookMove
 * @typedef {import("../../bitboard-checkers.js").PositionEvaluation} PositionEvaluation
 * @typedef {import("../../bitboard-checkers.js").GameReview} GameReview
 * @typedef {import("../../bitboard-checkers.js").Score} Score
 * @typedef {import("../../bitboard-checkers.js").RulesId} RulesId
 * @typedef {import("../../bitboard-checkers.js").Rules} Rules
 */

/**
 * The position to search, with the moves that led to it: repetition and the 40-move rule need them.
 * @typedef {{ rules: RulesId | Rules, start_fen: string, moves: string[] }} Request
 */

/**
 * From the page to the worker. The page sends `init` first, and once. `hash`: the size of the hash table in MB;
 * `module`: compiled by an earlier worker; `wasm`: the module's address if it is not beside the worker; `lifeline`: the
 * name of a lock that the worker holds for its lifetime; `pooled`: the worker evaluates positions for a pool and does
 * not use imported tables. A `query` requests the results of all moves, everything the endgame tables know, or the book
 * moves. An `evaluate` requests the evaluation of a position with `nodes` nodes, a `review` the review of a game whose
 * positions have been evaluated. A worker handles one of these two at a time, and no search beside it.
 * @typedef {{ type: "init", module: WebAssembly.Module | null, hash: number, wasm?: string, lifeline?: string,
 *   pooled?: boolean }} Init
 * @typedef {{ type: "go", id: number, request: Request, limits: Limits }} Go
 * @typedef {{ type: "stop", id: number }} Stop
 * @typedef {{ type: "new-game", rules: RulesId | Rules }} NewGame
 * @typedef {{ type: "query", id: number, request: Request, want: "move_results" | "endgame" | "book" }} Query
 * @typedef {{ type: "evaluate", id: number, request: Request, nodes: number, confirms?: boolean }} Evaluate
 * @typedef {{ type: "review", id: number, request: Request, evaluations: readonly (PositionEvaluation | null)[] }}
 *   Review
 * @typedef {Init | Go | Stop | NewGame | Query | Evaluate | Review} ToWorker
 */

/**
 * The result of a search: depth in plies, score for the side to move, nodes visited, milliseconds since it began, the
 * principal variation, and the requested number of best moves with their lines.
 * @typedef {{ depth: number, score: Score, nodes: number, time: number, pv: string[], lines: Line[] }} Found
 */

/**
 * From the worker to the page. The worker answers every `go` with exactly one `done` or `failed` with its id; after
 * `stop`, `done` has the best move so far. `failed` with the code "broken" means that the worker can no longer be used.
 * It sends `progress` at most ten times a second; if a slice takes longer, `alive` says that the search is still
 * running. A `query` runs beside a search; the worker answers it with `seen`, where null means that nothing is known of
 * the position, or with `failed`. `more` says that another `seen` follows when a table file has been fetched. The
 * worker answers an `evaluate` with one `evaluated` or `failed`, after `stop` with `failed`; a `review` with one
 * `reviewed` or `failed`.
 * @typedef {{ type: "ready", module: WebAssembly.Module, lives: boolean }} Ready  lives: the worker holds the lock
 *   `lifeline`
 * @typedef {Found & { type: "progress", id: number }} Progress
 * @typedef {Found & { type: "done", id: number, move: Move | null }} Done
 * @typedef {{ type: "failed", id: number, code: string, message: string }} Failed
 * @typedef {{ type: "seen", id: number, more: boolean, move_results: MoveResult[] | null, endgame: EndgameReport | null,
 *   book: BookMove[] | null }} Seen
 * @typedef {{ type: "evaluated", id: number, evaluation: PositionEvaluation }} Evaluated
 * @typedef {{ type: "reviewed", id: number, review: GameReview }} Reviewed
 * @typedef {{ type: "alive" }} Alive  heard by the watch over the worker alone
 * @typedef {Ready | Progress | Done | Failed | Seen} FromSearch  the messages of a worker that evaluates no positions
 * @typedef {FromSearch | Evaluated | Reviewed} FromWorker
 */

/** Milliseconds between two reports of progress. */
export const PROGRESS_EVERY = 100;

/** Milliseconds without progress after which a search says that it goes on. */
export const HEARTBEAT_EVERY = 200;
