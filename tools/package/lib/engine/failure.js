// An error in a message to the other thread: a `CheckersError` that is posted itself loses its properties.
import { CheckersError } from "../error.js";

/** @import { Failure } from "./protocol.js" */

/** @param {unknown} error @returns {Failure} */
export function failure_of(error) {
  if (!(error instanceof Error)) return { message: String(error), refusal: null };
  const { message } = error;
  if (error.name !== "CheckersError") return { message, refusal: null };
  const { code, offset, game, line, column } = /** @type {import("../../index.js").CheckersError} */ (error);
  return { message, refusal: { code, offset, game, line, column } };
}

/** @param {Failure} failure */
export const error_of = ({ message, refusal }) =>
  refusal === null ? new Error(message) : new CheckersError(refusal.code, message, refusal);
