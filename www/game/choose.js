// A square was chosen, by pointer, key or screen reader: pure, and without rules. It filters the legal moves that came
// with the last snapshot until one is left; what cannot be used is answered with a reason.
import { piece_on } from "../board/view.js";
import { forced, human_turn, playing, present } from "./state.js";
import * as words from "./words.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Move} Move
 * @typedef {import("./state.js").Snapshot} Snapshot
 * @typedef {{ state: State, move: Move | null }} Chosen
 */

/** @param {State} state @param {Partial<State>} [change] @returns {Chosen} */
const next = (state, change = {}) => ({ state: { ...state, note: null, notice: null, hint: null, echo: [], ...change }, move: null });

/** @param {State} state @param {string} note @returns {Chosen} */
const refuse = (state, note) => next(state, { note });

/** @param {State} state @returns {State} */
export const cancel = (state) => ({ ...state, path: [], routes: [], note: null, notice: null, hint: null, question: null });

/** @param {State} state @param {number | null} square null for a light one @returns {Chosen} */
export function choose(state, square) {
  if (state.echo[0] === square) return { state: { ...state, echo: state.echo.slice(1) }, move: null };
  if (state.phase !== "ready") return { state, move: null };
  if (state.viewing !== null) return refuse(state, "This is an earlier position. Go to the last move to play on.");
  const now = present(state);
  if (!playing(state) || now === undefined) return refuse(state, "The game is over. Start a new game, or undo.");
  if (!human_turn(state)) return refuse(state, words.not_your_turn(now.turn));
  if (square === null) return refuse(state, "The game is played on the dark squares.");
  return state.path.length > 0 ? choose_on(state, now, square) : choose_first(state, now, square);
}

/** Nothing is selected yet. @param {State} state @param {Snapshot} now @param {number} square @returns {Chosen} */
function choose_first(state, now, square) {
  if (piece_on(now.board_masks, square)?.side === now.turn) return choose_piece(state, now, square);
  const arriving = now.legal_moves.filter((move) => move.to === square);
  const pieces = new Set(arriving.map((move) => move.from));
  const [only] = arriving;
  if (only === undefined) return refuse(state, words.refusal(now, square, null));
  if (arriving.length === 1) return play(state, only, square);
  if (pieces.size === 1) return next(state, { path: [only.from], routes: arriving, note: words.several_routes(arriving.length, square) });
  return refuse(state, words.several_pieces(square, [...pieces]));
}

/** @param {State} state @param {Snapshot} now @param {number} square @returns {Chosen} */
function choose_piece(state, now, square) {
  if (now.legal_moves.some((move) => move.from === square)) return next(state, { path: [square], routes: [] });
  return refuse(state, forced(now.legal_moves) ? words.must_jump(now) : words.cannot_move(now, square));
}

/** A piece is selected, perhaps with some landings. @param {State} state @param {Snapshot} now @param {number} square @returns {Chosen} */
function choose_on(state, now, square) {
  const { path } = state;
  const open = matching(now.legal_moves, path);
  const ends = open.filter((move) => move.to === square);
  const lands = open.filter((move) => move.path[path.length] === square);
  const either = new Set([...ends, ...lands]);
  const [only] = either;
  if (only !== undefined && either.size === 1) return play(state, only, square);
  if (lands.length > 0) return next(state, { path: [...path, square], routes: [] });
  if (ends.length > 1) return next(state, { routes: ends, note: words.several_routes(ends.length, square) });
  return choose_route(state, now, square) ?? choose_other(state, now, square);
}

/** A square on the way, or a piece that only some routes take. @param {State} state @param {Snapshot} now @param {number} square @returns {Chosen | null} */
function choose_route(state, now, square) {
  const open = state.routes.length > 0 ? state.routes : matching(now.legal_moves, state.path);
  const rest = open.filter((move) => move.captured.includes(square) || move.path.indexOf(square, state.path.length) > 0);
  const [only] = rest;
  if (only === undefined) return null;
  if (rest.length === 1) return play(state, only, square);
  return next(state, { routes: rest, note: words.several_routes(rest.length, only.to) });
}

/** Not a square of the selected piece's moves: another piece, or a reason. @param {State} state @param {Snapshot} now @param {number} square @returns {Chosen} */
function choose_other(state, now, square) {
  const [from] = state.path;
  if (square === from) return next(state, { path: [], routes: [] });
  const own = piece_on(now.board_masks, square)?.side === now.turn;
  if (own && now.legal_moves.some((move) => move.from === square)) return next(state, { path: [square], routes: [] });
  return refuse(state, words.refusal(now, square, from ?? null));
}

/** @param {State} state @param {Move} move @param {number} square the one clicked @returns {Chosen} */
function play(state, move, square) {
  const clicked = move.path.indexOf(square, 1);
  const echo = move.captured.length > 1 && clicked > 0 ? move.path.slice(clicked + 1) : [];
  return { state: { ...state, note: null, notice: null, hint: null, echo }, move };
}

/** The moves that begin with these squares. @param {Move[]} legal @param {number[]} path */
export const matching = (legal, path) =>
  path.length === 0 ? [] : legal.filter((move) => path.every((square, index) => move.path[index] === square));
