// Imports a file of large endgame tables in a worker.
import { Refusal } from "./protocol.js";

/**
 * @param {Blob | string} source the file or its URL
 * @param {(part: number, waits: boolean) => void} on_progress @param {AbortSignal} signal
 * @returns {Promise<void>} rejects with a `Refusal`
 */
export function import_tablebase(source, on_progress, signal) {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  /** @type {Promise<void>} */
  const taken = new Promise((resolve, reject) => {
    /** @param {MessageEvent<import("./protocol.js").FromWorker>} event */
    worker.onmessage = ({ data }) => {
      if (data.type === "progress") on_progress(data.part, data.waits);
      else if (data.type === "done") resolve();
      else reject(new Refusal(data.reason, data.at, data.of, data.message));
    };
    worker.onerror = ({ message }) => reject(new Refusal("broken", 0, 0, message || "its worker could not be loaded"));
    signal.addEventListener("abort", () => worker.postMessage({ type: "cancel" }));
    worker.postMessage({ type: "take", source });
  });
  return taken.finally(() => worker.terminate());
}
