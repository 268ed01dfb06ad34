// Takes in table files one after the other: a file that is dropped while another is copied waits for its turn.
import { create_latest_signal } from "../../kit/platform/latest_signal.js";
import { create_task_queue } from "../../kit/platform/task_queue.js";

/**
 * @template R
 * @param {(source: Blob | string, signal: AbortSignal) => Promise<R>} import_file  never rejects
 * @param {{ begun(): Promise<void>, ended(result: R): Promise<void> }} to
 */
export function create_intake(import_file, { begun, ended }) {
  const queue = create_task_queue();
  const importing = create_latest_signal();
  /** The files that are being taken in or wait for that. @type {Set<object>} */
  const pending = new Set();

  return {
    /** Whether a file is being taken in. */
    is_busy: () => pending.size > 0,

    /** Cancels the import of the present file; the next one follows. */
    cancel: importing.abort,

    /** Takes in a file after those before it. @param {Blob | string} source */
    take(source) {
      const file = {};
      pending.add(file);
      return queue.run(async () => {
        await begun();
        const result = await import_file(source, importing.next());
        pending.delete(file);
        await ended(result);
      });
    },
  };
}
