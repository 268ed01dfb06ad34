// Replaces the search's score of the position shown with that of the endgame tables and the 40-move rule, so that the
// evaluation bar and the graph agree with the tables.
import { set_thought } from "../../play/core/actions.js";
import { key } from "./analysis_request.js";
import { table_score } from "./move_result_text.js";
import { PROVEN, rank, thought_shown } from "../../play/core/score_text.js";
import { best_known, decided_by, results_that_count } from "./known_results.js";

/** @import { Score } from "../../engine/client/protocol.js" */

/**
 * Whether the tables contradict the search. If they know only that a side wins, the search may know how soon, so its
 * score stands if it has the same winner.
 * @param {Score} score  of the search
 * @param {import("./move_result_text.js").TableResult} best
 */
function differs_from_tables(score, best) {
  const { ending, plies } = best;
  if (ending === "drawn" || plies !== null) return rank(score) !== rank(table_score(best));
  return ending === "won" ? rank(score) < PROVEN : rank(score) > -PROVEN;
}

/**
 * @param {import("../../play/core/store.js").Store} game
 * @param {Pick<ReturnType<typeof import("./tablebase_query.js").create_tablebase_query>, "get" | "subscribe">} explorer
 */
export function keep_score_exact(game, explorer) {
  const correct = () => {
    const state = game.get();
    const thought = thought_shown(state);
    if (thought === null || thought.own) return;
    const known = results_that_count(explorer.get());
    const best = best_known(known);
    if (best === undefined || known.of !== key(state)) return;
    if (decided_by(known) === "tables" && differs_from_tables(thought.score, best))
      game.commit(set_thought({ ...thought, score: table_score(best) }));
  };
  game.subscribe(correct);
  explorer.subscribe(correct);
}
