// The steps of the protocol: the next state and its acts. Pure.

/** @import { Act, Breach, ProtocolState, Transition } from "./protocol_types.js" */

/** @param {ProtocolState} protocol @param {...Act} acts @returns {Transition} */
export const next = (protocol, ...acts) => ({ protocol, acts });
/** @param {ProtocolState} protocol @param {Breach} breach @param {string} [move] @returns {Transition} */
export const close = (protocol, breach, move) =>
  next(protocol, move === undefined ? { act: "close", breach } : { act: "close", breach, move });
