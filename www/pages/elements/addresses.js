// The addresses of the elements' parts: beside the script by default. configure() overrides them, and so do the
// attributes data-wasm-url, data-worker-url and data-worker-wasm-url of the script element.

/** @import { Addresses } from "./checkers-elements.d.ts" */

/** Frozen when they are first used. @type {Addresses} */
let configured = {};

/** @param {Addresses} addresses */
export function configure(addresses) {
  if (Object.isFrozen(configured))
    throw new Error("configure() has to be called before the first element starts: in the module that imports it");
  configured = { ...addresses };
}

/** @param {string | URL | undefined} address @param {string | undefined} on_tag @returns {string | undefined} */
const absolute = (address, on_tag) => {
  const chosen = address ?? on_tag;
  return chosen === undefined ? undefined : new URL(chosen, document.baseURI).href;
};

/**
 * The addresses in use. Freezes them: a later configure() throws.
 * @returns {{ wasm: string | undefined, worker: string | undefined, worker_wasm: string | undefined }}
 */
export function addresses() {
  Object.freeze(configured);
  const tag = document.querySelector("script[data-wasm-url], script[data-worker-url], script[data-worker-wasm-url]");
  const { wasmUrl, workerUrl, workerWasmUrl } = tag instanceof HTMLElement ? tag.dataset : {};
  return {
    wasm: absolute(configured.wasmUrl, wasmUrl),
    worker: absolute(configured.workerUrl, workerUrl),
    worker_wasm: absolute(configured.workerWasmUrl, workerWasmUrl),
  };
}
