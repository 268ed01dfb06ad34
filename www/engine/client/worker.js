// The engine's worker: searches in slices and handles messages between them, so that `stop` takes effect at once.
import { Engine, start } from "../../wasm_whole.js";
import { error_message } from "../../kit/platform/error_message.js";
import { hold_lifeline } from "../../kit/platform/lifeline.js";
import { create_evaluations } from "./evaluations.js";
import { create_opening_book } from "./opening_book.js";
import { create_user_tablebases } from "./user_tablebases.js";
import { create_tablebases } from "./tablebases.js";
import { HEARTBEAT_EVERY, PROGRESS_EVERY } from "./protocol.js";
import { fetch_weights, PATIENCE } from "./data_file.js";

/**
 * @import { ToWorker, FromWorker, Go, Request } from "./protocol.js"
 * @import { Report } from "../../../bitboard-checkers.js"
 */

const scope = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** @type {Engine | null} */
let engine = null;
/** @type {import("./tablebases.js").EndgameFiles | null} */
let endgames = null;
/** @type {import("./opening_book.js").OpeningBook | null} */
let book = null;
/** @type {import("./user_tablebases.js").UserTablebases | null} */
let user_tables = null;
/** @type {import("./evaluations.js").Evaluations | null} */
let evaluations = null;
let rules = JSON.stringify("official"); // as text: rules may be an object
/** @type {number | null} the id of the search under way */
let running = null;
let hurries = false; // the search has a clock or a level, so a player waits for its move
let last_progress = 0;
let last_beat = 0;
/** @type {Promise<void> | null} resolves when the weights are loaded, or have failed and the built-in ones are used */
let weights = null;
/** @type {Promise<void> | null} resolves with `weights`, or after PATIENCE */
let patience = null;
/** @type {Go | null} a search that waits for weights and book */
let waiting = null;

// A message to this worker itself queues the next slice behind the page's messages, without the 4 ms of a timer.
const next_slice = new MessageChannel();
next_slice.port1.onmessage = () => (running === null ? evaluations?.slice() : slice());

/** @param {FromWorker | import("./protocol.js").Alive} message */
const post = (message) => scope.postMessage(message);

/** @param {number} id @param {unknown} error */
function fail(id, error) {
  const code = error instanceof Error && "code" in error ? String(error.code) : "broken";
  post({ type: "failed", id, code, message: error_message(error) });
}

/** @param {number} id @param {Report} report */
function finish(id, report) {
  running = null;
  post({ type: "done", id, move: report.move, ...found(report) });
  endgames?.complete();
}

/** @param {Report} report @returns {import("./protocol.js").Found} */
const found = ({ depth, score, nodes, time, pv, lines }) => ({ depth, score, nodes, time, pv, lines });

/** The engine calls it during a slice, which may take long on a slow device. */
function beat() {
  const now = performance.now();
  if (now - last_beat < HEARTBEAT_EVERY) return;
  last_beat = now;
  post({ type: "alive" });
}

function slice() {
  if (engine === null || running === null) return;
  const id = running;
  try {
    const report = engine.think(beat);
    if (report.done) return finish(id, report);
    const now = performance.now();
    if (now - last_progress >= PROGRESS_EVERY) {
      last_beat = last_progress = now;
      post({ type: "progress", id, ...found(report) });
    }
    next_slice.port2.postMessage(null);
  } catch (error) {
    running = null;
    fail(id, error);
  }
}

/** Sets the rules, which clears the engine's hash table. @param {Engine} target @param {Request["rules"]} next */
function set_rules(target, next) {
  target.new_game(next);
  rules = JSON.stringify(next);
}

/**
 * Ends the search in progress and changes the rules if they differ.
 * @param {Engine} target
 * @param {Request["rules"]} next
 */
function use_rules(target, next) {
  if (running !== null) finish(running, target.stop());
  if (JSON.stringify(next) !== rules) set_rules(target, next);
}

/** Sets the weights between searches: those that arrive during one are used from the next on. @param {Engine} target */
async function load_weights(target) {
  try {
    const bytes = await fetch_weights();
    while (running !== null) await new Promise((resolve) => setTimeout(resolve, 100));
    target.set_weights(bytes);
  } catch (error) {
    console.info(`The engine plays by its built-in evaluation: ${error_message(error)}`);
  }
}

/** Fetches the weights once. @param {Engine} target */
const weights_settled = (target) => (weights ??= load_weights(target));

/** @param {Engine} target */
const weights_or_patience = (target) =>
  Promise.race([weights_settled(target), new Promise((resolve) => setTimeout(resolve, PATIENCE))]).then(
    () => undefined,
  );

/** Starts a search once weights and book are loaded or late; a newer one supersedes it. @param {Go} wanted */
async function begin(wanted) {
  if (engine === null) return fail(wanted.id, new Error("the engine has not started"));
  if (waiting !== null)
    post({ type: "failed", id: waiting.id, code: "superseded", message: "a newer search took its place" });
  waiting = wanted;
  patience ??= weights_or_patience(engine);
  await Promise.all([patience, book?.open(wanted.request.rules, wanted.limits)]);
  if (waiting !== wanted) return;
  waiting = null;
  search(wanted);
}

/** @param {Go} go */
function search({ id, request, limits }) {
  if (engine === null) return fail(id, new Error("the engine has not started"));
  evaluations?.stop();
  try {
    use_rules(engine, request.rules);
    engine.position(request.start_fen, request.moves);
    engine.go(limits);
  } catch (error) {
    return fail(id, error);
  }
  running = id;
  hurries = limits.movetime !== undefined || limits.left !== undefined || limits.level !== undefined;
  if (!hurries) endgames?.complete();
  last_beat = last_progress = performance.now();
  next_slice.port2.postMessage(null);
}

/**
 * Sets the rules, if necessary after waiting for the end of a search under others.
 * @param {Engine} target
 * @param {Request["rules"]} wanted
 */
async function wait_for_rules(target, wanted) {
  while (running !== null && JSON.stringify(wanted) !== rules) await new Promise((resolve) => setTimeout(resolve, 100));
  if (JSON.stringify(wanted) !== rules) set_rules(target, wanted);
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
 * @param {import("./protocol.js").Query} wanted
 */
async function answer({ id, request, want }) {
  if (engine === null || endgames === null || user_tables === null || book === null)
    return fail(id, new Error("the engine has not started"));
  const target = engine;
  try {
    await wait_for_rules(target, request.rules);
    const { start_fen, moves } = request;
    const fen = target.fen_after(start_fen, moves);
    const post_seen = async (/** @type {boolean} */ more) => {
      await wait_for_rules(target, request.rules); // a search may have changed them meanwhile
      post({
        type: "seen",
        id,
        more,
        move_results: want === "move_results" ? target.move_results(fen) : null,
        endgame: want === "endgame" ? await report(target, request, more) : null,
        book: want === "book" ? target.book_moves(fen) : null,
      });
    };
    const know = () => endgames?.know(fen, want === "endgame" ? () => post_seen(true) : undefined);
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

/** @param {Engine} target @param {boolean} pooled */
function create_parts(target, pooled) {
  book = create_opening_book(target);
  endgames = create_tablebases(target, () => running === null || !hurries);
  if (!pooled) user_tables = create_user_tablebases(target);
  const files = { weights: () => weights_settled(target), endgames, book };
  evaluations = create_evaluations(target, files, {
    use_rules: (next) => use_rules(target, next),
    post,
    fail,
    next_slice: () => next_slice.port2.postMessage(null),
  });
  return target;
}

/** @param {MessageEvent<ToWorker>} event */
scope.onmessage = async ({ data }) => {
  if (data.type === "init") {
    try {
      const module = await start(data.module, data.wasm);
      engine = create_parts(new Engine(data.hash), data.pooled === true);
      post({ type: "ready", module, lives: await hold_lifeline(data.lifeline) });
    } catch (error) {
      fail(0, error);
    }
  } else if (data.type === "new-game") {
    if (engine !== null && running !== null) finish(running, engine.stop());
    if (engine !== null) set_rules(engine, data.rules);
  } else if (data.type === "go") {
    begin(data);
  } else if (data.type === "query") {
    answer(data);
  } else if (data.type === "evaluate" || data.type === "review") {
    evaluations?.begin(data);
  } else if (data.type === "stop" && waiting?.id === data.id) {
    const go = waiting; // not begun yet: answers with what it finds at once, without the weights
    waiting = null;
    search(go);
    if (engine !== null && running === go.id) finish(go.id, engine.stop());
  } else if (data.type === "stop" && engine !== null && running === data.id) {
    finish(data.id, engine.stop());
  } else if (data.type === "stop") {
    evaluations?.stop(data.id);
  }
};
