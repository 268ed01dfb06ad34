// What the sides are called. With the red set the dark pieces are red, and the side is called so wherever it is named.
import { phrase } from "./phrase.js";

/** @typedef {import("../../bitboard-checkers.js").Side} Side */

/** @type {"black" | "red"} */
let dark = "black";

/** @param {boolean} red */
export function set_red(red) {
  dark = red ? "red" : "black";
}

/** @param {Side} side */
export const side_color = (side) => (side === "black" ? dark : side);

/** @param {Side} side */
export const side_name = (side) => phrase(`side.${side_color(side)}`);

/** "black man", "red king" @param {Side} side @param {boolean} king */
export const piece_name = (side, king) => phrase(`piece.${side_color(side)}.${king ? "king" : "man"}`);
