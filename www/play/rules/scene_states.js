// Computes the pieces on each square after each hop of a scene. Pure.
import { pieces_in } from "../../board/diagram.js";
import { place_of } from "../../board/geometry.js";

/** @import { Standing } from "../../board/diagram.js" */
/** @import { Scene } from "./scenes.js" */
/** @typedef {Standing & { taken: boolean }} Piece  taken: captured by the last move */
/** @typedef {{ pieces: readonly Piece[], hop: { from: number, to: number } | null }} SceneState */

const UPRIGHT = Object.freeze({ flipped: false });

/**
 * Whether a square lies between two others on a diagonal.
 * @param {number} square @param {number} from @param {number} to
 */
function is_between(square, from, to) {
  const [at, start, end] = [square, from, to].map((one) => place_of(one, UPRIGHT));
  if (at === undefined || start === undefined || end === undefined) return false;
  const steps = Math.abs(end.row - start.row);
  const away = Math.abs(at.row - start.row);
  const on_line =
    (at.row - start.row) * (end.column - start.column) === (at.column - start.column) * (end.row - start.row);
  return on_line && away > 0 && away < steps && (at.row - start.row) * (end.row - start.row) > 0;
}

/** @param {Standing["side"]} side @param {number} square */
const is_far_row = (side, square) => (side === "white" ? square <= 4 : square >= 29);

/**
 * `crowned`: the man becomes a king here; `ends`: it becomes one only if it ends on the far row.
 * @param {readonly Piece[]} before @param {number} from @param {number} to
 * @param {{ crowned: boolean, ends: boolean, demotes: boolean }} how
 */
function after_hop(before, from, to, { crowned, ends, demotes }) {
  return before.map((piece) => {
    if (!piece.taken && piece.square === from) {
      const king = piece.king || crowned || (ends && is_far_row(piece.side, to));
      return { ...piece, square: to, king };
    }
    if (piece.taken || !is_between(piece.square, from, to)) return piece;
    return demotes && piece.king ? { ...piece, king: false } : { ...piece, taken: true };
  });
}

/** The first state is the scene's position. @param {Scene} scene @returns {readonly SceneState[]} */
export function scene_states({ fen, play, crowned, crowns = false, demoted = false }) {
  let pieces = pieces_in(fen).map((piece) => ({ ...piece, taken: false }));
  /** @type {SceneState[]} */
  const states = [{ pieces, hop: null }];
  for (const [move, path] of play.entries()) {
    pieces = pieces.filter(({ taken }) => !taken);
    for (const [hop, to] of path.slice(1).entries()) {
      const from = path[hop] ?? to;
      const is_last = hop + 2 === path.length;
      pieces = after_hop(pieces, from, to, {
        crowned: move === 0 && hop + 1 === crowned,
        ends: crowns && is_last,
        demotes: demoted,
      });
      states.push({ pieces, hop: { from, to } });
    }
  }
  return states;
}

/** The smallest square part of the board that shows a scene. @param {Scene} scene */
export function section_of({ fen, play, also = [], not = [], mirrored = false }) {
  const squares = [...pieces_in(fen).map(({ square }) => square), ...[...play, ...also, ...not].flat()];
  const places = squares.map((square) => place_of(square, { flipped: false, mirrored }));
  const rows = places.map(({ row }) => row);
  const columns = places.map(({ column }) => column);
  const size = Math.max(5, 1 + Math.max(...rows) - Math.min(...rows), 1 + Math.max(...columns) - Math.min(...columns));
  /** @param {readonly number[]} along */
  const start = (along) => {
    const middle = (Math.min(...along) + Math.max(...along) + 1) / 2;
    return Math.max(0, Math.min(8 - size, Math.floor(middle - size / 2)));
  };
  return { row: start(rows), column: start(columns), size };
}

/**
 * The part of a forbidden path that the played path does not share; only its last square if the rest is shared.
 * @param {readonly number[]} path @param {readonly number[]} played
 */
export function own_part(path, played) {
  let common = 0;
  while (common < path.length && path[common] === played[common]) common += 1;
  const [start, end, ...rest] = path.slice(Math.max(0, common - 1));
  const next = played[common];
  if (start === undefined || end === undefined) return path.slice(-1);
  return [next !== undefined && is_between(next, start, end) ? next : start, end, ...rest];
}
