// Writes the annotations of a review into a stored game: into its PDN and into the PDN it is resumed from.
import { apply_edits } from "../../insight/review/apply_edits.js";
import { edits_to_write } from "../../insight/review/note_edits.js";
import { Game } from "../../wasm.js";
import { branches, new_stamp } from "./entry.js";

/**
 * @import { Entry } from "./entry.js"
 * @import { Reviewed } from "../../insight/review/note_edits.js"
 */

/** @param {string} pdn @param {Reviewed} reviewed */
function pdn_with_notes(pdn, reviewed) {
  const game = Game.from_pdn(pdn);
  try {
    apply_edits(game, edits_to_write(game.tree(), game.comment(), reviewed));
    return { pdn: game.pdn(), tree: branches({ game: { tree: game.tree() } }) };
  } finally {
    game.free();
  }
}

/**
 * The entry with the annotations of the review and a new stamp. New lines become the last variations, so the path to
 * the current position stays valid. Throws the module's error if the PDN cannot be read.
 * @param {Entry} entry @param {Reviewed} reviewed @returns {Entry}
 */
export function with_notes(entry, reviewed) {
  const { pdn, tree } = pdn_with_notes(entry.pdn, reviewed);
  if (entry.saved?.version !== 3) return { ...entry, stamp: new_stamp(), pdn, tree };
  const whole = pdn_with_notes(entry.saved.pdn, reviewed);
  return { ...entry, stamp: new_stamp(), pdn, tree: whole.tree, saved: { ...entry.saved, pdn: whole.pdn } };
}
