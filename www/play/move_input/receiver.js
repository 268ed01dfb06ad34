// Routes a move made on the board or chosen from a list to its receiver: the game, or the exercise that replaces it on
// the board according to the state.

/** @import { Move, State } from "../core/state_types.js" */

/**
 * @typedef {object} MoveReceiver
 * @property {(move: Move, end_selection?: (state: State) => State) => void} offer  receives a complete move. It commits
 *   `end_selection`, which ends the selection of the move, together with the move
 * @property {() => void} study  a square was chosen in an earlier position, from which no move can be made
 */

/** @param {Pick<State, "exercise">} state @returns {"exercise" | "game"} */
export const receiver_of = ({ exercise }) => (exercise === null ? "game" : "exercise");

/**
 * A receiver that passes each move on to the one whose turn it is at present.
 * @param {() => Pick<State, "exercise">} state
 * @param {{ game: MoveReceiver, exercise: () => MoveReceiver | null }} receivers  `exercise`: null until it is loaded
 * @returns {MoveReceiver}
 */
export function create_move_receiver(state, { game, exercise }) {
  const present = () => (receiver_of(state()) === "game" ? game : exercise());
  return {
    offer: (move, end_selection) => present()?.offer(move, end_selection),
    study: () => present()?.study(),
  };
}
