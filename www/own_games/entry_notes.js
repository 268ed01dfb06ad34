// A review written into a game that is kept: into its PDN, and into the PDN with which it goes on.
import { annotations } from "../review/annotations.js";
import { apply_edits } from "../review/apply_edits.js";
import { Game } from "../wasm.js";
import { branches, new_stamp } from "./entry.js";

/** @typedef {import("./entry.js").Entry} Entry */
/** @typedef {import("../review/annotations.js").Reviewed} Reviewed */

/** @param {string} pdn @param {Reviewed} reviewed */
function annotated(pdn, reviewed) {
  const game = Game.from_pdn(pdn);
  try {
    apply_edits(game, annotations(game.tree(), game.comment(), reviewed));
    return { pdn: game.pdn(), tree: branches({ game: { tree: game.tree() } }) };
  } finally {
    game.free();
  }
}

/**
 * The entry with the review, under a new stamp. Lines are added as the last variations, so the way to the present
 * position stays. Throws the module's error where the PDN cannot be read.
 * @param {Entry} entry @param {Reviewed} reviewed @returns {Entry}
 */
export function with_notes(entry, reviewed) {
  const { pdn, tree } = annotated(entry.pdn, reviewed);
  if (entry.saved?.version !== 3) return { ...entry, stamp: new_stamp(), pdn, tree };
  const whole = annotated(entry.saved.pdn, reviewed);
  return { ...entry, stamp: new_stamp(), pdn, tree: whole.tree, saved: { ...entry.saved, pdn: whole.pdn } };
}
