// Pure transitions from state to state: what a button, a snapshot or an answer does. No wasm, no DOM, no storage.
// What a click on the board does is in choose.js.
import { human_turn, mover, opponent, present } from "./state.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Snapshot} Snapshot
 * @typedef {import("./state.js").Players} Players
 * @typedef {import("./state.js").Question} Question
 * @typedef {import("./state.js").Move} Move
 */

/** Everything that belongs to one position only. */
const FRESH = Object.freeze({ destination: null, viewing: null, path: [], routes: [], echo: [], hint: null, note: null, failure: null, question: null, busy: null });

/**
 * @typedef {object} Begin
 * @property {string} id
 * @property {string} begun
 * @property {State["mode"]} mode
 * @property {State["tags"]} tags
 * @property {State["tree"]} tree
 * @property {State["node"]} node
 * @property {State["rules"]} rules
 * @property {State["fields"]} fields
 * @property {State["coordinates"]} coordinates
 * @property {string} start_fen
 * @property {Players} players
 * @property {number} level
 * @property {number} seed
 * @property {boolean} flipped
 * @property {boolean} welcome
 * @property {Snapshot[]} line   the set-up and every move already played
 */

/** A new or restored game. @param {Begin} begin @returns {(state: State) => State} */
export const begin = (begin) => (state) => ({
  ...state, ...FRESH, ...begin, notice: null, phase: "ready", at: begin.line.length - 1, revision: state.revision + 1,
});

/** @param {Snapshot} snapshot after the move @returns {(state: State) => State} */
export const moved = (snapshot) => (state) => ({
  ...state, ...FRESH, question: still_asked(state, snapshot), echo: own_turn(state, state.at) ? state.echo : [], line: [...state.line.slice(0, state.at + 1), snapshot], at: state.at + 1, revision: state.revision + 1, welcome: false,
});

/** "Resign this game?" waits for its answer while the computer moves; your own move is an answer. @param {State} state @param {Snapshot} after */
function still_asked({ question, players, line, at }, after) {
  const side = line[at]?.turn;
  const computers = side !== undefined && players[side].kind === "computer";
  return computers && question?.kind === "resign" && after.outcome.state === "playing" ? question : null;
}

/** The jump lies still, and the other side is to move at this screen: its click is meant. @param {State} state @returns {State} */
export const forget_echo = (state) => {
  const others = human_turn(state) && present(state)?.turn !== mover(state, state.at);
  return others && state.echo.length > 0 ? { ...state, echo: [] } : state;
};

/**
 * Undo, redo, resignation and agreement: the game stands at another ply, or its outcome is another.
 * @param {Snapshot} snapshot @param {number} at its ply @returns {(state: State) => State}
 */
export const stands = (snapshot, at) => (state) => ({
  ...state, ...FRESH, line: state.line.with(at, snapshot), at, revision: state.revision + 1, welcome: false,
});

/** @param {number} level @returns {(state: State) => State} */
export const set_level = (level) => (state) => ({
  ...state,
  revision: state.revision + 1,
  level,
  busy: null,
  question: null,
  failure: null,
  players: {
    black: state.players.black.kind === "computer" ? { kind: "computer", level } : state.players.black,
    white: state.players.white.kind === "computer" ? { kind: "computer", level } : state.players.white,
  },
});

/** @param {string | null} note @returns {(state: State) => State} */
export const say = (note) => (state) => ({ ...state, note });

/** @param {string} notice @returns {(state: State) => State} */
export const tell = (notice) => (state) => ({ ...state, notice });

/**
 * What the squares are called, and what the board shows of it.
 * @param {Partial<Pick<State, "coordinates" | "spellings" | "labels" | "letters" | "destinations">>} change @returns {(state: State) => State}
 */
export const set_naming = (change) => (state) => ({ ...state, destination: null, ...change });

/** The computer owes a move that it cannot give. @param {string} failure @returns {(state: State) => State} */
export const stall = (failure) => (state) => ({ ...state, note: null, failure });

/** @param {State} state @returns {State} */
export const flip = (state) => ({ ...state, flipped: !state.flipped });

/** Looks at an earlier ply; the present one ends the look. @param {number} ply @returns {(state: State) => State} */
export const view = (ply) => (state) => {
  const at = Math.max(0, Math.min(ply, state.at));
  return { ...state, destination: null, path: [], routes: [], note: null, question: null, viewing: at === state.at ? null : at };
};

/** @param {Question | null} question @returns {(state: State) => State} */
export const ask = (question) => (state) => ({ ...state, question, note: null, viewing: null });

/** @param {State["busy"]} busy @returns {(state: State) => State} */
export const set_busy = (busy) => (state) => ({ ...state, busy, note: null, hint: null });

/** @param {Move} hint @returns {(state: State) => State} */
export const show_hint = (hint) => (state) => ({ ...state, hint, busy: null, note: null });

/** @param {State} state @returns {State} */
export const fail = (state) => ({ ...state, phase: "failed" });

/** The ply that Undo leads to, or null. Against the computer: back to the player's own turn. @param {State} state */
export function undo_target(state) {
  if (state.phase !== "ready") return null;
  if (declared(state)) return state.at; // the declaration is lifted first
  for (let ply = state.at - 1; ply >= 0; ply -= 1) if (own_turn(state, ply)) return ply;
  return null;
}

/** The ply that Redo leads to, or null. @param {State} state */
export function redo_target(state) {
  if (state.phase !== "ready" || declared(state)) return null;
  const end = state.line.length - 1;
  for (let ply = state.at + 1; ply < end; ply += 1) if (own_turn(state, ply)) return ply;
  return end > state.at ? end : null;
}

/** @param {State} state @param {number} ply */
function own_turn(state, ply) {
  const side = state.line[ply]?.turn;
  return side !== undefined && (state.players[side].kind === "human" || state.players[opponent(side)].kind === "computer");
}

/** Whether the game ended by a word, not by a move. @param {State} state */
export function declared(state) {
  const outcome = state.line[state.at]?.outcome;
  if (outcome?.state === "won") return outcome.reason === "resigned";
  return outcome?.state === "drawn" && outcome.reason === "agreement";
}
