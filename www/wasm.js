// The module of the page's own thread: games, but neither engine nor library, so that it is there soon. The only module
// that imports its generated glue. Workers have the whole module, see wasm_whole.js; the page takes its classes from
// there once it plays other draughts, see play/rules/other_draughts.js.
import {
  initSync,
  check_setup as small_check_setup,
  Game as SmallGame,
  PdnReader as SmallPdnReader,
  presets as small_presets,
  read_setup as small_read_setup,
  square_names as small_square_names,
} from "../bitboard-checkers-game.js";
import { compile } from "./kit/platform/compile_module.js";

/**
 * @typedef {import("../bitboard-checkers-game.js").Game} Game
 * @typedef {import("../bitboard-checkers-game.js").PdnReader} PdnReader
 * @typedef {Readonly<Partial<Record<import("../bitboard-checkers.js").RulesId, readonly string[]>>>} Spellings the
 *   names of squares 1 to 32
 */

export let check_setup = small_check_setup;
export let Game = SmallGame;
export let PdnReader = SmallPdnReader;
export let presets = small_presets;
export let read_setup = small_read_setup;
export let square_names = small_square_names;

/**
 * Takes the classes and functions of another module from now on. Objects of the one before stay usable.
 * @param {Pick<typeof import("../bitboard-checkers.js"), "check_setup" | "Game" | "PdnReader" | "presets" |
 *   "read_setup" | "square_names">} module
 */
export const use_module = (module) =>
  void ({ check_setup, Game, PdnReader, presets, read_setup, square_names } = module);

/**
 * By rules, how their squares are written: two words are read as one name with a comma between.
 * @returns {Spellings}
 */
export const spellings = () =>
  Object.fromEntries(presets().map(({ id }) => [id, square_names(id).map((name) => name.replace(" ", ","))]));

/** The address of the module. */
export const MODULE = new URL("../bitboard-checkers-game_bg.wasm", import.meta.url);

/** Fetches the module and makes its classes usable. @param {string | URL} [address] if it is not beside this page */
export async function start(address = MODULE) {
  initSync({ module: await compile(address) });
}
