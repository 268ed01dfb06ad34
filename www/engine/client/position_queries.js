// Queries about a position that the engine's worker answers from its tables and book, even during a search. Every query
// settles; if the worker dies, open queries are sent to the next one. client.js loads this file for the first query.

import { create_answers } from "../../kit/platform/worker_answers.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Query, Seen, ToWorker, FromWorker } from "./protocol.js"
 */

/**
 * @typedef {[request: Query["request"], want: Query["want"], signal?: AbortSignal, on_part?: (seen: Seen) => void]}
 *   Asked  on_part: called with every answer but the last
 * @typedef {{ message: Query, sent: boolean, tries: number, on_part?(seen: Seen): void }} Question
 */

const TRIES = 2;

/**
 * @param {Translator} t
 * @param {import("../../kit/platform/watched_worker.js").WatchedWorker<ToWorker>} worker
 * @param {() => number} next_id returns an id that no search uses
 */
export function create_position_queries(t, worker, next_id) {
  /** @type {ReturnType<typeof create_answers<Seen>>} */
  const answers = create_answers();
  /** The questions without a last answer. @type {Map<number, Question>} */
  const open = new Map();

  /** @param {number} id @param {string} words */
  const fail = (id, words) => {
    open.delete(id);
    answers.reject(id, new Error(words));
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
      if (message.type === "failed") fail(message.id, message.message);
      if (message.type !== "seen") return;
      if (message.more) return open.get(message.id)?.on_part?.(message);
      open.delete(message.id);
      answers.settle(message.id, message);
    },

    /** @param {boolean} started whether the worker had become ready */
    died(started) {
      for (const [id, question] of open) {
        question.sent = false;
        if (!started || question.tries >= TRIES) fail(id, t("engine.stopped"));
      }
    },

    /**
     * @param {Asked} asked
     * @returns {Promise<Seen>} rejects with the signal's reason, or if the files cannot be loaded
     */
    async query(...[request, want, signal, on_part]) {
      signal?.throwIfAborted();
      const id = next_id();
      open.set(id, { message: { type: "query", id, request, want }, sent: false, tries: 0, on_part });
      const answer = answers.wait_for(id, signal, () => open.delete(id));
      worker.launch();
      if (worker.is_ready()) queries.send();
      return answer;
    },
  };
  return queries;
}

/** @typedef {ReturnType<typeof create_position_queries>} PositionQueries */
