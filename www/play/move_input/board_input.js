// Turns board events (choose, lift, drop, draw) into transitions of the store, and passes complete moves to the game.
// Shared by the page and the custom elements.
import { at_one_click, drop, lift } from "./drag_drop.js";
import { cancel, choose, is_begun } from "./selection.js";
import { point_by_key, point_out, wipe, wipes } from "./annotations.js";
import { set_premove } from "../core/premove.js";
import { human_turn, patch } from "../core/state.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Store } from "../core/store.js"
 * @import { Chosen, Move, State } from "../core/state_types.js"
 */

/**
 * @typedef {object} Receivers
 * @property {(move: Move, end_selection: (state: State) => State) => void} offer  receives a complete move of the
 *   person whose turn it is. It has to commit `end_selection`, together with the move or before it
 * @property {() => void} study            turns the game into a study, in which the square can be chosen
 * @property {(square: number) => void} edit  receives the chosen square while a position is set up
 * @property {() => boolean} escape        whether Escape had another effect, so that no choice is cancelled
 */

/**
 * Applies the changes that the choice of the last square made.
 * @param {State} chosen
 * @returns {(state: State) => State}
 */
const selection_end =
  ({ board: { destination, late_clicks, path, routes } }) =>
  (state) =>
    patch(state, {
      board: { destination, late_clicks, path, routes },
      search: { hint: null },
      message: { note: null, notice: null },
    });

/** @param {Translator} t @param {Store} store @param {Receivers} receivers */
export function create_board_input(t, store, { offer, study, edit, escape }) {
  /**
   * Applies the result of choosing a square, a letter or a number. A complete move is committed by its receiver.
   * @param {Chosen} chosen
   */
  const take = ({ state, move, study: begins }) => {
    if (move === null) store.commit(() => state);
    else if (human_turn(state)) offer(move, selection_end(state));
    else store.commit(() => set_premove(move)(state));
    if (begins) study();
  };

  /** @type {import("../../board/view.js").BoardEvents} */
  const events = {
    choose(square, again) {
      if (store.get().editor !== null) return void (square !== null && edit(square));
      if (again) return;
      if (wipes(store.get(), square)) return store.commit(wipe);
      const chosen = at_one_click(store.get(), choose(t, store.get(), square));
      take(chosen);
      if (chosen.study) take(choose(t, store.get(), square)); // now in the study
    },
    lift: (square) => take(lift(t, store.get(), square)),
    tap(before) {
      const [square = null] = store.get().board.path.slice(-1);
      take(
        before === square
          ? choose(t, store.get(), square)
          : at_one_click(patch(store.get(), { board: { path: [] } }), { state: store.get(), move: null }),
      );
    },
    drop: (squares) => take(drop(t, store.get(), squares)),
    /** A right click cancels a premove; otherwise it draws. */
    point(from, to) {
      const {
        editor,
        board: { premove },
      } = store.get();
      if (premove !== null) store.commit(set_premove(null));
      else if (editor === null) store.commit(point_out(from, to));
    },
    point_by_key: (square) => store.commit((state) => (state.editor === null ? point_by_key(square)(state) : state)),
    cancel() {
      if (escape()) return true;
      const before = store.get();
      store.commit(cancel);
      return is_begun(before);
    },
  };
  return { take, events };
}
