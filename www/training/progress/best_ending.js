// The best result that the endgame tables promise the side to move. Pure.

/** @import { MoveResult } from "../../engine/client/protocol.js" */

/** From the best down, for the side to move. */
const ENDINGS = Object.freeze(/** @type {const} */ (["won", "drawn", "lost"]));

/** @param {readonly Pick<MoveResult, "ending">[]} move_results  of all moves of a position */
export const best_ending = (move_results) =>
  ENDINGS.find((ending) => move_results.some((one) => one.ending === ending)) ?? "lost";
