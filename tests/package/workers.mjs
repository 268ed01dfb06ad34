// Workers that a program gives to `createEngine`: what cannot serve an engine is refused, and leaves nothing pending.
import { CheckersError, createEngine } from "bitboard-checkers";
import { Worker as NodeWorker } from "node:worker_threads";

/** @param {unknown} worker @returns {Promise<string>} the code or the message of the rejection */
async function reason(worker) {
  const { setTimeout } = globalThis;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const waits = new Promise((resolve) => (timer = setTimeout(() => resolve("pending"), 5000)));
  // A minute is two seconds here.
  Object.assign(globalThis, { setTimeout: (/** @type {() => void} */ act, ms = 0) => setTimeout(act, ms / 30) });
  try {
    const made = createEngine({ hash: 1, worker: /** @type {any} */ (worker) });
    return await Promise.race([made.then((engine) => (engine.dispose(), "none")), waits]);
  } catch (error) {
    return error instanceof CheckersError ? error.code : error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
    Object.assign(globalThis, { setTimeout });
  }
}

/** Answers each request as the engine's script does. */
class WebWorker {
  onmessage = (/** @type {{ data: object }} */ _) => undefined;
  postMessage({ id = 0 }) {
    queueMicrotask(() => this.onmessage({ data: { type: "done", id, result: null } }));
  }
  terminate() {}
}

/** @param {string} script */
const at = (script) => new URL(`data:text/javascript,${encodeURIComponent(script)}`);

export async function check_workers() {
  const mute = new NodeWorker("", { eval: true });
  /** @type {[worker: unknown, reason: RegExp][]} */
  const cases = [
    [at("process.exit(3)"), /^the engine's worker has ended, with code 3$/],
    [at("setInterval(() => 0, 1000)"), /^the worker that was given does not answer/],
    [mute, /^invalid-argument$/],
    [5, /^invalid-argument$/],
  ];
  for (const [worker, expected] of cases) {
    const said = await reason(worker);
    if (!expected.test(said)) throw new Error(`a worker that should say ${expected} says ${said}`);
  }
  Object.assign(globalThis, { Worker: WebWorker });
  try {
    const worker = new WebWorker();
    const said = [await reason(worker), await reason(worker), await reason(new WebWorker()), await reason(mute)];
    if (said.join() !== "none,invalid-argument,none,invalid-argument") throw new Error(`workers say ${said}`);
  } finally {
    Object.assign(globalThis, { Worker: undefined });
  }
}
