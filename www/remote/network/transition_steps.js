// Helpers shared by the transitions of network play. Pure.
import { NO_CONNECTION } from "./connection_state.js";
import { step } from "../../kit/platform/step.js";

/**
 * @import { Connection, Notice } from "./connection_state.js"
 * @import { NetworkState, Effect, Seat, Step } from "./network_state.js"
 */

/** @param {NetworkState} state @param {Partial<Connection>} change @returns {NetworkState} */
export const with_connection = (state, change) => ({ ...state, connection: { ...state.connection, ...change } });

/** @param {Connection} connection @returns {Connection} */
export const closed = (connection) => ({ ...connection, status: "closed", fragment: "" });

/**
 * Shows a notice beside the connection and in the message line.
 * @param {NetworkState} state
 * @param {Notice} notice
 * @param {...Effect} effects
 * @returns {Step}
 */
export const announced = (state, notice, ...effects) =>
  step(with_connection(state, { notice }), { kind: "announce", notice }, ...effects);

/**
 * The state without session, watched game and spectators; the effect `abandon` ends them.
 * @param {NetworkState} state
 * @returns {NetworkState}
 */
export const abandoned = (state) => ({
  ...state,
  connection: NO_CONNECTION,
  session: null,
  spectating: false,
  invited: null,
  invited_spectator: null,
  rejoining: null,
});

/**
 * Gives up the automatic connection that is being made, if there is one, so that the user can act.
 * @param {NetworkState} state
 * @returns {Step}
 */
export function without_rejoining(state) {
  if (state.rejoining === null) return step(state);
  const ended = { ...state, connection: closed(state.connection), invited: null, rejoining: null };
  return step(ended, { kind: "disconnect" });
}

/**
 * The state with the session of the game on the board, not connected yet; the effect `resume` creates it.
 * @param {NetworkState} state @param {Seat} seat @param {Connection} connection what was shown of the connection so far
 * @returns {NetworkState}
 */
export function resumed(state, { id, side, name }, connection) {
  const session = { id, side, begun: true };
  return {
    ...state,
    session,
    spectating: false,
    rejoining: null,
    connection: { ...closed(connection), watching: false, playing: true, name },
  };
}
