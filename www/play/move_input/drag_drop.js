// Lifting and dropping a piece, by the same filter of legal moves as choosing squares. Pure.
import { matching } from "../core/routes.js";
import { choose, finish, refuse } from "./selection.js";
import { choosable } from "../core/state.js";
import * as words from "../core/game_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Chosen } from "../core/state_types.js"
 */

/**
 * Chooses the piece on a square, unless it is chosen already.
 * @param {Translator} t
 * @param {State} state
 * @param {number} square
 * @returns {Chosen}
 */
export const lift = (t, state, square) =>
  state.board.path.at(-1) === square ? { state, move: null } : choose(t, state, square);

/**
 * Drops the chosen piece on the last of these squares; the others are the landings it was dragged over.
 * @param {Translator} t
 * @param {State} state
 * @param {number[]} squares
 * @returns {Chosen}
 */
export function drop(t, state, squares) {
  const now = choosable(state);
  const last = squares.at(-1);
  const [from] = state.board.path;
  if (now === undefined || last === undefined || from === undefined) return { state, move: null };
  const leads_there = matching(now.legal_moves, state.board.path, state.board.other_routes).some(
    (move) => move.path.indexOf(last, state.board.path.length) > 0,
  );
  if (!leads_there) return refuse(t, state, words.refusal(t, state, now, last, from));
  /** @type {Chosen} */
  let chosen = { state, move: null };
  for (const square of squares) if (chosen.move === null) chosen = choose(t, chosen.state, square);
  return chosen;
}

/**
 * With one-click moves, completes the move of a piece that was just chosen and has only one.
 * @param {State} before
 * @param {Chosen} chosen
 * @returns {Chosen}
 */
export function at_one_click(before, chosen) {
  const { state, move } = chosen;
  const [from, ...landings] = state.board.path;
  if (
    !state.board.one_click ||
    move !== null ||
    from === undefined ||
    landings.length > 0 ||
    before.board.path[0] === from
  )
    return chosen;
  const [only, ...more] = matching(choosable(state)?.legal_moves ?? [], state.board.path);
  return only !== undefined && more.length === 0 ? finish(state, only, only.to) : chosen;
}
