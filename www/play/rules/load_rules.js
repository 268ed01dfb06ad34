// Loads the whole module in the place of the small one when a game needs it. Fetched with the parts that can begin or
// open a game.
import "../../kit/language/late_phrases.js";
import { Game, presets, use_module } from "../../wasm.js";
import { KEY } from "./other_draughts.js";

/** @import { RulesId, Rules } from "../core/state_types.js" */

/**
 * Replaces the small module by the whole one. Games that were made by the small one stay usable. Rejects if the module
 * cannot be fetched.
 */
export async function load_whole_module() {
  const whole = await import("../../wasm_whole.js");
  if (whole.Game === Game) return;
  await whole.start_whole();
  use_module(whole);
  try {
    localStorage.setItem(KEY, "yes");
  } catch {
    // blocked or full storage: the next visit loads the module when it needs it
  }
}

/** Whether the present module plays by these rules. @param {RulesId | Rules} rules */
export function is_known(rules) {
  const [official] = presets();
  return typeof rules === "string"
    ? presets().some(({ id }) => id === rules)
    : Object.keys(rules).every((option) => option in (official?.rules ?? {}));
}

/** Loads the whole module if the present one does not play by these rules. @param {RulesId | Rules} rules */
export async function load_rules(rules) {
  if (!is_known(rules)) await load_whole_module();
}

/** Loads the whole module if a text of PDN has a game of other draughts. @param {string} pdn */
export async function load_rules_of_pdn(pdn) {
  const other = [...pdn.matchAll(/\[(GameType|Rules)\s+"([^"]*)"/g)].some(([, tag, value = ""]) =>
    tag === "GameType" ? /^\s*(2[2-9]|3[12])\b/.test(value) : presets().every(({ id }) => id !== value),
  );
  if (other) await load_whole_module();
}

/** Loads the whole module if the present one cannot read a compact text. @param {string} link */
export async function load_rules_of_link(link) {
  if (link === "") return;
  try {
    Game.from_link(link).free();
  } catch {
    await load_whole_module().catch(() => undefined); // the text may be damaged, which its reader then says
  }
}
