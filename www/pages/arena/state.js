// The state of the Arena's page, and its pure transitions.

/**
 * @import { Snapshot } from "../../../bitboard-checkers.js"
 * @import { Entry } from "./entries.js"
 * @import { Tournament } from "./tournament.js"
 * @import { MoveReport } from "./pdn_game.js"
 */
/** @typedef {import("../../../bitboard-checkers.js").Side} Side */

/** How long each move is shown, in milliseconds. */
export const SPEEDS = Object.freeze({ slow: 2500, medium: 900, fast: 250, full: 0 });
/** @typedef {keyof typeof SPEEDS} Speed */

/**
 * The thinking of both players, each as reported by itself.
 * @typedef {Readonly<Record<Side, MoveReport | null>>} Thoughts
 */

/**
 * The game on the board.
 * @typedef {object} ShownGame
 * @property {number} number    counts the games shown
 * @property {number} ply
 * @property {Snapshot} here
 * @property {Readonly<Record<Side, number>>} players  by number
 * @property {Thoughts} thoughts
 * @property {readonly string[]} moves
 * @property {Readonly<Record<Side, number>>} used  thinking time in milliseconds since the game was shown
 * @property {{ side: Side, since: number } | null} thinking  the side that is thinking, and since when
 */

/**
 * @typedef {object} State
 * @property {readonly Entry[]} entries
 * @property {boolean} are_saved  whether the saved players are these, or newer ones of another tab
 * @property {Tournament | null} tournament
 * @property {boolean} running  whether games are being played; false if the tournament is paused or over, or there is
 *   none
 * @property {ShownGame | null} shown
 * @property {Speed} speed
 * @property {string} note      the last message
 */

/** @type {State} */
export const BEFORE = Object.freeze({
  entries: [],
  are_saved: true,
  tournament: null,
  running: false,
  shown: null,
  speed: "medium",
  note: "",
});

/** @param {string} note @returns {(state: State) => State} */
export const say = (note) => (state) => ({ ...state, note });

const ORDER = Object.freeze(/** @type {const} */ (["slow", "medium", "fast", "full"]));

/** The next speed; after the highest the lowest. @param {State} state @returns {State} */
export const faster = (state) => ({
  ...state,
  speed: ORDER[(ORDER.indexOf(state.speed) + 1) % ORDER.length] ?? "medium",
});

/** @param {readonly Entry[]} entries @param {boolean} are_saved @returns {(state: State) => State} */
export const with_entries = (entries, are_saved) => (state) => ({ ...state, entries, are_saved });

/** @param {(tournament: Tournament) => Tournament} transition @returns {(state: State) => State} */
export const in_tournament = (transition) => (state) =>
  state.tournament === null ? state : { ...state, tournament: transition(state.tournament) };

/**
 * Shows a tournament; the game on the board goes with the tournament that it belongs to.
 * @param {Tournament | null} tournament @returns {(state: State) => State}
 */
export const with_tournament = (tournament) => (state) => ({
  ...state,
  tournament,
  shown: tournament?.id === state.tournament?.id ? state.shown : null,
});

/**
 * @param {Snapshot} position
 * @param {ShownGame["players"]} players
 * @param {readonly string[]} moves
 * @returns {(state: State) => State}
 */
export const begin_game = (position, players, moves) => (state) => ({
  ...state,
  shown: {
    number: (state.shown?.number ?? 0) + 1,
    ply: moves.length,
    here: position,
    players,
    thoughts: { black: null, white: null },
    moves,
    used: { black: 0, white: 0 },
    thinking: null,
  },
});

/**
 * The side to move in the game on the board; null if it is over, also by forfeit, or was stopped.
 * @param {State} state
 */
export const to_move = ({ shown, tournament, running }) =>
  shown !== null && shown.here.outcome.state === "playing" && (running || (tournament?.running ?? null) !== null)
    ? shown.here.turn
    : null;

/**
 * @param {string} move
 * @param {Snapshot} position
 * @returns {(state: State) => State}
 */
export const show_move = (move, position) => (state) => {
  if (state.shown === null) return state;
  const { ply, moves } = state.shown;
  const shown = { here: position, ply: ply + 1, moves: [...moves, move] };
  return { ...state, shown: { ...state.shown, ...shown } };
};

/** A side begins to think. @param {Side} side @param {number} since @returns {(state: State) => State} */
export const begin_thinking = (side, since) => (state) =>
  state.shown === null ? state : { ...state, shown: { ...state.shown, thinking: { side, since } } };

/** A side stops thinking; adds the duration to its time. @param {number} now @returns {(state: State) => State} */
export const end_thinking = (now) => (state) => {
  if (state.shown === null || state.shown.thinking === null) return state;
  const { used, thinking } = state.shown;
  const time = { ...used, [thinking.side]: time_used(state, thinking.side, now) };
  return { ...state, shown: { ...state.shown, used: time, thinking: null } };
};

/**
 * The thinking time of a side up to now, in milliseconds.
 * @param {State} state
 * @param {Side} side
 * @param {number} now
 */
export const time_used = ({ shown }, side, now) =>
  (shown?.used[side] ?? 0) + (shown?.thinking?.side === side ? Math.max(0, now - shown.thinking.since) : 0);

/** @param {Side} side @param {MoveReport} report @returns {(state: State) => State} */
export const show_thought = (side, report) => (state) =>
  state.shown === null
    ? state
    : { ...state, shown: { ...state.shown, thoughts: { ...state.shown.thoughts, [side]: report } } };
