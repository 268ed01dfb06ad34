// Whether a move that is not the one of the solution is as good: the engine searches the positions before and after it.
// The worker starts with the first question.
import { once } from "../../kit/platform/once.js";
import { create_check } from "../../insight/review/retry_check.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Verdict } from "../../insight/review/retry_state.js"
 * @import { Searches } from "../../insight/review/retry_check.js"
 * @import { PositionEvaluation } from "../../play/core/review_types.js"
 */

/**
 * Nodes for the best move of a position, and again for the best other one: first for a quick search, which settles
 * clear cases, then for what is decided.
 */
const QUICK = 30_000;
const NODES = 200_000;
/** Expected points; a move that loses as many by the quick search is not searched deeper. */
const CLEAR = 0.25;

/** The pool of this page. @type {(t: Translator) => Promise<Searches>} */
const start_pool = once(async (/** @type {Translator} */ t) => {
  const { create_engine_pool } = await import("../../engine/client/pool.js");
  return create_engine_pool(t, { size: 1 });
});

/**
 * @typedef {(tried: { ply: number, move: string, ends: boolean }, signal: AbortSignal) => Promise<Verdict>} MoveCheck
 */

/** @param {Verdict} verdict */
const is_clear = ({ accepted, reviewed }) =>
  !accepted && reviewed !== null && reviewed.before - reviewed.after >= CLEAR;

/**
 * The check of the moves of one puzzle. In a puzzle with the proof "tables" every other move is refused: by the endgame
 * tables none keeps the result. The searches have only the tables of four pieces; they show how such a move is met.
 * @param {Translator} t
 * @param {{ fen: string, solution: readonly string[], proof?: import("../progress/puzzle_file.js").Proof }} puzzle
 * @param {{ quick?: boolean, searches?: (t: Translator) => Promise<Searches> }} [how] quick: what the quick
 *   search accepts is accepted; searches: instead of the worker of this page
 */
export function create_move_check(t, { fen, solution, proof }, { quick = false, searches = start_pool } = {}) {
  const game = { rules: /** @type {const} */ ("official"), start_fen: fen, moves: [...solution] };
  /** @type {(PositionEvaluation | null)[]} */
  const evaluations = [];

  const get = once(async () => {
    const ready = await searches(t);
    return {
      first: create_check(ready, game, evaluations, [QUICK]),
      decide: create_check(ready, game, evaluations, [NODES]),
    };
  });

  /** How the opponent meets a move that is refused, if an engine says so. @type {MoveCheck} */
  async function answer(tried, signal) {
    const { move } = tried;
    /** @type {Verdict} */
    const unsearched = { move, accepted: false, reviewed: null, line: [move] };
    signal.throwIfAborted();
    if (quick) return unsearched;
    try {
      return await (await get()).first(tried, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      return unsearched;
    }
  }

  return {
    /** @type {MoveCheck} rejects if the signal aborts, or if the check needs an engine that cannot be started */
    async check(tried, signal) {
      if (proof === "tables") return { ...(await answer(tried, signal)), accepted: false };
      const { first, decide } = await get();
      const verdict = await first(tried, signal);
      return is_clear(verdict) || (quick && verdict.accepted) ? verdict : decide(tried, signal);
    },

    /** The best play after the solution by a quick search; empty without an engine. @param {AbortSignal} signal */
    async continuation(signal) {
      try {
        const { evaluate } = await searches(t);
        return (await evaluate(game, QUICK, { signal })).pv;
      } catch {
        return [];
      }
    },

    /** Starts the worker, so that the first answer comes soon. @param {AbortSignal} signal */
    async warm(signal) {
      try {
        const { evaluate } = await searches(t);
        evaluations[0] = await evaluate({ ...game, moves: [] }, QUICK, { signal });
      } catch {
        // the first check tries again
      }
    },
  };
}

/**
 * Searches a position as deep as the check of a move.
 * @param {Translator} t @param {string} fen @param {AbortSignal} signal
 * @returns {Promise<PositionEvaluation>}
 */
export async function search_position(t, fen, signal) {
  const { evaluate } = await start_pool(t);
  return evaluate({ rules: "official", start_fen: fen, moves: [] }, NODES, { signal });
}

/**
 * The best move of a position, as the solution of a puzzle.
 * @param {Translator} t
 * @param {string} fen
 * @param {AbortSignal} signal
 */
export const best_move = async (t, fen, signal) => (await search_position(t, fen, signal)).pv[0] ?? null;
