// Edits of the tree of a study: order, deletions, comments, signs.
import { Game } from "../wasm.js";
import { edited, stands } from "../core/actions.js";
import { node_of, place_at } from "../core/tree.js";

/**
 * @typedef {import("../core/state.js").Snapshot} Snapshot
 * @typedef {import("../core/tree.js").Place} Place
 * @typedef {import("../core/state.js").Standing} Standing
 */

/**
 * An edit without effect is no change: the study stays untouched.
 * @param {object} handle
 * @param {() => import("../core/state.js").State} handle.state
 * @param {() => Game} handle.game                      the game on the board
 * @param {(other: Game) => void} handle.take           another takes its place
 * @param {(here?: Snapshot) => Standing} handle.kept   how it stands; the snapshots of its line are known
 * @param {(here: Snapshot) => Standing} handle.anew    the same where its line is another
 * @param {(transition: (state: import("../core/state.js").State) => import("../core/state.js").State) => void}
 *   handle.commit
 */
export function create_tree_edits({ state, game, take, kept, anew, commit }) {
  /** @param {() => void} change  the game stands where it stood */
  const edit = (change) => {
    change();
    commit(edited(kept()));
  };

  return {
    /** @param {number} node */
    promote: (node) => edit(() => game().promote(node)),

    /** Takes a move out with all that follows. @param {number} node */
    remove: (node) => commit(stands(anew(game().delete(node)))),

    /** Puts the tree back as it was. @param {string} pdn @param {readonly number[]} path of the present position */
    put_back(pdn, path) {
      take(Game.from_pdn(pdn));
      commit(stands(anew(game().go_to(place_at(game().tree(), path)))));
    },

    /**
     * Edits by a part that is fetched late, such as a review.
     * @param {(game: Game) => Snapshot | null | undefined} change  the snapshot of the new place; null: the game stands
     *   where it stood; undefined: nothing was changed
     */
    edit(change) {
      const here = change(game());
      if (here !== undefined) commit(here ? stands(anew(here)) : edited(kept()));
    },

    /** Braces would end it in PDN. @param {Place} place @param {string} text */
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
