// A game that was found is put on the board; the one that stands there is kept first.
import { TooLarge } from "../game/size_limit.js";
import { renamed, set_notice, view as look_at } from "../core/actions.js";

/** @typedef {import("../language/translator.js").Translator} Translator */

/**
 * What was found: the game, the ply to go to, why it is not all of it; what is kept of it, if it is a whole own game.
 * @typedef {{ pdn: string, ply: number | null, fault: string | null, own: import("../own_games/entry.js").Entry | null
 *   }} Found
 * @typedef {(found: Found) => Promise<void>} OpenGame
 */

/**
 * @param {Translator} t
 * @param {object} outside
 * @param {import("../core/store.js").Store} outside.store  the game's
 * @param {import("../game/game_controller.js").GameController} outside.play
 * @param {import("../autosave/own_game_autosave.js").Keeper} outside.keeper
 * @param {() => void} outside.opened
 * @returns {OpenGame}
 */
export function create_open_game(t, { store, play, keeper, opened }) {
  let warned = "";

  /** As it was left, where that is known. @param {Found} found */
  const put = ({ pdn, own }) => {
    if (own === null || own.saved === null) return play.open_pdn(pdn);
    try {
      const { saved } = own;
      // What was made of a game that was played here belongs to it.
      play.restore(saved.version === 3 ? { ...saved, touched: saved.played !== undefined } : saved);
    } catch (error) {
      if (error instanceof TooLarge) throw error;
      play.open_pdn(pdn);
    }
  };

  return async (found) => {
    const { ply, fault, own } = found;
    await keeper.flush();
    if (keeper.at_risk() && warned !== store.get().game.id) {
      warned = store.get().game.id;
      throw new Error(t("library.cannot_keep"));
    }
    put(found);
    if (own !== null) {
      store.commit(renamed(own.id)); // what is changed in it stays one game
      keeper.saw(own.stamp);
    }
    if (ply !== null && store.get().game.mode === "study") play.go_to(store.get().game.line_nodes[ply] ?? null);
    else if (ply !== null) store.commit(look_at(ply)); // a game that goes on is only looked at there
    if (fault !== null) store.commit(set_notice(t("library.as_far", { fault })));
    opened();
  };
}
