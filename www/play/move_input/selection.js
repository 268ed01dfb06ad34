// Choosing squares by pointer, keyboard or screen reader. Knows no rules: each square filters the legal moves of the
// snapshot until one is left; a square that fits none is refused with a reason. Pure.
import { piece_on } from "../../board/view.js";
import { choose_letter, open_destination } from "./destination_letters.js";
import { is_route, matching } from "../core/routes.js";
import { name_of, names } from "../core/square_names.js";
import { can_branch, choosable, forced, human_turn, opponent, patch, playing, waits } from "../core/state.js";
import * as words from "../core/game_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Move, Snapshot, Chosen } from "../core/state_types.js"
 */

/**
 * The next step of a selection, without the earlier messages and the hint.
 * @param {State} state
 * @param {Partial<State["board"]>} [board]
 * @param {Partial<State["message"]>} [message]
 * @returns {Chosen}
 */
const next = (state, board = {}, message = {}) => ({
  state: patch(state, {
    board: { destination: null, late_clicks: [], refused: 0, ...board },
    search: { hint: null },
    message: { note: null, notice: null, ...message },
  }),
  move: null,
});

/**
 * Refuses a square with a reason. During the opponent's turn it cancels the selection instead, or, if there is none,
 * says that it is not the player's turn.
 * @param {Translator} t
 * @param {State} state
 * @param {string} note
 * @returns {Chosen}
 */
export function refuse(t, state, note) {
  const answers = state.message.answers + 1;
  if (!waits(state)) return next(state, { refused: answers }, { note, answers, refusals: state.message.refusals + 1 });
  if (state.board.path.length > 0) return next(state, { path: [], routes: [] });
  return next(state, {}, { note: words.not_your_turn(t, opponent(choosable(state)?.turn ?? "black")), answers });
}

/** @param {State} state @returns {State} */
export const cancel = (state) =>
  patch(state, {
    board: {
      destination: null,
      refused: 0,
      premove: null,
      shapes: state.board.shapes.length === 0 ? state.board.shapes : [], // a new list is a change of the drawings
      pointing: null,
      path: [],
      routes: [],
    },
    message: { note: null, notice: null, question: null },
    search: { hint: null },
  });

/**
 * Whether `cancel` would remove more than a message: a selection, a premove, drawings, a hint or a question.
 * @param {State} state
 */
export const is_begun = ({
  board: { destination, premove, shapes: pointed, pointing, path },
  search: { hint },
  message: { question },
}) =>
  destination !== null ||
  premove !== null ||
  pointed.length > 0 ||
  pointing !== null ||
  path.length > 0 ||
  hint !== null ||
  question !== null;

/** @param {Translator} t @param {State} state @param {number | null} square null: a light square @returns {Chosen} */
export function choose(t, state, square) {
  if (state.board.late_clicks[0] === square)
    return { state: patch(state, { board: { late_clicks: state.board.late_clicks.slice(1) } }), move: null };
  if (state.phase !== "ready") return { state, move: null };
  if (can_branch(state) && square !== null) return { state, move: null, study: true };
  if (state.board.viewing !== null) return refuse(t, state, t("earlier_position"));
  const now = choosable(state);
  if (!playing(state) || now === undefined) return refuse(t, state, t("game_over"));
  if (waits(state)) return choose_ahead(t, state, now, square);
  if (!human_turn(state)) return refuse(t, state, state.search.failure ?? words.not_your_turn(t, now.turn));
  if (square === null)
    return refuse(t, state, forced(now.legal_moves) ? words.must_jump_text(t, state, now) : t("dark_squares"));
  return (
    choose_lettered(state, now, square) ??
    (state.board.path.length > 0 ? choose_on(t, state, now, square) : choose_first(t, state, now, square))
  );
}

/**
 * Chooses a premove. If there is one already, any square cancels it, and a movable piece begins another.
 * @param {Translator} t
 * @param {State} state
 * @param {Snapshot} now
 * @param {number | null} square
 * @returns {Chosen}
 */
function choose_ahead(t, state, now, square) {
  if (state.board.premove !== null) {
    const free = patch(state, { board: { premove: null } });
    return square !== null && now.legal_moves.some((move) => move.from === square)
      ? choose_first(t, free, now, square)
      : next(free);
  }
  if (square === null) return refuse(t, state, "");
  return state.board.path.length > 0 ? choose_on(t, state, now, square) : choose_first(t, state, now, square);
}

/**
 * While letters are shown: chooses a lettered square, or one of the pieces that can go to the chosen letter.
 * @param {State} state
 * @param {Snapshot} now
 * @param {number} square
 * @returns {Chosen | null}
 */
function choose_lettered(state, now, square) {
  if (!state.board.letters || state.board.path.length > 0) return null;
  const found = state.board.destinations.find((destination) => destination.square === square);
  if (found !== undefined && piece_on(now.board_masks, square) === null) return choose_letter(state, found.letter);
  const moves = open_destination(state)?.moves.filter((move) => move.from === square) ?? [];
  const [only] = moves;
  if (only === undefined) return null;
  return moves.length === 1 ? finish(state, only, square) : next(state, { path: [square], routes: moves });
}

/**
 * The first square: a piece, or a destination.
 * @param {Translator} t
 * @param {State} state
 * @param {Snapshot} now
 * @param {number} square
 * @returns {Chosen}
 */
function choose_first(t, state, now, square) {
  if (piece_on(now.board_masks, square)?.side === now.turn) return choose_piece(t, state, now, square);
  const arriving = now.legal_moves.filter((move) => move.to === square);
  const pieces = new Set(arriving.map((move) => move.from));
  const [only] = arriving;
  if (only === undefined) return refuse(t, state, words.refusal(t, state, now, square, null));
  if (arriving.length === 1) return play(state, only, square);
  if (pieces.size === 1)
    return next(
      state,
      { path: [only.from], routes: arriving },
      { note: several_routes(t, state, arriving.length, square) },
    );
  return refuse(
    t,
    state,
    words.several_pieces(
      t,
      name_of(names(state), square),
      [...pieces].map((piece) => name_of(names(state), piece)),
    ),
  );
}

/** @param {Translator} t @param {State} state @param {Snapshot} now @param {number} square @returns {Chosen} */
function choose_piece(t, state, now, square) {
  if (now.legal_moves.some((move) => move.from === square)) return next(state, { path: [square], routes: [] });
  return refuse(
    t,
    state,
    forced(now.legal_moves) ? words.must_jump_text(t, state, now) : words.cannot_move(t, now, square, names(state)),
  );
}

/**
 * A further square, after a piece and perhaps some landings.
 * @param {Translator} t
 * @param {State} state
 * @param {Snapshot} now
 * @param {number} square
 * @returns {Chosen}
 */
function choose_on(t, state, now, square) {
  const { path, other_routes } = state.board;
  const open = matching(now.legal_moves, path, other_routes);
  const stop = path.at(-1) === square ? stop_move(state) : null;
  if (stop !== null) return finish(state, stop, square);
  const lands = matching(now.legal_moves, [...path, square], other_routes);
  const [last] = lands;
  if (last !== undefined && lands.length === 1) return play(state, last, square);
  const ends = open.filter((move) => move.to === square);
  const either = [...lands, ...ends.filter((move) => !lands.some((other) => is_route(other, move)))];
  const [only] = either;
  if (only !== undefined && either.length === 1) return play(state, only, square);
  if (lands.length > 0) return hop(t, state, lands, square);
  if (ends.length > 1) return next(state, { routes: ends }, { note: several_routes(t, state, ends.length, square) });
  if (path.length > 1 && path.at(-1) === square) return refuse(t, state, goes_on(t, state, open));
  return choose_route(t, state, now, square) ?? choose_other(t, state, now, square);
}

/**
 * Adds a landing to the selection.
 * @param {Translator} t
 * @param {State} state
 * @param {Move[]} open the moves that land there
 * @param {number} square
 * @returns {Chosen}
 */
function hop(t, state, open, square) {
  const path = [...state.board.path, square];
  const may_stop = open.some((move) => move.path.length === path.length);
  const message = may_stop ? {} : { note: goes_on(t, patch(state, { board: { path } }), open) };
  return next(state, { path, routes: [] }, message);
}

/** @param {Translator} t @param {State} state @param {Move[]} open */
function goes_on(t, state, open) {
  const chosen = state.board.path.length;
  const landings = [...new Set(open.map((move) => move.path[chosen] ?? move.to))];
  return words.goes_on(
    t,
    name_of(names(state), state.board.path[chosen - 1] ?? 0),
    landings.map((square) => name_of(names(state), square)),
  );
}

/**
 * Chooses among routes by a square on the way, or by a piece that only some of them capture.
 * @param {Translator} t
 * @param {State} state
 * @param {Snapshot} now
 * @param {number} square
 * @returns {Chosen | null}
 */
function choose_route(t, state, now, square) {
  const { path, routes, other_routes } = state.board;
  const open = routes.length > 0 ? routes : matching(now.legal_moves, path, other_routes);
  const rest = open.filter((move) => move.captured.includes(square) || move.path.indexOf(square, path.length) > 0);
  const [only] = rest;
  if (only === undefined) return null;
  if (rest.length === 1) return play(state, only, square);
  return next(state, { routes: rest }, { note: several_routes(t, state, rest.length, only.to) });
}

/**
 * A square outside the moves of the selected piece: deselects it, selects another piece, or is refused.
 * @param {Translator} t
 * @param {State} state
 * @param {Snapshot} now
 * @param {number} square
 * @returns {Chosen}
 */
function choose_other(t, state, now, square) {
  const [from] = state.board.path;
  if (square === from) return next(state, { path: [], routes: [] });
  const own = piece_on(now.board_masks, square)?.side === now.turn;
  if (own && now.legal_moves.some((move) => move.from === square)) return next(state, { path: [square], routes: [] });
  return refuse(t, state, words.refusal(t, state, now, square, from ?? null));
}

/**
 * Plays a move, unless a longer one begins with it: then its squares stay selected.
 * @param {State} state
 * @param {Move} move
 * @param {number} square the one clicked
 * @returns {Chosen}
 */
function play(state, move, square) {
  const may_go_on = matching(choosable(state)?.legal_moves ?? [], move.path, state.board.other_routes).length > 1;
  return may_go_on ? next(state, { path: move.path, routes: [] }) : finish(state, move, square);
}

/** @param {State} state @param {Move} move @param {number} square the one clicked @returns {Chosen} */
export function finish(state, move, square) {
  const clicked = move.path.indexOf(square, Math.max(1, state.board.path.length));
  const late_clicks = move.captured.length > 1 && clicked > 0 ? move.path.slice(clicked + 1) : [];
  return {
    state: patch(state, {
      message: { note: null, notice: null },
      search: { hint: null },
      board: { late_clicks },
    }),
    move,
  };
}

/** @param {Translator} t @param {State} state @param {number} count @param {number} square */
const several_routes = (t, state, count, square) => words.several_routes(t, count, name_of(names(state), square));

/**
 * The move that consists of the selected squares, if the rules let the piece stop there although it could go on.
 * @param {State} state
 * @returns {Move | null}
 */
export function stop_move(state) {
  const { path } = state.board;
  const open = path.length > 1 ? matching(choosable(state)?.legal_moves ?? [], path, state.board.other_routes) : [];
  return open.find((move) => move.path.length === path.length) ?? null;
}
