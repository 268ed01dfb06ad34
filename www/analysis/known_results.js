// What the endgame tables tell of a position, and what the 40-move rule leaves of it. Pure.
import { forty_move_rule, results_with_rule } from "./move_result_text.js";

/** @typedef {import("../engine/protocol.js").MoveResult} MoveResult */

/**
 * @typedef {object} KnownResults
 * @property {string} of        the position that the rest belongs to
 * @property {MoveResult[]} move_results the best first, of the moves whose result is known so far
 * @property {number} unknown   the number of other moves
 * @property {string[][]} lines  the best lines of the tables, in notation and best first: one for each winning or losing
 *   move with a known distance or progress
 * @property {number | null} progress  the plies of the first line up to its first capture or man's step
 * @property {number} quiet     the plies that the 40-move rule has counted
 * @property {boolean} more     files are fetched that tell more
 * @property {string} failure   why tables cannot be had; empty while they can
 */

/** @type {KnownResults} */
export const NOTHING = Object.freeze({
  of: "",
  move_results: [],
  unknown: 0,
  lines: [],
  progress: null,
  quiet: 0,
  more: false,
  failure: "",
});

/** The best move, where no other can be better. @param {KnownResults} known */
export const best_known = ({ move_results: [best], unknown }) =>
  unknown === 0 || best?.ending === "won" ? best : undefined;

/**
 * Whether the game ends as the tables say, or the 40-move rule draws it, or may draw it, before that. The tables do not
 * count that rule; the search does, as far as it sees.
 * @param {KnownResults} known
 * @returns {"tables" | "rule" | null} null: it is not known
 */
export function decided_by(known) {
  const best = best_known(known);
  if (best === undefined) return null;
  const { move_results, unknown, quiet, progress, more } = known;
  if (best.ending === "drawn") return "tables";
  const effect = forty_move_rule(move_results, quiet, progress);
  if (effect === "enough" || effect === "progress") return "tables";
  return effect === null || unknown > 0 || more ? null : "rule";
}

/** The 40-move rule certainly draws a game that is won by the tables. @param {KnownResults} known */
export const is_drawn_by_rule = (known) =>
  decided_by(known) === "rule" && forty_move_rule(known.move_results, known.quiet, known.progress) === "drawn";

/**
 * The results that count for the game: with the 40-move rule where it draws the game; none where it may draw it.
 * @param {KnownResults} known
 */
export function results_that_count(known) {
  if (decided_by(known) !== "rule") return known;
  const { of, move_results, quiet } = known;
  return is_drawn_by_rule(known) ? { ...NOTHING, of, move_results: results_with_rule(move_results, quiet) } : NOTHING;
}

/** @param {string} of @param {import("../engine/protocol.js").Seen} seen @returns {KnownResults} */
export const known_from = (of, { endgame, more }) =>
  endgame === null ? { ...NOTHING, of, more } : { ...endgame, of, unknown: endgame.unknown.length, more, failure: "" };
