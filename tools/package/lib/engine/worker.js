// The script of the engine's thread, for a worker of the browser and for a worker thread of Node. make.mjs bundles it.
import { NODE_THREAD } from "./protocol.js";
import { serve } from "./serve.js";

/** @import { FromThread, ToThread } from "./protocol.js" */

/** A message follows all messages that were sent before it; a timer would wait longer. */
function after_messages() {
  // In Bun a message between two ports of one thread overtakes messages from another thread.
  if (typeof setImmediate === "function") return () => new Promise((resolve) => setImmediate(resolve));
  const { port1, port2 } = new MessageChannel();
  return () =>
    new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
}

const { parentPort, workerData } = globalThis.process?.getBuiltinModule?.("node:worker_threads") ?? {};

if (parentPort && workerData === NODE_THREAD) {
  parentPort.on(
    "message",
    serve((message) => parentPort.postMessage(message), after_messages()),
  );
} else {
  const scope = /** @type {{ onmessage: unknown, postMessage(message: FromThread): void }} */ (globalThis);
  const receive = serve((message) => scope.postMessage(message), after_messages());
  scope.onmessage = (/** @type {MessageEvent<ToThread>} */ { data }) => receive(data);
}
