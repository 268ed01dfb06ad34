// The page's side of the library: requests to its worker as promises. A worker that dies is replaced: pending requests
// reject, and the page opens its files again.
import { create_watched_worker } from "../../kit/platform/watched_worker.js";
import { create_answers } from "../../kit/platform/worker_answers.js";
import { file_fault } from "./file_fault.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { ToWorker, FromWorker, Progress, Request } from "./protocol.js"
 */

/**
 * Asks the worker a question.
 * @typedef {(
 *   request: Request extends infer R ? R extends { id: number } ? Omit<R, "id"> : never : never,
 *   signal?: AbortSignal,
 *   on_progress?: (progress: Progress) => void,
 * ) => Promise<unknown>} Ask
 */

/** @param {Translator} t @param {() => void} on_death  its sources are gone */
export function create_library_client(t, on_death) {
  /** @type {ReturnType<typeof create_answers<unknown>>} */
  const answers = create_answers();
  /** @type {Map<number, (progress: Progress) => void>} by the id of the question */
  const listeners = new Map();
  /** @type {ToWorker[]} asked before the worker was ready */
  const early = [];

  const open = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  /** @type {import("../../kit/platform/watched_worker.js").WatchedWorker<ToWorker>} */
  const worker = create_watched_worker(open, { type: "init" }, { ready, hear, died });

  function ready() {
    for (const message of early.splice(0)) worker.post(message);
    watch();
  }

  const watch = () => (answers.open() > 0 ? worker.expect_word() : worker.rest());

  /** @param {FromWorker} message */
  function hear(message) {
    if (message.type === "ready") return;
    if (message.type === "progress") return listeners.get(message.id)?.(message);
    if (message.type === "answer") answers.settle(message.id, message.answer);
    else answers.reject(message.id, new Error(file_fault(t, message)));
    watch();
  }

  /** @param {boolean} started whether it ever was ready */
  function died(started) {
    early.length = 0;
    answers.reject_all(new Error(t(started ? "library.restarted" : "library.not_started")));
    if (started) on_death();
  }

  /** @param {ToWorker} message */
  const post = (message) => {
    worker.launch();
    if (worker.is_ready()) worker.post(message);
    else early.push(message);
  };

  /** @type {Ask} */
  const ask = (request, signal, on_progress) => {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const id = answers.next_id();
    const answer = answers.wait_for(id, signal, () => post({ type: "cancel", id }));
    if (on_progress !== undefined) listeners.set(id, on_progress);
    post(/** @type {ToWorker} */ ({ ...request, id }));
    if (worker.is_ready()) watch();
    return answer.finally(() => listeners.delete(id));
  };

  return requests(ask, post);
}

/**
 * The requests to the worker, by their names.
 * @param {Ask} ask @param {(message: ToWorker) => void} post
 */
const requests = (ask, post) => ({
  /**
   * @param {number} source @param {import("./protocol.js").Content} content
   * @param {AbortSignal} [signal] @param {(progress: Progress) => void} [on_progress]
   * @returns {Promise<import("./protocol.js").Opened>} rejects with an AbortError when cancelled: what was open
   *   before stays
   */
  open: (source, content, signal, on_progress) =>
    /** @type {Promise<import("./protocol.js").Opened>} */ (
      ask({ type: "open", source, content }, signal, on_progress)
    ),

  /** @param {number} source */
  close: (source) => post({ type: "close", source }),

  /**
   * @param {number} source @param {import("./protocol.js").Query} query @param {number} first rows wanted at once
   * @returns {Promise<import("./protocol.js").Selected>}
   */
  select: (source, query, first) =>
    /** @type {Promise<import("./protocol.js").Selected>} */ (ask({ type: "select", source, query, first })),

  /** @param {number} source @param {Uint32Array} games @returns {Promise<import("./protocol.js").Row[]>} */
  rows: (source, games) => /** @type {Promise<import("./protocol.js").Row[]>} */ (ask({ type: "rows", source, games })),

  /**
   * The games as they stood in the file.
   * @param {number} source
   * @param {Uint32Array} games
   * @returns {Promise<string[]>}
   */
  texts: (source, games) => /** @type {Promise<string[]>} */ (ask({ type: "texts", source, games })),

  /**
   * The text of a game that can be opened, up to its fault.
   * @param {number} source
   * @param {number} game
   * @returns {Promise<import("./protocol.js").Readable>}
   */
  readable: (source, game) =>
    /** @type {Promise<import("./protocol.js").Readable>} */ (ask({ type: "readable", source, game })),
});

/** @typedef {ReturnType<typeof create_library_client>} LibraryClient */
