// The module itself, with Rust's names in snake_case: rules, trees of moves, PDN, an index over games, and the engine
// in the caller's own thread.
export { CheckersError } from "./lib/error.js";
export {
  check_setup,
  EndgameBlocks,
  Engine,
  Game,
  Library,
  PdnReader,
  presets,
  read_setup,
  square_names,
} from "./wasm/bitboard-checkers.js";

export { init as default } from "./lib/whole_module.js";
