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

/** Keeps early messages, and imports the worker's script when it arrives. */
const STARTER = `
const early = [];
let found;
globalThis.checkersPage = new Promise((resolve) => (found = resolve));
onmessage = async (event) => {
  const { script, port } = event.data?.checkersScript ?? {};
  if (script === undefined) return void early.push(event);
  found(port);
  try {
    await import(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
    for (const message of early) onmessage(message);
  } catch (error) {
    postMessage({ type: "failed", id: 0, code: "broken", message: String(error) });
  }
};`;

/** @type {string | undefined} */
let starter;

/** @param {string | URL} address @param {WorkerOptions} [options] */
export function Worker(address, options) {
  if (!is_asset(address)) return new globalThis.Worker(address, options);
  starter ??= URL.createObjectURL(new Blob([STARTER], { type: "text/javascript" }));
  const worker = new globalThis.Worker(starter, { type: "module" });
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = async ({ data: { id, address: wanted } }) => {
    const bytes = await bytes_of(wanted).catch(() => null);
    port1.postMessage({ id, bytes }, bytes === null ? [] : [bytes.buffer]);
  };
  bytes_of(String(address))
    .then((bytes) => {
      const script = new TextDecoder().decode(bytes ?? new Uint8Array());
      worker.postMessage({ checkersScript: { script, port: port2 } }, [port2]);
    })
    .catch((error) => worker.dispatchEvent(new ErrorEvent("error", { message: String(error) })));
  return worker;
}
