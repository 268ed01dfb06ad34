// A small picture of a position: squares and pieces in the colours of the board, without numbers. Style:
// style/diagram.css.
import { place_of } from "./geometry.js";
import { CROWN } from "./piece_shapes.js";

/** @import { Orientation } from "./geometry.js" */
/** @typedef {{ square: number, king: boolean, side: "black" | "white" }} Standing */
/** Rows and columns from the upper left. @typedef {{ row: number, column: number, size: number }} Section */

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} fen  well formed, without ranges @returns {Standing[]} */
export function pieces_in(fen) {
  return fen
    .split(":")
    .slice(1)
    .flatMap((list) =>
      list
        .slice(1)
        .split(",")
        .filter((name) => name !== "")
        .map((name) => ({
          square: Number(name.replace("K", "")),
          king: name.startsWith("K"),
          side: /** @type {"black" | "white"} */ (list.startsWith("W") ? "white" : "black"),
        })),
    );
}

/** @param {string} name @param {Record<string, string | number>} attributes */
export function shape(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** The centre of a square; a square's side is 100. @param {number} square @param {Orientation} orientation */
export function centre(square, orientation) {
  const { row, column } = place_of(square, orientation);
  return { x: 100 * column + 50, y: 100 * row + 50 };
}

/** The squares that are played on, as one path. @param {Orientation} orientation */
const dark_squares = (orientation) =>
  Array.from({ length: 32 }, (_, index) => {
    const { row, column } = place_of(index + 1, orientation);
    return `M${100 * column} ${100 * row}h100v100h-100z`;
  }).join("");

/** A piece around the origin. @param {Pick<Standing, "king" | "side">} piece */
export function drawn_piece({ king, side }) {
  const group = shape("g", { class: side });
  group.append(
    shape("circle", { r: 41 }),
    king
      ? shape("path", { class: "mark", d: CROWN, transform: "translate(0 6) scale(1.5)" })
      : shape("circle", { class: "ring", r: 25 }),
  );
  return group;
}

/** The board without pieces. @param {Orientation} orientation @param {Section} [section] what is seen of it */
export function empty_board(orientation, { row, column, size } = { row: 0, column: 0, size: 8 }) {
  const viewBox = `${100 * column} ${100 * row} ${100 * size} ${100 * size}`;
  const svg = shape("svg", { class: "diagram", viewBox, "aria-hidden": "true" });
  svg.append(
    shape("path", { class: "light", d: "M0 0h800v800H0z" }),
    shape("path", { class: "dark", d: dark_squares(orientation) }),
  );
  return svg;
}

/** @param {string} fen @param {{ flipped?: boolean }} [how] flipped: Black is at the bottom */
export function diagram(fen, { flipped = false } = {}) {
  const svg = empty_board({ flipped });
  for (const piece of pieces_in(fen)) {
    const { x, y } = centre(piece.square, { flipped });
    const group = drawn_piece(piece);
    group.setAttribute("transform", `translate(${x} ${y})`);
    svg.append(group);
  }
  return svg;
}
