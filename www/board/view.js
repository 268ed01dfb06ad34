// The data that the board shows, and how to read its masks. The board knows nothing else about the game.

/**
 * @typedef {import("../../bitboard-checkers.js").Move} Move
 * @typedef {import("../../bitboard-checkers.js").BoardMasks} BoardMasks
 * @typedef {import("../../bitboard-checkers.js").Side} Side
 */

/**
 * The callbacks for input on the board.
 * @typedef {object} BoardEvents
 * @property {(square: number | null, again: boolean) => void} choose null: no dark square; again: the second click of a
 *   double click
 * @property {(square: number) => void} lift      chosen as soon as it is pressed
 * @property {(before: number | null) => void} tap released where it was pressed; before: the square that was chosen
 *   till then
 * @property {(squares: number[]) => void} drop   the chosen piece, carried over these landings and put down on the last
 * @property {(from: number, to: number) => void} point  an arrow, or a circle on one square
 * @property {(square: number) => void} point_by_key  one end of such an arrow
 * @property {() => boolean} cancel  whether there was something to take back
 */

/**
 * @typedef {object} BoardView
 * @property {BoardMasks} masks
 * @property {boolean} flipped      Black's home row is at the bottom; White's, as in books, when not
 * @property {number} game          another number in another game, so that a new one is never taken for a move
 * @property {number | null} place  which position of the game it is
 * @property {number | null | undefined} came_from the one the last move was made in: shown before, the move is seen
 *   moving
 * @property {Move | null} last
 * @property {readonly number[]} path        selected piece and the landings chosen so far
 * @property {Move[]} routes        the moves still open for the selected piece
 * @property {readonly number[]} must        pieces that have to jump
 * @property {readonly number[]} movable     pieces that can move
 * @property {readonly number[]} ahead       pieces that can be moved ahead of the turn
 * @property {readonly number[]} premove     the way of the move that was chosen so
 * @property {boolean} show_movable ring them all, not only the one under the pointer
 * @property {number} [refused]  another number above 0: a square could not be used, and the pieces that can move show
 *   themselves
 * @property {readonly Pointed[]} pointed  arrows and circles that the player has drawn
 * @property {Move | null} hint
 * @property {readonly string[]} names  what squares 1 to 32 are called
 * @property {"off" | "inside" | "outside"} labels  where the board says so
 * @property {Edges} edges
 * @property {(side: Side, king: boolean) => string} piece_name  what a piece is called in the middle of a sentence
 * @property {Lettered[]} letters   on squares that can be reached
 * @property {readonly Arrow[]} arrows  the first is the best
 */

/**
 * The labels of the eight rows and the eight columns, White's home row at the bottom.
 * @typedef {{ left: readonly string[], right: readonly string[], bottom: readonly string[] }} Edges
 */
/** @typedef {{ square: number, letter: string, chosen: boolean }} Lettered */
/**
 * A move that is pointed out, in one of the three colours; the tag is written on the square it comes to.
 * @typedef {{ path: readonly number[], tone: 1 | 2 | 3, tag: string }} Arrow
 */
/** An arrow; a circle where it ends on its own square. @typedef {{ from: number, to: number }} Pointed */

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
