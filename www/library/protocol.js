// The messages between the page and the library's worker: shapes only, both sides import them. A source is one opened
// file, or the own games; its number is given by the page.

/**
 * @typedef {import("../../bitboard-checkers.js").LibraryQuery} Query
 * @typedef {import("../../bitboard-checkers.js").LibraryRow} Row
 * @typedef {import("../../bitboard-checkers.js").PdnFault} Fault
 */

/**
 * `texts` are own games, one text a game: what is not exactly one whole game gets a faulty row, so that the numbers
 * stay.
 * @typedef {{ kind: "file", file: Blob } | { kind: "texts", texts: string[] }} Content
 */

/**
 * From the page to the worker. `init` comes first and once; every request gets exactly one `answer` or `failed`.
 * `cancel` ends the opening with that id, which then fails; `cancel` and `close` themselves are not answered.
 * @typedef {{ type: "init", module: WebAssembly.Module | null, lifeline?: string }} Init `module`: what another worker
 *   has compiled; `lifeline`: the lock that it is to hold as long as it lives
 * @typedef {{ type: "open", id: number, source: number, content: Content }} Open
 * @typedef {{ type: "cancel", id: number }} Cancel
 * @typedef {{ type: "close", source: number }} Close
 * @typedef {{ type: "select", id: number, source: number, query: Query, first: number }} Select `first`: rows wanted at
 *   once
 * @typedef {{ type: "rows", id: number, source: number, games: Uint32Array }} Rows
 * @typedef {{ type: "texts", id: number, source: number, games: Uint32Array }} Texts      as they stood in the file
 * @typedef {{ type: "readable", id: number, source: number, game: number }} Read  one text, up to its fault
 * @typedef {Open | Select | Rows | Texts | Read} Request
 * @typedef {Init | Cancel | Close | Request} ToWorker
 */

/**
 * @typedef {{ count: number, faults: Fault[], note: string, memory: number }} Opened `note`: why the file was not read
 *   to its end, or ""; memory in bytes
 * @typedef {{ games: Uint32Array, plies: Uint32Array | null, rows: Row[], took: number }} Selected  took: milliseconds
 * @typedef {{ pdn: string | null, fault: Fault | null }} Readable  `pdn`: null where its start is not known; `fault`: why
 *   it is not all of the game
 */

/**
 * From the worker to the page. Progress comes at most ten times a second; `failed` with the code "broken" means that
 * the worker can no longer be used.
 * @typedef {{ type: "ready", module: WebAssembly.Module, lives: boolean }} Ready  lives: it holds that lock
 * @typedef {{ type: "progress", id: number, read: number, size: number, games: number }} Progress bytes of a file, or
 *   own games
 * @typedef {{ type: "answer", id: number, answer: Opened | Selected | Row[] | string[] | Readable }} Answer
 * @typedef {{ type: "failed", id: number, code: string, message: string }} Failed
 * @typedef {Ready | Progress | Answer | Failed} FromWorker
 */

/** Milliseconds between two reports of progress. */
export const PROGRESS_EVERY = 100;
