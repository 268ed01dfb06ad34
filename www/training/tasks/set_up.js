// A position that is set up by hand: the pieces on their squares, and its FEN. Pure.

/** As in a FEN; null removes. @typedef {"WM" | "WK" | "BM" | "BK" | null} Tool */

/** By their squares, 1 to 32. @typedef {ReadonlyMap<number, NonNullable<Tool>>} Pieces */

/**
 * After a tap: the piece of the tool, or none if that piece is there already or a man may not be placed there.
 * @param {Pieces} pieces @param {number} square @param {Tool} tool @returns {Pieces}
 */
export function with_tap(pieces, square, tool) {
  const others = [...pieces].filter(([other]) => other !== square);
  const own_king_row = (tool === "WM" && square <= 4) || (tool === "BM" && square >= 29);
  const is_placed = tool !== null && !own_king_row && pieces.get(square) !== tool;
  return new Map(is_placed ? [...others, [square, tool]] : others);
}

/** @param {Pieces} pieces @param {"W" | "B"} side */
const list_of = (pieces, side) =>
  [...pieces]
    .filter(([, piece]) => piece.startsWith(side))
    .toSorted(([one], [other]) => one - other)
    .map(([square, piece]) => `${piece.endsWith("K") ? "K" : ""}${square}`)
    .join(",");

/** @param {Pieces} pieces @param {"black" | "white"} turn */
export const fen_of = (pieces, turn) =>
  `${turn === "white" ? "W" : "B"}:W${list_of(pieces, "W")}:B${list_of(pieces, "B")}`;
