// The results that the endgame tables have for a position, and the effect of the 40-move rule on them. Pure.
import { forty_move_rule, results_with_rule } from "./move_result_text.js";

/** @import { MoveResult } from "../../engine/client/protocol.js" */

/**
 * @typedef {object} KnownResults
 * @property {string} of        the key of the position that the results belong to
 * @property {MoveResult[]} move_results the results known so far, the best first
 * @property {number} unknown   the number of moves whose result is not known
 * @property {string[][]} lines  the best lines of the tables, in notation and best first: one for each winning or
 *   losing move with a known distance or progress
 * @property {number | null} progress  the plies of the first line up to its first capture or man's step
 * @property {number} quiet     the plies counted by the 40-move rule
 * @property {boolean} more     whether files with more results are being fetched
 * @property {string} failure   why tables are not available; empty if they are
 * @property {boolean} official  whether the official rules apply; others draw games by counts of moves that this page
 *   does not know
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
  official: true,
});

/** The best known move, if no unknown one can be better. @param {KnownResults} known */
export const best_known = ({ move_results: [best], unknown }) =>
  unknown === 0 || best?.ending === "won" ? best : undefined;

/**
 * "tables" if the game ends as the tables say; "rule" if the 40-move rule draws it, or may draw it, before that. The
 * tables ignore that rule; the search applies it within its depth.
 * @param {KnownResults} known
 * @returns {"tables" | "rule" | null} null if unknown, as a win by other rules always is
 */
export function decided_by(known) {
  const best = best_known(known);
  if (best === undefined) return null;
  const { move_results, unknown, quiet, progress, more } = known;
  if (best.ending === "drawn") return "tables";
  if (!known.official) return null;
  const effect = forty_move_rule(move_results, quiet, progress);
  if (effect === "enough" || effect === "progress") return "tables";
  return effect === null || unknown > 0 || more ? null : "rule";
}

/** Whether the 40-move rule certainly draws a position that the tables call won. @param {KnownResults} known */
export const is_drawn_by_rule = (known) =>
  decided_by(known) === "rule" && forty_move_rule(known.move_results, known.quiet, known.progress) === "drawn";

/**
 * The results that apply to the game: with draws where the 40-move rule draws it; none if it may draw it.
 * @param {KnownResults} known
 */
export function results_that_count(known) {
  if (decided_by(known) !== "rule") return known;
  const { of, move_results, quiet } = known;
  return is_drawn_by_rule(known) ? { ...NOTHING, of, move_results: results_with_rule(move_results, quiet) } : NOTHING;
}

/**
 * @param {string} of @param {import("../../engine/client/protocol.js").Seen} seen @param {boolean} official
 * @returns {KnownResults}
 */
export const known_from = (of, { endgame, more }, official) =>
  endgame === null
    ? { ...NOTHING, of, more, official }
    : { ...endgame, of, unknown: endgame.unknown.length, more, failure: "", official };
