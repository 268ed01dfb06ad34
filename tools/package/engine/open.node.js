// Starts the engine's thread in Node.
import { Worker } from "node:worker_threads";

/** @type {import("./protocol.js").Open} */
export function open({ hear, die }) {
  const worker = new Worker(new URL("./worker.node.js", import.meta.url));
  worker.on("message", hear).on("error", (error) => die(error instanceof Error ? error : new Error(String(error))));
  return {
    post: (message) => worker.postMessage(message),
    hold: (held) => (held ? worker.ref() : worker.unref()),
    end: () => void worker.terminate(),
  };
}
