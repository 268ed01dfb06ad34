// The side to move of a position in FEN, for texts that the module has checked or will check. Pure.

/** @import { Side } from "./state_types.js" */

/** @param {string} fen @returns {Side} */
export const turn_of = (fen) => (/^\s*w/i.test(fen) ? "white" : "black");
