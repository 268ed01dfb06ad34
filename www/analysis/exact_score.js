// The evaluation of the position shown by the endgame tables: their score takes the place of the search's, so that the
// evaluation bar and the graph say what the tables say, with the 40-move rule.
import { think } from "../core/actions.js";
import { key } from "./analysis_request.js";
import { table_score } from "./move_result_text.js";
import { PROVEN, rank, thought_shown } from "./score_text.js";
import { best_known, decided_by, results_that_count } from "./tablebase_query.js";

/** @typedef {import("../engine/protocol.js").Score} Score */

/**
 * Of a win at an unknown distance the search may know more than the tables.
 * @param {Score} score  of the search
 * @param {import("./move_result_text.js").TableResult} best
 */
function differs_from_tables(score, best) {
  const { ending, plies } = best;
  if (ending === "drawn" || plies !== null) return rank(score) !== rank(table_score(best));
  return ending === "won" ? rank(score) < PROVEN : rank(score) > -PROVEN;
}

/**
 * @param {import("../core/store.js").Store} game
 * @param {Pick<ReturnType<typeof import("./tablebase_query.js").create_tablebase_query>, "get" | "subscribe">} explorer
 */
export function keep_score_exact(game, explorer) {
  const correct = () => {
    const [state, known] = [game.get(), results_that_count(explorer.get())];
    const best = best_known(known);
    const thought = thought_shown(state);
    if (best === undefined || thought === null || thought.own || known.of !== key(state)) return;
    if (decided_by(known) === "tables" && differs_from_tables(thought.score, best))
      game.commit(think({ ...thought, score: table_score(best) }));
  };
  game.subscribe(correct);
  explorer.subscribe(correct);
}
