// Moves by destination letters: a letter chooses the destination, then a number the piece that goes there. Pure.
import { human_turn, patch, present } from "../core/state.js";

/** @import { State, Destination, Chosen } from "../core/state_types.js" */

/**
 * The chosen destination, for which a piece is still to be chosen.
 * @param {State} state
 * @returns {Destination | null}
 */
export const open_destination = (state) =>
  state.board.destinations.find(({ letter }) => letter === state.board.destination) ?? null;

/** @param {State} state */
export const lettered = (state) =>
  state.editor === null &&
  state.board.letters &&
  human_turn(state) &&
  state.board.viewing === null &&
  present(state) !== undefined;

/**
 * Chooses a destination. If one piece can go there, its move is complete; if several can, the player chooses one next.
 * @param {State} state
 * @param {string} letter
 * @returns {Chosen}
 */
export function choose_letter(state, letter) {
  const found = lettered(state)
    ? state.board.destinations.find((destination) => destination.letter === letter)
    : undefined;
  if (found === undefined) return { state, move: null };
  const [only, ...more] = found.moves;
  const chosen = patch(state, {
    board: { path: [], routes: [], late_clicks: [], destination: letter },
    message: { note: null, notice: null },
    search: { hint: null },
  });
  return only !== undefined && more.length === 0
    ? { state: patch(chosen, { board: { destination: null } }), move: only }
    : { state: chosen, move: null };
}

/** @param {State} state @param {number} index the index of the piece, from 0 @returns {Chosen} */
export function choose_piece_number(state, index) {
  const move = lettered(state) ? open_destination(state)?.moves[index] : undefined;
  return move === undefined
    ? { state, move: null }
    : { state: patch(state, { board: { destination: null }, message: { note: null } }), move };
}
