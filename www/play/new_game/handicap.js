// A handicap: the stronger player begins with fewer men. Pure. The men that are taken off leave the bridge of the king
// row standing (1 and 3, 30 and 32), so that the side without them can still defend.

/** @import { Side } from "../core/state_types.js" */

/** The men that are taken off, in this order. @type {Readonly<Record<Side, readonly number[]>>} */
const GIVEN = Object.freeze({ black: [4, 2, 6], white: [29, 31, 27] });

/** The most men that can be given. */
export const MOST_GIVEN = GIVEN.black.length;

/**
 * The set-up with a handicap, in FEN.
 * @param {string} start  the start position of the rules, in FEN
 * @param {Side} turn  who moves first
 * @param {Side} side  who has fewer men
 * @param {number} count how many
 */
export function handicap_fen(start, turn, side, count) {
  const given = GIVEN[side].slice(0, count).map(String);
  const [, ...sides] = start.split(":");
  const men = sides.map((part) => {
    const squares = part.slice(1).split(",");
    return part.charAt(0) + squares.filter((square) => !given.includes(square)).join();
  });
  return [turn === "black" ? "B" : "W", ...men].join(":");
}
