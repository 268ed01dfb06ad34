// What to do next after a square that cannot be used: the pieces that have to jump or can move, or where the chosen
// piece can go. Pure.
import "../../kit/language/way_on_phrases.js";
import { must_jump_text } from "../core/game_text.js";
import { matching } from "../core/routes.js";
import { name_of, names } from "../core/square_names.js";
import { forced, human_turn, present } from "../core/state.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Move, State } from "../core/state_types.js"
 */

/** More pieces than this are counted, not named. */
const MOST_NAMED = 4;

/** The next squares on which the chosen piece can land. @param {State} state @param {Move[]} legal */
function landings({ board: { path, other_routes } }, legal) {
  const open = matching(legal, path, other_routes);
  return [...new Set(open.flatMap((move) => move.path[path.length] ?? []))];
}

/**
 * A sentence to be said after the one of a refused square; empty: that one says it, or there is nothing to do.
 * @param {Translator} t @param {State} state  with the note of the square
 */
export function way_on(t, state) {
  const now = present(state);
  const { note } = state.message;
  if (now === undefined || note === null || state.board.refused === 0 || !human_turn(state)) return "";
  const named = (/** @type {readonly number[]} */ squares) => squares.map((square) => name_of(names(state), square));
  const { legal_moves } = now;
  if (state.board.path.length > 0) {
    const squares = landings(state, legal_moves);
    return squares.length === 0 ? "" : t("way_on.can_go", { squares: t.one_of(named(squares)) });
  }
  if (forced(legal_moves)) {
    const words = must_jump_text(t, state, now);
    return note === words ? "" : words;
  }
  const pieces = [...new Set(legal_moves.map(({ from }) => from))];
  const { length: count } = pieces;
  if (count === 0) return "";
  return count > MOST_NAMED
    ? t("way_on.many", { count })
    : t("way_on.can_move", { count, squares: t.all_of(named(pieces)) });
}
