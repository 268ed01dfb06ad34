// The grade of an ending: the cost of each move against the perfect play of the tables, and the grade of the card.
// Pure.
import { best_ending } from "../progress/best_ending.js";
import { shortest } from "./random_ending.js";

/**
 * @import { MoveResult } from "../../engine/client/protocol.js"
 * @import { Grade } from "./opening_drill.js"
 */

/**
 * What one move of the player gave away. `slipped`: a win or a draw; `moves`: how much longer the win takes now, in
 * moves of the player; 0 where that is not known.
 * @typedef {{ slipped: boolean, moves: number }} Cost
 */

/** A won or drawn ending that is not worse than before costs nothing. @type {Cost} */
export const FREE = Object.freeze({ slipped: false, moves: 0 });

/**
 * @param {readonly MoveResult[] | null} move_results  of all moves of the position
 * @param {string} notation  the move made
 * @returns {Cost}
 */
export function cost_of(move_results, notation) {
  const made = move_results?.find(({ move }) => move.notation === notation);
  if (made === undefined || move_results === null) return FREE;
  const slipped = made.ending !== best_ending(move_results);
  const plies = shortest(move_results);
  const moves = made.ending === "won" && made.plies !== null && plies !== null ? (made.plies - plies) / 2 : 0;
  return { slipped, moves: Math.max(0, Math.round(moves)) };
}

/**
 * @typedef {object} Played
 * @property {boolean} reached  the goal; a win also reaches a draw
 * @property {number | null} par  the player's moves in the shortest win
 * @property {number} moves  of the player
 * @property {readonly Cost[]} costs  of those moves
 * @property {boolean} helped  a hint was given, or a move taken back
 */

/** The total cost of all moves. @param {readonly Cost[]} costs */
export const total = (costs) => ({
  slips: costs.filter(({ slipped }) => slipped).length,
  moves: costs.reduce((sum, { moves }) => sum + moves, 0),
});

/**
 * Again: the goal was missed, or given away in between. Hard: with help, or by far the longer way. Easy: nothing was
 * given away. Without distances, and for a draw, nothing given away is good.
 * @param {Played} played
 * @returns {Grade}
 */
export function grade({ reached, par, moves, costs, helped }) {
  const given = total(costs);
  if (!reached || given.slips > 0) return 1;
  if (helped || (par !== null && moves > Math.ceil(par * 1.25))) return 2;
  return par !== null && given.moves === 0 && moves <= par ? 4 : 3;
}
