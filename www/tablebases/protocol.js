// The messages between the page and the worker that takes large endgame tables in: shapes only, both sides import them.

/**
 * Why a file is not taken. `at` and `of`: the block, or the bytes that are there, of how many. `busy`: another tab
 * takes one in; `in_use`: another tab holds the file whose place it needs; `no_room`: `at` bytes are needed, `of` are
 * free, both 0 where that is not known; `broken_off`: a download ended early, and what has arrived is kept; `no_answer`:
 * nothing has arrived; `pieces`: a download that came in several answers is damaged.
 * @typedef {"foreign" | "head" | "block" | "cut_off" | "no_room" | "no_storage" | "not_there" | "busy" | "in_use" |
 *   "broken_off" | "no_answer" | "pieces" | "cancelled" | "broken"} Reason
 */

/**
 * From the page, once: a file, or where it can be fetched; later, perhaps, that it is not wanted any more.
 * @typedef {{ type: "take", source: Blob | string }} Take
 * @typedef {{ type: "cancel" }} Cancel
 * @typedef {Take | Cancel} ToWorker
 */

/**
 * From the worker: how much of the work is done, from 0 to 1, at most ten times a second, and whether a download that
 * broke off waits before it goes on; then one of the two others.
 * @typedef {{ type: "progress", part: number, waits: boolean }} Progress
 * @typedef {{ type: "done" }} Done
 * @typedef {{ type: "failed", reason: Reason, at: number, of: number, message: string }} Failed
 * @typedef {Progress | Done | Failed} FromWorker
 */

/** Milliseconds between two reports of progress. */
export const PROGRESS_EVERY = 100;

/** A refusal for one of these reasons. */
export class Refusal extends Error {
  /** @param {Reason} reason @param {number} [at] @param {number} [of] @param {string} [message] */
  constructor(reason, at = 0, of = 0, message = reason) {
    super(message);
    this.reason = reason;
    this.at = at;
    this.of = of;
  }
}
