// The rule sets with names.
import { package_rules } from "./names.js";

/** @param {typeof import("../wasm/rules.js").presets} module_presets @returns {typeof import("../rules.js").presets} */
export const define_presets = (module_presets) => () =>
  module_presets().map(({ id, rules }) => ({ id, rules: package_rules(rules) }));
