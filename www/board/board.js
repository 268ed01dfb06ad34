// The board as one component: it shows views, animates the moves between them, and reports the squares that are chosen.
import { is_other_position } from "./board_state.js";
import { create_display } from "./display.js";
import { create_drag_controller } from "./drag_controller.js";
import { square_of } from "./drag_state.js";
import { bind_pointer } from "./input.js";

/**
 * @import { Translator } from "../kit/language/translator.js"
 * @import { BoardView, BoardEvents } from "./view.js"
 */

/** Whether a click on a square may mean a move. @param {BoardView} view @param {number | null} square */
const is_useful = ({ movable, ahead, routes }, square) =>
  square !== null &&
  (movable.includes(square) || ahead.includes(square) || routes.some(({ path }) => path.includes(square)));

/**
 * @param {Translator} t
 * @param {import("./display.js").BoardElements} elements
 * @param {BoardView} first
 * @param {BoardEvents} handlers
 */
export function create_board(t, elements, first, handlers) {
  /** @param {number | null} square @param {boolean} again */
  const choose = (square, again) => display.handle(() => handlers.choose(square, again));
  const display = create_display(
    t,
    elements,
    first,
    { choose: (square) => choose(square, false), cancel: handlers.cancel, point: handlers.point_by_key },
    () => drag.dragged(),
  );
  const { state, change, settled, theme_changed, dispose } = display;
  const drag = create_drag_controller(state, display.redraw, handlers);
  bind_pointer(elements.frame, (point) => square_of(state().layout, point), display.signal, {
    ...drag.gestures,
    press(square, point) {
      const press = () => drag.gestures.press(square, point);
      return drag.can_lift(square) ? display.handle(press) : press();
    },
    choose,
    point: handlers.point,
    hover(hovered) {
      if (hovered === state().hovered) return;
      elements.frame.dataset.pointer = is_useful(state().view, hovered) ? "yes" : "no";
      change({ hovered });
    },
  });

  return {
    /** @param {BoardView} next */
    show(next) {
      display.show(next, is_other_position(state().view, next) ? drag.take_drop() : null);
      drag.check();
    },
    settled,
    theme_changed,
    dispose,
  };
}
