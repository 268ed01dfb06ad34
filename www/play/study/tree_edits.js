// Edits the tree of a study: order, deletions, comments, signs.
import { Game } from "../../wasm.js";
import { edited, stands } from "../core/actions.js";
import { node_of, place_at } from "../core/tree.js";

/**
 * @import { Snapshot, Standing } from "../core/state_types.js"
 * @import { Place } from "../core/tree.js"
 */

/**
 * An edit without effect commits nothing, so that the study does not count as touched.
 * @param {object} handle
 * @param {() => import("../core/state_types.js").State} handle.state
 * @param {() => Game} handle.game                      the game on the board
 * @param {(other: Game) => void} handle.take           replaces it with another
 * @param {(here?: Snapshot) => Standing} handle.kept   the state of the game, reusing the snapshots of its line
 * @param {(here: Snapshot) => Standing} handle.anew    the same after its line has changed
 * @param {(transition: (state: import("../core/state_types.js").State) => import("../core/state_types.js").State) =>
 *   void} handle.commit
 */
export function create_tree_edits({ state, game, take, kept, anew, commit }) {
  /** @param {() => void} change  does not change the current place */
  const edit = (change) => {
    change();
    commit(edited(kept()));
  };

  return {
    /** @param {number} node */
    promote: (node) => edit(() => game().promote(node)),

    /** Deletes a move and all moves after it. @param {number} node */
    remove: (node) => commit(stands(anew(game().delete(node)))),

    /**
     * Restores an earlier tree.
     * @param {string} pdn
     * @param {readonly number[]} path the path to its current position
     */
    put_back(pdn, path) {
      take(Game.from_pdn(pdn));
      commit(stands(anew(game().go_to(place_at(game().tree(), path)))));
    },

    /**
     * An edit by code that is loaded late, such as a review.
     * @param {(game: Game) => Snapshot | null | undefined} change  returns the snapshot of the new place; null if the
     *   place has not changed, undefined if nothing was edited
     */
    edit(change) {
      const position = change(game());
      if (position !== undefined) commit(position ? stands(anew(position)) : edited(kept()));
    },

    /** Sets a comment, without braces, which would end it in PDN. @param {Place} place @param {string} text */
    comment(place, text) {
      const { tree, preface } = state().game;
      const comment = text.replaceAll("{", "(").replaceAll("}", ")");
      if (comment !== (place === null ? preface : node_of(tree, place)?.comment))
        edit(() => game().set_comment(place, comment));
    },

    /** @param {number} node @param {number[]} nags */
    annotate(node, nags) {
      if (node_of(state().game.tree, node)?.nags.join() !== nags.join()) edit(() => game().set_nags(node, nags));
    },
  };
}

/** @typedef {ReturnType<typeof create_tree_edits>} TreeEdits */
