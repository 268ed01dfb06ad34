// Where the parts of the elements lie: beside the script, unless the page says otherwise - by configure(), or on the
// script's own tag as data-wasm-url, data-worker-url and data-worker-wasm-url.

/**
 * @typedef {import("./checkers-elements.d.ts").Addresses} Addresses
 */

/** @type {Addresses} */
let said = {};
let used = false;

/** @param {Addresses} addresses */
export function configure(addresses) {
  if (used)
    throw new Error("configure() has to be called before the first element starts: in the module that imports it");
  said = { ...addresses };
}

/** @param {string | URL | undefined} address @param {string | undefined} on_tag @returns {string | undefined} */
const absolute = (address, on_tag) => {
  const chosen = address ?? on_tag;
  return chosen === undefined ? undefined : new URL(chosen, document.baseURI).href;
};

/**
 * What was said; it holds from now on.
 * @returns {{ wasm: string | undefined, worker: string | undefined, worker_wasm: string | undefined }}
 */
export function addresses() {
  used = true;
  const tag = document.querySelector("script[data-wasm-url], script[data-worker-url], script[data-worker-wasm-url]");
  const { wasmUrl, workerUrl, workerWasmUrl } = tag instanceof HTMLElement ? tag.dataset : {};
  return {
    wasm: absolute(said.wasmUrl, wasmUrl),
    worker: absolute(said.workerUrl, workerUrl),
    worker_wasm: absolute(said.workerWasmUrl, workerWasmUrl),
  };
}
