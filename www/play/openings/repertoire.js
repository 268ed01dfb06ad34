// A repertoire maps the positions of a tree of moves to candidate moves: those to play when it is the side's turn, and
// those to expect from the opponent. Transpositions lead to the same entry. Pure.
import { plain } from "../core/tree.js";
import { turn_of } from "../core/turn_of.js";

/**
 * @import { Side, TreeNode } from "../core/state_types.js"
 * @import { Tree, Place } from "../core/tree.js"
 * @import { BookMove } from "../../engine/client/protocol.js"
 */

/**
 * A move in a position; the first candidate is the prepared or main move. `weight`: the number of lines of the
 * repertoire that continue with it, or of games that played it; `comment`: the author's.
 * @typedef {{ notation: string, weight: number, comment: string }} Candidate
 */

/**
 * @typedef {object} Repertoire
 * @property {Side} side   whose moves are prepared
 * @property {string} start  the first position, as FEN
 * @property {ReadonlyMap<string, readonly Candidate[]>} positions  by FEN; the ends of lines have no entry
 */

/** The NAGs of bad moves, which are in a tree only as warnings: "?", "??" and "?!". */
const BAD = Object.freeze([2, 4, 6]);

/** @param {readonly Candidate[]} known @param {Candidate} more  @returns {Candidate[]} one candidate per move */
function with_candidate(known, more) {
  const existing = known.find(({ notation }) => notation === more.notation);
  if (existing === undefined) return [...known, more];
  const sum = { ...existing, weight: existing.weight + more.weight, comment: existing.comment || more.comment };
  return known.map((candidate) => (candidate === existing ? sum : candidate));
}

/**
 * The repertoire of a side from a tree: all moves of the opponent, and those of the side that are not marked as bad.
 * @param {Tree} tree
 * @param {Side} side
 * @param {(place: Place) => string} fen_at  the position after a move of the tree, or at its start
 * @returns {Repertoire}
 */
export function repertoire_of(tree, side, fen_at) {
  /** @type {Map<Place, string>} */
  const fens = new Map([[null, fen_at(null)]]);
  /** The nodes without bad moves and their subtrees; parents precede their children. @type {TreeNode[]} */
  const kept = [];
  for (const node of tree) {
    const before = fens.get(node.parent);
    if (before === undefined) continue;
    if (turn_of(before) === side && node.nags.some((nag) => BAD.includes(nag))) continue;
    fens.set(node.id, fen_at(node.id));
    kept.push(node);
  }
  /** For each move, the number of lines that continue with it. @type {Map<Place, number>} */
  const lines = new Map();
  for (const { id, parent } of kept.toReversed()) {
    lines.set(id, lines.get(id) ?? 1);
    lines.set(parent, (lines.get(parent) ?? 0) + (lines.get(id) ?? 1));
  }
  /** @type {Map<string, readonly Candidate[]>} */
  const positions = new Map();
  for (const { id, parent, move, comment } of kept) {
    const fen = fens.get(parent) ?? "";
    const candidate = { notation: move.notation, weight: lines.get(id) ?? 1, comment: plain(comment) };
    positions.set(fen, with_candidate(positions.get(fen) ?? [], candidate));
  }
  return { side, start: fens.get(null) ?? "", positions };
}

/** The positions in which the side has a prepared move. @param {Repertoire} repertoire */
export const own_positions = ({ side, positions }) => [...positions.keys()].filter((fen) => turn_of(fen) === side);

/**
 * Candidates from the opening book, the most played first: when it is the side's turn, the moves that the engine would
 * play, or the best ones if it would play none; for the opponent, all moves.
 * @param {readonly BookMove[]} moves
 * @param {boolean} own whether it is the side's turn
 * @returns {Candidate[]}
 */
export function book_candidates(moves, own) {
  const best = Math.max(...moves.map(({ score }) => score ?? -Infinity));
  const sound = moves.filter(({ plays }) => plays);
  const wanted = !own
    ? moves
    : sound.length > 0
      ? sound
      : moves.filter(({ score }) => score !== null && score === best);
  return wanted
    .toSorted((one, other) => other.games - one.games)
    .map(({ move, games }) => ({ notation: move.notation, weight: Math.max(1, games), comment: "" }));
}

/**
 * Where a game left a repertoire: the side's first unprepared move in a position that has a prepared one.
 * @param {Repertoire} repertoire
 * @param {readonly { fen: string, last_move: { notation: string } | null }[]} line  the positions of the game
 * @returns {{ ply: number, played: string, prepared: string } | null}
 */
export function left_at({ side, positions }, line) {
  for (const [ply, { fen }] of line.entries()) {
    const played = line[ply + 1]?.last_move?.notation;
    const candidates = positions.get(fen);
    const [first] = candidates ?? [];
    if (played === undefined || first === undefined || turn_of(fen) !== side) continue;
    if (!candidates?.some(({ notation }) => notation === played)) return { ply, played, prepared: first.notation };
  }
  return null;
}
