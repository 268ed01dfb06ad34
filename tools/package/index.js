// Everything: rules, PDN, an index over games, and the engine in a thread of its own. For browsers and bundlers.
import { loader } from "./init.js";
import load from "./wasm/bitboard-checkers.js";
import { creator } from "./engine/engine.js";
import { open } from "./engine/open.js";

export {
  check_setup,
  Engine,
  Game,
  Library,
  PdnReader,
  presets,
  read_setup,
  square_names,
} from "./wasm/bitboard-checkers.js";

export const create_engine = /* @__PURE__ */ creator(open);

export default /* @__PURE__ */ loader(load);
