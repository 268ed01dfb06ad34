// What the engine's thread does, wherever it runs: one request after the other, a search in slices, so that a stop is
// heard between two.
import { Engine, Game } from "../wasm/bitboard-checkers.js";

/**
 * @typedef {import("./protocol.js").FromThread} FromThread
 * @typedef {import("./protocol.js").Request} Request
 * @typedef {import("../index.js").Found} Found
 * @typedef {"weights" | "endings" | "distances"} DataFile
 * @typedef {object} Place   where the thread runs
 * @property {() => Promise<unknown>} load  gets the module ready
 * @property {(file: DataFile) => Promise<Uint8Array<ArrayBuffer>>} read
 * @property {() => Promise<unknown>} next_turn  comes when everything that has been sent meanwhile is heard
 */

/** Milliseconds between two words about a search. */
const INFO_EVERY = 100;

/** Some servers unpack what ends in .gz by themselves. @param {Uint8Array<ArrayBuffer>} bytes */
async function unpacked(bytes) {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @param {import("../index.js").Report} report @returns {Found} */
const found = ({ depth, score, nodes, time, pv, lines, move }) => ({ depth, score, nodes, time, pv, lines, move });

/** @param {unknown} error @returns {error is import("../index.js").CheckersError} */
const is_refusal = (error) => error instanceof Error && error.name === "CheckersError";

/** @param {unknown} error @returns {Pick<import("./protocol.js").Failed, "message" | "refused">} */
function told(error) {
  const message = error instanceof Error ? error.message : String(error);
  return { message, refused: is_refusal(error) ? { ...error } : null };
}

/** @param {import("./protocol.js").Init} init @param {Place} place */
async function set_up({ hash, weights, endgames }, { load, read }) {
  await load();
  const engine = new Engine(hash);
  if (weights) engine.set_weights(await unpacked(await read("weights")));
  for (const file of endgames ? /** @type {const} */ (["endings", "distances"]) : []) {
    engine.take_endgames(await read(file));
    while (!engine.unpack());
  }
  return engine;
}

/**
 * @param {(message: FromThread) => void} post
 * @param {Place} place
 * @returns {(message: import("./protocol.js").ToThread) => void}
 */
export function serve(post, place) {
  /** @type {Engine | null} */
  let engine = null;
  let rules = JSON.stringify("official"); // as text: rules may be an object
  let queue = Promise.resolve();
  /** @type {Set<number>} requests that have not been answered */
  const open = new Set();
  /** @type {Set<number>} */
  const hurried = new Set();

  /** @param {import("./protocol.js").Go} go @param {Engine} to */
  function begin({ position: { rules: wanted = "official", start_fen, moves = [] }, limits }, to) {
    using_rules(wanted, to);
    to.position(start_fen ?? start_of(wanted), moves);
    to.go(limits);
  }

  /**
   * Another rule set begins with an empty memory.
   * @param {import("../index.js").RulesId | import("../index.js").Rules} wanted
   * @param {Engine} to
   */
  function using_rules(wanted, to) {
    if (JSON.stringify(wanted) === rules) return;
    to.new_game(wanted);
    rules = JSON.stringify(wanted);
  }

  /** @param {import("../index.js").RulesId | import("../index.js").Rules} wanted */
  function start_of(wanted) {
    const game = new Game(wanted);
    const fen = game.fen();
    game.free();
    return fen;
  }

  /** @param {number} id @param {Engine} to */
  async function think(id, to) {
    for (let last = performance.now(); ;) {
      const report = hurried.has(id) ? to.stop() : to.think();
      if (report.done || hurried.has(id)) return found(report);
      if (performance.now() - last >= INFO_EVERY) {
        last = performance.now();
        const { move: _, ...info } = found(report);
        post({ type: "info", id, info });
      }
      await place.next_turn();
    }
  }

  /** @param {Request} request @returns {Promise<Found | null>} */
  async function obey(request) {
    if (request.type === "init") {
      engine = await set_up(request, place);
      return null;
    }
    if (engine === null) throw new Error("the engine has not started");
    if (request.type === "go") {
      begin(request, engine);
      return think(request.id, engine);
    }
    engine.new_game(request.rules);
    rules = JSON.stringify(request.rules);
    return null;
  }

  /** @param {Request} request */
  async function answer(request) {
    const { id } = request;
    try {
      post({ type: "done", id, found: await obey(request) });
    } catch (error) {
      post({ type: "failed", id, ...told(error) });
    }
    open.delete(id);
    hurried.delete(id);
  }

  return (message) => {
    if (message.type === "stop") return void (open.has(message.id) && hurried.add(message.id));
    open.add(message.id);
    queue = queue.then(() => answer(message));
  };
}
