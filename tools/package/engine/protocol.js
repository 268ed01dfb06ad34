// The messages between an engine and its thread: shapes only. Every request has an id and is answered by exactly one
// `done` or `failed` with the same id; `info` may come before. A `stop` is no request: it hurries the search of its id,
// which answers as ever.

/**
 * @typedef {import("../index.js").Position} Position
 * @typedef {import("../index.js").Limits} Limits
 * @typedef {import("../index.js").Rules} Rules
 * @typedef {import("../index.js").RulesId} RulesId
 * @typedef {{ type: "init", id: number, hash: number, weights: boolean, endgames: boolean }} Init
 * @typedef {{ type: "go", id: number, position: Position, limits: Limits }} Go
 * @typedef {{ type: "new-game", id: number, rules: RulesId | Rules }} NewGame
 * @typedef {Init | Go | NewGame} Request
 * @typedef {Request | { type: "stop", id: number }} ToThread
 * @typedef {{ type: "info", id: number, info: import("../index.js").Info }} Told
 * @typedef {{ type: "done", id: number, found: import("../index.js").Found | null }} Done
 * @typedef {{ type: "failed", id: number, message: string, refused: Refused | null }} Failed
 * @typedef {Told | Done | Failed} FromThread
 */

/**
 * What a `CheckersError` has beside its message: an error that crosses to another thread loses it.
 * @typedef {Omit<import("../index.js").CheckersError, keyof Error> & { name: string }} Refused
 */

/**
 * A thread, the browser's or Node's. `hold` says whether somebody waits for it, so that Node may end when nobody does.
 * @typedef {{ post(message: ToThread): void, hold(held: boolean): void, end(): void }} Thread
 * @typedef {{ hear(message: FromThread): void, die(error: Error): void }} Ears
 * @typedef {(ears: Ears) => Thread} Open
 */

export {};
