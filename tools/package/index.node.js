// The same entry for Node, where the module is read from disk.
import { readFile } from "node:fs/promises";
import { loader } from "./init.js";
import load from "./wasm/bitboard-checkers.js";
import { creator } from "./engine/engine.js";
import { open } from "./engine/open.node.js";

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

export default /* @__PURE__ */ loader(
  load,
  async () => new Uint8Array(await readFile(new URL("./wasm/bitboard-checkers_bg.wasm", import.meta.url))).buffer,
);
