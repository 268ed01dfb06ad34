// Combines the lines of the analysis with the endgame tables. A search stops where the tables know the result, so the
// tables continue its lines, which would end after one move. The tables may also contradict a search that began without
// them.
import { shown } from "../../play/core/state.js";
import { move_result_rank } from "./move_result_text.js";
import { best_known } from "./known_results.js";
import { walk } from "./pv_lines.js";

/**
 * @import { State } from "../../play/core/state_types.js"
 * @import { Line } from "./analysis.js"
 * @import { Ply } from "./pv_lines.js"
 * @import { KnownResults } from "./known_results.js"
 * @import { MoveResult } from "../../engine/client/protocol.js"
 */

/** The table result of the first move of a line. @param {Line} line @param {readonly MoveResult[]} move_results */
export const result_of = ({ plies: [ply] }, move_results) =>
  move_results.find(({ move }) => move.notation === ply?.move.notation);

/** Whether two results are comparable, and the first is worse. @param {MoveResult} one @param {MoveResult} other */
const is_worse = (one, other) =>
  (one.ending !== other.ending || (one.plies !== null && other.plies !== null)) &&
  move_result_rank(one) < move_result_rank(other);

/**
 * Whether the tables contradict the search: the best move has another result, or a line ranks above a better move.
 * @param {readonly Line[]} lines the best first
 * @param {KnownResults} known the results of the same position
 */
export function contradicts(lines, known) {
  const best = best_known(known);
  if (best === undefined) return false; // another move may be better
  const [first] = lines;
  if (first !== undefined && (best.ending === "drawn") === (first.score.kind !== "value")) return true;
  const { move_results, unknown } = known;
  return lines.some((line, index) => {
    const result = result_of(line, move_results);
    const place = move_results[index];
    return unknown === 0 && result !== undefined && place !== undefined && is_worse(result, place);
  });
}

export function create_table_lines() {
  /**
   * The played-out lines, by the lines of the results and their first move.
   * @type {WeakMap<object, Map<string, Ply[]>>}
   */
  const walked = new WeakMap();

  /**
   * The line to show: the tables' best line with the same first move if they have one, otherwise the search's.
   * @param {State} state
   * @param {KnownResults} known the results of the position shown
   * @param {Line} line
   * @returns {Ply[]}
   */
  return (state, known, { plies }) => {
    const of_known = walked.get(known.lines) ?? new Map();
    walked.set(known.lines, of_known);
    const first = plies[0]?.move.notation ?? "";
    const [position, moves] = [shown(state), known.lines.find(([move]) => move === first)];
    if (position === undefined || moves === undefined) return plies;
    const line = of_known.get(first) ?? walk(state.game.rules, position, moves);
    of_known.set(first, line);
    return line;
  };
}
