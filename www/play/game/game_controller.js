// The game itself: calls the one handle of the wasm module, and commits what each call returns. Each group of calls has
// a file of its own.
import { edited, set_level, set_naming } from "../core/actions.js";
import { following, line_through } from "../core/tree.js";
import { create_tree_edits } from "../study/tree_edits.js";
import { begin_study } from "./begin_study.js";
import { create_declared_ends } from "./declared_ends.js";
import { create_game_handle } from "./game_handle.js";
import { sign } from "./game_sources.js";
import { create_line_moves } from "./line_moves.js";
import { link_of } from "./pdn_export.js";
import { create_replacements } from "./replace_game.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Store } from "../core/store.js"
 * @import { Move, RulesId } from "../core/state_types.js"
 * @import { Place } from "../core/tree.js"
 */

/** @typedef {import("./replace_game.js").Opening} Opening */

/** The crash guard's key for showing a game. @param {string} [id] */
export const attempt_at = (id = "") => `game ${id}`;

/**
 * @param {Translator} t
 * @param {Store} store
 * @param {(key: string, show: () => void) => void} [attempt] puts a game on the board that came from elsewhere, see
 *   kit/platform/crash_guard.js
 */
export function create_game_controller(t, store, attempt = (_key, show) => show()) {
  const handle = create_game_handle(store);
  const { state, game, commit, kept } = handle;

  return {
    ...create_tree_edits(handle),
    ...create_replacements(t, handle, (id, show) => attempt(attempt_at(id), show)),
    ...create_line_moves(t, handle),
    ...create_declared_ends(handle),
    study: () => begin_study(handle),
    end: handle.end,

    /** The compact text of its main line. */
    link: () => link_of(game(), state()),

    /**
     * Finds the masks of a position of the game by its place.
     * @returns {(place: Place) => import("../../board/view.js").BoardMasks}
     */
    all_masks() {
      const { tree, line, line_nodes: ids } = state().game;
      const known = new Map(ids.map((id, ply) => [id, line[ply]]));
      for (const { id } of tree.filter((node) => following(tree, node.id).length === 0)) {
        if (known.has(id)) continue;
        const way = line_through(tree, id, []);
        game()
          .snapshots(id)
          .forEach((snapshot, ply) => known.set(way[ply] ?? null, snapshot));
      }
      return (place) => (known.get(place) ?? game().snapshot_at(place)).board_masks;
    },

    /** Of the computer. @param {number} level */
    level(level) {
      sign(game(), set_level(level)(state()).game);
      const standing = kept();
      commit((before) => edited(standing)(set_level(level)(before)));
    },

    /**
     * A legal move by its squares, read as strictly as those of a file.
     * @param {string | Move} wanted
     * @returns {Move}
     * @throws the module's reason
     */
    legal(wanted) {
      const trial = game().clone();
      try {
        return /** @type {Move} */ (trial.apply(wanted).last_move);
      } finally {
        trial.free();
      }
    },

    /** @param {string} text as people type @param {RulesId} coordinates  chosen */
    typed: (text, coordinates) => game().typed(text, coordinates),

    /** Shows or hides the letters of the squares that can be reached. @param {boolean} are_shown */
    letters: (are_shown) => commit(set_naming({ board: { letters: are_shown } })),
  };
}

/** @typedef {ReturnType<typeof create_game_controller>} GameController */
