// Draws a position as a self-contained SVG picture in the current colours, with square names. Lengths are in hundredths
// of a square, as on the canvas (board/pieces.js).
import { place_of } from "../../board/geometry.js";
import { CROWN, piece_circles } from "../../board/piece_shapes.js";
import { piece_on } from "../../board/view.js";

/**
 * @import { BoardMasks } from "../../board/view.js"
 * @import { Theme, PieceColours } from "../../board/theme.js"
 */
/**
 * @typedef {{ masks: BoardMasks, names: readonly string[] } & import("../../board/geometry.js").Orientation} Picture
 */

const FRAME = 12;

/** @param {string} text escaped for an attribute or an element's text */
export const escaped = (text) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");

/** @param {import("../../board/piece_shapes.js").Circle} circle @param {PieceColours} colours */
function circle([y, radius, name, width], colours) {
  if (width === 0) return "";
  const colour = name === "shadow" ? "#000" : colours[name];
  const paint = width === undefined ? `fill="${colour}"` : `fill="none" stroke="${colour}" stroke-width="${width}"`;
  return `<circle cy="${y}" r="${radius}" ${paint}${name === "shadow" ? ' fill-opacity=".22"' : ""}/>`;
}

/** @param {string} id @param {boolean} king @param {PieceColours} colours @param {number} outline */
function piece(id, king, colours, outline) {
  const circles = piece_circles({ king, small: false, outline }).map((one) => circle(one, colours));
  const crown = king ? `<path d="${CROWN}" fill="${colours.mark}"/>` : "";
  return `<g id="${id}">${circles.join("")}${crown}</g>`;
}

/** The definitions of the pieces: ids `m` and `k` for man and king, `b` and `w` for the side. @param {Theme} theme */
export const definitions = ({ piece: { black, white, outline } }) =>
  `<defs>${piece("mb", false, black, outline)}${piece("kb", true, black, outline)}${piece("mw", false, white, outline)}${piece("kw", true, white, outline)}</defs>`;

/** @param {Picture} picture @returns {string} a `use` for every piece */
export function pieces({ masks, ...orientation }) {
  const uses = [];
  for (let square = 1; square <= 32; square += 1) {
    const piece = piece_on(masks, square);
    if (piece === null) continue;
    const { row, column } = place_of(square, orientation);
    uses.push(
      `<use href="#${piece.king ? "k" : "m"}${piece.side === "black" ? "b" : "w"}" x="${100 * column + 50}" y="${100 * row + 50}"/>`,
    );
  }
  return uses.join("");
}

/** Frame, squares and their names. @param {Omit<Picture, "masks">} picture @param {Theme} theme */
function ground({ names, ...orientation }, { square: colours, font }) {
  const parts = [
    `<rect x="${-FRAME}" y="${-FRAME}" width="${800 + 2 * FRAME}" height="${800 + 2 * FRAME}" rx="14" fill="${colours.frame}"/>`,
    `<rect width="800" height="800" fill="${colours.light}"/>`,
  ];
  const labels = [];
  for (let square = 1; square <= 32; square += 1) {
    const { row, column } = place_of(square, orientation);
    parts.push(`<path d="M${100 * column} ${100 * row}h100v100h-100z"/>`);
    labels.push(`<text x="${100 * column + 6}" y="${100 * row + 19}">${escaped(names[square - 1] ?? "")}</text>`);
  }
  const [frame, light, ...dark] = parts;
  return `${frame}${light}<g fill="${colours.dark}">${dark.join("")}</g><g fill="${colours.number}" font-family="${escaped(font)}" font-size="16" font-weight="500">${labels.join("")}</g>`;
}

/** @param {Picture} picture @param {Theme} theme @param {string} label the description for screen readers */
export function svg_of(picture, theme, label) {
  const view = `${-FRAME} ${-FRAME} ${800 + 2 * FRAME} ${800 + 2 * FRAME}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="824" height="824" role="img" aria-label="${escaped(label)}">${definitions(
    theme,
  )}${ground(picture, theme)}<g id="pieces">${pieces(picture)}</g></svg>`;
}
