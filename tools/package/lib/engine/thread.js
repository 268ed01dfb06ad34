// Starts the engine's thread: a worker of the browser, or a worker thread of Node. Its script is text by default,
// because no bundler finds a worker by an address in a package that it has bundled already.
import { CheckersError } from "../error.js";
import { NODE_THREAD } from "./protocol.js";

/** @import { Thread, ThreadEvents } from "./protocol.js" */

/**
 * @param {string | URL | Worker | undefined} worker the address of the script or the worker itself, given by the caller
 * @param {ThreadEvents} events
 * @returns {Promise<Thread>}
 */
export async function open_thread(worker, events) {
  if (typeof Worker === "function") return open_web_worker(worker, events);
  const threads = globalThis.process?.getBuiltinModule?.("node:worker_threads");
  if (threads === undefined) throw new Error("the engine needs workers: a browser, Node 20.16, Deno or Bun");
  return open_worker_thread(threads, worker, events);
}

const script = async () => (await import("../inline/worker.js")).default;

/** A worker that the policy forbids fails without a message. */
const BLOCKED =
  "the engine's worker cannot be started: the content security policy has to allow `worker-src blob:`, or " +
  "createEngine() has to get `worker`, the address of bitboard-checkers/worker on your server";

/** @param {string | URL | Worker | undefined} worker @param {ThreadEvents} events @returns {Promise<Thread>} */
async function open_web_worker(worker, { on_message, on_error }) {
  const own = worker instanceof Worker ? worker : new Worker(worker ?? (await script_address()), { type: "module" });
  own.onmessage = ({ data }) => on_message(data);
  own.onerror = async (event) => {
    event.preventDefault?.();
    if (event.message) return on_error(new Error(event.message));
    if (worker === own) return on_error(new Error("the script of the worker that was given could not be loaded"));
    const given = /** @type {string | URL | undefined} */ (worker);
    const fault = given === undefined ? BLOCKED : await (await import("./addresses.js")).worker_fault(given);
    on_error(typeof fault === "string" ? new CheckersError("csp-worker", fault) : fault);
  };
  return { post: (message) => own.postMessage(message), hold: () => undefined, end: () => own.terminate() };
}

/** @type {string | null} */
let address = null;

/** The address of the script, shared by all workers of the page. */
async function script_address() {
  const text = await script();
  return (address ??= URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
}

/**
 * @param {typeof import("node:worker_threads")} threads
 * @param {string | URL | Worker | undefined} worker
 * @param {ThreadEvents} events
 * @returns {Promise<Thread>}
 */
async function open_worker_thread({ Worker: NodeWorker }, worker, { on_message, on_error }) {
  // Loaders of the program, given by --import, are not for this script.
  const options = { execArgv: [], eval: worker === undefined, workerData: NODE_THREAD };
  const given = String(worker);
  const address = given.startsWith("file:") ? new URL(given) : /** @type {string | URL} */ (worker);
  const thread = new NodeWorker(worker === undefined ? await script() : address, options);
  thread.on("message", on_message);
  thread.on("error", (error) => on_error(error instanceof Error ? error : new Error(String(error))));
  thread.on("exit", (code) => on_error(new Error(`the engine's worker has ended, with code ${code}`)));
  return {
    post: (message) => thread.postMessage(message),
    hold: (held) => (held ? thread.ref() : thread.unref()),
    end: () => void thread.terminate(),
  };
}
