// Rules, PDN and the engine.
import { define_pdn_checkers, define_read_pdn } from "./lib/pdn.js";
import { define_presets } from "./lib/presets.js";
import { Game, PdnReader, presets as module_presets } from "./wasm/game.js";

export { CheckersError } from "./lib/error.js";
export { createEngine } from "./lib/engine/engine.js";

export const Checkers = /* @__PURE__ */ define_pdn_checkers(Game);

export const presets = /* @__PURE__ */ define_presets(module_presets);

export const readPdn = /* @__PURE__ */ define_read_pdn(PdnReader);
