// Reviews in the engine's worker: evaluates positions one at a time, in slices, and makes the review of a game from the
// evaluations. An evaluation waits, without a timeout, for weights and tables. One for a review fails without them, so
// that a review does not depend on the worker or its earlier jobs; others do without.
import { error_message } from "../../kit/platform/error_message.js";
import { create_heartbeat } from "./heartbeat.js";
import { HEARTBEAT_EVERY } from "./protocol.js";

/** @import { Evaluate, Review, Request } from "./protocol.js" */

/**
 * A position that makes the worker load the tables of up to four pieces, which any search may reach. Evaluations use
 * neither the five-piece tables, which are too large for every worker of a pool, nor imported tables, which the user
 * may remove during a review.
 */
const FEW_PIECES = "W:WK1:BK32";

/** The error of an evaluation that was stopped. */
const stopped = () => Object.assign(new Error("the evaluation was stopped"), { code: "stopped" });

/**
 * @param {import("../../../bitboard-checkers.js").Engine} engine
 * @param {{ weights: Pick<import("./weights.js").EngineWeights, "know" | "settle">, endgames:
 *   import("./tablebases.js").EndgameFiles, book: import("./opening_book.js").OpeningBook }} files
 * @param {{ use_rules(rules: Request["rules"]): void, post(message: import("./protocol.js").FromWorker |
 *   import("./protocol.js").Alive): void, fail(id: number, error: unknown): void, next_slice(): void }} to
 *   use_rules: ends the worker's search; next_slice: calls `slice` after the pending messages have been handled
 */
export function create_evaluations(engine, { weights, endgames, book }, { use_rules, post, fail, next_slice }) {
  /**
   * The current job, which waits for its files or runs; `searching`: the engine evaluates its position.
   * @type {{ readonly message: Evaluate | Review, readonly searching: boolean } | null}
   */
  let job = null;
  const is_current = (/** @type {Evaluate | Review} */ message) => job?.message === message;
  const { beat } = create_heartbeat(post);

  /** Loads what a job needs; rejects if it cannot do without. @param {Evaluate | Review} message */
  async function files_of(message) {
    const { rules } = message.request;
    if (message.type === "evaluate") {
      const tables = endgames.know(FEW_PIECES);
      if (message.needs_files === true) return void (await Promise.all([weights.know(rules), tables]));
      const without_tables = (/** @type {unknown} */ error) =>
        console.info(`Positions are evaluated without endgame tables: ${error_message(error)}`);
      await Promise.all([weights.settle(rules), tables.catch(without_tables)]);
    } else if (typeof rules !== "string" || rules === "official") {
      await book.know();
    }
  }

  /** @param {Evaluate | Review} message a job whose files are loaded */
  function run(message) {
    const { request } = message;
    if (message.type === "review") {
      const review = engine.review(request.start_fen, request.moves, message.evaluations);
      job = null;
      post({ type: "reviewed", id: message.id, review });
      return;
    }
    engine.position(request.start_fen, request.moves);
    engine.go_evaluation(message.nodes, message.confirms);
    job = { message, searching: true };
    next_slice();
  }

  /** @param {Evaluate | Review} message @param {unknown} error */
  function failed(message, error) {
    if (is_current(message)) job = null;
    fail(message.id, error);
  }

  /** @param {Evaluate | Review} message @param {() => void} action */
  function or_fail(message, action) {
    try {
      action();
    } catch (error) {
      failed(message, error);
    }
  }

  function slice() {
    if (job === null || !job.searching) return;
    const { message } = job;
    or_fail(message, () => {
      const evaluation = engine.think_evaluation(beat);
      beat();
      if (evaluation === null) return next_slice();
      job = null;
      post({ type: "evaluated", id: message.id, evaluation });
    });
  }

  /** Stops the current job; given an id, only if it matches. @param {number} [id] */
  function stop(id) {
    if (job === null || (id !== undefined && job.message.id !== id)) return;
    const { message } = job;
    job = null;
    engine.stop();
    fail(message.id, stopped());
  }

  return {
    slice,
    stop,

    /** Stops the current job and begins another. @param {Evaluate | Review} message */
    async begin(message) {
      stop();
      job = { message, searching: false };
      // loading the files may take long
      const beats = setInterval(() => (is_current(message) ? beat() : clearInterval(beats)), HEARTBEAT_EVERY);
      try {
        or_fail(message, () => use_rules(message.request.rules));
        if (is_current(message)) await files_of(message);
      } catch (error) {
        if (is_current(message)) failed(message, error);
      } finally {
        clearInterval(beats);
      }
      if (is_current(message)) or_fail(message, () => run(message));
    },
  };
}

/** @typedef {ReturnType<typeof create_evaluations>} Evaluations */
