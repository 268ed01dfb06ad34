// Computes what to draw on each square: a pure function of the view, the focus and the pointer. render.js draws it.
import { piece_on } from "./view.js";

/** @import { BoardView, Side } from "./view.js" */

/** @typedef {{ square: number, side: Side, king: boolean }} Piece */
/** @typedef {{ square: number, x: number, y: number }} Lifted  in device pixels from the canvas's corner */
/** @typedef {{ path: readonly number[], jump: boolean }} Way */
/** @typedef {{ square: number, kind: "step" | "jump" | "via" }} Destination */

/**
 * @typedef {object} Scene
 * @property {Piece[]} pieces
 * @property {readonly number[]} last       the first and the last square of the last move
 * @property {Way | null} trail
 * @property {readonly number[]} ghosts     squares where the last move captured pieces
 * @property {number | null} selected
 * @property {Lifted | null} lifted  the piece being dragged
 * @property {readonly number[]} must
 * @property {readonly number[]} movable    ringed pieces
 * @property {boolean} refused    whether the user chose an unusable square: the rings of forced pieces are then
 *   stronger
 * @property {Way[]} routes        arcs of the jumps still open
 * @property {Destination[]} destinations
 * @property {readonly import("./view.js").Pointed[]} circles
 * @property {Readonly<Record<number, string>>} [tints]  colours of highlighted squares
 * @property {readonly number[]} premove    the squares of the premove, which get a frame
 * @property {{ from: number, to: number } | null} hint
 * @property {number | null} focus
 * @property {readonly string[] | null} names  in the corners of squares 1 to 32
 * @property {import("./view.js").Edges | null} edges  on the frame
 * @property {import("./view.js").Lettered[]} letters
 * @property {readonly import("./view.js").Arrow[]} arrows
 */

/** @param {BoardView} view @returns {Piece[]} */
export function pieces_of(view) {
  const pieces = [];
  for (let square = 1; square <= 32; square += 1) {
    const piece = piece_on(view.masks, square);
    if (piece !== null) pieces.push({ square, ...piece });
  }
  return pieces;
}

/**
 * The squares that the last move emptied. A jumped king that stays as a man is not among them.
 * @param {BoardView} view
 */
export const taken = ({ last, masks }) => (last?.captured ?? []).filter((square) => piece_on(masks, square) === null);

/**
 * @param {BoardView} view
 * @param {number | null} focus square with the keyboard focus
 * @param {number | null} under square under the pointer
 * @param {Lifted | null} [lifted]
 * @returns {Scene}
 */
export function scene(view, focus, under, lifted = null) {
  const { last, path, hint } = view;
  const on_way = path.length > 1;
  const ringed = view.show_movable
    ? view.movable
    : [...view.movable, ...view.ahead].filter((square) => square === under);
  return {
    pieces: pieces_of(view).map((piece) =>
      piece.square === path[0] ? { ...piece, square: path.at(-1) ?? piece.square } : piece,
    ),
    last: last === null ? [] : [last.from, last.to],
    trail: on_way ? { path, jump: true } : last && { path: last.path, jump: last.captured.length > 0 },
    ghosts: on_way ? [] : taken(view),
    selected: path.at(-1) ?? null,
    lifted,
    must: on_way ? [] : view.must,
    refused: (view.refused ?? 0) > 0,
    movable: on_way || view.must.length > 0 ? [] : ringed.filter((square) => square !== path[0]),
    routes: ways(view),
    destinations: destinations(view),
    circles: view.pointed.filter(({ from, to }) => from === to),
    tints: view.tints,
    premove: [view.premove.slice(0, 1), view.premove.slice(-1)].flat(),
    hint: hint === null ? null : { from: hint.from, to: hint.to },
    focus,
    names: view.labels === "inside" ? view.names : null,
    edges: view.labels === "outside" ? view.edges : null,
    letters: view.letters,
    arrows: [...drawn_arrows(view), ...(path.length > 0 ? [] : view.arrows)], // hidden while a piece is chosen
  };
}

/**
 * The arrows that the player has drawn, without circles.
 * @param {BoardView} view
 * @returns {import("./view.js").Arrow[]}
 */
const drawn_arrows = ({ pointed }) =>
  pointed
    .filter(({ from, to }) => from !== to)
    .map(({ from, to, tone = /** @type {const} */ (3) }) => ({ path: [from, to], tone, tag: "" }));

/** The rest of each open route, from the square the piece has reached. @param {BoardView} view @returns {Way[]} */
function ways({ routes, path }) {
  return routes
    .filter((move) => move.captured.length > 0)
    .map((move) => ({ path: move.path.slice(Math.max(0, path.length - 1)), jump: true }));
}

/** @param {BoardView} view @returns {Destination[]} */
function destinations({ routes, path }) {
  /** @type {Map<number, Destination>} */
  const found = new Map();
  for (const move of routes) {
    const jump = move.captured.length > 0;
    for (const square of move.path.slice(Math.max(1, path.length), -1))
      if (!found.has(square)) found.set(square, { square, kind: "via" });
    found.set(move.to, { square: move.to, kind: jump ? "jump" : "step" });
  }
  return [...found.values()];
}
