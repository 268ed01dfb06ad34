// Ends the game on the board by what a player or a clock declares.
import { stands } from "../core/actions.js";
import { commands_in, node_of } from "../core/tree.js";

/**
 * @import { Side } from "../core/state_types.js"
 * @import { GameHandle } from "./game_handle.js"
 */

/** @param {GameHandle} handle */
export function create_declared_ends({ state, game, commit, kept }) {
  return {
    /** @param {Side} side */
    resign: (side) => commit(stands(kept(game().resign(side)))),

    /**
     * A player that cannot continue loses. The reason is saved as a comment on its last position and shown from there.
     * @param {Side} side
     * @param {string} reason a sentence
     */
    forfeit(side, reason) {
      const snapshot = game().resign(side);
      // keeps the clock command of the comment, which is needed if the end is undone
      const { tree, node } = state().game;
      game().set_comment(
        game().current(),
        `${commands_in(node_of(tree, node)?.comment ?? "")} ${reason.replace(/[{[]/g, "(").replace(/[}\]]/g, ")")}`.trim(),
      );
      commit(stands(kept(snapshot)));
    },

    /** @param {Side} side  whose flag has fallen */
    lose_on_time: (side) => commit(stands(kept(game().lose_on_time(side)))),

    agree_draw: () => commit(stands(kept(game().agree_draw()))),
  };
}
