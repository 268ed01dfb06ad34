// The public data of an element's game: the position in the names of JavaScript and the moves, and the events that
// report changes.
import { cancel } from "../../play/move_input/selection.js";
import { moves_played, present } from "../../play/core/state.js";
import { reflect } from "./attributes.js";
import { dispatch } from "./events.js";
import { fault, tell_fault } from "./fault.js";
import { update_value } from "./form_control.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Move } from "../../play/core/state_types.js"
 * @import { Position } from "./checkers-elements.d.ts"
 */

/**
 * The public position of an element: a copy with names in camelCase instead of the module's snake_case.
 * @param {State | undefined} state @returns {Position | null}
 */
export function position_of(state) {
  const position = state && present(state);
  if (position === undefined) return null;
  const {
    fen,
    turn,
    board_masks: boardMasks,
    legal_moves: legalMoves,
    last_move: lastMove,
    captured,
    outcome,
  } = position;
  return structuredClone({ fen, turn, boardMasks, legalMoves, lastMove, captured, outcome });
}

/**
 * Reports a position that cannot be set up, and resets `fen` to the position on the board.
 * @param {Translator} t
 * @param {HTMLElement} element
 * @param {State} state
 * @param {unknown} error
 */
export function tell_refused(t, element, state, error) {
  reflect(element, "fen", position_of(state)?.fen ?? null);
  tell_fault(element, fault(t, error));
}

/** @param {State | undefined} state @returns {string[]} */
export const moves_of = (state) => (state === undefined ? [] : moves_played(state));

/**
 * Dispatches `checkers-move` before a move is made. The host page may cancel a person's move.
 * @param {HTMLElement} element @param {State} state @param {{ move: Move, by: "person" | "player" }} made @returns
 *   {boolean} whether it may be made
 */
export function tell_move(element, state, { move, by }) {
  const position = present(state);
  if (position === undefined) return false;
  const detail = { move: structuredClone(move), side: position.turn, fen: position.fen, by };
  return dispatch(element, "move", detail, { cancelable: by === "person" });
}

/** @typedef {(move: Move, end_selection?: (state: State) => State) => void} Offer */

/**
 * Makes a person's move unless the host page cancels it. `end_selection` ends the selection of the move on the board,
 * in the same change of the state.
 * @param {HTMLElement} element
 * @param {{ store: import("../../play/core/store.js").Store }} core
 * @param {Offer} make
 * @returns {Offer}
 */
export const offer_to =
  (element, { store }, make) =>
  (move, end_selection = (state) => state) => {
    const { revision } = store.get().game;
    const may = tell_move(element, store.get(), { move, by: "person" });
    if (store.get().game.revision !== revision) return; // the host page has set another position
    if (may) make(move, end_selection);
    else store.commit((state) => cancel(end_selection(state)));
  };

/**
 * Dispatches `checkers-change` for a new position and `checkers-gameover` for the end of the game.
 * @param {HTMLElement} element @param {State} now @param {State} before
 */
export function tell_change(element, now, before) {
  const position = position_of(now);
  if (position === null || (now.game.revision === before.game.revision && before.phase === "ready")) return;
  update_value(element);
  const { fen, outcome } = position;
  const over = structuredClone(outcome); // a listener of the first event may change its detail
  const pdn = () => now.game.pdn.game(); // is written when it is asked for
  dispatch(element, "change", {
    ...position,
    moves: moves_played(now),
    get pdn() {
      return pdn();
    },
  });
  if (
    over.state === "playing" ||
    (present(before)?.outcome.state === over.state &&
      now.game.id === before.game.id &&
      now.game.ply === before.game.ply)
  )
    return;
  dispatch(element, "gameover", { outcome: over, fen, moves: moves_played(now), pdn: pdn() });
}
