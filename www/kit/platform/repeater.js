// Runs a task for many requests, never twice at a time: after the last request one more run begins.

/**
 * Runs a task, and once more if it was asked for meanwhile.
 * @param {() => Promise<void>} task  never rejects
 */
export function create_repeater(task) {
  /** @type {"no" | "yes" | "stale"} */
  let running = "no";
  return {
    is_running: () => running !== "no",
    async run() {
      if (running !== "no") return void (running = "stale");
      do {
        running = "yes";
        await task();
      } while (/** @type {string} */ (running) === "stale");
      running = "no";
    },
  };
}
