// The engine's worker: searches in slices and handles messages between them, so that `stop` takes effect at once.
import { Engine, start } from "../../wasm_whole.js";
import { error_message } from "../../kit/platform/error_message.js";
import { hold_lifeline } from "../../kit/platform/lifeline.js";
import { create_store } from "../../kit/platform/store.js";
import { create_evaluations } from "./evaluations.js";
import { create_heartbeat } from "./heartbeat.js";
import { create_opening_book } from "./opening_book.js";
import { create_user_tablebases } from "./user_tablebases.js";
import { create_tablebases } from "./tablebases.js";
import { PROGRESS_EVERY } from "./protocol.js";
import { begun, ended, IDLE, is_awaited, plays_by, reported, with_rules, with_waiting } from "./search_state.js";
import { PATIENCE } from "./data_file.js";
import { create_weights } from "./weights.js";

/**
 * @import { ToWorker, FromWorker, Go, Request } from "./protocol.js"
 * @import { Report } from "../../../bitboard-checkers.js"
 * @import { Search } from "./search_state.js"
 */

const scope = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/**
 * The parts of this worker. A worker of a pool has no `user_tables`.
 * @typedef {object} Parts
 * @property {Engine} engine
 * @property {import("./weights.js").EngineWeights} weights
 * @property {import("./tablebases.js").EndgameFiles} endgames
 * @property {import("./opening_book.js").OpeningBook} book
 * @property {import("./user_tablebases.js").UserTablebases | null} user_tables
 * @property {import("./evaluations.js").Evaluations} evaluations
 */

/** Null until the message `init` has been handled. @type {Parts | null} */
let started = null;
const { get, commit } = create_store(IDLE);

// A message to this worker itself queues the next slice behind the page's messages, without the 4 ms of a timer.
const next_slice = new MessageChannel();
next_slice.port1.onmessage = () => {
  if (started === null) return;
  const { running } = get();
  if (running === null) started.evaluations.slice();
  else slice(started, running);
};

/** @param {FromWorker | import("./protocol.js").Alive} message */
const post = (message) => scope.postMessage(message);

const heart = create_heartbeat(post);

/** @param {number} id @param {unknown} error */
function fail(id, error) {
  const code = error instanceof Error && "code" in error ? String(error.code) : "broken";
  post({ type: "failed", id, code, message: error_message(error) });
}

/** Ends the search with its answer. @param {Parts} parts @param {number} id @param {Report} report */
function finish({ endgames }, id, report) {
  commit(ended);
  post({ type: "done", id, move: report.move, ...found(report) });
  endgames.complete();
}

/** @param {Report} report @returns {import("./protocol.js").Found} */
const found = ({ depth, score, nodes, time, pv, lines }) => ({ depth, score, nodes, time, pv, lines });

/** @param {Parts} parts @param {Search} of */
function slice(parts, of) {
  const { id } = of;
  try {
    const report = parts.engine.think(heart.beat);
    if (report.done) return finish(parts, id, report);
    const now = performance.now();
    if (now - of.told >= PROGRESS_EVERY) {
      commit(reported(now));
      heart.restart(now);
      post({ type: "progress", id, ...found(report) });
    }
    next_slice.port2.postMessage(null);
  } catch (error) {
    commit(ended);
    fail(id, error);
  }
}

/** Sets the rules, which clears the engine's hash table. @param {Engine} target @param {Request["rules"]} next */
function set_rules(target, next) {
  target.new_game(next);
  commit((state) => with_rules(state, next));
}

/** Ends the search in progress. @param {Parts} parts */
function end_search(parts) {
  const { running } = get();
  if (running !== null) finish(parts, running.id, parts.engine.stop());
}

/**
 * Ends the search in progress and changes the rules if they differ.
 * @param {Parts} parts @param {Request["rules"]} next
 */
function use_rules(parts, next) {
  end_search(parts);
  if (!plays_by(get(), next)) set_rules(parts.engine, next);
}

/**
 * Starts a search once weights and book are loaded or late; a newer one supersedes it.
 * @param {Parts} parts @param {Go} wanted
 */
async function begin(parts, wanted) {
  const { waiting: before } = get();
  if (before !== null)
    post({ type: "failed", id: before.id, code: "superseded", message: "a newer search took its place" });
  commit(with_waiting(wanted));
  const { request, limits } = wanted;
  await Promise.all([parts.weights.open(request.rules, limits), parts.book.open(request.rules, limits)]);
  if (get().waiting !== wanted) return;
  commit(with_waiting(null));
  search(parts, wanted);
}

/** @param {Parts} parts @param {Go} go */
function search(parts, go) {
  const { id, request, limits } = go;
  const { engine, evaluations, endgames } = parts;
  evaluations.stop();
  try {
    use_rules(parts, request.rules);
    engine.position(request.start_fen, request.moves);
    engine.go(limits);
  } catch (error) {
    return fail(id, error);
  }
  const now = performance.now();
  commit(begun(go, now));
  heart.restart(now);
  if (!is_awaited(get())) endgames.complete();
  next_slice.port2.postMessage(null);
}

/** @param {Parts} parts @param {number} id */
function stop(parts, id) {
  const { waiting } = get();
  const is_waiting = waiting?.id === id;
  if (is_waiting) {
    commit(with_waiting(null)); // not begun yet: answers with what it finds at once, without the weights
    search(parts, waiting);
  }
  if (get().running?.id === id) end_search(parts);
  else if (!is_waiting) parts.evaluations.stop(id);
}

/**
 * Sets the rules, if necessary after waiting for the end of a search under others.
 * @param {Engine} target
 * @param {Request["rules"]} wanted
 */
async function wait_for_rules(target, wanted) {
  const fits = () => plays_by(get(), wanted);
  while (get().running !== null && !fits()) await new Promise((resolve) => setTimeout(resolve, 100));
  if (!fits()) set_rules(target, wanted);
}

/** The maximum length of the best line. */
const MOST_PLIES = 160;

/**
 * The report of the endgame tables on a position. The module may cut the best line short to return in time for other
 * messages; further calls continue it.
 * @param {Engine} target @param {Request} request @param {boolean} more whether another report follows
 */
async function report(target, { rules, start_fen, moves }, more) {
  const first = target.endgame(start_fen, moves);
  const best = first?.lines[0] ?? [];
  while (!more && best.length > 0 && best.length < MOST_PLIES) {
    await new Promise((resolve) => setTimeout(resolve));
    await wait_for_rules(target, rules);
    const next = target.endgame(start_fen, [...moves, ...best]);
    const line = next?.lines[0];
    // Only moves of known distance have lines, so the first line need not be that of the best move.
    if (!first || !next || !line || next.unknown.length > 0 || line[0] !== next.move_results[0]?.move.notation) break;
    if (first.progress === null && next.progress !== null) first.progress = best.length + next.progress;
    best.push(...line.slice(0, MOST_PLIES - best.length));
  }
  return first;
}

/**
 * Answers a query from the tables or the book, even during a search. An endgame query gets a preliminary answer before
 * each file that has to be loaded.
 * @param {Parts} parts @param {import("./protocol.js").Query} wanted
 */
async function answer({ engine: target, endgames, user_tables, book }, { id, request, want }) {
  if (user_tables === null) return fail(id, not_started());
  try {
    await wait_for_rules(target, request.rules);
    const { start_fen, moves } = request;
    const fen = target.fen_after(start_fen, moves);
    const post_seen = async (/** @type {boolean} */ more) => {
      await wait_for_rules(target, request.rules); // a search may have changed them since
      post({
        type: "seen",
        id,
        more,
        move_results: want === "move_results" ? target.move_results(fen) : null,
        endgame: want === "endgame" ? await report(target, request, more) : null,
        book: want === "book" ? target.book_moves(fen) : null,
      });
    };
    const know = () => endgames.know(fen, want === "endgame" ? () => post_seen(true) : undefined);
    await (want === "book" ? book.know() : know());
    if (want !== "book" && target.move_results(fen) === null) {
      // the imported tables may know, once they are open
      await Promise.race([user_tables.settled(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
      await know();
    }
    await post_seen(false);
  } catch (error) {
    fail(id, error);
  }
}

/** @param {Engine} engine @param {boolean} pooled @returns {Parts} */
function create_parts(engine, pooled) {
  const weights = create_weights(engine, () => get().running !== null);
  const book = create_opening_book(engine);
  const endgames = create_tablebases(engine, () => !is_awaited(get()));
  const user_tables = pooled ? null : create_user_tablebases(engine);
  const evaluations = create_evaluations(
    engine,
    { weights, endgames, book },
    {
      use_rules: (next) => use_rules(parts, next),
      post,
      fail,
      next_slice: () => next_slice.port2.postMessage(null),
    },
  );
  /** @type {Parts} */
  const parts = { engine, weights, endgames, book, user_tables, evaluations };
  return parts;
}

const not_started = () => new Error("the engine has not started");

/** @param {Parts} parts @param {Exclude<ToWorker, { type: "init" }>} message */
function handle(parts, message) {
  if (message.type === "new-game") {
    end_search(parts);
    set_rules(parts.engine, message.rules);
  } else if (message.type === "go") begin(parts, message);
  else if (message.type === "query") answer(parts, message);
  else if (message.type === "stop") stop(parts, message.id);
  else parts.evaluations.begin(message);
}

/** @param {MessageEvent<ToWorker>} event */
scope.onmessage = async ({ data }) => {
  if (data.type === "init") {
    try {
      const module = await start(data.module, data.wasm);
      started = create_parts(new Engine(data.hash), data.pooled === true);
      post({ type: "ready", module, lives: await hold_lifeline(data.lifeline) });
    } catch (error) {
      fail(0, error);
    }
  } else if (started !== null) handle(started, data);
  else if (data.type === "go" || data.type === "query") fail(data.id, not_started());
};
