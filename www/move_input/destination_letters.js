// The first program's way to move: a letter names the square that is reached, then a number the piece that goes there.
// Pure.
import { human_turn, patch, present } from "../core/state.js";

/**
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("../core/state.js").Move} Move
 * @typedef {import("../core/state.js").Destination} Destination
 * @typedef {import("../core/state.js").Chosen} Chosen
 */

/** The destination that was chosen and waits for its piece. @param {State} state @returns {Destination | null} */
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
 * The letter is that of one piece: it moves; of several: they are asked for.
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

/** @param {State} state @param {number} index of the piece, from 0 @returns {Chosen} */
export function choose_piece_number(state, index) {
  const move = lettered(state) ? open_destination(state)?.moves[index] : undefined;
  return move === undefined
    ? { state, move: null }
    : { state: patch(state, { board: { destination: null }, message: { note: null } }), move };
}
