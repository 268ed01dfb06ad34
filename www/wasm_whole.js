// The whole module, with engine, library and other draughts: workers have it, and the page once it plays such a game.
// The only module of ours that imports its generated glue.
import {
  initSync,
  check_setup,
  EndgameBlocks,
  Engine,
  Game,
  Library,
  PdnReader,
  presets,
  read_setup,
  square_names,
} from "../bitboard-checkers.js";
import { compile } from "./kit/platform/compile_module.js";
import { once } from "./kit/platform/once.js";

export { check_setup, EndgameBlocks, Engine, Game, Library, PdnReader, presets, read_setup, square_names };

/** @type {WebAssembly.Memory | null} */
let memory = null;

/**
 * Makes the classes usable in this thread.
 * @param {WebAssembly.Module | null} compiled by another worker; without it the module is fetched
 * @param {string | URL} [address] if it is not beside this page
 * @returns {Promise<WebAssembly.Module>} for the next worker
 */
export async function start(compiled, address = new URL("../bitboard-checkers_bg.wasm", import.meta.url)) {
  const module = compiled ?? (await compile(address));
  ({ memory } = initSync({ module }));
  return module;
}

/** Fetches the module for this thread, once for all parts of the page. Rejects if it cannot be fetched. */
export const start_whole = /* @__PURE__ */ once(() => start(null));

/** The memory of the module in this thread, in bytes. */
export const memory_size = () => memory?.buffer.byteLength ?? 0;
