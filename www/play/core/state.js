// The state of the page before the module is loaded, and selectors. state_types.js has its types, actions.js the
// transitions.
import { USUAL_LEVEL } from "./levels.js";
import { node_of } from "./tree.js";

/**
 * @import {
 *   Side, Move, Snapshot, State, GameState, BoardState, SearchState, MessageState, LazyPdn
 * } from "./state_types.js"
 */

/** @type {LazyPdn} */
const NO_PDN = Object.freeze({ game: () => "", with_redo: () => "" });

/** A position on which nobody has acted: no selection, no shapes, no result of a search. */
export const UNTOUCHED = Object.freeze({
  board: {
    destination: null,
    viewing: null,
    path: [],
    routes: [],
    late_clicks: [],
    refused: 0,
    premove: null,
    shapes: [],
    arrows: [],
    pointing: null,
  },
  search: { hint: null, slow: false, thought: null, failure: null, busy: null },
});

/** @type {State} */
export const BEFORE = {
  phase: "loading",
  editor: null,
  welcome: true,
  game: {
    id: "",
    begun: "",
    mode: "play",
    touched: true,
    tags: [],
    pdn: NO_PDN,
    preface: "",
    result: "*",
    tree: [],
    node: null,
    line_nodes: [],
    rules: "official",
    rule_options: Object.freeze({
      first: "black",
      capture: "mandatory",
      chain: "complete",
      crowning: "ends-move",
      captured_king: "removed",
      blocked: "loses",
    }),
    start_fen: "",
    coordinates: "rules",
    players: { black: { kind: "human" }, white: { kind: "computer", level: USUAL_LEVEL } },
    level: USUAL_LEVEL,
    seed: 0,
    line: [],
    ply: 0,
    revision: 0,
    clock: null,
    played: null,
    pair: null,
    flipped: false,
  },
  board: {
    ...UNTOUCHED.board,
    spellings: {},
    labels: "inside",
    letters: false,
    destinations: [],
    one_click: false,
    premoves: [],
    other_routes: [],
  },
  search: { ...UNTOUCHED.search, hint_says: "" },
  message: {
    note: null,
    answers: 0,
    refusals: 0,
    notice: null,
    question: null,
    offer: null,
  },
  review: null,
  exercise: null,
};

/**
 * A change of the state: some properties of its slices, and of the state itself.
 * @typedef {{ game?: Partial<GameState>, board?: Partial<BoardState>, search?: Partial<SearchState>,
 *   message?: Partial<MessageState> } & Partial<Pick<State, "phase" | "editor" |
 *   "welcome" | "review" | "exercise">>} Patch
 */

/**
 * The state after a change. Slices that the change does not name keep their identity.
 * @param {State} state @param {Patch} change @returns {State}
 */
export const patch = (state, { game, board, search, message, ...page }) => ({
  ...state,
  ...page,
  game: game ? { ...state.game, ...game } : state.game,
  board: board ? { ...state.board, ...board } : state.board,
  search: search ? { ...state.search, ...search } : state.search,
  message: message ? { ...state.message, ...message } : state.message,
});

/** @param {Side} side @returns {Side} */
export const opponent = (side) => (side === "black" ? "white" : "black");

/** Both sides in the order in which they are named: the one that begins is the first. @param {Side} first */
export const both_sides = (first) => /** @type {const} */ ([first, opponent(first)]);

/**
 * The snapshot on the board: the present one, or an earlier one that is shown.
 * @param {State} state
 * @returns {Snapshot | undefined}
 */
export const shown = (state) => state.game.line[state.board.viewing ?? state.game.ply];

/** The snapshot of the present position. @param {State} state @returns {Snapshot | undefined} */
export const present = (state) => state.game.line[state.game.ply];

/** The last ply to step to: in play the present one, in a study the end of the line. @param {State} state */
export const last_ply = (state) => (state.game.mode === "study" ? state.game.line.length - 1 : state.game.ply);

/** Whether an earlier position of a finished game or of an exercise is shown. @param {State} state */
export const can_branch = ({ phase, exercise, game, board }) =>
  phase === "ready" &&
  board.viewing !== null &&
  (exercise !== null || (game.mode === "play" && game.line[game.ply]?.outcome.state !== "playing"));

/** Whether a game played here has ended, by a move or a declaration. @param {State} state */
export const is_over = (state) =>
  state.phase === "ready" && state.game.mode === "play" && present(state)?.outcome.state !== "playing";

/** @param {State} state */
export const playing = (state) => state.phase === "ready" && present(state)?.outcome.state === "playing";

/**
 * The side that made the move before a ply; sides need not alternate.
 * @param {State} state
 * @param {number} ply
 * @returns {Side}
 */
export const mover = (state, ply) => state.game.line[ply - 1]?.turn ?? state.game.rule_options.first;

/** Whether a person at this screen is to move. @param {State} state */
export function human_turn(state) {
  const now = present(state);
  return playing(state) && now !== undefined && state.game.players[now.turn].kind === "human";
}

/** Whether a person at this screen can choose a premove. @param {State} state */
export const waits = (state) =>
  state.board.premoves.length > 0 && state.board.viewing === null && playing(state) && !human_turn(state);

/**
 * The snapshot to choose moves from: the present one, or for a premove the present one with the waiting person to move.
 * @param {State} state
 * @returns {Snapshot | undefined}
 */
export function choosable(state) {
  const now = present(state);
  return now === undefined || !waits(state)
    ? now
    : { ...now, turn: opponent(now.turn), legal_moves: state.board.premoves };
}

/**
 * The side of the only person at this screen; null if there are two or none.
 * @param {Pick<GameState, "players">} state
 * @returns {Side | null}
 */
export function own_side({ players: { black, white } }) {
  if ((black.kind === "human") === (white.kind === "human")) return null;
  return black.kind === "human" ? "black" : "white";
}

/**
 * Whether a person on another page plays: actions on the game need their consent.
 * @param {Pick<GameState, "players">} state
 */
export const elsewhere = ({ players: { black, white } }) =>
  [black, white].some((player) => player.kind === "other" && player.person);

/** Whether a person at this screen plays. @param {Pick<GameState, "players">} state */
export const plays_here = ({ players: { black, white } }) => black.kind === "human" || white.kind === "human";

/**
 * Whether neither player is a person, here or on another page.
 * @param {Pick<GameState, "players">} state
 */
export const watched = (state) => !plays_here(state) && !elsewhere(state);

/** The PDN tag TimeControl. @param {Pick<GameState, "tags">} state */
export const control_tag = ({ tags }) => tags.find(({ name }) => name === "TimeControl")?.value;

/**
 * The first player that is the computer.
 * @param {Pick<GameState, "players">} state
 * @returns {{ side: Side, level: number } | null}
 */
export function computer(state) {
  for (const side of /** @type {Side[]} */ (["black", "white"])) {
    const player = state.players[side];
    if (player.kind === "computer") return { side, level: player.level };
  }
  return null;
}

/**
 * The side at the bottom of the board: the only person's side; between two people at this screen the side that begins;
 * otherwise White. `flipped` reverses it.
 * @param {State} state
 * @returns {Side}
 */
export function bottom(state) {
  const home =
    own_side(state.game) ??
    (state.game.mode === "play" && plays_here(state.game) ? state.game.rule_options.first : "white");
  return state.game.flipped ? opponent(home) : home;
}

/** Whether the board of these rules is mirrored. @param {State["game"]["rule_options"]} rule_options */
export const is_mirrored = ({ board }) => board === "mirrored";

/**
 * The moves played, as notation, or those up to a ply.
 * @param {Pick<State, "game">} state
 * @param {number} [ply]
 * @returns {string[]}
 */
export const moves_played = ({ game: { line, ply: present } }, ply = present) =>
  line.slice(1, ply + 1).map(({ last_move }) => last_move?.notation ?? "");

/**
 * The start and the moves after it that lead to the present position, or to a ply. A position that was set up in the
 * middle of the game is the start of what follows.
 * @param {Pick<State, "game">} state @param {number} [ply] @returns {{ start_fen: string, moves: string[] }}
 */
export function line_to({ game }, ply = game.ply) {
  const start = game.line_nodes.findLastIndex((id, at) => at <= ply && node_of(game.tree, id)?.set_up);
  return {
    start_fen: game.line[start]?.fen ?? game.start_fen,
    moves: moves_played({ game }, ply).slice(Math.max(start, 0)),
  };
}

/** Whether every legal move is a jump. @param {Move[]} legal */
export const forced = (legal) => legal.length > 0 && legal.every((move) => move.captured.length > 0);
