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
 * From the page to the worker. `init` comes first and once; `hash` is the table's size in MB, `module` what another
 * worker has compiled, `wasm` its address where it does not lie beside the worker, `lifeline` the lock that it is to
 * hold as long as it lives, `pooled` that it evaluates positions for a pool and uses no tables that the user has
 * imported. A `query` wants the move_results of all moves, all that the endgame tables tell, or the book.
 * An `evaluate` asks for the evaluation of a position with `nodes` nodes, a `review` for the review of a game whose
 * positions have been evaluated. A worker does one of these at a time, and no search beside it.
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
 * What a search has found: plies looked ahead, the worth for the side to move, positions visited, milliseconds since it
 * began, the best play of both sides, and the best moves with their lines, as many as were asked for.
 * @typedef {{ depth: number, score: Score, nodes: number, time: number, pv: string[], lines: Line[] }} Found
 */

/**
 * From the worker to the page. Every `go` is answered by exactly one `done` or `failed` with its id, also after `stop`,
 * then with the best move so far; `failed` with the code "broken" means that the worker can no longer be used. Progress
 * comes at most ten times a second; in a slice that takes longer, `alive` says that the search goes on. A `query` goes
 * on beside a search, and is answered by `seen`, with null for what is not known of the position, or `failed`; `more`
 * says that another answer follows when a file of tables has come. An
 * `evaluate` is answered by one `evaluated` or `failed`, after `stop` by the latter; a `review` by one `reviewed` or
 * `failed`.
 * @typedef {{ type: "ready", module: WebAssembly.Module, lives: boolean }} Ready  lives: it holds that lock
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
