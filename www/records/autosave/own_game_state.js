// The state of the autosave of own games, the events that change it, and the effects that follow. Pure; the transition
// is in own_game_transition.js, and own_game_autosave.js performs the effects.

/**
 * @import { State } from "../../play/core/state_types.js"
 * @import { Trouble } from "../own_games/indexed_store.js"
 */

/**
 * A stamp names a version of a stored game.
 * @typedef {object} AutosaveState
 * @property {string} id            of the game on the board
 * @property {string | null} seen   the stamp of its stored version that this tab read or wrote last
 * @property {State | null} pending  the state at the last change that was not written; its PDN is generated when it is
 * @property {boolean} unsafe       its last change could not be written
 * @property {readonly Trouble["kind"][]} reported  the kinds of failure that were reported
 */

/**
 * What is stored of a restored game: nothing, the same moves, or something else, perhaps unreadable.
 * @typedef {{ kind: "nothing" } | { kind: "same", stamp: string } | { kind: "other" }} Stored
 */

/** @typedef {"conflict" | "damaged" | "reopened"} PartedReason */

/**
 * `changed`: the game on the board is another or has changed; `seen`: the stamp of another one that this tab saw last.
 * `compared`: a restored game, with what is stored of it. `written`: `stamp` is null unless it was stored, or was
 * stored before. `parted`: the stored game is another or damaged, so that the game was stored under a new id; it is
 * "reopened" if it comes from a text whose stored game was changed before.
 * @typedef {{ kind: "changed", now: State, seen: string | null }
 *   | { kind: "compared", now: State, id: string, stored: Stored }
 *   | { kind: "storage_changed", now: State }
 *   | { kind: "flush_requested" }
 *   | { kind: "stamp_seen", stamp: string }
 *   | { kind: "written", id: string, stamp: string | null, trouble: Trouble | null }
 *   | { kind: "parted", id: string, copy: { id: string, stamp: string }, reason: PartedReason, trouble: Trouble | null }}
 *   AutosaveEvent
 */

/**
 * `write`: `known` is the stamp of its stored version. `remember` keeps the stamp over a reload.
 * @typedef {{ kind: "start_timer" } | { kind: "stop_timer" }
 *   | { kind: "write", game: State, known: string | null }
 *   | { kind: "remember", id: string, stamp: string }
 *   | { kind: "ask_for_persistence" }
 *   | { kind: "rename", id: string, reason: PartedReason }
 *   | { kind: "report", trouble: Trouble }} Effect
 */

/** @typedef {{ state: AutosaveState, effects: Effect[] }} Step */
/**
 * @template {AutosaveEvent["kind"]} Kind
 * @typedef {(state: AutosaveState, event: Extract<AutosaveEvent, { kind: Kind }>) => Step} Handler
 */
/** @typedef {{ readonly [Kind in AutosaveEvent["kind"]]: Handler<Kind> }} Handlers */

/** @param {string} id @param {string | null} seen @returns {AutosaveState} */
export const start_of = (id, seen) => ({ id, seen, pending: null, unsafe: false, reported: [] });

/**
 * Returns true if a game is to be saved. A game that was saved before is saved again even without moves.
 * @param {State} game @param {string | null} seen
 */
export const worth_keeping = ({ phase, game: { id, touched, tree } }, seen) =>
  phase === "ready" && id !== "" && touched && (tree.length > 0 || seen !== null);
