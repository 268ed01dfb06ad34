// The messages between the page and the library's worker: types only, imported by both sides. A source is an opened
// file or the own games; the page assigns its number.

/**
 * @typedef {import("../../../bitboard-checkers.js").LibraryQuery} Query
 * @typedef {import("../../../bitboard-checkers.js").LibraryRow} Row
 * @typedef {import("../../../bitboard-checkers.js").PdnFault} Fault
 */

/**
 * `texts`: own games, one text per game. A text that is not exactly one whole game gets a faulty row, so that the
 * numbers of the other games do not shift.
 * @typedef {{ kind: "file", file: Blob } | { kind: "texts", texts: string[] }} Content
 */

/**
 * From the page to the worker. The page sends `init` first, and once. The worker sends exactly one `answer` or `failed`
 * for every request. `cancel` stops the opening with that id, which then fails; the worker does not answer `cancel` and
 * `close`.
 * @typedef {{ type: "init", module: WebAssembly.Module | null, lifeline?: string }} Init `module`: compiled by an
 *   earlier worker; `lifeline`: the name of a lock that the worker holds for its lifetime
 * @typedef {{ type: "open", id: number, source: number, content: Content }} Open
 * @typedef {{ type: "cancel", id: number }} Cancel
 * @typedef {{ type: "close", source: number }} Close
 * @typedef {{ type: "select", id: number, source: number, query: Query, first: number }} Select `first`: the number of
 *   rows to return with the answer
 * @typedef {{ type: "rows", id: number, source: number, games: Uint32Array }} Rows
 * @typedef {{ type: "texts", id: number, source: number, games: Uint32Array }} Texts      unchanged, as in the file
 * @typedef {{ type: "readable", id: number, source: number, game: number }} Read  the text of one game, up to its fault
 * @typedef {Open | Select | Rows | Texts | Read} Request
 * @typedef {Init | Cancel | Close | Request} ToWorker
 */

/**
 * Why a file was not read to its end: it cannot be read, or not unpacked. `game`: the number of the last game read.
 * @typedef {{ code: "unread" | "not-unpacked", game: number }} Unread
 */

/**
 * @typedef {{ count: number, faults: Fault[], unread: Unread | null, memory: number }} Opened  `memory`: in bytes
 * @typedef {{ games: Uint32Array, plies: Uint32Array | null, rows: Row[], took: number }} Selected  `took`: in
 *   milliseconds
 * @typedef {{ pdn: string | null, fault: Fault | null }} Readable  `pdn`: null if the game's start is unknown; `fault`:
 *   why the text is not the whole game
 */

/**
 * From the worker to the page. The worker sends `progress` at most ten times a second. `failed` with the code "broken"
 * means that the worker can no longer be used; file_fault.js has the sentences of the others. `game`: as of `Unread`.
 * @typedef {{ type: "ready", module: WebAssembly.Module, lives: boolean }} Ready  `lives`: the worker holds the lock
 *   `lifeline`
 * @typedef {{ type: "progress", id: number, read: number, size: number, games: number }} Progress bytes of a file, or
 *   own games
 * @typedef {{ type: "answer", id: number, answer: Opened | Selected | Row[] | string[] | Readable }} Answer
 * @typedef {{ type: "failed", id: number, code: string, message: string, game?: number }} Failed
 * @typedef {Ready | Progress | Answer | Failed} FromWorker
 */

/** Milliseconds between two reports of progress. */
export const PROGRESS_EVERY = 100;
