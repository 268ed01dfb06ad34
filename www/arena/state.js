// What the Arena's page knows. Nothing here changes anything but by transitions.

/**
 * @typedef {import("../../bitboard-checkers.js").Side} Side
 * @typedef {import("../../bitboard-checkers.js").Snapshot} Snapshot
 * @typedef {import("../../bitboard-checkers.js").Score} Score
 * @typedef {import("./entries.js").Entry} Entry
 * @typedef {import("./tournament.js").Tournament} Tournament
 * @typedef {import("./pdn_game.js").MoveReport} MoveReport
 */

/** How long a move is looked at, in milliseconds. */
export const SPEEDS = Object.freeze({ slow: 2500, medium: 900, fast: 250, full: 0 });
/** @typedef {keyof typeof SPEEDS} Speed */

/**
 * Both players' thoughts, each by itself and for its own side.
 * @typedef {Readonly<Record<Side, MoveReport | null>>} Thoughts
 */

/**
 * The game on the board.
 * @typedef {object} ShownGame
 * @property {number} number    counts up with every game that is shown
 * @property {number} ply
 * @property {Snapshot} here
 * @property {Readonly<Record<Side, number>>} players  by number
 * @property {Thoughts} thoughts
 * @property {readonly string[]} moves
 * @property {Readonly<Record<Side, number>>} used  milliseconds of thinking in this game, since it is shown
 */

/**
 * @typedef {object} State
 * @property {readonly Entry[]} entries
 * @property {Tournament | null} tournament
 * @property {boolean} running  games are played; else it is paused, done, or there is none
 * @property {ShownGame | null} shown
 * @property {Speed} speed
 * @property {string} note      the last thing that was said
 */

/** @type {State} */
export const BEFORE = Object.freeze({
  entries: [],
  tournament: null,
  running: false,
  shown: null,
  speed: "medium",
  note: "",
});

/** @param {string} note @returns {(state: State) => State} */
export const say = (note) => (state) => ({ ...state, note });

/** @param {(tournament: Tournament) => Tournament} transition @returns {(state: State) => State} */
export const in_tournament = (transition) => (state) =>
  state.tournament === null ? state : { ...state, tournament: transition(state.tournament) };

/**
 * @param {Snapshot} here
 * @param {ShownGame["players"]} players
 * @param {readonly string[]} moves
 * @returns {(state: State) => State}
 */
export const begin_game = (here, players, moves) => (state) => ({
  ...state,
  shown: {
    number: (state.shown?.number ?? 0) + 1,
    ply: moves.length,
    here,
    players,
    thoughts: { black: null, white: null },
    moves,
    used: { black: 0, white: 0 },
  },
});

/** Whose move it is in the game on the board; null when it is over, also by a forfeit or because it was stopped. @param {State} state */
export const to_move = ({ shown, tournament, running }) =>
  shown !== null && shown.here.outcome.state === "playing" && (running || (tournament?.running ?? null) !== null)
    ? shown.here.turn
    : null;

/**
 * @param {string} move
 * @param {Snapshot} here
 * @param {Side} side that moved
 * @param {number} time  in milliseconds
 * @returns {(state: State) => State}
 */
export const show_move = (move, here, side, time) => (state) => {
  if (state.shown === null) return state;
  const { ply, moves, used } = state.shown;
  const shown = { here, ply: ply + 1, moves: [...moves, move], used: { ...used, [side]: used[side] + time } };
  return { ...state, shown: { ...state.shown, ...shown } };
};

/** @param {Side} side @param {MoveReport} told @returns {(state: State) => State} */
export const show_thought = (side, told) => (state) =>
  state.shown === null
    ? state
    : { ...state, shown: { ...state.shown, thoughts: { ...state.shown.thoughts, [side]: told } } };
