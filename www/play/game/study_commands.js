// The commands of a study: they go to its moves, and edit its tree.
import { ask, view } from "../core/actions.js";
import { last_ply, present } from "../core/state.js";
import { branch_of, indices_of } from "../core/tree.js";
import { deleted } from "../study/tree_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Store } from "../core/store.js"
 * @import { GameController } from "./game_controller.js"
 */

/** @param {Translator} t @param {Store} store @param {GameController} play */
export function create_study_commands(t, store, play) {
  return {
    /** Views a position of the line; in a study, goes there. @param {number} ply */
    view(ply) {
      const state = store.get();
      if (state.game.mode === "play") return store.commit(view(ply));
      const at = Math.max(0, Math.min(ply, last_ply(state)));
      if (at !== state.game.ply) play.go_to(state.game.line_nodes[at] ?? null);
    },

    /** Goes to any move of a study. @param {number | null} node */
    go_to(node) {
      if (store.get().game.mode === "study" && node !== store.get().game.node) play.go_to(node);
    },

    study: () => play.study(),

    /**
     * Adds moves to the study from the position shown; a finished game becomes a study first.
     * @param {string[]} moves as notation
     */
    follow(moves) {
      if (store.get().game.mode === "play") play.study();
      for (const notation of moves) {
        const move = present(store.get())?.legal_moves.find((legal) => legal.notation === notation);
        if (move === undefined) return;
        play.apply(move);
      }
    },

    /** Promotes the variation of a move to the main one at its branching point. @param {number} node */
    promote(node) {
      const branch = branch_of(store.get().game.tree, node);
      if (branch !== null) play.promote(branch);
    },

    /** Deletes a move and all moves after it; the message line offers to undo that. @param {number} node */
    remove(node) {
      const state = store.get();
      const words = deleted(t, state, node);
      const pdn = state.game.pdn.with_redo();
      play.remove(node);
      store.commit(ask({ kind: "deleted", words, pdn, path: indices_of(state.game.tree, state.game.node) }));
    },

    comment: play.comment,
    annotate: play.annotate,
  };
}

/** @typedef {ReturnType<typeof create_study_commands>} StudyCommands */
