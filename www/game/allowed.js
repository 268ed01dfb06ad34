// Which of the buttons can be used now. Pure.
import { redo_target, undo_target } from "./actions.js";
import { human_turn, playing } from "./state.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {"undo" | "redo" | "hint" | "flip" | "draw" | "resign" | "new"} Action */

/** @param {State} state @returns {Record<Action, boolean>} */
export function allowed(state) {
  const on = playing(state);
  const mine = human_turn(state) && state.viewing === null && state.busy === null;
  return {
    undo: undo_target(state) !== null,
    redo: redo_target(state) !== null,
    hint: mine,
    flip: true,
    draw: mine && state.at > 0 && state.question === null,
    resign: on && state.at > 0 && state.question === null,
    new: state.phase === "ready",
  };
}
