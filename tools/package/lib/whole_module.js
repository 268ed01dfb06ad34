// The one instance of the whole module: two entries use it, and each may be the first to load it.
import load from "../wasm/bitboard-checkers.js";
import { define_init } from "./init.js";

export const init = /* @__PURE__ */ define_init(load);
