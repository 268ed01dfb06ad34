// The shapes of the pieces: circles and a crown around the centre of the square, in hundredths of a square. pieces.js
// draws them on the board, and records/share/svg.js writes them as SVG. www/pieces.svg repeats the small form;
// tests/node/board/pieces.test.js compares the two.

/** @typedef {{ king: boolean, small: boolean, outline: number }} Form  small: for squares of up to 32 px */
/**
 * @typedef {readonly [y: number, radius: number, colour: "shadow" | "edge" | "face" | "ring", width?: number]} Circle a
 *   disc; with a width, a ring; with the width 0, nothing
 */

/** Three points over a bar. */
export const CROWN = "M-21 4.5-25.5-16.5-11.5-7 0-22.5 11.5-7 25.5-16.5 21 4.5ZM-20.5 8H20.5L19.5 13.5H-19.5Z";
/** The crown of the small form is this many times larger and lies this much lower. */
export const SMALL_CROWN = Object.freeze({ scale: 1.36, y: 8.12 });

/** The circles of a piece, the lowest first. @param {Form} form @returns {Circle[]} */
export function piece_circles({ king, small, outline }) {
  if (small) return [[0, 48, "edge"], [0, 42, "face"], ...(king ? [] : [/** @type {Circle} */ ([0, 27, "ring", 7])])];
  if (king)
    return [
      [7, 40, "shadow"],
      [4.5, 39.5, "edge"],
      [1.5, 39.5, "face"],
      [0, 38.9, "ring", 1.4],
      [-1.5, 39.5, "edge"],
      [-5, 39.5, "face"],
      [-5, 39.5, "edge", outline],
      [-5, 34.5, "ring", 2.2],
    ];
  return [
    [4, 40, "shadow"],
    [2, 39.5, "edge"],
    [-1.5, 39.5, "face"],
    [-1.5, 39.5, "edge", outline],
    [-1.5, 34.2, "ring", 2.6],
    [-1.5, 24, "ring", 2.4],
    [-1.5, 14.5, "ring", 2.4],
  ];
}
