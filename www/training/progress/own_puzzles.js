// Puzzles from the user's own games: the positions before blunders and mistakes that reviews have found. A review
// stores which moves were bad, not the better ones, so these puzzles have no solution: the engine judges the answer.
import { judged } from "../../records/own_games/entry.js";
import { is_facts } from "../../records/statistics/game_facts.js";
import { own_line } from "../../records/statistics/own_line.js";
import { played_games } from "../../records/statistics/played_game.js";

/**
 * @import { Entry } from "../../records/own_games/entry.js"
 * @import { MistakeKind } from "../../records/statistics/game_facts.js"
 */

/**
 * `id`: `own-`, the hash of the game's moves, and the ply of the bad move, from 1; the same game kept twice has the
 * same puzzles. `loss`: expected points, 0 to 1.
 * @typedef {{ id: string, game: string, ply: number, date: string, kind: MistakeKind, loss: number }} OwnPuzzle
 */

/**
 * The position of a puzzle, and the bad move that was played there.
 * @typedef {{ fen: string, played: string }} OwnPosition
 */

/** A smaller loss of expected points is no puzzle: other moves are nearly as good. */
const LEAST_LOSS = 0.2;

/** @param {string} essence @param {number} ply */
const id_of = (essence, ply) => `own-${essence}-${ply}`;

/** @param {string} id @returns {boolean} */
export const is_own_id = (id) => /^own-[0-9a-f]{16}-\d{1,4}$/.test(id);

/**
 * The puzzles of all reviewed games, those of the latest game first, in a game the greatest loss first.
 * @param {readonly unknown[]} values the own games, as stored in the database
 * @param {readonly unknown[]} facts  the facts of their reviews
 * @returns {OwnPuzzle[]}
 */
export function own_puzzles(values, facts) {
  const by_game = new Map(facts.filter(is_facts).map((one) => [one.id, one]));
  const known = new Set();
  return played_games(values)
    .played.toReversed()
    .flatMap(({ id: game, date }) => {
      const { essence = "", judged: bad = [] } = by_game.get(game) ?? {};
      return bad
        .filter(({ judgement, loss }) => judgement !== "inaccuracy" && loss >= LEAST_LOSS)
        .toSorted((a, b) => b.loss - a.loss)
        .map(({ ply, kind, loss }) => ({ id: id_of(essence, ply), game, ply, date, kind, loss }));
    })
    .filter(({ id }) => is_own_id(id) && !known.has(id) && known.add(id));
}

/**
 * The position of a puzzle, read from its game by the module.
 * @param {OwnPuzzle} puzzle @param {readonly unknown[]} values the own games
 * @param {import("../../kit/language/translator.js").Translator} t
 * @returns {OwnPosition | null} null: the game is not there any more, is not readable, was changed, or has other rules
 */
export function own_position({ id, game, ply }, values, t) {
  const kept = values
    .map((value) => judged(t, value))
    .find(({ entry, fault }) => fault === null && /** @type {Entry} */ (entry).id === game);
  if (kept === undefined) return null;
  try {
    const { request, essence, fens } = own_line(/** @type {Entry} */ (kept.entry));
    const [fen, played] = [fens[ply - 1], request.moves[ply - 1]];
    if (request.rules !== "official" || fen === undefined || played === undefined) return null;
    return id === id_of(essence, ply) ? { fen, played } : null;
  } catch {
    return null;
  }
}
