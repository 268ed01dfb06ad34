// Whether a move that is not the one of the solution is as good: the engine searches the positions before and after it.
// The worker starts with the first question.
import { create_check } from "../review/retry_check.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("../review/retry_state.js").Verdict} Verdict
 * @typedef {import("../review/retry_check.js").Searches} Searches
 * @typedef {import("../core/review_types.js").PositionEvaluation} PositionEvaluation
 */

/** Nodes for the best move of a puzzle without a solution. */
const NODES = 200_000;

/** @type {Promise<Searches> | null} */
let pool = null;

/** @param {Translator} t @returns {Promise<Searches>} */
const start_pool = (t) =>
  (pool ??= import("../engine/pool.js").then(
    ({ create_engine_pool }) => create_engine_pool(t, { size: 1 }),
    (error) => {
      pool = null; // the next question tries again
      throw error;
    },
  ));

/** @typedef {(tried: { ply: number, move: string, ends: boolean }, signal: AbortSignal) => Promise<Verdict>} MoveCheck */

/**
 * The check of the moves of one puzzle.
 * @param {Translator} t
 * @param {{ fen: string, solution: readonly string[] }} puzzle
 * @returns {MoveCheck} rejects if the signal aborts, and where there is no engine
 */
export function create_move_check(t, { fen, solution }) {
  const game = { rules: /** @type {const} */ ("official"), start_fen: fen, moves: [...solution] };
  /** @type {Promise<MoveCheck> | null} */
  let check = null;
  return async (tried, signal) => {
    check ??= start_pool(t).then((searches) => create_check(searches, game, []));
    return (await check)(tried, signal);
  };
}

/** The best move of a position, as the solution of a puzzle. @param {Translator} t @param {string} fen @param {AbortSignal} signal */
export async function best_move(t, fen, signal) {
  const { evaluate } = await start_pool(t);
  const position = { rules: /** @type {const} */ ("official"), start_fen: fen, moves: [] };
  /** @type {PositionEvaluation} */
  const found = await evaluate(position, NODES, { signal });
  return found.pv[0] ?? null;
}
