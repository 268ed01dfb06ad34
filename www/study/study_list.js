// The list of moves of a study, loaded with the first study that is shown.
import { by_id } from "../widgets/dom.js";
import { late } from "../widgets/lazy.js";

/** @typedef {import("../core/state.js").State} State */

/**
 * @param {() => State} state_now @param {Parameters<typeof import("./move_tree.js").create_study_moves>[1]} act
 * @param {(sentence: string) => void} note
 */
export function create_study_list(state_now, act, note) {
  /** @type {ReturnType<typeof import("./move_tree.js").create_study_moves> | null} */
  let list = null;
  /** The position for which the list was last requested. A failed load is tried again at another position only: its own message must not
   * cause another. */
  let asked = "";
  const open = late(async () => {
    const { create_study_moves } = await import("./move_tree.js");
    list ??= create_study_moves(by_id("moves", HTMLOListElement), act);
    return () => list?.show(state_now());
  }, note);

  return {
    /** @param {State} state */
    show(state) {
      if (list !== null) return list.show(state);
      const place = `${state.id} ${state.node}`;
      if (state.phase !== "ready" || state.mode !== "study" || place === asked) return;
      asked = place;
      open();
    },
  };
}
