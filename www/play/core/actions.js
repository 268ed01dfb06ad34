// Pure transitions of the state, caused by a button, a snapshot or an answer. No wasm, no DOM, no storage.
// move_input/selection.js handles clicks on the board.
import { ballot_plies } from "./ballot_tag.js";
import { players_at_level } from "./player.js";
import { bottom, human_turn, mover, opponent, own_side, patch, present, UNTOUCHED } from "./state.js";
import { ahead_of_move } from "./premove.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Question, Move } from "./state_types.js"
 * @import { Players } from "./player.js"
 */

/** Clears the note and the notice. */
const QUIET = { note: null, notice: null };

/**
 * Clears everything that belongs to one position: selection, shapes, search results and messages.
 * @param {State} state @returns {State}
 */
const fresh = (state) =>
  patch(state, {
    ...UNTOUCHED,
    message: { note: null, question: null },
  });

/**
 * The game after a change.
 * @typedef {import("./state_types.js").Standing} Standing
 */

/**
 * @typedef {object} Begin
 * @property {string} id
 * @property {string} begun
 * @property {State["game"]["mode"]} mode
 * @property {boolean} touched
 * @property {State["game"]["rules"]} rules
 * @property {State["game"]["rule_options"]} rule_options
 * @property {State["game"]["coordinates"]} coordinates
 * @property {string} start_fen
 * @property {Players} players
 * @property {number} level
 * @property {number} seed
 * @property {boolean} flipped
 * @property {boolean} welcome
 * @property {State["game"]["clock"]} clock
 * @property {State["game"]["played"]} played
 */

/** A new, opened or restored game. @param {Begin & Standing} begin @returns {(state: State) => State} */
export const begin =
  ({ welcome, ...game }) =>
  (state) =>
    patch(fresh(state), {
      phase: "ready",
      welcome,
      editor: null,
      exercise: null,
      game: { ...game, revision: state.game.revision + 1 },
      message: { notice: null },
    });

/**
 * The offer to undo a deletion, which restores the whole game; null once the tree has changed after it.
 * @param {State} state
 * @param {Standing} standing
 */
const still_offered = ({ message: { question }, game: { tree } }, standing) =>
  question?.kind === "deleted" && standing.tree === tree ? question : null;

/** Whether this change or an earlier one has touched the game. @param {State} state @param {Standing} standing */
const touched = (state, { tree }) => state.game.touched || tree !== state.game.tree;

/**
 * The game after a change of its position.
 * @param {State} state @param {Standing} standing @returns {Partial<State["game"]>}
 */
const game_at = (state, standing) => ({
  ...standing,
  touched: touched(state, standing),
  revision: state.game.revision + 1,
});

/** @param {Translator} t @param {Standing} standing after the move @returns {(state: State) => State} */
export const moved = (t, standing) => (state) => {
  const late_clicks = own_turn(state, state.game.ply) ? state.board.late_clicks : [];
  const ahead = ahead_of_move(t, state, standing);
  return patch(fresh(state), {
    game: game_at(state, standing),
    board: { late_clicks, ...ahead.board },
    message: { question: still_asked(state, standing), ...ahead.message },
    welcome: false,
  });
};

/**
 * "Resign this game?" stays open while the other side moves; the player's own move answers it.
 * @param {State} state
 * @param {Standing} standing
 */
function still_asked(state, standing) {
  const {
    message: { question },
    game: { line, ply: at },
  } = state;
  const side = line[at]?.turn;
  const others = side !== undefined && own_side(state.game) === opponent(side);
  const goes_on = standing.line[standing.ply]?.outcome.state === "playing";
  return others && question?.kind === "resign" && goes_on ? question : still_offered(state, standing);
}

/**
 * Ends the late clicks of a jump when its animation is over and the other person at this screen is to move.
 * @param {State} state
 * @returns {State}
 */
export const end_late_clicks = (state) => {
  const others = human_turn(state) && present(state)?.turn !== mover(state, state.game.ply);
  return others && state.board.late_clicks.length > 0 ? patch(state, { board: { late_clicks: [] } }) : state;
};

/**
 * Sets another present position or outcome, after a step, a resignation, an agreement or a deleted line.
 * @param {Standing} standing @returns {(state: State) => State}
 */
export const stands = (standing) => (state) =>
  patch(fresh(state), {
    game: game_at(state, standing),
    message: { question: still_offered(state, standing) },
    welcome: false,
  });

/**
 * Changes comments, signs or the order of variations; the present position stays.
 * @param {Standing} standing
 * @returns {(state: State) => State}
 */
export const edited = (standing) => (state) => {
  const question = state.message.question?.kind === "deleted" ? still_offered(state, standing) : state.message.question;
  return patch(state, { game: { ...standing, touched: touched(state, standing) }, message: { question } });
};

/**
 * Turns the game into a study, in which the user moves both sides. The orientation of the board stays.
 * @param {Standing & Pick<State["game"], "id" | "begun" | "played">} standing @returns {(state: State) => State}
 */
export const study = (standing) => (state) => {
  const players = /** @type {State["game"]["players"]} */ ({ black: { kind: "human" }, white: { kind: "human" } });
  const next = patch(stands(standing)(state), {
    game: {
      id: standing.id,
      begun: standing.begun,
      played: standing.played,
      touched: standing.played !== null, // a game played here counts as touched
      mode: /** @type {const} */ ("study"),
      players,
    },
    message: { notice: null },
  });
  return bottom(next) === bottom(state) ? next : flip(next);
};

/** @param {number} level @returns {(state: State) => State} */
export const set_level = (level) => (state) =>
  patch(state, {
    game: { revision: state.game.revision + 1, level, players: players_at_level(state.game.players, level) },
    search: { slow: false, busy: null, failure: null },
    message: { question: null },
  });

/** @param {string | null} note @returns {(state: State) => State} */
export const set_note = (note) => (state) => patch(state, { message: { note } });

/** @param {string | null} notice @returns {(state: State) => State} */
export const set_notice = (notice) => (state) => patch(state, { message: { notice } });

/** @param {State["game"]["clock"]} clock @returns {(state: State) => State} */
export const set_clock = (clock) => (state) => patch(state, { game: { clock } });

/** @param {State["game"]["pair"]} pair @returns {(state: State) => State} */
export const set_pair = (pair) => (state) => patch(state, { game: { pair } });

/** Replaces the players and drops the premoves. @param {Players} players */
export const set_players = (players) => /** @param {State} state */ (state) =>
  patch(state, { game: { players }, board: { premoves: [] } });

/** Gives the game another id. @param {string} id @returns {(state: State) => State} */
export const renamed = (id) => (state) => patch(state, { game: { id } });

/**
 * Sets the coordinates and how the board shows them.
 * @param {{ game?: Pick<State["game"], "coordinates">, board?: Partial<State["board"]> }} change
 * @returns {(state: State) => State}
 */
export const set_naming =
  ({ game, board }) =>
  (state) =>
    patch(state, { game, board: { destination: null, ...board } });

/** Asks the player to move again after a failure. @param {State} state @returns {State} */
export const ask_again = (state) =>
  state.search.failure === null
    ? state
    : patch(state, {
        search: { slow: false, failure: null },
        message: QUIET,
        game: { revision: state.game.revision + 1 },
      });

/** Records the failure of the player to move. @param {string} failure @returns {(state: State) => State} */
export const stall = (failure) => (state) => patch(state, { message: QUIET, search: { slow: false, failure } });

/** @param {State} state @returns {State} */
export const flip = (state) => patch(state, { game: { flipped: !state.game.flipped } });

/**
 * Shows an earlier ply; the present ply ends that. A question of a person on another page stays open: it is not asked
 * again.
 * @param {number} ply @returns {(state: State) => State}
 */
export const view = (ply) => (state) => {
  const at = Math.max(0, Math.min(ply, state.game.ply));
  const { question } = state.message;
  return patch(state, {
    board: {
      destination: null,
      path: [],
      routes: [],
      shapes: [],
      arrows: [],
      pointing: null,
      viewing: at === state.game.ply ? null : at,
    },
    search: { thought: null },
    message: { note: null, question: question?.kind === "asked" ? question : null },
  });
};

/** @param {Question | null} question @returns {(state: State) => State} */
export const ask = (question) => (state) =>
  patch(state, { message: { question, note: null }, board: { viewing: null } });

/**
 * Shows an offer instead of the last message; null withdraws it.
 * @param {State["message"]["offer"]} offer
 * @returns {(state: State) => State}
 */
export const make_offer = (offer) => (state) =>
  patch(state, { message: offer === null ? { offer } : { ...QUIET, offer } });

/** @param {State["search"]["busy"]} busy @returns {(state: State) => State} */
export const set_busy = (busy) => (state) => patch(state, { search: { busy, hint: null }, message: QUIET });

/** @param {Move} hint @param {string} hint_says @returns {(state: State) => State} */
export const show_hint = (hint, hint_says) => (state) =>
  patch(state, { search: { hint, hint_says, busy: null }, message: QUIET });

/**
 * Marks the computer's search as slow, so that the message line offers "move now".
 * @param {State} state
 * @returns {State}
 */
export const grow_slow = (state) => patch(state, { search: { slow: true } });

/** @param {State["search"]["thought"]} thought @returns {(state: State) => State} */
export const set_thought = (thought) => (state) =>
  state.search.thought === thought ? state : patch(state, { search: { thought } });

/** @param {State["board"]["arrows"]} arrows the review's arrows @returns {(state: State) => State} */
export const show_arrows = (arrows) => (state) =>
  state.board.arrows.length + arrows.length === 0 ? state : patch(state, { board: { arrows } });

/** @param {State} state @returns {State} */
export const fail = (state) => ({ ...state, phase: "failed" });

/**
 * The ply that Undo leads to, or null. Against the computer: back to the player's own turn. The moves of a ballot stay.
 * @param {State} state
 */
export function undo_target(state) {
  if (state.phase !== "ready") return null;
  // undoes a declaration first; a fallen flag cannot be undone
  if (declared(state) && !out_of_time(state)) return state.game.ply;
  for (let ply = state.game.ply - 1; ply >= ballot_plies(state.game); ply -= 1) if (own_turn(state, ply)) return ply;
  return null;
}

/** The ply that Redo leads to, or null. @param {State} state */
export function redo_target(state) {
  if (state.phase !== "ready" || declared(state)) return null;
  const end = state.game.line.length - 1;
  for (let ply = state.game.ply + 1; ply < end; ply += 1) if (own_turn(state, ply)) return ply;
  return end > state.game.ply ? end : null;
}

/** @param {State} state @param {number} ply */
function own_turn(state, ply) {
  const side = state.game.line[ply]?.turn;
  return (
    side !== undefined &&
    (state.game.players[side].kind === "human" || state.game.players[opponent(side)].kind !== "human")
  );
}

/** @param {State} state */
export function out_of_time(state) {
  const outcome = state.game.line[state.game.ply]?.outcome;
  return outcome?.state === "won" && outcome.reason === "time";
}

/** Whether the game ended by resignation, agreement or time. @param {State} state */
export function declared(state) {
  const outcome = state.game.line[state.game.ply]?.outcome;
  if (outcome?.state === "won") return outcome.reason === "resigned" || out_of_time(state);
  return outcome?.state === "drawn" && outcome.reason === "agreement";
}
