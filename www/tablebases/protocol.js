// The messages between the page and the worker that takes large endgame tables in: shapes only, both sides import them.

/**
 * Why a file is not taken. `at` and `of`: the block, or the bytes that are there, of how many. `busy`: another tab
 * takes one in; `in_use`: another tab holds the file whose place it needs.
 * @typedef {"foreign" | "head" | "block" | "cut_off" | "no_room" | "no_storage" | "not_there" | "busy" | "in_use" |
 *   "cancelled" | "broken"} Reason
 */

/**
 * From the page, once: a file, or where it can be fetched; later, perhaps, that it is not wanted any more.
 * @typedef {{ type: "take", source: Blob | string }} Take
 * @typedef {{ type: "cancel" }} Cancel
 * @typedef {Take | Cancel} ToWorker
 */

/**
 * From the worker: how much of the work is done, from 0 to 1, at most ten times a second; then one of the two others.
 * @typedef {{ type: "progress", part: number }} Progress
 * @typedef {{ type: "done" }} Done
 * @typedef {{ type: "failed", reason: Reason, at: number, of: number, message: string }} Failed
 * @typedef {Progress | Done | Failed} FromWorker
 */

/** Milliseconds between two reports of progress. */
export const PROGRESS_EVERY = 100;

/** What is refused for one of these reasons. */
export class Refusal extends Error {
  /** @param {Reason} reason @param {number} [at] @param {number} [of] @param {string} [message] */
  constructor(reason, at = 0, of = 0, message = reason) {
    super(message);
    this.reason = reason;
    this.at = at;
    this.of = of;
  }
}
