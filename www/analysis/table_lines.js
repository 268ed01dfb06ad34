// The lines of the analysis, continued by the endgame tables: a search stops where the tables know the result, so its
// line would end after one move.
import { shown } from "../core/state.js";
import { walk } from "./pv_lines.js";

/**
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("./analysis.js").Line} Line
 * @typedef {import("./pv_lines.js").Ply} Ply
 * @typedef {import("./tablebase_query.js").TablebaseQuery} TablebaseQuery
 */

export function create_table_lines() {
  /** @type {TablebaseQuery["lines"]} */
  let lines = [];
  /** @type {Map<string, Ply[]>} walked ones, by their first move */
  const walked = new Map();

  /**
   * The best play after the first move of a line: by the tables where they know it, else as it was found.
   * @param {State} state
   * @param {TablebaseQuery} known of the position shown
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
