// Opens the review of a game that is over, at the move of its lesson.
import { is_over } from "../../play/core/state.js";

/**
 * @typedef {object} Actions
 * @property {() => void} review  opens the review, which makes the game a study
 * @property {(node: number | null) => void} go_to
 */

/**
 * @param {import("../../play/core/store.js").Store} store
 * @param {Actions} act
 * @param {number | null} ply  the review shows the position after it; null: the end of the game
 */
export function see_review(store, { review, go_to }, ply) {
  if (ply !== null) {
    const unsubscribe = store.subscribe((state) => {
      const { mode, line_nodes } = state.game;
      if (mode !== "study" && is_over(state)) return;
      unsubscribe(); // it is a study now, or another game
      const node = line_nodes[ply];
      if (mode === "study" && node !== undefined) go_to(node);
    });
  }
  review();
}
