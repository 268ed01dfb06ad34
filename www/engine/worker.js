// The engine's thread: searches one slice at a time and looks at its messages in between, so that a stop is heard at once.
import { Engine, start } from "../wasm.js";
import { PROGRESS_EVERY } from "./protocol.js";

/**
 * @typedef {import("./protocol.js").ToWorker} ToWorker
 * @typedef {import("./protocol.js").FromWorker} FromWorker
 * @typedef {import("./protocol.js").Go} Go
 * @typedef {import("./protocol.js").Request} Request
 * @typedef {import("../../bitboard-checkers.js").Report} Report
 */

const scope = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** @type {Engine | null} */
let engine = null;
let rules = JSON.stringify("official"); // as text: rules may be an object
/** @type {number | null} the id of the search under way */
let running = null;
let last_progress = 0;

// A message to ourselves puts the next slice behind whatever the page has sent meanwhile; a timer would wait 4 ms each time.
const next_slice = new MessageChannel();
next_slice.port1.onmessage = () => slice();

/** @param {FromWorker} message */
const post = (message) => scope.postMessage(message);

/** @param {number} id @param {unknown} error */
function fail(id, error) {
  const code = error instanceof Error && "code" in error ? String(error.code) : "broken";
  post({ type: "failed", id, code, message: error instanceof Error ? error.message : String(error) });
}

/** @param {number} id @param {Report} report */
function finish(id, { move, score, depth, nodes }) {
  running = null;
  post({ type: "done", id, move, score, depth, nodes });
}

function slice() {
  if (engine === null || running === null) return;
  const id = running;
  try {
    const report = engine.think();
    if (report.done) return finish(id, report);
    const now = performance.now();
    if (now - last_progress >= PROGRESS_EVERY) {
      last_progress = now;
      post({ type: "progress", id, depth: report.depth, score: report.score, nodes: report.nodes, pv: report.pv });
    }
    next_slice.port2.postMessage(null);
  } catch (error) {
    running = null;
    fail(id, error);
  }
}

/** Another rule set begins with an empty memory. @param {Engine} to @param {Request["rules"]} next */
function set_rules(to, next) {
  to.new_game(next);
  rules = JSON.stringify(next);
}

/** @param {Go} go */
function search({ id, request, limits }) {
  if (engine === null) return fail(id, new Error("the engine has not started"));
  if (running !== null) finish(running, engine.stop());
  try {
    if (JSON.stringify(request.rules) !== rules) set_rules(engine, request.rules);
    engine.position(request.start_fen, request.moves);
    engine.go(limits);
  } catch (error) {
    return fail(id, error);
  }
  running = id;
  last_progress = performance.now();
  next_slice.port2.postMessage(null);
}

/** @param {MessageEvent<ToWorker>} event */
scope.onmessage = async ({ data }) => {
  if (data.type === "init") {
    try {
      await start(data.module);
      engine = new Engine(data.hash);
      post({ type: "ready" });
    } catch (error) {
      fail(0, error);
    }
  } else if (data.type === "new-game") {
    if (engine !== null && running !== null) finish(running, engine.stop());
    if (engine !== null) set_rules(engine, data.rules);
  } else if (data.type === "go") {
    search(data);
  } else if (data.type === "stop" && engine !== null && running === data.id) {
    finish(data.id, engine.stop());
  }
};
