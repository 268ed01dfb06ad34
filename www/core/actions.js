// Pure transitions from state to state: what a button, a snapshot or an answer does. No wasm, no DOM, no storage.
// What a click on the board does is in move_input/selection.js.
import { ballot_plies } from "./ballot_tag.js";
import { bottom, human_turn, mover, opponent, own_side, present } from "./state.js";
import { ahead_of_move } from "./premove.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Snapshot} Snapshot
 * @typedef {import("./state.js").Players} Players
 * @typedef {import("./state.js").Question} Question
 * @typedef {import("./state.js").Move} Move
 */

/** Everything that belongs to one position only. */
const FRESH = Object.freeze({
  destination: null,
  viewing: null,
  path: [],
  routes: [],
  late_clicks: [],
  hint: null,
  slow: false,
  thought: null,
  note: null,
  failure: null,
  question: null,
  busy: null,
  premove: null,
  shapes: [],
  pointing: null,
});

/**
 * Where the game stands after a change, and what there is of it.
 * @typedef {import("./state.js").Standing} Standing
 */

/**
 * @typedef {object} Begin
 * @property {string} id
 * @property {string} begun
 * @property {State["mode"]} mode
 * @property {boolean} touched
 * @property {State["rules"]} rules
 * @property {State["rule_options"]} rule_options
 * @property {State["coordinates"]} coordinates
 * @property {string} start_fen
 * @property {Players} players
 * @property {number} level
 * @property {number} seed
 * @property {boolean} flipped
 * @property {boolean} welcome
 * @property {State["clock"]} clock
 */

/** A new, opened or restored game. @param {Begin & Standing} begin @returns {(state: State) => State} */
export const begin = (begin) => (state) => ({
  ...state,
  ...FRESH,
  ...begin,
  editor: null,
  notice: null,
  phase: "ready",
  revision: state.revision + 1,
});

/**
 * The offer to undo a deletion stands as long as nothing is written after it: it puts back all of the game as it was.
 * @param {State} state
 * @param {Standing} standing
 */
const still_offered = ({ question, tree }, standing) =>
  question?.kind === "deleted" && standing.tree === tree ? question : null;

/** Whether the game was changed, now or before. @param {State} state @param {Standing} standing */
const touched = (state, { tree }) => state.touched || tree !== state.tree;

/** @param {Standing} standing after the move @returns {(state: State) => State} */
export const moved = (standing) => (state) => ({
  ...state,
  ...FRESH,
  ...standing,
  touched: touched(state, standing),
  question: still_asked(state, standing),
  late_clicks: own_turn(state, state.ply) ? state.late_clicks : [],
  ...ahead_of_move(state, standing),
  revision: state.revision + 1,
  welcome: false,
});

/**
 * "Resign this game?" waits for its answer while the other side moves; your own move is an answer.
 * @param {State} state
 * @param {Standing} standing
 */
function still_asked(state, standing) {
  const { question, line, ply: at } = state;
  const side = line[at]?.turn;
  const others = side !== undefined && own_side(state) === opponent(side);
  const goes_on = standing.line[standing.ply]?.outcome.state === "playing";
  return others && question?.kind === "resign" && goes_on ? question : still_offered(state, standing);
}

/**
 * The jump lies still, and the other side is to move at this screen: its click is meant.
 * @param {State} state
 * @returns {State}
 */
export const forget_echo = (state) => {
  const others = human_turn(state) && present(state)?.turn !== mover(state, state.ply);
  return others && state.late_clicks.length > 0 ? { ...state, late_clicks: [] } : state;
};

/**
 * A step, a resignation, an agreement, a line taken out: the game stands elsewhere, or its outcome is another.
 * @param {Standing} standing @returns {(state: State) => State}
 */
export const stands = (standing) => (state) => ({
  ...state,
  ...FRESH,
  ...standing,
  question: still_offered(state, standing),
  touched: touched(state, standing),
  revision: state.revision + 1,
  welcome: false,
});

/**
 * Comments, signs, the order of variations: the game stands where it stood.
 * @param {Standing} standing
 * @returns {(state: State) => State}
 */
export const edited = (standing) => (state) => {
  const question = state.question?.kind === "deleted" ? still_offered(state, standing) : state.question;
  return { ...state, ...standing, question, touched: touched(state, standing) };
};

/**
 * From here on both sides are moved by hand, and the board stays as it lies.
 * @param {Standing & { id: string, begun: string }} standing @returns {(state: State) => State}
 */
export const study = (standing) => (state) => {
  const players = /** @type {State["players"]} */ ({ black: { kind: "human" }, white: { kind: "human" } });
  const next = {
    ...stands(standing)(state),
    id: standing.id,
    begun: standing.begun,
    touched: false,
    mode: /** @type {const} */ ("study"),
    players,
    notice: null,
  };
  return bottom(next) === bottom(state) ? next : flip(next);
};

/** @param {number} level @returns {(state: State) => State} */
export const set_level = (level) => (state) => ({
  ...state,
  revision: state.revision + 1,
  level,
  slow: false,
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

/** @param {State["clock"]} clock @returns {(state: State) => State} */
export const set_clock = (clock) => (state) => ({ ...state, clock });

/** The same game under another id. @param {string} id @returns {(state: State) => State} */
export const renamed = (id) => (state) => ({ ...state, id });

/**
 * What the squares are called, and what the board shows of it.
 * @param {Partial<Pick<State, "coordinates" | "spellings" | "labels" | "letters" | "destinations">>} change @returns
 *   {(state: State) => State}
 */
export const set_naming = (change) => (state) => ({ ...state, destination: null, ...change });

/** Whoever has the move is asked once more. @param {State} state @returns {State} */
export const ask_again = (state) =>
  state.failure === null ? state : { ...state, slow: false, failure: null, revision: state.revision + 1 };

/** A player owes a move that it cannot give. @param {string} failure @returns {(state: State) => State} */
export const stall = (failure) => (state) => ({ ...state, note: null, notice: null, slow: false, failure });

/** @param {State} state @returns {State} */
export const flip = (state) => ({ ...state, flipped: !state.flipped });

/** Looks at an earlier ply; the present one ends the look. @param {number} ply @returns {(state: State) => State} */
export const view = (ply) => (state) => {
  const at = Math.max(0, Math.min(ply, state.ply));
  return {
    ...state,
    destination: null,
    path: [],
    routes: [],
    thought: null,
    note: null,
    question: null,
    shapes: [],
    pointing: null,
    viewing: at === state.ply ? null : at,
  };
};

/** @param {Question | null} question @returns {(state: State) => State} */
export const ask = (question) => (state) => ({ ...state, question, note: null, viewing: null });

/** @param {State["busy"]} busy @returns {(state: State) => State} */
export const set_busy = (busy) => (state) => ({ ...state, busy, note: null, hint: null });

/** @param {Move} hint @param {string} hint_says @returns {(state: State) => State} */
export const show_hint = (hint, hint_says) => (state) => ({ ...state, hint, hint_says, busy: null, note: null });

/** The computer still considers its move. @param {State} state @returns {State} */
export const grow_slow = (state) => ({ ...state, slow: true });

/** @param {State["thought"]} thought @returns {(state: State) => State} */
export const think = (thought) => (state) => (state.thought === thought ? state : { ...state, thought });

/** @param {State} state @returns {State} */
export const fail = (state) => ({ ...state, phase: "failed" });

/**
 * The ply that Undo leads to, or null. Against the computer: back to the player's own turn. The moves of a ballot stay.
 * @param {State} state
 */
export function undo_target(state) {
  if (state.phase !== "ready") return null;
  // the declaration is lifted first; a flag has fallen, and stays so
  if (declared(state) && !out_of_time(state)) return state.ply;
  for (let ply = state.ply - 1; ply >= ballot_plies(state); ply -= 1) if (own_turn(state, ply)) return ply;
  return null;
}

/** The ply that Redo leads to, or null. @param {State} state */
export function redo_target(state) {
  if (state.phase !== "ready" || declared(state)) return null;
  const end = state.line.length - 1;
  for (let ply = state.ply + 1; ply < end; ply += 1) if (own_turn(state, ply)) return ply;
  return end > state.ply ? end : null;
}

/** @param {State} state @param {number} ply */
function own_turn(state, ply) {
  const side = state.line[ply]?.turn;
  return side !== undefined && (state.players[side].kind === "human" || state.players[opponent(side)].kind !== "human");
}

/** @param {State} state */
export function out_of_time(state) {
  const outcome = state.line[state.ply]?.outcome;
  return outcome?.state === "won" && outcome.reason === "time";
}

/** Whether the game ended by a word or a clock, not by a move. @param {State} state */
export function declared(state) {
  const outcome = state.line[state.ply]?.outcome;
  if (outcome?.state === "won") return outcome.reason === "resigned" || out_of_time(state);
  return outcome?.state === "drawn" && outcome.reason === "agreement";
}
