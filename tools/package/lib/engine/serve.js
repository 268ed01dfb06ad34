// The engine's thread: answers one request after the other. A search runs in slices, so that a stop is read between
// two.
import { Engine, Game, initSync } from "../../wasm/bitboard-checkers.js";
import { module_request } from "./limits.js";
import { create_preset_files, MissingFiles, needs_files } from "./preset_files.js";

/**
 * @import { FromThread, Request, Result } from "./protocol.js"
 * @import { SearchResult } from "../../index.js"
 * @import { Report } from "../../wasm/bitboard-checkers.js"
 */

/** Milliseconds between two reports of a search. */
const INFO_EVERY = 100;

/** @param {Report} report @returns {SearchResult} */
const result_of = ({ depth, score, proved, nodes, time, pv, lines, move }) => ({
  depth,
  score,
  proved,
  nodes,
  time,
  pv,
  lines,
  move,
});

/** @param {unknown} error @returns {Omit<import("./protocol.js").Failed, "type" | "id">} */
function failure(error) {
  if (!(error instanceof Error)) return { message: String(error), refusal: null };
  const { message } = error;
  if (error instanceof MissingFiles) return { message, refusal: null, lacks: error.rules };
  if (error.name !== "CheckersError") return { message, refusal: null };
  const { code, offset, game, line, column } = /** @type {import("../../index.js").CheckersError} */ (error);
  return { message, refusal: { code, offset, game, line, column } };
}

/**
 * @param {(message: FromThread) => void} post
 * @param {() => Promise<unknown>} next_turn  resolves after the messages that have arrived meanwhile
 * @returns {(message: import("./protocol.js").ToThread) => void}
 */
export function serve(post, next_turn) {
  /** @type {Engine | null} */
  let engine = null;
  /** The rules of the table. @type {string | null} */
  let rules = null;
  let queue = Promise.resolve();
  /** @type {Set<number>} requests without an answer */
  const open = new Set();
  /** @type {Set<number>} */
  const stopped = new Set();
  const files = create_preset_files(post);

  /** @param {import("./protocol.js").Go} go @param {Engine} searcher */
  async function begin({ id, root, limits }, searcher) {
    set_rules(root.rules, searcher);
    searcher.position(root.start_fen ?? start_of(root.rules), root.moves);
    if (needs_files(limits)) await complete(id, root.rules, searcher);
    searcher.go(limits);
  }

  /**
   * Waits for the files of the game's rules, unless the request is stopped.
   * @param {number} id of the request
   * @param {import("./protocol.js").Root["rules"]} of_game
   * @param {Engine} searcher
   */
  const complete = (id, of_game, searcher) => files.complete(of_game, searcher, () => stopped.has(id));

  /**
   * Another rule set needs an empty table.
   * @param {import("./protocol.js").Root["rules"]} wanted
   * @param {Engine} searcher
   */
  function set_rules(wanted, searcher) {
    if (text_of(wanted) !== rules) new_game(wanted, searcher);
  }

  /** @param {import("./protocol.js").Root["rules"]} wanted @param {Engine} searcher */
  function new_game(wanted, searcher) {
    searcher.new_game(wanted);
    rules = text_of(wanted);
  }

  /**
   * Rules as text, the same for the id of a preset and for its options.
   * @param {import("./protocol.js").Root["rules"]} of
   */
  function text_of(of) {
    const game = new Game(of);
    const text = JSON.stringify(game.rules());
    game.free();
    return text;
  }

  /** @param {import("./protocol.js").Root["rules"]} wanted */
  function start_of(wanted) {
    const game = new Game(wanted);
    const fen = game.fen();
    game.free();
    return fen;
  }

  /** @param {number} id @param {Engine} searcher */
  async function search(id, searcher) {
    for (let last = performance.now(); ;) {
      const report = stopped.has(id) ? searcher.stop() : searcher.think();
      if (report.done || stopped.has(id)) return result_of(report);
      if (performance.now() - last >= INFO_EVERY) {
        last = performance.now();
        const { move: _, ...info } = result_of(report);
        post({ type: "info", id, info });
      }
      await next_turn();
    }
  }

  /** @param {import("./protocol.js").Evaluate} request @param {Engine} searcher */
  async function evaluate({ id, root, nodes, confirms }, searcher) {
    set_rules(root.rules, searcher);
    searcher.position(root.start_fen ?? start_of(root.rules), root.moves);
    await complete(id, root.rules, searcher);
    searcher.go_evaluation(nodes, confirms);
    while (!stopped.has(id)) {
      const evaluation = searcher.think_evaluation();
      if (evaluation !== null) return evaluation;
      await next_turn();
    }
    searcher.stop();
    return null;
  }

  /** @param {import("./protocol.js").Review} request @param {Engine} searcher */
  async function review({ id, root, evaluations }, searcher) {
    set_rules(root.rules, searcher);
    await complete(id, root.rules, searcher);
    return searcher.review(root.start_fen ?? start_of(root.rules), root.moves, evaluations);
  }

  /** @param {Request} request @returns {Promise<Result>} */
  async function carry_out(request) {
    if (request.type === "init") {
      initSync({ module: request.wasm });
      engine = new Engine(request.hash);
      return null;
    }
    if (engine === null) throw new Error("the engine has not started");
    if (request.type === "go") {
      await begin(request, engine);
      return search(request.id, engine);
    }
    if (request.type === "evaluate") return evaluate(request, engine);
    if (request.type === "review") return review(request, engine);
    new_game(request.rules, engine);
    return null;
  }

  /** @param {Request} request */
  async function answer(request) {
    const { id } = request;
    try {
      post({ type: "done", id, result: await carry_out(module_request(request)) });
    } catch (error) {
      post({ type: "failed", id, ...failure(error) });
    }
    open.delete(id);
    stopped.delete(id);
  }

  return (message) => {
    if (message.type === "files" || message.type === "no-files") return files.receive(message);
    if (message.type === "stop") {
      if (open.has(message.id)) stopped.add(message.id);
      return files.notice();
    }
    open.add(message.id);
    queue = queue.then(() => answer(message));
  };
}
