// The rules alone: positions, legal moves, games.
import { define_checkers, make_disposable } from "./lib/checkers.js";
import { define_presets } from "./lib/presets.js";
import { Game, presets as module_presets } from "./wasm/rules.js";

export { CheckersError } from "./lib/error.js";

export const Checkers = /* @__PURE__ */ make_disposable(define_checkers(Game));

export const presets = /* @__PURE__ */ define_presets(module_presets);
