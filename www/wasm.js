// The module of the page's own thread: games, but neither engine nor library, so that it is there soon. The only module
// that imports its generated glue. Workers have the whole module, see wasm_whole.js.
import init, { check_setup, Game, PdnReader, presets, read_setup, square_names } from "../bitboard-checkers-game.js";
import { compile } from "./kit/platform/compile_module.js";

export { check_setup, Game, PdnReader, presets, read_setup, square_names };

/**
 * @typedef {Readonly<Partial<Record<import("../bitboard-checkers.js").RulesId, readonly string[]>>>} Spellings the
 *   names of squares 1 to 32
 */

/**
 * By rules, how their squares are written: two words are read as one name with a comma between.
 * @returns {Spellings}
 */
export const spellings = () =>
  Object.fromEntries(presets().map(({ id }) => [id, square_names(id).map((name) => name.replace(" ", ","))]));

/** The address of the module. */
export const MODULE = new URL("../bitboard-checkers-game_bg.wasm", import.meta.url);

/** Fetches the module and makes its classes usable. @param {string | URL} [address] where it lies elsewhere */
export async function start(address = MODULE) {
  await init({ module_or_path: await compile(address) });
}
