// A small picture of a position for a list: squares and pieces in the colours of the board, without numbers. Its
// accessible name lists where the pieces stand.
import { place_of } from "../../board/geometry.js";
import { CROWN } from "../../board/piece_shapes.js";

/** @import { Translator } from "../../kit/language/translator.js" */
/** @typedef {{ square: number, king: boolean, side: "black" | "white" }} Standing */

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} fen  well formed, without ranges @returns {Standing[]} */
function pieces_in(fen) {
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

/** "White K26, K27; Black K5" @param {Translator} t @param {string} fen */
export function position_label(t, fen) {
  const pieces = pieces_in(fen);
  return /** @type {const} */ (["white", "black"])
    .map((side) => {
      const names = pieces.filter((one) => one.side === side).map(({ square, king }) => `${king ? "K" : ""}${square}`);
      return `${t.side_name(side)} ${names.join(t("list.comma"))}`;
    })
    .join("; ");
}

/** @param {string} name @param {Record<string, string | number>} attributes */
function shape(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** The squares that are played on, as one path. */
const DARK = Array.from({ length: 32 }, (_, index) => {
  const { row, column } = place_of(index + 1, { flipped: false });
  return `M${100 * column} ${100 * row}h100v100h-100z`;
}).join("");

/** @param {string} fen @param {{ flipped?: boolean }} [how] flipped: Black is at the bottom */
export function diagram(fen, { flipped = false } = {}) {
  const svg = shape("svg", { class: "diagram", viewBox: "0 0 800 800", "aria-hidden": "true" });
  svg.append(shape("path", { class: "light", d: "M0 0h800v800H0z" }), shape("path", { class: "dark", d: DARK }));
  for (const { square, king, side } of pieces_in(fen)) {
    const { row, column } = place_of(square, { flipped });
    const group = shape("g", { class: side, transform: `translate(${100 * column + 50} ${100 * row + 50})` });
    group.append(shape("circle", { r: 41 }));
    group.append(
      king
        ? shape("path", { class: "mark", d: CROWN, transform: "translate(0 6) scale(1.5)" })
        : shape("circle", { class: "ring", r: 25 }),
    );
    svg.append(group);
  }
  return svg;
}
