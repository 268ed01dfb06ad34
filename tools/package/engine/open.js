// Starts the engine's thread in a browser.

/** @type {import("./protocol.js").Open} */
export function open({ hear, die }) {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => hear(data);
  worker.onerror = ({ message }) => die(new Error(message || "the engine's worker cannot be started"));
  return { post: (message) => worker.postMessage(message), hold: () => undefined, end: () => worker.terminate() };
}
