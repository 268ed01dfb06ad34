// The line of an opening that is shown and played with help: the moves of the ballot, then the main moves of the book
// or the repertoire, each with what there is to say of it.
import { Game } from "../../wasm.js";
import { turn_of } from "../../play/core/turn_of.js";

/**
 * @import { Move, Side } from "../../play/core/state_types.js"
 * @import { Candidate } from "../../play/openings/repertoire.js"
 * @import { Source } from "./opening_source.js"
 */

/** As much of a move as it takes to write it. @typedef {Pick<Move, "notation" | "path">} LineMove */

/**
 * @typedef {object} LinePly
 * @property {LineMove} move
 * @property {Side} side
 * @property {boolean} own     a move that the user has to know
 * @property {string} name     of the opening, if it gets one by this move
 * @property {readonly LineMove[]} others  other moves of the book or the repertoire in this position
 * @property {boolean} forced  the only legal move
 * @property {boolean} ends_ballot
 * @property {string} comment  the author's
 */

/** The user's moves in a line. */
export const OWN_MOVES = 5;
/** The most other moves that are named. */
const OTHERS = 3;

/** @param {Source} source @param {number} ply @param {string} fen @returns {Promise<readonly Candidate[]>} */
const moves_at = async ({ moves, candidates }, ply, fen) => {
  const notation = moves[ply];
  return notation === undefined ? candidates(fen) : [{ notation, weight: 1, comment: "" }];
};

/**
 * @param {Source} source
 * @param {(fens: readonly string[]) => string} name_of  the opening of a game with these positions
 * @returns {Promise<LinePly[]>}
 */
export async function line_plies(source, name_of) {
  const game = Game.from_fen(source.start, "official");
  const fens = [game.fen()];
  /** @type {LinePly[]} */
  const plies = [];
  try {
    for (let own_moves = 0; own_moves < OWN_MOVES;) {
      const fen = fens.at(-1) ?? "";
      const is_ballot = plies.length < source.moves.length;
      const legal = game.legal_moves();
      const found = await moves_at(source, plies.length, fen);
      const [move, ...others] = found.flatMap(({ notation }) => legal.find((one) => one.notation === notation) ?? []);
      if (move === undefined) break;
      const before = name_of(fens);
      game.apply(move.notation);
      fens.push(game.fen());
      const name = name_of(fens);
      const side = turn_of(fen);
      const own = side === source.side && !is_ballot;
      own_moves += Number(own);
      plies.push({
        move,
        side,
        own,
        name: name === before ? "" : name,
        others: others.slice(0, OTHERS),
        forced: legal.length === 1,
        ends_ballot: is_ballot && plies.length + 1 === source.moves.length,
        comment: found.find(({ notation }) => notation === move.notation)?.comment ?? "",
      });
    }
  } finally {
    game.free();
  }
  return plies;
}
