// The rules of an element. Other draughts than the English ones and their variants need the whole module, which is
// fetched for the first element that plays them; the module of the package on npm plays them too.
import { once } from "../../kit/platform/once.js";
import { RULES_IDS } from "../../play/rules/rules_ids.js";
import { presets, use_module } from "../../wasm.js";
import { addresses } from "./addresses.js";
import { word } from "./attributes.js";
import { part } from "./fetch_part.js";

/** The attribute `rules`. @param {HTMLElement} element */
export const rules_of = (element) => word(element, "rules", RULES_IDS);

/** @param {import("../../play/core/state_types.js").RulesId} rules */
export const are_playable = (rules) => presets().some(({ id }) => id === rules);

/** Takes the whole module, which plays by all rules. After a failure it is fetched again. */
export const load_whole = once(async () => {
  const whole = await import("../../wasm_whole.js");
  const { worker_wasm } = addresses();
  await part(worker_wasm ?? "", whole.start(null, worker_wasm));
  use_module(whole);
});
