// The lines of the analysis beside the endgame tables. The tables continue them: a search stops where the tables know the
// result, so its line would end after one move. And they contradict those of a search that began without them.
import { shown } from "../core/state.js";
import { move_result_rank } from "./move_result_text.js";
import { best_known } from "./known_results.js";
import { walk } from "./pv_lines.js";

/**
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("./analysis.js").Line} Line
 * @typedef {import("./pv_lines.js").Ply} Ply
 * @typedef {import("./known_results.js").KnownResults} KnownResults
 * @typedef {import("../engine/protocol.js").MoveResult} MoveResult
 */

/** What the tables know of the first move of a line. @param {Line} line @param {readonly MoveResult[]} move_results */
export const result_of = ({ plies: [ply] }, move_results) =>
  move_results.find(({ move }) => move.notation === ply?.move.notation);

/** The results of two moves can be compared, and the first is worse. @param {MoveResult} one @param {MoveResult} other */
const is_worse = (one, other) =>
  (one.ending !== other.ending || (one.plies !== null && other.plies !== null)) &&
  move_result_rank(one) < move_result_rank(other);

/**
 * The best move ends otherwise than the search believes, or a line stands in the place of a better move.
 * @param {readonly Line[]} lines the best first
 * @param {KnownResults} known of the same position
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
  /** @type {KnownResults["lines"]} */
  let lines = [];
  /** @type {Map<string, Ply[]>} walked ones, by their first move */
  const walked = new Map();

  /**
   * The best play after the first move of a line: by the tables where they know it, else as it was found.
   * @param {State} state
   * @param {KnownResults} known of the position shown
   * @param {Line} line
   * @returns {Ply[]}
   */
  return (state, known, { plies }) => {
    if (known.lines !== lines) {
      lines = known.lines; // of another position, or those of a file that has come
      walked.clear();
    }
    const first = plies[0]?.move.notation ?? "";
    const [here, moves] = [shown(state), lines.find(([move]) => move === first)];
    if (here === undefined || moves === undefined) return plies;
    const line = walked.get(first) ?? walk(state.game.rules, here, moves);
    walked.set(first, line);
    return line;
  };
}
