// A position as an SVG picture that needs nothing else: the colours of the board and the pieces in use, numbers, kings.
// Lengths are hundredths of a square, as in the drawing of the canvas (board/pieces.js).
import { place_of } from "../board/geometry.js";
import { piece_on } from "../board/view.js";

/**
 * @typedef {import("../board/view.js").BoardMasks} BoardMasks
 * @typedef {import("../board/theme.js").Theme} Theme
 * @typedef {import("../board/theme.js").PieceColours} PieceColours
 * @typedef {{ masks: BoardMasks, flipped: boolean, names: readonly string[] }} Picture
 */

const CROWN = "M-21 4.5-25.5-16.5-11.5-7 0-22.5 11.5-7 25.5-16.5 21 4.5ZM-20.5 8H20.5L19.5 13.5H-19.5Z";
const FRAME = 12;

/** @param {string} text for an attribute or between tags */
export const escaped = (text) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");

/** @param {number} y @param {number} r @param {string} fill */
const disc = (y, r, fill) => `<circle cy="${y}" r="${r}" fill="${fill}"/>`;
/** @param {number} y @param {number} r @param {number} width @param {string} stroke */
const ring = (y, r, width, stroke) =>
  `<circle cy="${y}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
const SHADE = (/** @type {number} */ y) => `<circle cy="${y}" r="40" fill="#000" fill-opacity=".22"/>`;

/** @param {string} id @param {PieceColours} colours @param {number} outline */
const man = (id, { edge, face, ring: rings }, outline) =>
  `<g id="${id}">${SHADE(4)}${disc(2, 39.5, edge)}${disc(-1.5, 39.5, face)}${
    outline > 0 ? ring(-1.5, 39.5, outline, edge) : ""
  }${ring(-1.5, 34.2, 2.6, rings)}${ring(-1.5, 24, 2.4, rings)}${ring(-1.5, 14.5, 2.4, rings)}</g>`;

/** @param {string} id @param {PieceColours} colours @param {number} outline */
const king = (id, { edge, face, ring: rings, mark }, outline) =>
  `<g id="${id}">${SHADE(7)}${disc(4.5, 39.5, edge)}${disc(1.5, 39.5, face)}${ring(
    0,
    38.9,
    1.4,
    rings,
  )}${disc(-1.5, 39.5, edge)}${disc(-5, 39.5, face)}${outline > 0 ? ring(-5, 39.5, outline, edge) : ""}${ring(
    -5,
    34.5,
    2.2,
    rings,
  )}<path d="${CROWN}" fill="${mark}"/></g>`;

/** What the pieces are drawn from: `m` and `k` for man and king, `b` and `w` for the side. @param {Theme} theme */
export const definitions = ({ piece: { black, white, outline } }) =>
  `<defs>${man("mb", black, outline)}${king("kb", black, outline)}${man("mw", white, outline)}${king("kw", white, outline)}</defs>`;

/** @param {Picture} picture @returns {string} a `use` for every piece */
export function pieces({ masks, flipped }) {
  const uses = [];
  for (let square = 1; square <= 32; square += 1) {
    const piece = piece_on(masks, square);
    if (piece === null) continue;
    const { row, column } = place_of(square, flipped);
    uses.push(
      `<use href="#${piece.king ? "k" : "m"}${piece.side === "black" ? "b" : "w"}" x="${100 * column + 50}" y="${100 * row + 50}"/>`,
    );
  }
  return uses.join("");
}

/** Frame, squares and their names. @param {Omit<Picture, "masks">} picture @param {Theme} theme */
function ground({ flipped, names }, { square: colours, font }) {
  const parts = [
    `<rect x="${-FRAME}" y="${-FRAME}" width="${800 + 2 * FRAME}" height="${800 + 2 * FRAME}" rx="14" fill="${colours.frame}"/>`,
    `<rect width="800" height="800" fill="${colours.light}"/>`,
  ];
  const labels = [];
  for (let square = 1; square <= 32; square += 1) {
    const { row, column } = place_of(square, flipped);
    parts.push(`<path d="M${100 * column} ${100 * row}h100v100h-100z"/>`);
    labels.push(`<text x="${100 * column + 6}" y="${100 * row + 19}">${escaped(names[square - 1] ?? "")}</text>`);
  }
  const [frame, light, ...dark] = parts;
  return `${frame}${light}<g fill="${colours.dark}">${dark.join("")}</g><g fill="${colours.number}" font-family="${escaped(font)}" font-size="16" font-weight="500">${labels.join("")}</g>`;
}

/** @param {Picture} picture @param {Theme} theme @param {string} label what it shows, in words */
export function svg_of(picture, theme, label) {
  const view = `${-FRAME} ${-FRAME} ${800 + 2 * FRAME} ${800 + 2 * FRAME}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="824" height="824" role="img" aria-label="${escaped(label)}">${definitions(
    theme,
  )}${ground(picture, theme)}<g id="pieces">${pieces(picture)}</g></svg>`;
}
