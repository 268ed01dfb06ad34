// Finds a hint and its reason, by the endgame tables if they contain the position, otherwise by a search. Fetched with
// the first hint.
import { show_hint } from "../../play/core/actions.js";
import { move_text } from "../../play/core/square_names.js";
import { count_pieces } from "../../play/core/game_text.js";
import { line_to, present } from "../../play/core/state.js";
import { explain } from "./hint_text.js";
import { walk } from "./pv_lines.js";
import { decided_by, known_from, NOTHING, results_that_count } from "./known_results.js";
import { are_in_time, ending_sentences, is_rule_far, move_result_rank } from "./move_result_text.js";
import { table_pieces } from "./table_rules.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Move } from "../../play/core/state_types.js"
 * @import { KnownResults } from "./known_results.js"
 * @import { Found, MoveResult } from "../../engine/client/protocol.js"
 */

/** The longest wait for the tables, in milliseconds; after it the search decides. */
const PATIENCE = 4000;

/**
 * The results of all moves under the 40-move rule, the best first; empty if the tables do not know them or do not
 * answer in time. By other than the official rules only draws count, because the tables do not know how many moves
 * these rules give to win an ending.
 * @param {Partial<Pick<import("../../engine/client/client.js").Client, "query">>} client  the custom element's client
 *   has no tables
 * @param {State} state
 * @returns {Promise<Pick<KnownResults, "move_results" | "quiet" | "official">>}
 */
async function results_of(client, state) {
  const position = present(state);
  const { rules } = state.game;
  if (position === undefined || count_pieces(position, "black") + count_pieces(position, "white") > table_pieces(rules))
    return NOTHING;
  const patience = AbortSignal.timeout(PATIENCE);
  /**
   * The partial answers, received while more files were being fetched.
   * @type {import("../../engine/client/protocol.js").Seen[]}
   */
  const partial = [];
  const seen = await client
    .query?.({ rules, ...line_to(state) }, "endgame", patience, (part) => void partial.push(part))
    .catch(() => partial.at(-1) ?? null);
  if (!seen) return NOTHING;
  const official = rules === "official";
  const known = known_from("", { ...seen, more: false }, official);
  const rule_may_decide = decided_by(known) === null && !(official && is_rule_far(known.quiet));
  return known.unknown > 0 || rule_may_decide ? NOTHING : results_that_count(known);
}

/**
 * The best move by the tables; of equally good ones, the one that the search prefers.
 * @param {readonly MoveResult[]} move_results the best first
 * @param {Found["lines"]} lines
 */
function best_move_result(move_results, lines) {
  const [first] = move_results;
  if (first === undefined) return undefined;
  const equal = move_results.filter((move_result) => move_result_rank(move_result) === move_result_rank(first));
  const preferred = lines.flatMap(({ move }) =>
    equal.filter((move_result) => move_result.move.notation === move.notation),
  );
  return preferred[0] ?? first;
}

/**
 * @param {Translator} t
 * @param {import("../../play/core/store.js").Store} store
 * @param {Partial<Pick<import("../../engine/client/client.js").Client, "query">>} client
 * @returns {Promise<(move: Move, found: Found) => void>} resolves to a function that shows the hint, given the result
 *   of a search
 */
export async function prepare_hint(t, store, client) {
  const { move_results, quiet, official } = await results_of(client, store.get());
  const in_time = !official || are_in_time(move_results, quiet);
  return (move, { lines }) =>
    store.commit((state) => {
      const position = present(state);
      if (position === undefined) return state;
      const best = best_move_result(move_results, lines);
      if (best !== undefined) {
        const [result, keeping] = ending_sentences(
          t,
          [best, ...move_results.filter((move_result) => move_result !== best)],
          (other) => move_text(state, other),
        );
        return show_hint(best.move, in_time ? `${result} ${keeping}` : result)(state);
      }
      const walked = lines.map(({ score, pv }) => ({ score, plies: walk(state.game.rules, position, pv) }));
      return show_hint(
        move,
        explain(t, position, walked, (other) => move_text(state, other)),
      )(state);
    });
}
