// Replaces the small module by the whole one when a game needs it. Fetched with the parts that can begin or
// open a game.
import "../../kit/language/late_phrases.js";
import { Game, presets, use_module } from "../../wasm.js";
import { error_message } from "../../kit/platform/error_message.js";
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

/** A game of other draughts cannot be read, because the whole module could not be fetched. */
export class NotLoaded extends Error {}

/** Loads the whole module for a text that only it can read. */
async function require_whole_module() {
  try {
    await load_whole_module();
  } catch (error) {
    throw new NotLoaded(error_message(error), { cause: error });
  }
}

/** A move by letters and digits, as in Russian draughts. */
const MOVE_IN_LETTERS = /(?:^|[\s.])[a-h][1-8](?:\s*[-:x\u00d7]\s*)?[a-h][1-8]/i;

/**
 * Loads the whole module if a text of PDN has a game of other draughts, or one in letters that does not say its game.
 * Rejects with NotLoaded.
 * @param {string} pdn
 */
export async function load_rules_of_pdn(pdn) {
  const tags = [...pdn.matchAll(/\[(GameType|Rules)\s+"([^"]*)"/gi)];
  const types = tags.filter(([, tag]) => tag?.toLowerCase() === "gametype").map(([, , value = ""]) => value);
  const sets = tags.filter(([, tag]) => tag?.toLowerCase() === "rules").map(([, , value]) => value);
  const other =
    types.some((value) => /^\s*(2[2-9]|3[12])\b/.test(value)) ||
    sets.some((value) => presets().every(({ id }) => id !== value)) ||
    (tags.length === 0 && MOVE_IN_LETTERS.test(pdn));
  if (other) return require_whole_module();
  // The whole module knows more games and lists them when it refuses a type; a text may hold several games.
  const may_be = types.some((value) => !/^\s*21\b/.test(value)) || MOVE_IN_LETTERS.test(pdn);
  if (may_be) await load_whole_module().catch(() => undefined);
}

/**
 * Loads the whole module if a compact text is complete, but has rules that the present one does not know. Rejects with
 * NotLoaded. The reader of the text says if it is damaged.
 * @param {string} link
 */
export async function load_rules_of_link(link) {
  try {
    Game.from_link(link).free();
  } catch (error) {
    const { code } = /** @type {import("../../../bitboard-checkers.js").CheckersError} */ (error);
    if (code === "unknown-rules") await require_whole_module();
  }
}
