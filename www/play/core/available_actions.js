// The actions that are available in a state. Pure.
import { redo_target, undo_target } from "./actions.js";
import { elsewhere, human_turn, own_side, playing, plays_here } from "./state.js";

/** @import { State } from "./state_types.js" */
/** @typedef {"undo" | "redo" | "hint" | "flip" | "draw" | "resign" | "set-up" | "from-here" | "new"} Action */

/** @param {State} state @returns {Record<Action, boolean>} */
export function allowed(state) {
  const on = playing(state);
  const alone = state.game.mode === "play";
  const far = alone && elsewhere(state.game);
  const { question } = state.message;
  const mine = human_turn(state) && state.board.viewing === null && state.search.busy === null;
  return {
    undo: undo_target(state) !== null && !(far && (!on || own_side(state.game) === null)),
    redo: redo_target(state) !== null && !far,
    hint: mine && !far,
    flip: true,
    draw: alone && mine && state.game.ply > 0 && question === null,
    // the question of a person on another page does not hold up a resignation
    resign:
      alone && on && plays_here(state.game) && state.game.ply > 0 && (question === null || question.kind === "asked"),
    "set-up": state.phase === "ready",
    "from-here": on,
    new: state.phase === "ready",
  };
}
