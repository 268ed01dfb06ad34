// The files of the engine that a program gives by an address, and the worker that it gives. Loaded only then.

/** The files of Node, which its `fetch` does not read. */
const disk = () => globalThis.process?.getBuiltinModule?.("node:fs/promises");

/** @param {unknown} error */
const text_of = (error) => (error instanceof Error ? error.message : String(error));

/**
 * @param {string} file its name among the options
 * @param {string | URL | Response} given
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 * @throws {Error} that names the file and its address
 */
export async function bytes_at(file, given) {
  const address = given instanceof Response ? given.url || "the response" : String(given);
  try {
    const files = address.startsWith("file:") ? disk() : undefined;
    if (files !== undefined) return new Uint8Array(await files.readFile(new URL(address)));
    const response = given instanceof Response ? given : await fetch(given);
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    throw new Error(`the file "${file}", ${address}: ${text_of(error)}`, { cause: error });
  }
}

/**
 * Why a browser did not start a worker from an address, which it does not say.
 * @param {string | URL} worker
 * @returns {Promise<string | Error>} text: the policy of the page forbids it
 */
export async function worker_fault(worker) {
  try {
    const { ok, status, headers } = await fetch(worker);
    const type = headers.get("content-type") ?? "a file without a type";
    if (!ok) throw new Error(`the server answered ${status}`);
    if (!/\b(java|ecma)script\b/.test(type)) throw new Error(`the server sends ${type}, not JavaScript`);
    const remedy = "the content security policy has to allow its address by `worker-src`";
    return `the engine's worker, ${worker}, cannot be started: ${remedy}`;
  } catch (error) {
    return new Error(`the engine's worker, ${worker}: ${text_of(error)}`, { cause: error });
  }
}

/** The workers that engines have taken. @type {WeakSet<object>} */
const taken = new WeakSet();

/**
 * Takes a worker for one engine, which ends it.
 * @param {unknown} worker
 * @returns {string | null} why it cannot serve one
 */
export function take_worker(worker) {
  if (typeof worker === "string" || worker instanceof URL) return null;
  if (typeof Worker !== "function" || !(worker instanceof Worker))
    return "worker is the address of a script, or in a browser a Worker";
  if (taken.has(worker)) return "worker has served an engine before: each engine needs a worker of its own";
  taken.add(worker);
  return null;
}

/** Milliseconds until a worker that was given has to answer. */
const LONGEST_START = 60_000;

/**
 * The first answer of a worker that was given. Another script than the engine's never sends it.
 * @template T @param {Promise<T>} answer @returns {Promise<T>}
 */
export async function in_time(answer) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    const fault = "the worker that was given does not answer: does it run bitboard-checkers/worker?";
    timer = setTimeout(() => reject(new Error(fault)), LONGEST_START);
  });
  try {
    return await Promise.race([answer, /** @type {Promise<never>} */ (late)]);
  } finally {
    clearTimeout(timer);
  }
}
