// The promises of the requests that a worker has not answered yet, by request id.
import { create_counter } from "./counter.js";

/**
 * @template Answer
 * @typedef {{ resolve(answer: Answer): void, reject(reason: unknown): void }} Waiting
 */

/** @template Answer */
export function create_answers() {
  /** @type {Map<number, Waiting<Answer>>} */
  const waiting = new Map();

  /** @param {number} id @param {(waiting: Waiting<Answer>) => void} settle */
  const end = (id, settle) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (one !== undefined) settle(one);
  };

  return {
    /** A new request id. */
    next_id: create_counter(),

    /** The number of open requests. */
    open: () => waiting.size,

    /** @param {number} id @param {Answer} answer */
    settle: (id, answer) => end(id, ({ resolve }) => resolve(answer)),

    /** @param {number} id @param {unknown} reason */
    reject: (id, reason) => end(id, ({ reject }) => reject(reason)),

    /** @param {unknown} reason */
    reject_all(reason) {
      for (const id of [...waiting.keys()]) end(id, ({ reject }) => reject(reason));
    },

    /**
     * Waits for the answer to a request.
     * @param {number} id
     * @param {AbortSignal | undefined} signal
     * @param {() => void} dropped  called when the signal cancels the request
     * @returns {Promise<Answer>} rejects with the signal's reason at once
     */
    wait_for: (id, signal, dropped) =>
      new Promise((resolve, reject) => {
        const drop = () => {
          end(id, (one) => one.reject(signal?.reason));
          dropped();
        };
        const settled = () => signal?.removeEventListener("abort", drop);
        waiting.set(id, {
          resolve: (answer) => (settled(), resolve(answer)),
          reject: (reason) => (settled(), reject(reason)),
        });
        signal?.addEventListener("abort", drop, { once: true });
      }),
  };
}
