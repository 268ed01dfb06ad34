// The rules that the project's own endgame tables are for.

/** @import { State } from "../../play/core/state_types.js" */

/** The presets besides "official" that have tables. Jamaican draughts is pool on a mirrored board. */
const OTHERS = ["russian", "brazilian", "pool", "jamaican"];

/**
 * The most pieces of the project's own tables by these rules; 0 without tables.
 * @param {State["game"]["rules"]} rules
 */
export function table_pieces(rules) {
  if (rules === "official") return 5;
  return typeof rules === "string" && OTHERS.includes(rules) ? 4 : 0;
}
