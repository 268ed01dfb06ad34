// The only module that imports the generated glue: everything of ours that needs the wasm module gets it from here,
// in the page and in the worker alike.
import init, { check_setup, Engine, Game, Library, PdnReader, presets, read_setup, square_names } from "../bitboard-checkers.js";

export { check_setup, Engine, Game, Library, PdnReader, presets, read_setup, square_names };

/**
 * Fetches and compiles the module once; the page posts it to its workers.
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compile() {
  const response = await fetch(new URL("../bitboard-checkers_bg.wasm", import.meta.url));
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  // Some static servers do not know the type application/wasm, which streaming insists on.
  const streams = response.headers.get("content-type")?.startsWith("application/wasm");
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** @type {WebAssembly.Memory | null} */
let memory = null;

/**
 * Makes the classes usable in this thread.
 * @param {WebAssembly.Module} module
 */
export async function start(module) {
  ({ memory } = await init({ module_or_path: module }));
}

/** What the module holds in this thread, in bytes. */
export const memory_size = () => memory?.buffer.byteLength ?? 0;
