// Runs tasks one after the other.

export function create_task_queue() {
  /** Resolves when the last task has ended. */
  let last = Promise.resolve();
  return {
    /**
     * Runs a task after those before it, whether they have succeeded or failed.
     * @template T
     * @param {() => T | Promise<T>} task @returns {Promise<T>} settles as the task does
     */
    run(task) {
      const result = last.then(task);
      last = result.then(
        () => undefined,
        () => undefined,
      );
      return result;
    },

    /** Resolves when no task is left. */
    async finished() {
      let awaited;
      do await (awaited = last);
      while (awaited !== last);
    },
  };
}
