// Queries about a position that the engine's worker answers from its tables and book, even during a search. Every query
// settles; if the worker dies, open queries are sent to the next one. client.js loads this file for the first query.

/**
 * @import { Translator } from "../language/translator.js"
 * @import { Query, Seen, ToWorker, FromWorker } from "./protocol.js"
 */

/**
 * @typedef {[request: Query["request"], want: Query["want"], signal?: AbortSignal, on_part?: (seen: Seen) => void]}
 *   Asked  on_part: called with every answer but the last
 * @typedef {{ message: Query, sent: boolean, tries: number, resolve(seen: Seen): void, reject(reason: unknown): void,
 *   on_part?(seen: Seen): void }}
 *   Question
 */

const TRIES = 2;

/**
 * @param {Translator} t
 * @param {import("../platform/watched_worker.js").WatchedWorker<ToWorker>} worker
 * @param {() => number} next_id returns an id that no search uses
 */
export function create_position_queries(t, worker, next_id) {
  /** @type {Map<number, Question>} */
  const open = new Map();

  /** @param {number} id @param {(question: Question) => void} settle */
  const end = (id, settle) => {
    const question = open.get(id);
    open.delete(id);
    if (question !== undefined) settle(question);
  };

  const queries = {
    /** Sends the open queries to the worker, which is ready. */
    send() {
      for (const question of open.values()) {
        if (question.sent) continue;
        question.sent = true;
        question.tries += 1;
        worker.post(question.message);
      }
    },

    /** @param {FromWorker} message */
    hear(message) {
      if (message.type === "seen" && message.more) open.get(message.id)?.on_part?.(message);
      else if (message.type === "seen") end(message.id, ({ resolve }) => resolve(message));
      if (message.type === "failed") end(message.id, ({ reject }) => reject(new Error(message.message)));
    },

    /** @param {boolean} started whether the worker had become ready */
    died(started) {
      for (const [id, question] of open) {
        question.sent = false;
        if (!started || question.tries >= TRIES) end(id, ({ reject }) => reject(new Error(t("engine.stopped"))));
      }
    },

    /**
     * @param {Asked} asked
     * @returns {Promise<Seen>} rejects with the signal's reason, or if the files cannot be loaded
     */
    query: (...[request, want, signal, on_part]) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const id = next_id();
        const message = { type: /** @type {const} */ ("query"), id, request, want };
        open.set(id, { message, sent: false, tries: 0, resolve, reject, on_part });
        signal?.addEventListener("abort", () => end(id, (question) => question.reject(signal.reason)), { once: true });
        worker.launch();
        if (worker.is_ready()) queries.send();
      }),
  };
  return queries;
}

/** @typedef {ReturnType<typeof create_position_queries>} PositionQueries */
