// Evaluates positions of a review by the endgame tables, if they know the result of every move. The workers of the pool
// have the tables of up to four pieces; only the worker that plays has those of five, and those of six that the user
// added.
import { ranked, table_score } from "../analysis/move_result_text.js";
import { follow_signal } from "../../kit/platform/follow_signal.js";

/**
 * @import { MoveResult, Request } from "../../engine/client/protocol.js"
 * @import { PositionEvaluation } from "../../play/core/review_types.js"
 * @import { Client } from "../../engine/client/client.js"
 * @import { Searches } from "./retry_check.js"
 */

/**
 * The larger endgame tables. Both reject only if the signal aborts.
 * @typedef {object} Tables
 * @property {(request: Request, signal: AbortSignal) => Promise<MoveResult[] | null>} move_results  of all legal moves;
 *   null if the tables do not know all of them, or are not available
 * @property {(request: Request, move: string, signal: AbortSignal) => Promise<string[]>} best_line  the best play of
 *   both sides from a decided position, beginning with this move; empty if the tables do not know it, or are not
 *   available
 */

/** The longest time that a review waits for the endgame tables, in milliseconds. */
const PATIENCE = 30_000;
/** The pause after a failed request, in milliseconds. */
const PAUSE = 60_000;

/**
 * The tables of the engine that plays. A search under other rules delays their answer, and a download may hang, so a
 * review continues without them after `PATIENCE`.
 * @param {Pick<Client, "query">} client @param {() => number} [now]  in milliseconds
 * @returns {Tables}
 */
export function create_tables(client, now = () => performance.now()) {
  /** A line may need a file that the results do not need, so a line that fails does not pause the results. */
  const paused_until = { move_results: -Infinity, endgame: -Infinity };
  /**
   * Null under other than the official rules, if the engine does not answer in time, or if a request failed within the
   * last minute.
   * @type {(request: Request, want: keyof typeof paused_until, signal?: AbortSignal) =>
   *   Promise<import("../../engine/client/protocol.js").Seen | null>}
   */
  const query = async (request, want, signal) => {
    signal?.throwIfAborted();
    if (request.rules !== "official" || now() < paused_until[want]) return null;
    const { own, end } = follow_signal(signal);
    const timer = setTimeout(() => own.abort(), PATIENCE);
    try {
      return await client.query(request, want, own.signal);
    } catch (error) {
      if (signal?.aborted) throw error;
      paused_until.endgame = now() + PAUSE;
      if (want === "move_results") paused_until.move_results = now() + PAUSE;
      return null;
    } finally {
      clearTimeout(timer);
      end();
    }
  };
  return {
    move_results: async (request, signal) => (await query(request, "move_results", signal))?.move_results ?? null,
    async best_line(request, move, signal) {
      const seen = await query(request, "endgame", signal);
      return seen?.endgame?.lines.find(([first]) => first === move) ?? [];
    },
  };
}

/** The most plies of a best line. */
const MOST_PLIES = 20;

/**
 * Replaces the scores of a searched position with those of the tables. The best move and its line stay if no move has a
 * better result or a better distance.
 * @param {PositionEvaluation} searched
 * @param {readonly MoveResult[]} move_results  of all legal moves
 * @returns {PositionEvaluation}
 */
export function with_move_results(searched, move_results) {
  const best_first = ranked(move_results);
  const [best] = best_first;
  if (best === undefined) return searched;
  const found = best_first.find(({ move }) => move.notation === searched.pv[0]);
  const keeps = found?.ending === best.ending && found.plies === best.plies;
  const chosen = keeps ? found : best;
  const other = best_first.find((one) => one !== chosen);
  return {
    ...searched,
    score: table_score(best),
    pv: keeps ? searched.pv : [best.move.notation],
    second: other === undefined ? null : table_score(other),
    table: { ending: best.ending, plies: best.plies },
  };
}

/**
 * The evaluation of a searched position by the larger tables; null if they do not know it.
 * @param {PositionEvaluation} searched @param {Request} position @param {Tables} tables @param {AbortSignal} signal
 */
export async function evaluate_by_tables(searched, position, tables, signal) {
  const move_results = await tables.move_results(position, signal);
  if (move_results === null) return null;
  const known = with_move_results(searched, move_results);
  if (known.pv[0] === searched.pv[0] || known.table?.ending === "drawn") return known;
  const line = await tables.best_line(position, known.pv[0] ?? "", signal);
  return line.length > 0 ? { ...known, pv: line.slice(0, MOST_PLIES) } : known;
}

/**
 * The searches of a pool, with the results of larger tables where they know the position.
 * @param {Searches} pool @param {Tables} tables @returns {Searches}
 */
export const with_tables = (pool, tables) => ({
  review: pool.review,
  async evaluate(position, nodes, options) {
    const searched = await pool.evaluate(position, nodes, options);
    if (searched.table !== null) return searched; // the worker's own tables already know it
    return (await evaluate_by_tables(searched, position, tables, options.signal)) ?? searched;
  },
});
