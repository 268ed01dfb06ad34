// The data that the board shows, views without a game, and a reader of its masks. The board knows nothing else about
// the game.

/**
 * @typedef {import("../../bitboard-checkers.js").Move} Move
 * @typedef {import("../../bitboard-checkers.js").BoardMasks} BoardMasks
 * @typedef {import("../../bitboard-checkers.js").Side} Side
 */

/**
 * The callbacks for input on the board.
 * @typedef {object} BoardEvents
 * @property {(square: number | null, again: boolean) => void} choose a square was chosen; null: not a dark square;
 *   `again`: the second click of a double click
 * @property {(square: number) => void} lift      a piece was pressed, which chooses it at once
 * @property {(before: number | null) => void} tap the press ended on the same square; `before`: the square that was
 *   chosen before the press
 * @property {(squares: number[]) => void} drop   the chosen piece was dragged over these landings and dropped on the
 *   last
 * @property {(from: number, to: number) => void} point  the user drew an arrow, or a circle if both squares are the
 *   same
 * @property {(square: number) => void} point_by_key  the user marked one end of an arrow by a key
 * @property {() => boolean} cancel  the user cancelled; returns whether there was something to cancel
 */

/**
 * @typedef {object} BoardView
 * @property {BoardMasks} masks
 * @property {boolean} flipped      Black's home row is at the bottom; otherwise White's, as in books
 * @property {boolean} [mirrored]   the double corner is at each player's left, as in Italy and Spain
 * @property {number} game          changes with every game, so that the board does not animate a new game as a move
 * @property {number | null} place  identifies the position within the game
 * @property {number | null | undefined} came_from The position before the last move. If it was shown just before, the
 *   move is animated.
 * @property {Move | null} last
 * @property {readonly number[]} path        the selected piece and the landings chosen so far
 * @property {Move[]} routes        the moves still open for the selected piece
 * @property {readonly number[]} must        pieces that have to jump
 * @property {readonly number[]} movable     pieces that can move
 * @property {readonly number[]} ahead       pieces that can make a premove
 * @property {readonly number[]} premove     the squares of the chosen premove
 * @property {boolean} show_movable whether to ring all movable pieces, not only the one under the pointer
 * @property {number} [refused]  counted up when the user chose an unusable square; the pieces that can move are then
 *   highlighted
 * @property {readonly Pointed[]} pointed  arrows and circles that the player has drawn
 * @property {Move | null} hint
 * @property {readonly string[]} names  the names of squares 1 to 32
 * @property {"off" | "inside" | "outside"} labels  where the board draws the names
 * @property {Edges} edges
 * @property {(side: Side, king: boolean) => string} piece_name  the name of a piece within a sentence
 * @property {Lettered[]} letters   on the squares that can be reached
 * @property {readonly Arrow[]} arrows  the best move first
 * @property {Readonly<Record<number, string>>} [tints]  CSS colours of highlighted squares
 * @property {readonly Highlight[]} [highlights]  the same squares, for the words of screen readers
 */

/**
 * The labels of the eight rows and the eight columns, White's home row at the bottom.
 * @typedef {{ left: readonly string[], right: readonly string[], bottom: readonly string[] }} Edges
 */
/** @typedef {{ square: number, letter: string, chosen: boolean }} Lettered */
/**
 * An arrow for a move, with a tag on its last square. `tone`: one of the three colours of arrows, or any CSS colour.
 * @typedef {{ path: readonly number[], tone: 1 | 2 | 3 | string, tag: string }} Arrow
 */
/**
 * An arrow, or a circle if both squares are the same. `tone`: a CSS colour instead of that of the player's drawings;
 * `colour`: the name of the colour; red by default.
 * @typedef {{ from: number, to: number, tone?: string, colour?: Colour }} Pointed
 */
/** @typedef {"red" | "green" | "yellow" | "blue"} Colour */
/** @typedef {{ from: number, to?: undefined, colour: Colour }} Highlight */

/** The starting position. @type {BoardMasks} */
export const SETUP = Object.freeze({ black: 0x0000_0fff, white: 0xfff0_0000, kings: 0, turn: "black" });

/** The parts of a view without marks. */
export const UNMARKED = Object.freeze({
  path: [],
  routes: [],
  must: [],
  movable: [],
  ahead: [],
  premove: [],
  show_movable: false,
  pointed: [],
  hint: null,
  letters: [],
  arrows: [],
});

/**
 * The piece on a square, read from the public masks.
 * @param {BoardMasks} masks @param {number} square 1-32
 * @returns {{ side: Side, king: boolean } | null}
 */
export function piece_on(masks, square) {
  const bit = 1 << (square - 1);
  const king = (masks.kings & bit) !== 0;
  if ((masks.black & bit) !== 0) return { side: "black", king };
  if ((masks.white & bit) !== 0) return { side: "white", king };
  return null;
}
