// The searches of the engine's worker and the rules it plays by. Pure; worker.js holds the state.

/** @import { Go, Request } from "./protocol.js" */

/**
 * A search under way. `hurries`: it has a clock or a level, so a player waits for its move; `told`: the time of the
 * last report.
 * @typedef {{ readonly id: number, readonly hurries: boolean, readonly told: number }} Search
 */

/**
 * `rules`: of the engine, as text, because they may be an object; `waiting`: a search that waits for weights and book.
 * @typedef {{ readonly rules: string, readonly running: Search | null, readonly waiting: Go | null }} SearchState
 */

/** @type {SearchState} */
export const IDLE = Object.freeze({ rules: JSON.stringify("official"), running: null, waiting: null });

/** Whether the engine plays by these rules. @param {SearchState} state @param {Request["rules"]} rules */
export const plays_by = (state, rules) => JSON.stringify(rules) === state.rules;

/**
 * The engine was given other rules.
 * @param {SearchState} state @param {Request["rules"]} rules @returns {SearchState}
 */
export const with_rules = (state, rules) => ({ ...state, rules: JSON.stringify(rules) });

/** A search waits for its files, in place of the one before; null: none does. @param {Go | null} waiting */
export const with_waiting = (waiting) => (/** @type {SearchState} */ state) => ({ ...state, waiting });

/**
 * A search has begun.
 * @param {Pick<Go, "id" | "limits">} go @param {number} now
 */
export const begun =
  ({ id, limits }, now) =>
  (/** @type {SearchState} */ state) => {
    const hurries = limits.movetime !== undefined || limits.left !== undefined || limits.level !== undefined;
    return { ...state, running: { id, hurries, told: now } };
  };

/** The search under way was reported. @param {number} now */
export const reported = (now) => (/** @type {SearchState} */ state) =>
  state.running === null ? state : { ...state, running: { ...state.running, told: now } };

/** The search under way has ended. @param {SearchState} state @returns {SearchState} */
export const ended = (state) => ({ ...state, running: null });

/** Whether a player waits for the move of a search. @param {SearchState} state */
export const is_awaited = ({ running }) => running?.hurries === true;
