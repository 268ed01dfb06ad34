// The pictures of a term: a small one of the position for the list, and a large one that plays the moves.
import { centre, diagram, shape } from "../../board/diagram.js";
import { small_board } from "../../play/rules/small_board.js";
import { term_scene } from "./term_scene.js";

/** @typedef {import("./terms.js").Term} Term */

const UPRIGHT = Object.freeze({ flipped: false });
const SQUARES = Object.freeze(Array.from({ length: 32 }, (_, index) => index + 1));

/** @param {number} square */
function mark(square) {
  const { x, y } = centre(square, UPRIGHT);
  return shape("rect", { class: "term-mark", x: x - 46, y: y - 46, width: 92, height: 92, rx: 10 });
}

/** @param {number} square */
function number(square) {
  const { x, y } = centre(square, UPRIGHT);
  const text = shape("text", { class: "term-number", x: x - 46, y: y - 27 });
  text.textContent = String(square);
  return text;
}

/** @param {Term} term */
export function term_thumbnail({ fen, squares = [] }) {
  const picture = diagram(fen);
  picture.append(...squares.map(mark));
  return picture;
}

/**
 * The whole board with the numbers of the squares.
 * @param {Term} term @param {string} label of the position
 */
export function term_picture(term, label) {
  const board = small_board(term_scene(term));
  const { element } = board;
  element.setAttribute("viewBox", "0 0 800 800");
  element.removeAttribute("aria-hidden");
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", label);
  element.children[1]?.after(...SQUARES.map(number)); // over the squares, under arrows and pieces
  element.append(...(term.squares ?? []).map(mark));
  return board;
}
