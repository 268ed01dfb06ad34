// The module under test, loaded from a folder.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Loads the JavaScript and the wasm of a build.
 * @param {string} folder Holds `bitboard-checkers.js` and `bitboard-checkers_bg.wasm`.
 * @returns {Promise<{ api: Record<string, any>, memory: WebAssembly.Memory }>}
 */
export async function load(folder) {
  const api = await import(pathToFileURL(resolve(folder, "bitboard-checkers.js")).href);
  const { memory } = await api.default({ module_or_path: readFileSync(resolve(folder, "bitboard-checkers_bg.wasm")) });
  return { api, memory };
}
