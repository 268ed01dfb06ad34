// Reviews a game: three passes over its positions by a pool of engine workers, each deeper than the one before. The
// first searches every position, the second the doubtful ones, the third those around the moves that are judged, and
// there also the position after the best move. The review is the same for any number of workers. What larger endgame
// tables know replaces what the workers have found.
import { follow_signal } from "../../kit/platform/follow_signal.js";
import { evaluate_by_tables } from "./table_evaluation.js";

/**
 * @import { EnginePool } from "../../engine/client/pool.js"
 * @import { ReviewRequest, ReviewProgress, PositionEvaluation, GameReview } from "../../play/core/review_types.js"
 */

/**
 * A review, with the evaluations it was made of: of the start and after each move, null if the game is over.
 * @typedef {{ review: GameReview, evaluations: readonly (PositionEvaluation | null)[] }} ReviewRun
 */

/**
 * nodes: for the best move of a position in the first pass, and again for the best other one. A review in the
 * background waits for all others.
 * @typedef {{ nodes?: number, signal?: AbortSignal, background?: boolean, on_progress?: (progress: ReviewProgress) =>
 *   void }} ReviewOptions
 */

/** The nodes of the first pass; `cargo lab review` has the same. */
export const NODES = 20_000;

/** The nodes of each pass as a multiple of those of the first one. */
const FACTORS = Object.freeze(/** @type {const} */ ({ 1: 1, 2: 8, 3: 128 }));

/** Positions at the pool at once. Each holds the moves before it: all of a game of 4,000 moves would take 64 MB. */
const MOST_WAITING = 32;

/** Milliseconds between two reviews of what is known during the first pass. */
const PARTIAL_EVERY = 1000;

/**
 * Asks the larger tables about the evaluations, from the end of the game back to a position that they do not know.
 * @param {(PositionEvaluation | null)[]} evaluations replaced by what the tables know
 * @param {(ply: number) => import("../../engine/client/protocol.js").Request} request_at
 * @param {import("./table_evaluation.js").Tables | undefined} tables @param {AbortSignal} signal
 * @returns {Promise<Set<number>>} the plies after which they know the position
 */
async function ask_tables(evaluations, request_at, tables, signal) {
  /** @type {Set<number>} */
  const known_at = new Set();
  if (tables === undefined) return known_at;
  for (const [ply, searched] of [...evaluations.entries()].toReversed()) {
    if (searched === null || searched.table !== null) continue;
    const known = await evaluate_by_tables(searched, request_at(ply), tables, signal);
    signal.throwIfAborted();
    if (known === null) break;
    known_at.add(ply);
    evaluations[ply] = known;
  }
  return known_at;
}

/**
 * Reports a review of the positions searched so far, once a second. An error shows again at the end of the pass.
 * @param {() => number} now @param {() => boolean} is_partial some positions of the first pass are still missing
 * @param {() => Promise<ReviewRun>} review @param {(run: ReviewRun) => void} report
 */
function create_partial_review(now, is_partial, review, report) {
  const last = { at: now(), running: false };
  return async () => {
    if (last.running || !is_partial() || now() - last.at < PARTIAL_EVERY) return;
    last.running = true;
    const result = await review().catch(() => null);
    Object.assign(last, { at: now(), running: false });
    if (is_partial() && result !== null) report(result);
  };
}

/**
 * The evaluations of a game, and the passes that make them.
 * @param {Pick<EnginePool, "evaluate" | "review">} pool @param {ReviewRequest} game @param {() => number} now
 * @param {ReviewOptions & { signal: AbortSignal }} options
 */
function create_passes(pool, { rules, start_fen, moves }, now, options) {
  const { nodes = NODES, background = false, on_progress, signal } = options;
  const job = { signal, background, needs_files: true };
  /** @type {(PositionEvaluation | null)[]} */
  const evaluations = Array.from({ length: moves.length + 1 }, () => null);
  const place = { pass: /** @type {1 | 2 | 3} */ (1), done: 0, total: 0 };

  /** @param {number} ply */
  const request_at = (ply) => ({ rules, start_fen, moves: moves.slice(0, ply) });

  /** @param {ReviewRun} [run] without it only the place has changed */
  const report = (run) => {
    if (!signal.aborted) on_progress?.({ ...place, review: null, evaluations: [...evaluations], ...run });
  };

  /** Reviews the evaluations as they are. @returns {Promise<ReviewRun>} */
  const review = async () => {
    const found = await pool.review({ rules, start_fen, moves: [...moves] }, [...evaluations], job);
    const { evaluations: propagated, ...result } = found;
    return { review: result, evaluations: propagated };
  };
  const is_partial = () => place.pass === 1 && place.done < place.total;
  const review_so_far = create_partial_review(now, is_partial, review, report);

  /** @param {number} ply @param {1 | 2 | 3} pass */
  const evaluate = async (ply, pass) => {
    const found = await pool.evaluate(request_at(ply), FACTORS[pass] * nodes, { ...job, confirms: pass === 3 });
    evaluations[ply] = found.pv.length === 0 ? null : found;
    place.done += 1;
    report();
    if (on_progress !== undefined) void review_so_far();
  };

  const review_and_report = async () => {
    const result = await review();
    report(result);
    return result;
  };

  return {
    evaluations,
    request_at,
    review: review_and_report,

    /** @param {1 | 2 | 3} pass @param {readonly number[]} plies */
    async search(pass, plies) {
      Object.assign(place, { pass, done: 0, total: plies.length });
      const next = plies.values();
      const take_next = async () => {
        for (const ply of next) await evaluate(ply, pass);
      };
      await Promise.all(Array.from({ length: MOST_WAITING }, take_next));
      return review_and_report();
    },
  };
}

/**
 * @param {Pick<EnginePool, "evaluate" | "review">} pool
 * @param {{ tables?: import("./table_evaluation.js").Tables, now?: () => number }} [options] tables: those that the
 *   pool does not have; now: the time in milliseconds
 */
export function create_reviewer(pool, { tables, now = () => performance.now() } = {}) {
  /** One review. @param {ReviewRequest} game @param {ReviewOptions & { signal: AbortSignal }} options */
  async function run(game, options) {
    const { evaluations, request_at, review, search } = create_passes(pool, game, now, options);
    let result = await search(1, [...evaluations.keys()]);
    const in_tables = await ask_tables(evaluations, request_at, tables, options.signal);
    if (in_tables.size > 0) result = await review();
    const unknown = (/** @type {readonly number[]} */ plies) => plies.filter((ply) => !in_tables.has(ply));
    const doubtful = unknown(result.review.doubtful);
    if (doubtful.length > 0) result = await search(2, doubtful);
    // A deep search may question the moves beside its own.
    /** @type {Set<number>} */
    const confirmed = new Set();
    for (;;) {
      const plies = unknown(result.review.to_confirm).filter((ply) => !confirmed.has(ply));
      if (plies.length === 0) return result;
      for (const ply of plies) confirmed.add(ply);
      result = await search(3, plies);
    }
  }

  return {
    /**
     * @param {ReviewRequest} game @param {ReviewOptions} [options]
     * @returns {Promise<ReviewRun>} rejects with the signal's reason when it is aborted
     */
    async review(game, options = {}) {
      // a position that cannot be evaluated ends the rest, too
      const { own, end } = follow_signal(options.signal);
      try {
        own.signal.throwIfAborted();
        return await run(game, { ...options, signal: own.signal });
      } catch (error) {
        own.abort(error);
        throw error;
      } finally {
        end();
      }
    },
  };
}

/** @typedef {ReturnType<typeof create_reviewer>} Reviewer */
