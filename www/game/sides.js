// What the sides are called. With the red set the dark pieces are red, and the side is called so wherever it is named.

/** @typedef {import("../../bitboard-checkers.js").Side} Side */

let dark = "Black";

/** @param {boolean} red */
export function set_red(red) {
  dark = red ? "Red" : "Black";
}

/** @param {Side} side */
export const side_name = (side) => (side === "black" ? dark : "White");

/** In the middle of a sentence: "black man". @param {Side} side */
export const side_adjective = (side) => side_name(side).toLowerCase();
