// Rules only: positions, legal moves, games. For browsers and bundlers.
import { loader } from "./init.js";
import load from "./wasm/rules.js";

export { check_setup, Game, presets, read_setup } from "./wasm/rules.js";

export default /* @__PURE__ */ loader(load);
