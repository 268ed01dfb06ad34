// The messages between the page and the worker that imports large endgame tables; both sides import them.

/**
 * Why a file is refused. `at` and `of` are the damaged block and the number of blocks, or the present and the expected
 * bytes. `busy`: another tab is importing a file; `in_use`: another tab has the file open that must be removed first;
 * `no_room`: `at` bytes are needed and `of` are free, both 0 if unknown; `broken_off`: the download ended early and can
 * be continued; `no_answer`: nothing arrived; `pieces`: a download assembled from several responses is damaged.
 * @typedef {"foreign" | "head" | "block" | "cut_off" | "no_room" | "no_storage" | "not_there" | "busy" | "in_use" |
 *   "broken_off" | "no_answer" | "pieces" | "cancelled" | "broken"} Reason
 */

/**
 * From the page: `take`, once, with a file or its URL; `cancel` at any time after.
 * @typedef {{ type: "take", source: Blob | string }} Take
 * @typedef {{ type: "cancel" }} Cancel
 * @typedef {Take | Cancel} ToWorker
 */

/**
 * From the worker: `progress` at most ten times a second, with the part of the work that is done, from 0 to 1, and
 * whether a download is waiting for its next attempt; then one `done` or `failed`.
 * @typedef {{ type: "progress", part: number, waits: boolean }} Progress
 * @typedef {{ type: "done" }} Done
 * @typedef {{ type: "failed", reason: Reason, at: number, of: number, message: string }} Failed
 * @typedef {Progress | Done | Failed} FromWorker
 */

/** Milliseconds between two reports of progress. */
export const PROGRESS_EVERY = 100;

/** The error of a refused file. */
export class Refusal extends Error {
  /** @param {Reason} reason @param {number} [at] @param {number} [of] @param {string} [message] */
  constructor(reason, at = 0, of = 0, message = reason) {
    super(message);
    this.reason = reason;
    this.at = at;
    this.of = of;
  }
}
