// The files of the elements for bundlers: each is in a script of the package, because the address of a file leads
// nowhere after a bundler has moved the script. `elements.mjs` lets the elements' own code name a file by `asset(...)`,
// and puts `fetch` and `Worker` of this file in the place of the browser's.
import { unpack_text } from "../lib/unpack.js";

/** Replaced by the names of the files and the functions that import them. */
const LOADERS = /** @type {Record<string, () => Promise<{ default: string }>>} */ (ASSET_LOADERS);

const PROTOCOL = "checkers-asset:";
/**
 * A module has no type here, so it is compiled from its bytes: a stream has to be a `Response` of the same realm.
 */
const TYPES = Object.freeze({ json: "application/json", js: "text/javascript" });

/** The address of a file of the elements. @param {string} name */
export const asset = (name) => new URL(`${PROTOCOL}${name}`);

/** @param {string | URL} address */
export const is_asset = (address) => String(address).startsWith(PROTOCOL);

/**
 * @param {string} address
 * @returns {Promise<Uint8Array<ArrayBuffer> | null>} null for a file that the package leaves out
 */
async function bytes_of(address) {
  const load = LOADERS[address.slice(PROTOCOL.length)];
  return load === undefined ? null : unpack_text((await load()).default);
}

/** @param {string} address @param {Uint8Array<ArrayBuffer> | null} bytes */
function response_of(address, bytes) {
  const extension = /** @type {keyof typeof TYPES} */ (address.split(".").at(-1));
  const headers = { "content-type": TYPES[extension] ?? "application/octet-stream" };
  return bytes === null ? new Response(null, { status: 404 }) : new Response(bytes, { headers });
}

/** The port on which a worker asks its page for files. @type {Promise<MessagePort> | undefined} */
const page = globalThis.checkersPage;
let requests = 0;

/** @param {string} address @returns {Promise<Uint8Array<ArrayBuffer> | null>} */
async function ask_page(address) {
  const port = await /** @type {Promise<MessagePort>} */ (page);
  const id = (requests += 1);
  return new Promise((resolve) => {
    port.addEventListener("message", function answered({ data }) {
      if (data.id !== id) return;
      port.removeEventListener("message", answered);
      resolve(data.bytes);
    });
    port.start();
    port.postMessage({ id, address });
  });
}

/** @param {string | URL | Request} input @param {RequestInit} [init] */
export async function fetch(input, init) {
  if (input instanceof Request || !is_asset(input)) return globalThis.fetch(input, init);
  const address = String(input);
  return response_of(address, await (page === undefined ? bytes_of(address) : ask_page(address)));
}

/** Before the script of a worker: its first message is the port on which it asks its page for files. */
const OPENING = `globalThis.checkersPage = new Promise((resolve) =>
  addEventListener("message", (event) => { event.stopImmediatePropagation(); resolve(event.data); }, { once: true }));
`;

/** The object URL of the worker's script, shared by all workers of the page. @type {string | undefined} */
let script;

/**
 * A worker that starts when its script has come, and then gets the messages that were posted before. A script that it
 * imported would need `script-src blob:` of the page's policy.
 * @param {string | URL} address @param {WorkerOptions} [options]
 */
export function Worker(address, options) {
  if (!is_asset(address)) return new globalThis.Worker(address, options);
  const start = async () => {
    script ??= URL.createObjectURL(
      new Blob([OPENING, (await bytes_of(String(address))) ?? ""], { type: "text/javascript" }),
    );
    const worker = new globalThis.Worker(script, { type: "module" });
    for (const name of /** @type {const} */ (["onmessage", "onerror", "onmessageerror"]))
      worker[name] = (/** @type {any} */ event) => facade[name]?.(event);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = async ({ data: { id, address: wanted } }) => {
      const bytes = await bytes_of(wanted).catch(() => null);
      port1.postMessage({ id, bytes }, bytes === null ? [] : [bytes.buffer]);
    };
    worker.postMessage(port2, [port2]);
    return worker;
  };
  const started = start();
  const facade = /** @type {globalThis.Worker} */ ({
    postMessage: (/** @type {[any, any]} */ ...message) =>
      started.then((worker) => worker.postMessage(...message), nothing),
    terminate: () => started.then((worker) => worker.terminate(), nothing),
  });
  started.catch((error) => facade.onerror?.(new ErrorEvent("error", { message: String(error) })));
  return facade;
}

const nothing = () => undefined;
