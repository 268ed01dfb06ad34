// The messages between an engine and its thread: types and one constant. Each request has an id and gets exactly one
// answer, `done` or `failed`, with the same id; messages `info` may precede it. `stop` is not a request: it ends the
// search of its id early. The thread asks by `want` for the files of a preset, and is answered by `files` or
// `no-files`.

/**
 * @import { Limits, Rules, RulesId } from "../../wasm/bitboard-checkers.js"
 * @import { SearchInfo, SearchResult } from "../../index.js"
 */

/**
 * @typedef {{ rules: RulesId | Rules, start_fen: string | null, moves: string[] }} Root  the position to search
 * @typedef {Uint8Array<ArrayBuffer>} Bytes
 * @typedef {import("../../wasm/bitboard-checkers.js").PositionEvaluation} Evaluation
 * @typedef {import("../../wasm/bitboard-checkers.js").GameReview} GameReview
 * @typedef {{ type: "init", id: number, hash: number, wasm: WebAssembly.Module | Bytes }} Init
 * @typedef {{ type: "go", id: number, root: Root, limits: Limits }} Go
 * @typedef {{ type: "new-game", id: number, rules: RulesId | Rules }} NewGame
 * @typedef {{ type: "evaluate", id: number, root: Root, nodes: number, confirms: boolean }} Evaluate
 * @typedef {{ type: "review", id: number, root: Root, evaluations: readonly (Evaluation | null)[] }} Review
 * @typedef {Init | Go | NewGame | Evaluate | Review} Request
 * @typedef {SearchResult | Evaluation | GameReview | null} Result  null: there is nothing to say, or it was stopped
 * @typedef {"official" | "russian" | "brazilian" | "pool"} Preset  the presets that have files of their own
 * @typedef {{ type: "files", rules: Preset, weights: Bytes | null, book: Bytes | null, endgames: Bytes[] }} PresetFiles
 *   null and []: the engine does without
 * @typedef {{ type: "no-files", rules: Preset }} NoPresetFiles  they could not be read
 * @typedef {Request | { type: "stop", id: number } | PresetFiles | NoPresetFiles} ToThread
 * @typedef {{ type: "info", id: number, info: SearchInfo }} InfoMessage
 * @typedef {{ type: "done", id: number, result: Result }} Done
 * @typedef {{ type: "failed", id: number, message: string, refusal: Refusal | null, lacks?: Preset }} Failed
 *   `lacks`: the files that were answered by `no-files`
 * @typedef {{ type: "want", rules: Preset }} Want
 * @typedef {InfoMessage | Done | Failed | Want} FromThread
 */

/**
 * The properties of a `CheckersError`; an error that is sent to another thread loses them.
 * @typedef {Pick<import("../../index.js").CheckersError, "code" | "offset" | "game" | "line" | "column">} Refusal
 */

/**
 * A worker of the browser or of Node. `hold(false)` lets Node end while the thread exists.
 * @typedef {{ post(message: ToThread): void, hold(held: boolean): void, end(): void }} Thread
 * @typedef {{ on_message(message: FromThread): void, on_error(error: Error): void }} ThreadEvents
 */

/** The data of a worker thread of Node, which tells its script that it is one: Deno and Bun have both kinds. */
export const NODE_THREAD = "bitboard-checkers";
