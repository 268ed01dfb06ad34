// The plies of a line of moves from a position of the training.
import { walk } from "../../insight/analysis/pv_lines.js";
import { turn_of } from "../../play/core/turn_of.js";

/** @import { Snapshot } from "../../play/core/state_types.js" */

/** Up to the first illegal move. @param {string} fen @param {readonly string[]} moves */
export const plies_of = (fen, moves) => walk("official", /** @type {Snapshot} */ ({ fen, turn: turn_of(fen) }), moves);
