// Opens a game of the library on the board, after saving the current one.
import { load_rules_of_pdn } from "../../play/rules/load_rules.js";
import { error_message } from "../../kit/platform/error_message.js";
import { TooLarge } from "../../play/game/size_limit.js";
import { renamed, set_notice, view as look_at } from "../../play/core/actions.js";
import { nodes_along } from "../../play/core/tree.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Tree } from "../../play/core/tree.js"
 */

/**
 * The game to open. `ply`: where to go on `line`, without which it is the main line; `fault`: why the text is not the
 * whole game; `own`: its stored entry, if it is an own game without a fault.
 * @typedef {{ pdn: string, ply: number | null, line?: readonly string[], fault: string | null,
 *   own: import("../own_games/entry.js").Entry | null }} Found
 * @typedef {(found: Found) => Promise<void>} OpenGame
 */

/**
 * The node at a ply of a line, of the main line without one. An own study may have been left in a variation.
 * @param {Tree} tree @param {number} ply @param {readonly string[] | undefined} line
 */
function node_at(tree, ply, line) {
  const nodes = line === undefined ? tree.filter(({ main }) => main) : nodes_along(tree, line);
  return nodes[ply - 1]?.id ?? null;
}

/**
 * @param {Translator} t
 * @param {object} outside
 * @param {import("../../play/core/store.js").Store} outside.store  the store of the page
 * @param {import("../../play/game/game_controller.js").GameController} outside.play
 * @param {import("../autosave/own_game_autosave.js").OwnGameAutosave} outside.autosave
 * @param {() => void} outside.opened
 * @returns {OpenGame}
 */
export function create_open_game(t, { store, play, autosave, opened }) {
  /** The games that may be lost and were reported to the user. @type {Set<string>} */
  const warned = new Set();

  /** Restores an own game as the user left it, if that was stored; otherwise opens its PDN. @param {Found} found */
  const put = ({ pdn, own }) => {
    if (own === null || own.saved === null) return play.open_pdn(pdn);
    try {
      const { saved } = own;
      // A game that was played here counts as touched, as the game on the board does while it is played.
      play.restore(saved.version === 3 ? { ...saved, touched: saved.played !== undefined } : saved);
    } catch (error) {
      if (error instanceof TooLarge) throw error;
      play.open_pdn(pdn);
    }
  };

  return async (found) => {
    const { ply, line, fault, own } = found;
    await autosave.flush();
    const { id } = store.get().game;
    if (autosave.at_risk() && !warned.has(id)) {
      warned.add(id);
      throw new Error(t("library.cannot_keep"));
    }
    await load_rules_of_pdn(found.pdn).catch((error) => {
      throw new Error(t("rules.not_loaded", { why: error_message(error) }), { cause: error });
    });
    put(found);
    if (own !== null) {
      store.commit(renamed(own.id)); // so that changes are saved to this game, not as a new one
      autosave.saw(own.stamp);
    }
    const { mode, tree } = store.get().game;
    if (ply !== null && mode === "study") play.go_to(node_at(tree, ply, line));
    else if (ply !== null) store.commit(look_at(ply)); // only views that ply, so that the game can still be played on
    if (fault !== null) store.commit(set_notice(t("library.as_far", { fault })));
    opened();
  };
}
